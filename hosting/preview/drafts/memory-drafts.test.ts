/** Drafts fill no more memory than their limits say, whatever their readers do: threat T92. */
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { draftLimits } from './draft-limits.ts'
import type { DraftPart } from './drafts.ts'
import { MemoryDrafts } from './memory-drafts.ts'
import { sendInParts } from './send-bytes.ts'
import { createWaits } from './waits.ts'

const mib = 1_048_576
let now = 0
let drafts: MemoryDrafts

beforeEach(() => {
  now = 0
  const world = { now: () => now, random: (count: number) => randomBytes(count) }
  drafts = new MemoryDrafts({ world, isSignedIn: async () => true })
})

const owner = (userId: string, appId = 'app') => ({
  userId,
  sessionId: 's',
  appId,
  label: `${userId}-${appId}`,
  otherLabels: [`picture-${userId}-${appId}`],
})
const part = (sizes: Record<string, number>, beside: Partial<DraftPart> = {}): DraftPart => ({
  capability: null,
  begins: true,
  isWhole: true,
  removed: [],
  files: Object.entries(sizes).map(([path, size]) => ({ path, bytes: new Uint8Array(size) })),
  ...beside,
})
const nine = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}.bin`, 5 * mib]))

test('128 MiB of all people: the next one is told that there is no room, and has taken none: threat T92 [PVW-24]', async () => {
  await drafts.put(owner('ada'), part(nine))
  await drafts.put(owner('bob'), part(nine))
  await expect(drafts.put(owner('eve'), part(nine))).rejects.toMatchObject({ code: 'draftsFull' })
  expect(drafts.bytes()).toBeGreaterThan(90 * mib)
  expect(drafts.bytes()).toBeLessThan(91 * mib)
  expect((await drafts.put(owner('eve'), part({ 'a.bin': mib }))).capability).toHaveLength(32)
  // Who shows no sign of life makes room.
  now = draftLimits.quietMs
  await drafts.put(owner('eve'), part(nine))
  expect(drafts.bytes()).toBeLessThan(46 * mib)
})

test('50 MiB of one person over all of their drafts; what takes the place of a file is not counted twice [PVW-24]', async () => {
  const { capability } = await drafts.put(owner('ada', 'one'), part(nine))
  const again = part(nine, { begins: false, capability })
  for (let time = 0; time < 3; time += 1) await drafts.put(owner('ada', 'one'), again)
  expect(drafts.bytes()).toBeLessThan(46 * mib)
  const more = part({ 'a.bin': 5 * mib, 'b.bin': 1 })
  await expect(drafts.put(owner('ada', 'two'), more)).rejects.toMatchObject({
    code: 'draftTooLarge',
  })
  await drafts.put(owner('ada', 'two'), part({ 'a.bin': 5 * mib }))
})

test('a page is counted as often as it is kept, so that empty ones do not fill the memory either [PVW-24]', async () => {
  const pages = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`${n}.html`, 0]))
  await drafts.put(owner('ada'), part(pages))
  expect(drafts.bytes()).toBeGreaterThan(90 * mib)
  await expect(drafts.put(owner('bob'), part(pages))).rejects.toMatchObject({ code: 'draftsFull' })
  const script = 'x'.repeat(20_000)
  const held = await drafts.own('ada-app')
  const html = new Uint8Array(10)
  const made = () => new TextEncoder().encode(script)
  const first = held?.prepared(html, 'own', made)
  expect(held?.prepared(html, 'own', made)).toBe(first)
})

test('whoever reads slowly holds no draft that has gone: threat T92 [PVW-24] [PVW-30]', async () => {
  const readers: ReadableStreamDefaultReader<Uint8Array>[] = []
  const before = await retainedBytes()
  let { capability } = await drafts.put(owner('ada'), part({ 'a.bin': 5 * mib }))
  for (let time = 0; time < 40; time += 1) {
    const bytes = await (await drafts.own('ada-app'))?.files.read('a.bin')
    const body = bytes && sendInParts(bytes)
    if (body instanceof ReadableStream) {
      const reader = body.getReader()
      await reader.read()
      readers.push(reader)
    }
    const next = part({ 'a.bin': 5 * mib }, { begins: false, capability })
    capability = (await drafts.put(owner('ada'), next)).capability
  }
  expect(readers).toHaveLength(40)
  // The one that is there, and a part for each reader: not the 200 MiB that they have begun.
  expect((await retainedBytes()) - before).toBeLessThan(30 * mib)
  await expect(readers[0]?.read()).rejects.toThrow('the draft has gone')
})

test('so many phones wait for one draft, and so many for all; whoever leaves makes room [PVW-30]', async () => {
  const waits = createWaits({ waiting: 2, waitingInAll: 3, waitMs: 60_000 })
  const leaving = new AbortController()
  const stay = new AbortController().signal
  const first = waits.wait('a', 1, leaving.signal)
  const second = waits.wait('a', 1, stay)
  expect(await waits.wait('a', 1, stay)).toBe('busy')
  const third = waits.wait('b', 1, stay)
  expect(await waits.wait('c', 1, stay)).toBe('busy')
  leaving.abort()
  expect(await first).toBe(1)
  const fourth = waits.wait('c', 4, stay)
  waits.tell('a', 2)
  waits.end('b')
  waits.close()
  expect(await Promise.all([second, third, fourth])).toEqual([2, null, -1])
})

/** Bytes of buffers that somebody still holds. */
async function retainedBytes(): Promise<number> {
  // What was looked at in this turn of the engine is held until its end.
  await setImmediate()
  setFlagsFromString('--expose-gc')
  const sweep: unknown = runInNewContext('gc')
  if (typeof sweep === 'function') for (let time = 0; time < 3; time += 1) sweep()
  return process.memoryUsage().arrayBuffers
}
