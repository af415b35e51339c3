/** The check of a version's files: how many versions are looked through at once (PUB-37). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkVersion } from './check-version.ts'

/** A version of one page of so many bytes, whose bytes are read when the test says so. */
function versions(bytes: number) {
  const reading = new Set<string>()
  const done: string[] = []
  let most = 0
  const text = new TextEncoder().encode('a'.repeat(bytes))
  const check = (name: string, person: string) =>
    checkVersion(
      {
        async read(sha256) {
          reading.add(sha256)
          // The check before it ends in this turn of the loop.
          await nextTurn()
          most = Math.max(most, reading.size)
          return text
        },
      },
      [{ path: 'index.html', sha256: name, size: bytes }],
      person,
    ).finally(() => {
      reading.delete(name)
      done.push(name)
    })
  return { check, done, most: () => most }
}

test('of 24 text-rich publishes at once two are read and looked through, of each person in turn: threat T97 [PUB-37]', async () => {
  const { check, done, most } = versions(200_000)
  const eves = Array.from({ length: 23 }, (_, at) => check(`eve-${at}`, 'eve'))
  const ada = check('ada', 'ada')
  await ada
  expect(done.length).toBeLessThan(6)
  await Promise.all(eves)
  expect(most()).toBe(2)
})

test('a small app waits for no place: threat T97', async () => {
  const [large, small] = [versions(200_000), versions(2_000)]
  const others = Array.from({ length: 6 }, (_, at) => large.check(`eve-${at}`, 'eve'))
  await small.check('ada', 'ada')
  expect(large.done).toEqual([])
  await Promise.all(others)
})
