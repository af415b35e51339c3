/** What a person names never leads the server to another address of the code host (T82). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { changeApp, createApp, generateApp } from '../../apps/contract.ts'
import { startSignIn } from '../../accounts/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import { Person } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'

const options = { env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'secret' } }

/** Parts that a reader of URLs folds, or that GitHub gives to nobody. */
const wrong = {
  owner: ['.', '..', '-mona', 'mona.lisa', 'mo/na', '%2e%2e', 'm'.repeat(40), ''],
  name: ['.', '..', 'a/b', '..%2f', 'a b', 'tea.git', 'n'.repeat(101), ''],
  branch: [
    '.',
    '..',
    '../../..',
    'a/../b',
    'a/./b',
    '/a',
    'a/',
    'a//b',
    'a..b',
    '.a',
    'a.lock',
    'a.',
  ],
}

onEachDatabase(
  'names of repositories and branches',
  (server) => {
    let quinn: Person
    let asked: string[] = []

    beforeAll(async () => {
      quinn = new Person(server(), 'quinn')
      server().outside.answer = async (url) =>
        url.includes('access_token')
          ? Response.json({ access_token: 'gho_canary', scope: 'repo' })
          : Response.json(url.endsWith('emails') ? [] : { id: 7, login: 'quinn', avatar_url: null })
      const started = await quinn.calls(startSignIn, { provider: 'github', acceptedTerms: true })
      const body = { code: 'c', state: started.body.state }
      const back = await quinn.sends(
        { path: '/api/auth/github/callback', method: 'POST', body },
        { Cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
      )
      quinn.token = z.object({ token: z.string() }).parse(back.body).token
    })
    beforeEach(() => {
      asked = []
      server().outside.answer = async (url) => {
        asked.push(url)
        if (url.includes('/git/')) return Response.json({ message: 'Not Found' }, { status: 404 })
        return Response.json({
          name: 'tea',
          html_url: 'https://github.com/quinn/tea',
          owner: { login: 'quinn' },
          private: false,
          default_branch: 'main',
        })
      }
    })
    const right = {
      owner: 'quinn',
      name: 'tea',
      url: 'https://github.com/quinn/tea',
      branch: 'main',
    }

    test('a name that is another address to a reader of URLs is refused by its field and asked of nobody: threat T82 [API-11] [API-12] [API-14]', async () => {
      const { id } = (await quinn.calls(createApp, { name: 'Homeless' })).body
      for (const [field, names] of Object.entries(wrong)) {
        for (const value of names) {
          const githubRepo = { ...right, [field]: value }
          for (const answer of [
            await quinn.calls(generateApp, { name: 'Tea', prompt: 'Tea.', tags: [], githubRepo }),
            await quinn.calls(createApp, { name: 'Tea', githubRepo }),
            await quinn.calls(changeApp, { id, githubRepo }),
          ])
            expect({ value, ...answer }).toMatchObject({
              value,
              status: 400,
              body: { code: 'validationError', details: [{ path: `githubRepo.${field}` }] },
            })
        }
      }
      expect(asked).toEqual([])
    })

    test('names as GitHub gives them are taken [API-12]', async () => {
      const githubRepo = { ...right, name: '.github-1_x', branch: 'feature/v1.2_try-3' }
      for (const owner of ['quinn', 'Q', 'quinn-2', 'quinn_acme', 'q'.repeat(39)]) {
        const made = await quinn.calls(createApp, {
          name: owner.padEnd(2, '2'),
          githubRepo: { ...githubRepo, owner },
        })
        expect({ owner, status: made.status }).toEqual({ owner, status: 201 })
      }
    })

    test('a row that holds such a name all the same is asked of nobody: threat T82 [API-13] [API-14]', async () => {
      const { id } = (await quinn.calls(createApp, { name: 'Odd row', githubRepo: right })).body
      const rows = [
        { repoOwner: '..', repoName: 'user', repoBranch: 'main' },
        { repoOwner: 'quinn', repoName: '.', repoBranch: 'main' },
        { repoOwner: 'quinn', repoName: 'tea', repoBranch: '../../../../../user' },
        { repoOwner: 'quinn', repoName: 'tea', repoBranch: '%2e%2e/%2E./x' },
        { repoOwner: 'quinn', repoName: 'tea', repoBranch: 'main?x=1#y' },
      ]
      const isWithin = (url: string): boolean => {
        const { pathname, search } = new URL(url)
        return search === '' && /^\/repos\/quinn\/tea(?:\/git\/ref\/heads\/.+)?$/.test(pathname)
      }
      for (const row of rows) {
        await server().server.db.updateTable('apps').set(row).where('id', '=', id).execute()
        asked = []
        const files = await quinn.sends({ path: `/api/apps/${id}/files`, method: 'GET' })
        const answers = [files, await quinn.calls(publishApp, { id })]
        if (row.repoName !== 'tea')
          answers.push(await quinn.calls(changeApp, { id, githubRepo: { ...right, name: 'x' } }))
        expect({ row, statuses: answers.map(({ status }) => status < 500) }).toEqual({
          row,
          statuses: answers.map(() => true),
        })
        expect({
          row,
          elsewhere: asked.filter((url) => !isWithin(url) && !url.endsWith('/repos/quinn/x')),
        }).toEqual({ row, elsewhere: [] })
        expect(asked.filter((url) => url !== new URL(url).href)).toEqual([])
      }
    })
  },
  options,
)
