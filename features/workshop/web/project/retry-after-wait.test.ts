import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { retryAfterWait } from './retry-after-wait.ts'
import type { ProjectState } from './load-project.ts'
import { loadProject } from './load-project.ts'
import { openProject } from './open-project.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const repository = { owner: 'ada', name: 'tea', url: 'https://host.test/ada/tea', branch: 'main' }
let apps = 0

/** What is shown in the end where the host asks for so many seconds. */
async function loadedFrom(seconds: number): Promise<ProjectState> {
  const headers = { 'Retry-After': `${seconds}` }
  const codeHost = createCodeHostClient({
    baseUrl: 'https://host.test/api',
    fetch: async () => Response.json({ message: 'slow down' }, { status: 429, headers }),
  })
  const githubRepo = { ...repository, isPrivate: false }
  apps += 1
  const app = { _id: `app-${apps}`, name: 'Tea', githubRepo, author: { _id: 'ada' } }
  const shown: ProjectState[] = []
  await loadProject({ app, accountId: 'ada', show: (state) => shown.push(state) }, codeHost)
  const last = shown.at(-1)
  if (last === undefined) throw new Error('nothing was shown')
  return last
}

test('code that a busy host keeps back is asked for again when its time is over, and not before [SYN-24]', async () => {
  const state = await loadedFrom(40)
  const failure = { code: 'busy', params: { seconds: 40 } }
  expect(state).toMatchObject({ phase: 'failed', failure: { kind: 'codeHost', failure } })
  const again = vi.fn<() => void>()
  retryAfterWait(state, again)
  vi.advanceTimersByTime(39_999)
  expect(again).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(again).toHaveBeenCalledTimes(1)
})

test('nothing goes on by itself after more than an hour, in a project that is open, or where waiting mends nothing', async () => {
  const again = vi.fn<() => void>()
  const kept = await loadedFrom(40)
  if (kept.phase !== 'failed') throw new Error('the code was loaded')
  retryAfterWait(kept, again)()
  retryAfterWait(await loadedFrom(3_601), again)
  const project = await openProject({ id: 'open', name: 'Open' }, 'ada')
  retryAfterWait({ phase: 'ready', project, trouble: kept.failure }, again)
  retryAfterWait({ phase: 'failed', failure: { kind: 'notOwner' } }, again)
  retryAfterWait({ phase: 'loading', progress: null }, again)
  vi.runAllTimers()
  expect(again).toHaveBeenCalledTimes(0)
})
