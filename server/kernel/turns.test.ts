/** Few places for heavy work: how many run, who is next. */
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Works that end when they are told to, and the order in which they began. */
function works(places: number) {
  const turns = createTurns(places)
  const begun: string[] = []
  const running = new Map<string, { end(): void; fail(): void }>()
  return {
    begun,
    begin: (key: string, name: string) =>
      turns(key, () => {
        begun.push(name)
        return new Promise<string>((resolve, reject) => {
          running.set(name, { end: () => resolve(name), fail: () => reject(new Error(name)) })
        })
      }),
    end: (name: string) => running.get(name)?.end(),
    fail: (name: string) => running.get(name)?.fail(),
  }
}

test('so many run at once; the others begin as places become free, after a failure too', async () => {
  const { begin, begun, end, fail } = works(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name, name))
  expect(begun).toEqual(['a', 'b'])
  end('a')
  expect(await all[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  fail('b')
  await expect(all[1]).rejects.toThrow('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  await Promise.all(all.slice(2))
  void begin('e', 'e')
  expect(begun.at(-1)).toBe('e')
})

test('who has much waiting goes in turn with those who came later', async () => {
  const { begin, begun, end } = works(1)
  const all = ['eve-1', 'eve-2', 'eve-3', 'eve-4', 'ada-1', 'bob-1', 'ada-2'].map((name) =>
    begin(name.slice(0, 3), name),
  )
  for (let at = 0; at < all.length; at += 1) {
    const name = begun[at] ?? ''
    end(name)
    await expect.poll(() => begun.length).toBe(Math.min(at + 2, all.length))
  }
  expect(begun).toEqual(['eve-1', 'eve-2', 'ada-1', 'bob-1', 'eve-3', 'ada-2', 'eve-4'])
})
