/** Publishing on push at the built-in code host, by the real git. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { git, hasGit } from '../../../../builtin/codehost/testing/git-program.ts'
import {
  commitFiles,
  createRepository,
  draftApp,
  publishedApp,
} from '../../../../server/testing/apps.ts'
import { type Person, personalToken, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import type { TokenScope } from '../../../../contract/token-scopes.ts'
import { makeToken } from '../../../access-tokens/contract.ts'
import { changeApp } from '../../../apps/contract.ts'
import { liftSuspension, suspendUser } from '../../../moderation/contract.ts'
import { listNotifications } from '../../../notifications/contract.ts'
import { listVersions, publishApp, readLiveState } from '../../contract.ts'
import { choosePushMode, listPushes, type PushMode } from '../../push-contract.ts'
import { acceptPush } from './accept-push.ts'
import { lookEveryMs } from './look-for-pushes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)
const secret = `const key = '${['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')}'`

onEachDatabase(
  'publishing on push',
  (server) => {
    let http: ServerType
    let port = 0
    let desk = ''
    let ada: Person
    let rosa: Person
    let token = ''

    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
      rosa = await signedUp(server(), 'rosa')
      token = await personalToken(ada)
      desk = await mkdtemp(join(tmpdir(), 'push-desk-'))
      port = await new Promise<number>((resolve) => {
        http = serve(
          {
            fetch: (request, env) => {
              request.headers.set('host', new URL(server().origin).host)
              return server().server.answer(request, env)
            },
            port: 0,
            hostname: '127.0.0.1',
          },
          (at: AddressInfo) => resolve(at.port),
        )
      })
    })
    beforeEach(async () => void (await signIn(ada)))
    afterAll(async () => {
      await new Promise((resolve) => http.close(resolve))
      await rm(desk, { recursive: true, force: true })
    })

    const address = (name: string, as = 'ada', by = token) =>
      `http://${as}:${by}@127.0.0.1:${port}/codehost/ada/${name}.git`
    /** A published app, what it does on push, and its repository on a person's desk. */
    async function cloned(name: string, mode: PushMode) {
      const app = await publishedApp(ada, name)
      expect((await ada.calls(choosePushMode, { id: app.id, mode })).status).toBe(200)
      expect(await git(desk, 'clone', address(name), name)).toMatchObject({ code: 0 })
      return { ...app, folder: join(desk, name) }
    }
    async function commit(folder: string, files: Record<string, string>): Promise<void> {
      for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
      await git(folder, 'add', '-A')
      await git(folder, 'commit', '-m', 'Change')
    }
    const push = async (folder: string, ...args: string[]) => {
      const { code, output } = await git(folder, 'push', ...args)
      return { code, said: output.split('\n').filter((line) => line.startsWith('remote: ')) }
    }
    const siteOf = async (name: string) =>
      (await server().request(`http://${name}.apps.localhost:3000/`)).text()
    const pushesOf = async (id: string) => (await ada.calls(listPushes, { id })).body.pushes
    const outcomes = async (id: string) => (await pushesOf(id)).map(({ outcome }) => outcome)
    const versions = async (id: string) => (await ada.calls(listVersions, { id })).body.versions
    const noticesOf = async (id: string) =>
      (await ada.calls(listNotifications, {})).body.notifications
        .filter(({ app, kind }) => app?._id === id && kind.startsWith('push'))
        .map(({ kind }) => kind)
    const atHost = async (path: string, init: RequestInit = {}) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const answer = await server().request(`/codehost/api/v3/repos/ada${path}`, {
        ...init,
        headers,
      })
      return { status: answer.status, body: await answer.json() }
    }
    /** A commit by a program at the code host's API, of which it tells nobody. */
    const committedByApi = async (name: string, text: string): Promise<void> => {
      const { body } = await atHost(`/${name}/contents/index.html`)
      const content = Buffer.from(text).toString('base64')
      const put = { message: 'Change', content, sha: body.sha }
      const init = { method: 'PUT', body: JSON.stringify(put) }
      expect((await atHost(`/${name}/contents/index.html`, init)).status).toBe(200)
    }
    /** Time passes until branches are looked at by themselves, and the look is done. */
    const lookedAt = async () => {
      server().pass(lookEveryMs + 1)
      await server().server.jobs.lookForPushes()
      await server().server.outbox.drain()
    }

    withGit(
      'threat T157: an access token that may not publish pushes where the commits are stored, and not where a push publishes',
      async () => {
        const { id } = await cloned('token-kite', 'publish')
        const scopes: TokenScope[] = ['apps:read', 'apps:write']
        const pushedBy = async (name: string, given: TokenScope[]) => {
          const made = (await ada.calls(makeToken, { name, scopes: given })).body
          const folder = join(desk, name)
          await git(desk, 'clone', address('token-kite', 'ada', made.token), name)
          await commit(folder, { 'index.html': name })
          return (await push(folder)).code
        }
        expect(await pushedBy('without', scopes)).not.toBe(0)
        await lookedAt()
        expect(await siteOf('token-kite')).not.toContain('without')
        expect(await pushesOf(id)).toEqual([])
        expect(await pushedBy('with', [...scopes, 'publish'])).toBe(0)
        expect(await siteOf('token-kite')).toContain('with')
        await ada.calls(choosePushMode, { id, mode: 'preview' })
        expect(await pushedBy('stored', scopes)).toBe(0)
        await lookedAt()
        expect(await siteOf('token-kite')).not.toContain('stored')
      },
    )

    withGit(
      'a push goes live by the publish of the button: git says where, the commit has its status, the owner a notice and a line [OPN-05]',
      async () => {
        const { id, folder } = await cloned('kite', 'publish')
        await commit(folder, { 'index.html': 'flies' })
        const { code, said } = await push(folder)
        expect([code, said]).toEqual([
          0,
          ['remote: Published: http://kite.apps.localhost:3000        '],
        ])
        expect(await siteOf('kite')).toContain('flies')
        const [line] = await pushesOf(id)
        expect(line).toMatchObject({ outcome: 'published', reason: null })
        const live = (await ada.calls(readLiveState, { id })).body
        expect(live.commitSha).toBe(line?.commitSha)
        expect(await noticesOf(id)).toEqual(['pushPublished'])
        await server().server.outbox.drain()
        const status = await atHost(`/kite/commits/${line?.commitSha}/status`)
        expect(status.body).toMatchObject({
          state: 'success',
          statuses: [{ context: 'MagicCube', description: 'Published', state: 'success' }],
        })
        const page = await server().request(`/codehost/ada/kite/commit/${line?.commitSha}`)
        expect(await page.text()).toMatch(/MagicCube:\s+passed · Published/)
        // In the language that git asks for.
        await commit(folder, { 'index.html': 'flies again' })
        await git(folder, 'config', 'http.extraHeader', 'Accept-Language: zh-CN')
        expect((await push(folder)).said.join()).toContain('已发布')
      },
    )

    withGit('off, which it is at first, a push is stored and no more', async () => {
      const { id, folder } = await cloned('calm', 'off')
      await commit(folder, { 'index.html': 'newer' })
      expect(await push(folder)).toEqual({ code: 0, said: [] })
      await lookedAt()
      expect([await outcomes(id), await siteOf('calm')]).toEqual([[], '<h1>calm</h1>'])
    })

    withGit(
      'what needs a person is held and told, never accepted: keys, a folder without a page, a form that phishes (threat T157)',
      async () => {
        const { id, folder } = await cloned('careful', 'publish')
        await commit(folder, { 'key.js': secret })
        const keys = await push(folder)
        expect(keys.code).toBe(0)
        expect(keys.said.join()).toMatch(/^remote: Not published: .*key\.js:1/)
        await git(folder, 'rm', 'index.html', 'key.js')
        await commit(folder, { 'other.html': 'x' })
        expect((await push(folder)).said.join()).toMatch(/^remote: Not published: .*index\.html/)
        expect(await siteOf('careful')).toBe('<h1>careful</h1>')
        expect(await outcomes(id)).toEqual(['held', 'held'])
        expect(await noticesOf(id)).toEqual(['pushHeld'])
        await server().server.outbox.drain()
        const [newest] = await pushesOf(id)
        const status = await atHost(`/careful/commits/${newest?.commitSha}/status`)
        expect(status.body).toMatchObject({ state: 'failure' })
        // By the button its owner may accept what was found.
        await commit(folder, { 'index.html': 'mine', 'key.js': secret })
        await push(folder)
        expect((await ada.calls(publishApp, { id, acceptSecrets: true })).status).toBe(200)
        expect(await siteOf('careful')).toBe('mine')
      },
    )

    withGit(
      'previewed, nothing goes live: the owner is told where to look, and publishes it',
      async () => {
        const { id, folder } = await cloned('shown', 'preview')
        await commit(folder, { 'index.html': 'newer' })
        const { said } = await push(folder)
        expect(said.join()).toContain(`waits for its owner. ${server().origin}/app/${id}?edit=1`)
        expect(await siteOf('shown')).toBe('<h1>shown</h1>')
        expect(await noticesOf(id)).toEqual(['pushWaits'])
        await ada.calls(publishApp, { id })
        expect(await siteOf('shown')).toBe('newer')
      },
    )

    withGit(
      'what was taken back, another branch, a tag and a suspended owner publish nothing (threat T157)',
      async () => {
        const { id, folder } = await cloned('quiet', 'publish')
        await git(folder, 'checkout', '-b', 'side')
        await commit(folder, { 'index.html': 'aside' })
        await git(folder, 'tag', 'v1')
        expect(await push(folder, 'origin', 'side', 'v1')).toEqual({ code: 0, said: [] })
        await git(folder, 'checkout', 'main')
        await rosa.calls(suspendUser, { userId: ada.userId, reason: 'for a test' })
        await commit(folder, { 'index.html': 'suspended' })
        await push(folder)
        await lookedAt()
        await rosa.calls(liftSuspension, { userId: ada.userId })
        await server().server.outbox.drain()
        await signIn(ada)
        expect(await siteOf('quiet')).not.toContain('suspended')
        expect(await versions(id)).toHaveLength(1)
        await ada.calls(changeApp, { id, status: 'draft' })
        token = await personalToken(ada)
        await git(folder, 'remote', 'set-url', 'origin', address('quiet'))
        await commit(folder, { 'index.html': 'back again' })
        expect((await push(folder)).said.join()).toContain('not live')
        expect(await versions(id)).toHaveLength(1)
      },
    )

    withGit('others cannot push, and a fork’s owner publishes nothing of it', async () => {
      const { id } = await cloned('ours', 'publish')
      const bob = await signedUp(server(), 'bob')
      const bobs = await personalToken(bob)
      await git(desk, 'clone', address('ours', 'bob', bobs), 'ours-of-bob')
      const folder = join(desk, 'ours-of-bob')
      await commit(folder, { 'index.html': 'bobs' })
      expect((await push(folder)).code).not.toBe(0)
      await createRepository(bob, 'ours')
      const fork = `http://bob:${bobs}@127.0.0.1:${port}/codehost/bob/ours.git`
      expect((await push(folder, '--force', fork, 'HEAD:main')).said).toEqual([])
      await lookedAt()
      expect([await outcomes(id), await siteOf('ours')]).toEqual([[], '<h1>ours</h1>'])
      expect((await bob.calls(choosePushMode, { id, mode: 'publish' })).status).toBe(403)
    })

    withGit('a push by force publishes what the branch holds then', async () => {
      const { id, folder } = await cloned('forced', 'publish')
      await commit(folder, { 'index.html': 'first' })
      await push(folder)
      await git(folder, 'reset', '--hard', 'HEAD~1')
      await commit(folder, { 'index.html': 'instead' })
      expect((await push(folder, '--force')).said.join()).toContain('Published')
      expect([await siteOf('forced'), await outcomes(id)]).toEqual([
        'instead',
        ['published', 'published'],
      ])
    })

    withGit(
      'a hundred pushes in a row come to one publish, whoever looks at the same time (threat T158)',
      async () => {
        const { id } = await publishedApp(ada, 'busy')
        await ada.calls(choosePushMode, { id, mode: 'publish' })
        await committedByApi('busy', 'busy')
        const { db, outbox } = server().server
        const world = { now: server().now, random: randomBytes, fetch }
        const door = {
          db,
          world,
          studioOrigin: server().origin,
          site: (name: string) => name,
          wake: () => void outbox.drain(),
        }
        await Promise.all(
          Array.from({ length: 100 }, () =>
            acceptPush(door, { repoUrl: `${server().origin}/codehost/ada/busy`, languages: '' }),
          ),
        )
        await outbox.drain()
        expect(await outcomes(id)).toEqual(['published'])
        expect(await versions(id)).toHaveLength(2)
      },
    )

    withGit(
      'what the studio commits itself is no push, and neither is what its mirror adds (threat T158)',
      async () => {
        const { id } = await cloned('workshop', 'publish')
        await commitFiles(ada, 'workshop', { 'index.html': 'from the workshop' })
        await lookedAt()
        await lookedAt()
        expect([await outcomes(id), await siteOf('workshop')]).toEqual([[], '<h1>workshop</h1>'])
      },
    )

    withGit('a push that nobody was told of is found by looking', async () => {
      const { id } = await cloned('found', 'publish')
      await committedByApi('found', 'by the API')
      await lookedAt()
      expect([await siteOf('found'), await outcomes(id)]).toEqual(['by the API', ['published']])
    })

    withGit('a push while a publish goes on waits its turn, and loses nothing', async () => {
      const { id, folder } = await cloned('turns', 'publish')
      const { db } = server().server
      await db
        .insertInto('publishLocks')
        .values({ appId: id, holder: 'x', process: 'other', expiresAt: server().now() + 3_000 })
        .execute()
      await commit(folder, { 'index.html': 'in turn' })
      const pushed = push(folder)
      await expect
        .poll(
          async () =>
            (
              await db
                .selectFrom('outbox')
                .select('id')
                .where('kind', '=', 'publishing.push')
                .where('doneAt', 'is', null)
                .execute()
            ).length,
          { interval: 20 },
        )
        .toBe(1)
      server().pass(10_000)
      await server().server.outbox.drain()
      expect((await pushed).said.join()).toContain('Published')
      expect(await outcomes(id)).toEqual(['published'])
    })

    test('it can be chosen before an app is live', async () => {
      const draft = await draftApp(ada, 'still-draft', { 'index.html': 'x' })
      expect((await ada.calls(choosePushMode, { id: draft, mode: 'preview' })).status).toBe(200)
      expect((await ada.calls(listPushes, { id: draft })).body).toEqual({
        mode: 'preview',
        isStatusRefused: false,
        pushes: [],
      })
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
