/** Publishing on push at GitHub, which a code host of its own plays behind GitHub's addresses. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startHost, type StartedHost } from '../../../../builtin/codehost/testing/started-host.ts'
import { callCodeHost, commitFiles } from '../../../../server/testing/apps.ts'
import { Person } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { startSignIn } from '../../../accounts/contract.ts'
import { generateApp } from '../../../apps/contract.ts'
import { listNotifications } from '../../../notifications/contract.ts'
import { publishApp } from '../../contract.ts'
import { choosePushMode, listPushes } from '../../push-contract.ts'
import { lookEveryMs } from './look-for-pushes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const api = 'https://api.github.com'

onEachDatabase(
  'publishing on push at GitHub',
  (server) => {
    let github: StartedHost
    let octo: Person
    let token = ''
    /** Who moved the branch, as GitHub says; null where it says nothing. */
    let actor: string | null = 'octo'
    /** Whether the link may write statuses. */
    let mayReport = true
    let calls: string[] = []

    async function atGitHub(url: string, init?: RequestInit): Promise<Response> {
      if (url === 'https://github.com/login/oauth/access_token')
        return Response.json({ access_token: 'gho_octo', scope: 'user,public_repo,repo' })
      if (url === `${api}/user`) return Response.json({ id: 7, login: 'octo', avatar_url: null })
      if (url === `${api}/user/emails`)
        return Response.json([{ email: 'octo@example.org', primary: true, verified: true }])
      if (!url.startsWith(api)) throw new Error(`nobody is at ${url}`)
      const path = url.slice(api.length)
      calls.push(`${init?.method ?? 'GET'} ${path}`)
      if (path.includes('/activity?')) return activity(path)
      if (path.includes('/statuses/') && !mayReport)
        return Response.json({ message: 'Resource not accessible' }, { status: 403 })
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return github.fetch(`/codehost/api/v3${path}`, { ...init, headers })
    }
    async function activity(path: string): Promise<Response> {
      if (actor === null) return Response.json({ message: 'Not Found' }, { status: 404 })
      const [, repo = ''] = /^\/repos\/octo\/([^/]+)\//.exec(path) ?? []
      return Response.json([{ after: await headOf(repo), actor: { login: actor } }])
    }
    const headOf = async (repo: string) => {
      const place = { owner: 'octo', repo, ref: 'heads/main' }
      const route = 'GET /repos/{owner}/{repo}/git/ref/{ref}'
      return (await github.octokit(token).request(route, place)).data.object.sha
    }

    beforeAll(async () => {
      github = await startHost()
      token = await github.token('octo')
      server().outside.answer = atGitHub
    })
    beforeEach(async () => {
      octo = new Person(server(), 'octo')
      const started = await octo.calls(startSignIn, { provider: 'github', acceptedTerms: true })
      const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const { body } = await octo.sends<{ token: string; user: { id: string } }>(
        {
          path: '/api/auth/github/callback',
          method: 'POST',
          body: { code: 'code', state: started.body.state },
        },
        { Cookie: cookie },
      )
      octo.token = body.token
      octo.userId = body.user.id
      actor = 'octo'
      mayReport = true
      calls = []
    })
    afterAll(() => github.stop())

    /** A published app in a repository at GitHub that publishes on push. */
    async function published(name: string): Promise<string> {
      await callCodeHost(octo, 'POST', '/user/repos', { name, private: false, auto_init: true })
      await commitFiles(octo, name, { 'index.html': 'first' })
      const url = `https://github.com/octo/${name}`
      const githubRepo = { owner: 'octo', name, url, branch: 'main' }
      const app = { name, prompt: `Make ${name}. It is small.`, tags: ['test'], githubRepo }
      const { id } = (await octo.calls(generateApp, app)).body
      expect((await octo.calls(publishApp, { id })).status).toBe(200)
      expect((await octo.calls(choosePushMode, { id, mode: 'publish' })).status).toBe(200)
      return id
    }
    /** Somebody commits at GitHub, past the studio. */
    async function pushed(repo: string, content: string): Promise<void> {
      const place = { owner: 'octo', repo, path: 'index.html' }
      const client = github.octokit(token)
      const { data } = await client.request('GET /repos/{owner}/{repo}/contents/{path}', place)
      await client.request('PUT /repos/{owner}/{repo}/contents/{path}', {
        ...place,
        message: 'Change',
        content: Buffer.from(content).toString('base64'),
        ...('sha' in data && { sha: data.sha }),
      })
    }
    async function lookedAt(): Promise<void> {
      server().pass(lookEveryMs + 1)
      await server().server.jobs.lookForPushes()
      await server().server.outbox.drain()
    }
    const siteOf = async (name: string) =>
      (await server().request(`http://${name}.apps.localhost:3000/`)).text()
    const read = async (id: string) => (await octo.calls(listPushes, { id })).body
    const kinds = async (id: string) =>
      (await octo.calls(listNotifications, {})).body.notifications
        .filter(({ app, kind }) => app?._id === id && kind.startsWith('push'))
        .map(({ kind }) => kind)

    test('a push of the owner is found and published, once, with a status at GitHub, a notice and a line [OPN-05]', async () => {
      const id = await published('boats')
      await pushed('boats', 'second')
      await lookedAt()
      expect(await siteOf('boats')).toBe('second')
      await lookedAt()
      const { pushes, isStatusRefused } = await read(id)
      expect([pushes.map(({ outcome }) => outcome), isStatusRefused]).toEqual([
        ['published'],
        false,
      ])
      expect(await kinds(id)).toEqual(['pushPublished'])
      expect(calls.filter((call) => call.includes('/statuses/'))).toHaveLength(1)
      const { data } = await github
        .octokit()
        .request('GET /repos/{owner}/{repo}/commits/{ref}/status', {
          owner: 'octo',
          repo: 'boats',
          ref: pushes[0]?.commitSha ?? '',
        })
      expect(data).toMatchObject({
        state: 'success',
        statuses: [{ context: 'MagicCube', target_url: 'http://boats.apps.localhost:3000' }],
      })
    })

    test('what a collaborator pushed waits for the owner, and so does what nobody is named for (threat T157)', async () => {
      const id = await published('crew')
      for (const who of ['mallory', null]) {
        actor = who
        await pushed('crew', `by ${who}`)
        await lookedAt()
      }
      expect(await siteOf('crew')).toBe('first')
      const { pushes } = await read(id)
      expect(pushes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
        ['waits', 'The code host does not say who pushed it.'],
        ['waits', 'Somebody else than the owner pushed it.'],
      ])
      expect(await kinds(id)).toEqual(['pushWaits'])
      // The owner publishes it by hand, or pushes on top.
      actor = 'Octo'
      await pushed('crew', 'by the owner')
      await lookedAt()
      expect(await siteOf('crew')).toBe('by the owner')
    })

    test('a link that may write no statuses breaks nothing: it is told, and tried again with the next push', async () => {
      const id = await published('mute')
      mayReport = false
      await pushed('mute', 'second')
      await lookedAt()
      await lookedAt()
      expect(await siteOf('mute')).toBe('second')
      expect((await read(id)).isStatusRefused).toBe(true)
      expect(calls.filter((call) => call.includes('/statuses/'))).toHaveLength(1)
      mayReport = true
      await pushed('mute', 'third')
      await lookedAt()
      expect((await read(id)).isStatusRefused).toBe(false)
    })

    test('a suspended owner’s push is not published, nor one on a full disk (threat T157)', async () => {
      const id = await published('ashore')
      const { db } = server().server
      const suspend = (suspendedAt: number | null) =>
        db.updateTable('users').set({ suspendedAt }).where('id', '=', octo.userId).execute()
      await suspend(server().now())
      await pushed('ashore', 'second')
      await lookedAt()
      await suspend(null)
      server().disk = { total: 2 ** 40, free: 0 }
      await pushed('ashore', 'third')
      await lookedAt()
      server().disk = { total: 2 ** 40, free: 2 ** 39 }
      expect(await siteOf('ashore')).toBe('first')
      expect((await read(id)).pushes.map(({ outcome }) => outcome)).toEqual(['held', 'held'])
    })
  },
  { env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'client-secret-canary' } },
)
