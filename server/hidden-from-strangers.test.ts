/** What a stranger and another person get of a private draft, an unpublished and a deleted app: nothing, at any address (PERM-14, T48). */
import { beforeAll, expect, test } from 'vitest'
import { changeApp, deleteApp, generateApp } from '../features/apps/contract.ts'
import { publishApp } from '../features/publishing/contract.ts'
import { commitFiles, createRepository, linkOf } from './testing/apps.ts'
import { Person, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

/** Stands in every file, name and description, and nowhere else. */
const secret = 'quince-marmalade'

type Hidden = { state: string; id: string; repository: string; site: string; commit: string }

onEachDatabase('what is hidden from strangers', (server) => {
  let owner: Person
  const hidden: Hidden[] = []

  async function make(state: 'draft' | 'unpublished' | 'deleted'): Promise<void> {
    const repository = `hidden-${state}`
    await createRepository(owner, repository, { private: true })
    const files = { 'index.html': secret, 'deep/page.html': secret }
    const commit = await commitFiles(owner, repository, files)
    const prompt = `${secret}: a page`
    const input = { name: `${secret} ${state}`, prompt, tags: [secret] }
    const githubRepo = linkOf(owner, repository)
    const { id } = (await owner.calls(generateApp, { ...input, githubRepo })).body
    if (state !== 'draft') expect((await owner.calls(publishApp, { id })).status).toBe(200)
    if (state === 'unpublished') await owner.calls(changeApp, { id, status: 'draft' })
    const { subdomain } = await server()
      .server.db.selectFrom('apps')
      .select('subdomain')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state === 'deleted') await owner.calls(deleteApp, { id })
    const site = `http://${subdomain ?? repository}.apps.localhost:3000`
    hidden.push({ state, id, repository, site, commit })
  }

  beforeAll(async () => {
    owner = await signedUp(server(), 'olga')
    for (const state of ['draft', 'unpublished', 'deleted'] as const) await make(state)
  }, 60_000)

  /** Every address of the code host at which a repository is read. */
  function addressesOf({ repository, commit }: Hidden): string[] {
    const api = ['/codehost/api/v3', '/api/github'].flatMap((base) =>
      [
        '',
        '/readme',
        '/contents',
        '/contents/index.html',
        '/contents/deep/page.html',
        `/commits`,
        `/commits/main`,
        `/commits/${commit}`,
        '/branches',
        '/branches/main',
        '/git/ref/heads/main',
        '/git/refs',
        '/git/refs/heads/main',
        '/git/matching-refs/heads',
        `/git/commits/${commit}`,
        `/git/trees/main?recursive=1`,
        `/git/trees/${commit}`,
        `/compare/main...main`,
        '/tarball/main',
        '/zipball/main',
        '/pages',
        '/pages/builds',
      ].map((path) => `${base}/repos/olga/${repository}${path}`),
    )
    const pages = ['', '/tree/main', '/tree/main/deep', '/blob/main/index.html']
      .concat(['/raw/main/index.html', `/commit/${commit}`])
      .map((path) => `/codehost/olga/${repository}${path}`)
    const git = ['.git', ''].flatMap((end) =>
      ['/info/refs?service=git-upload-pack', '/info/refs?service=git-receive-pack']
        .concat(['/HEAD', '/objects/info/packs', '/info/refs'])
        .map((path) => `/codehost/olga/${repository}${end}${path}`),
    )
    return [...api, ...pages, ...git]
  }

  /** Every address of the product at which an app is read: its routes, its pages, its site. */
  function productOf({ id, site }: Hidden): string[] {
    const routes = server()
      .server.routes.map(({ route }) => route.line)
      .filter((line) => line.startsWith('GET ') && line.includes('/:id'))
      .map((line) => line.slice(4).replace(':id', id))
    expect(routes.length).toBeGreaterThan(4)
    const pages = [`/app/${id}`, `/app/${id}/edit`, `/generator?result=${id}`]
    const lists = [
      `/api/apps/with-status?search=${secret}`,
      '/api/apps/with-status',
      '/api/apps/tags',
    ]
    return [
      ...routes,
      ...pages,
      ...lists,
      `/api/apps/with-status?author=${owner.userId}&limit=100&sortBy=latest`,
      '/codehost/olga',
      '/codehost/api/v3/users/olga/repos',
      ...['/', '/index.html', '/deep/page.html', '/deep/'].map((path) => site + path),
    ]
  }

  test.each(['a visitor', 'another person'])(
    '%s reads nothing of a private draft, an unpublished app and a deleted one, at any address: threat T48 [PERM-14] [PERM-01]',
    async (who) => {
      const isVisitor = who === 'a visitor'
      const person = isVisitor ? new Person(server(), who) : await signedUp(server(), 'oskar')
      for (const app of hidden) {
        for (const address of [...addressesOf(app), ...productOf(app)]) {
          const headers: Record<string, string> =
            person.token === null ? {} : { Authorization: `Bearer ${person.token}` }
          // At the code host's own pages the person's sign-in there is what counts.
          const isPage = address.startsWith('/codehost/') && !address.includes('/api/')
          const answer =
            isPage && !isVisitor
              ? await person.browser.open(address)
              : await server().request(address, { headers })
          const text = typeof answer.text === 'string' ? answer.text : await answer.text()
          const isRead =
            text.includes(secret) || (!address.includes(app.commit) && text.includes(app.commit))
          expect({ state: app.state, address, isRead }).toEqual({
            state: app.state,
            address,
            isRead: false,
          })
          if (/\/repos\/olga\/|\/codehost\/olga\/h/.test(address))
            expect({ address, status: answer.status }).toEqual({
              address,
              status: expect.toSatisfy((status: number) => status >= 300),
            })
        }
      }
    },
    120_000,
  )
})
