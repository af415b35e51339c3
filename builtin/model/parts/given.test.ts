/** What a follow-up adds to the start of an app must reach people who already have things of their own. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import * as z from 'zod'

const part = readFileSync(new URL('given.js', import.meta.url), 'utf8')
const Followed = z.object({
  items: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  given: z.record(z.string(), z.string()),
})

function follow(kept: unknown, first: { id: number; name: string }[]) {
  const words = `${part}\nJSON.stringify(followGiven(${JSON.stringify(kept)}, ${JSON.stringify(first)}))`
  return Followed.parse(JSON.parse(String(runInNewContext(words))))
}

test('what is added, renamed or taken away by a follow-up is so in what was kept', () => {
  const start = follow(null, [
    { id: 1, name: 'Run' },
    { id: 2, name: 'Read' },
  ])
  const own = { id: 'mine', name: 'Sew' }
  const kept = {
    ...start,
    items: [{ ...start.items[0], days: ['2026-03-18'] }, own, start.items[1]],
  }
  const after = follow(kept, [
    { id: 1, name: 'Jog' },
    { id: 3, name: 'Rest' },
  ])
  expect(after.items).toEqual([
    { id: 'given-1', name: 'Jog', days: ['2026-03-18'] },
    own,
    { id: 'given-3', name: 'Rest' },
  ])
})

test('what the person deleted stays away, what the person renamed stays so', () => {
  const first = [
    { id: 1, name: 'Run' },
    { id: 2, name: 'Read' },
  ]
  const start = follow(null, first)
  const kept = { ...start, items: [{ id: 'given-2', name: 'Read aloud' }] }
  expect(follow(kept, first).items).toEqual([{ id: 'given-2', name: 'Read aloud' }])
})

test('what was kept and cannot be read gives way to the start', () => {
  expect(follow({ items: 'broken' }, [{ id: 1, name: 'Run' }]).items).toEqual([
    { id: 'given-1', name: 'Run' },
  ])
})
