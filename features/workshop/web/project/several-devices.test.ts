/** Devices of one person open the same app together, by the relay of the real server. */
import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import { createRepository, linkOf } from '../../../../server/testing/apps.ts'
import type { Person } from '../../../../server/testing/people.ts'
import { signedUp } from '../../../../server/testing/people.ts'
import type { TestServer } from '../../../../server/testing/test-server.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import {
  commitFiles,
  createCodeHostClient,
  readCommitState,
  readHead,
} from '../../../repositories/web/index.ts'
import type { ProjectState } from './load-project.ts'
import { loadProject } from './load-project.ts'

const fileCount = 80
/** How many calls of one person the relay lets through at once (API-46). */
const callsAtOnce = 8

onEachDatabase('an app of 80 files', (server) => {
  let ada: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
  })

  /** Ada's way to the code host; `onRefusal` hears of each call that was one too many. */
  const codeHostOf = (onRefusal = () => {}) =>
    createCodeHostClient({
      baseUrl: `${server().origin}/api/github`,
      async fetch(input, init) {
        const headers = new Headers(init?.headers)
        headers.set('authorization', `Bearer ${ada.token}`)
        const answer = await server().request(String(input), { ...init, headers })
        if (answer.status === 429) onRefusal()
        return answer
      },
    })

  /** Makes an app of Ada's that no device has anything of. */
  async function createsApp(name: string) {
    await createRepository(ada, name)
    const [repository, codeHost] = [linkOf(ada, name), codeHostOf()]
    const base = valueOf(
      await readCommitState(repository, valueOf(await readHead(repository, codeHost)), codeHost),
    )
    const files = Array.from({ length: fileCount - base.blobs.size }, (_, n) => n)
    const changes = new Map(
      files.map((n) => [`file-${n}.txt`, `${server().engine} ${name} ${n}`] as const),
    )
    const author = { name: 'Ada', email: 'ada@example.org' }
    valueOf(await commitFiles({ repository, base, changes, message: 'All', author }, codeHost))
    const githubRepo = { ...repository, isPrivate: false }
    return { name, githubRepo, author: { _id: ada.userId } }
  }

  /** Opens it on a new device. */
  async function opens(
    app: Awaited<ReturnType<typeof createsApp>>,
    device: string,
    onRefusal: () => void,
  ) {
    const shown: ProjectState[] = []
    const show = (state: ProjectState) => void shown.push(state)
    const order = { app: { ...app, _id: `${app.name}-${device}` }, accountId: ada.userId, show }
    await loadProject(order, codeHostOf(onRefusal))
    const last = shown.at(-1)
    if (last?.phase !== 'ready') return last
    return { trouble: last.trouble, files: last.project.all().length }
  }

  const whole = { trouble: null, files: fileCount }

  test('two devices that open it together both get it, and no call is one too many [SYN-02]', async () => {
    const app = await createsApp('two')
    const refused: string[] = []
    const host = holdFiles(server())
    const open = (device: string) => opens(app, device, () => void refused.push(device))
    const opening = Promise.all([open('laptop'), open('tower')])
    await host.hasAsked(callsAtOnce)
    host.letGo()
    expect(await opening).toEqual([whole, whole])
    expect(refused).toEqual([])
  })

  test('of three devices together one waits as it is told and goes on: all of them get it [SYN-02] [SYN-24]', async () => {
    const app = await createsApp('three')
    const refused: string[] = []
    const host = holdFiles(server())
    const open = (device: string) =>
      opens(app, device, () => {
        refused.push(device)
        host.letGo()
      })
    const opened = await Promise.all([open('phone'), open('tablet'), open('desk')])
    expect(opened).toEqual([whole, whole, whole])
    expect(refused).not.toEqual([])
  })
})

function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Keeps back what the code host says of files, until it is let go. */
function holdFiles(server: TestServer) {
  const { codeHost } = server.server
  const real = codeHost.fetch
  let asked = 0
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  codeHost.fetch = async (request) => {
    if (request.url.includes('/git/blobs/')) {
      asked += 1
      await held
    }
    return real(request)
  }
  return {
    async hasAsked(calls: number): Promise<void> {
      while (asked < calls) await new Promise((next) => setImmediate(next))
    },
    letGo(): void {
      codeHost.fetch = real
      letGo()
    },
  }
}
