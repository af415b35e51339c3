import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import type { ProjectFile } from '../../../../../project/content.ts'
import { failureOf } from '../../../../../web/kernel/call-failure.ts'
import { partsOf } from './draft-parts.ts'
import type { LendingWorld, PutAnswer } from './lend-files.ts'
import { DraftLending } from './lend-files.ts'

const mib = 1_048_576
let files: Map<string, string>
let sent: { begins: boolean; capability: string | null; files: string[]; removed: string[] }[]
let answers: PutAnswer[]
let ended: number
let tell: (changed: ProjectFile[], removed: string[]) => void

beforeEach(() => {
  vi.useFakeTimers()
  files = new Map([
    ['index.html', 'one'],
    ['.env', 'secret'],
  ])
  sent = []
  answers = []
  ended = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function lending(): DraftLending {
  const world: LendingWorld = {
    files: () => Array.from(files, ([path, content]) => ({ path, content })),
    subscribe(listener) {
      tell = (changed, removed) => listener({ changed, removed })
      return () => undefined
    },
    async put(part) {
      const { begins, capability, removed } = part
      sent.push({ begins, capability, files: part.files.map(({ path }) => path), removed })
      return answers.shift() ?? ok({ capability: 'c', isOnPhone: false })
    },
    end: () => void (ended += 1),
    reasonOf: ({ code }) => (code === 'draftsFull' ? 'full' : null),
  }
  return new DraftLending(world)
}

async function synced(of: DraftLending) {
  const answer = of.sync()
  await vi.advanceTimersByTimeAsync(600)
  return answer
}

test('all that is served goes once, then what changed; asking twice at once sends once [PVW-24]', async () => {
  const draft = lending()
  const [first, second] = [draft.sync(), draft.sync()]
  await vi.advanceTimersByTimeAsync(0)
  expect(await first).toEqual({ ok: true, capability: 'c' })
  expect(await second).toEqual({ ok: true, capability: 'c' })
  expect(sent).toEqual([{ begins: true, capability: null, files: ['index.html'], removed: [] }])
  tell(
    [
      { path: 'a.js', content: 'a' },
      { path: '.env', content: 'x' },
    ],
    ['b.js', 'c.js'],
  )
  tell([{ path: 'b.js', content: 'b' }], ['a.js'])
  await synced(draft)
  expect(sent[1]).toEqual({
    begins: false,
    capability: 'c',
    files: ['b.js'],
    removed: ['c.js', 'a.js'],
  })
  draft.close()
  expect(ended).toBe(1)
})

test('however fast one types, calls lie 600 ms apart [PVW-24]', async () => {
  const draft = lending()
  await synced(draft)
  await vi.advanceTimersByTimeAsync(5_000)
  for (let time = 0; time < 100; time += 1) {
    void draft.sync()
    await vi.advanceTimersByTimeAsync(30)
  }
  expect(sent.length).toBeLessThanOrEqual(7)
})

test('a server that has lost the draft is sent all of it, and so is one of which nobody knows what it has [PVW-24] [PVW-25]', async () => {
  const draft = lending()
  await synced(draft)
  answers = [err(failureOf('draftGone'))]
  expect(await synced(draft)).toMatchObject({ ok: true })
  expect(sent.map(({ begins }) => begins)).toEqual([true, false, true])
  answers = [err(failureOf('networkError'))]
  expect(await synced(draft)).toEqual({ ok: false, reason: null })
  answers = [err(failureOf('draftsFull'))]
  expect(await synced(draft)).toEqual({ ok: false, reason: 'full' })
  await synced(draft)
  expect(sent.slice(3).map(({ begins }) => begins)).toEqual([false, true, true])
})

test('a draft of many and of large files is cut into parts that a call takes [PVW-24]', () => {
  const large = Array.from({ length: 2 }, (_, n) => ({
    path: `${n}.bin`,
    bytes: new Uint8Array(5 * mib),
  }))
  const parts = partsOf(large, ['gone'], true)
  expect(parts.map(({ begins, isWhole, removed }) => [begins, isWhole, removed.length])).toEqual([
    [true, false, 0],
    [false, true, 1],
  ])
  expect(JSON.stringify(parts[0]).length).toBeLessThan(8 * mib)
  const bytes = new Uint8Array([0, 255, 254, 10])
  expect(partsOf([{ path: 'a', bytes }], [], false)[0]?.files[0]?.base64).toBe('AP/+Cg==')
  expect(partsOf([], [], false)).toEqual([{ begins: false, isWhole: true, files: [], removed: [] }])
})
