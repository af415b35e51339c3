/** The queue of writes, without a browser: order, limit, what it sends, what it shows. */
import { expect, test } from 'vitest'
import type { Json } from '../../../project/content-file/json.ts'
import { CubeFailure } from './cube-failure.ts'
import type { DataCall, Write } from './engine-types.ts'
import { testWorld } from './testing/test-world.ts'
import { openWriteQueue, sendWrite, withWaiting } from './write-queue.ts'

const given = {
  tab: 't',
  act: 'set',
  collection: 'notes',
  entryId: 'a',
  data: {},
  revision: null,
} as const

test('writes keep their order when the clock goes back, and are there for the next page [DAT-12]', () => {
  const world = testWorld()
  const queue = openWriteQueue(world)
  for (const [entryId, now] of [
    ['a', 1_000],
    ['b', 900],
    ['c', 1_000],
  ] as const) {
    world.time = now
    queue.push({ ...given, entryId })
  }
  const next = openWriteQueue(world)
  expect(next.waiting().map(({ entryId }) => entryId)).toEqual(['a', 'b', 'c'])
  expect(next.waiting('none')).toEqual([])
  const [first] = next.waiting()
  if (first) next.remove(first)
  expect(queue.waiting().map(({ entryId }) => entryId)).toEqual(['b', 'c'])
})

test('a full queue, and a browser without room, say so [DAT-12]', () => {
  const world = testWorld()
  const queue = openWriteQueue(world)
  for (let n = 0; n < 500; n += 1) queue.push(given)
  expect(() => queue.push(given)).toThrow(expect.objectContaining({ code: 'queueFull' }))
  const small = testWorld({ room: 2 })
  const other = openWriteQueue(small)
  other.push(given)
  other.push(given)
  expect(() => other.push(given)).toThrow(expect.objectContaining({ code: 'queueFull' }))
})

test('without locks each tab has a queue of its own, since two would send the same [DAT-12]', () => {
  const world = { ...testWorld(), locks: null }
  openWriteQueue({ ...world, tab: 'one' }).push(given)
  expect(openWriteQueue({ ...world, tab: 'two' }).waiting()).toEqual([])
  expect(openWriteQueue({ ...world, tab: 'one' }).waiting().length).toBe(1)
})

test('each act is one call by which it can be sent again; to merge is to change or to make [DAT-02]', async () => {
  const calls: DataCall[] = []
  const there = new Set<string>()
  const transport = {
    async send(call: DataCall): Promise<Json> {
      calls.push(call)
      const isThere = there.has(call.path)
      if (call.method === 'PATCH' && !isThere) throw new CubeFailure('notFound')
      return { entry: { id: 'a', data: {} } }
    },
  }
  const write = (more: Partial<Write>): Write => ({ ...given, name: 'write:1-t', at: 0, ...more })
  await sendWrite(transport, write({ act: 'add', data: { n: 1 } }))
  await sendWrite(transport, write({ act: 'set', revision: 3 }))
  await sendWrite(transport, write({ act: 'create' }))
  await sendWrite(transport, write({ act: 'delete' }))
  await sendWrite(transport, write({ act: 'merge', entryId: 'new' }))
  await expect(sendWrite(transport, write({ act: 'update', entryId: 'none' }))).rejects.toThrow(
    'notFound',
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST data/notes',
    'PUT data/notes/a',
    'PUT data/notes/a',
    'DELETE data/notes/a',
    'PATCH data/notes/new',
    'PUT data/notes/new',
    'PATCH data/notes/none',
  ])
  expect(calls[0]?.body).toEqual({ id: 'a', data: { n: 1 } })
  expect(calls.map(({ headers }) => [headers?.['If-Match'], headers?.['If-None-Match']])).toEqual([
    [undefined, undefined],
    ['"3"', undefined],
    [undefined, '*'],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, '*'],
    [undefined, undefined],
  ])
})

test('what waits is shown over what is known [DAT-12]', () => {
  const by = { id: 'me', name: 'Ada' }
  const time = '2026-01-01T00:00:00.000Z'
  const known = {
    id: 'a',
    data: { n: 1 },
    revision: 4,
    createdAt: time,
    updatedAt: time,
    isMine: false,
    by: { id: 'x', name: null },
  }
  const writes: Write[] = [
    { ...given, name: '1', at: 1_000, act: 'update', data: { n: { $increment: 2 } } },
    { ...given, name: '2', at: 2_000, act: 'update', entryId: 'unknown', data: { n: 1 } },
    { ...given, name: '3', at: 3_000, act: 'add', entryId: 'b', data: { n: 7 } },
    { ...given, name: '4', at: 4_000, act: 'merge', entryId: 'b', data: { m: 1 } },
    { ...given, name: '5', at: 5_000, act: 'set', entryId: 'c' },
    { ...given, name: '6', at: 6_000, act: 'delete', entryId: 'c' },
  ]
  const shown = [...withWaiting([known], writes, by).values()]
  expect(shown).toMatchObject([
    { id: 'a', data: { n: 3 }, revision: 4, isMine: false, createdAt: time },
    { id: 'b', data: { n: 7, m: 1 }, revision: 0, isMine: true, by },
  ])
})
