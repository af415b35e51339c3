/** Who of many heavy calls is worked on, and who is next (T96). */
import { expect, test, vi } from 'vitest'
import { createHeavyPlaces, TooManyHeavyCalls } from './heavy-places.ts'

const terms = { inAll: 4, ofOne: 2, answersInAll: 6, answersOfOne: 3, patienceMs: 20_000 }
const { signal } = new AbortController()

/** Calls that begin and end as the test says. */
function calls() {
  const places = createHeavyPlaces(terms)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const call = async (caller: string | null, name: string, own = signal): Promise<void> => {
    const leave = await places.enter(caller, own)
    begun.push(name)
    ends.set(name, leave)
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settled()
  }
  return { places, begun, call, end }
}
/** Until what was given a place has begun. */
const settled = () => new Promise((turn) => setImmediate(turn))

test('two of a caller and four in all are worked on; the rest wait, each caller in turn: threat T96', async () => {
  const { begun, call, end } = calls()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2', 'd1'].map((name) =>
    call(name.slice(0, 1), name),
  )
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('a1')
  expect(begun.slice(4)).toEqual(['a3'])
  await end('c1')
  expect(begun.slice(5)).toEqual(['b2'])
  await end('a2')
  expect(begun.slice(6)).toEqual(['d1'])
  await end('b1')
  expect(begun.slice(7)).toEqual(['a4'])
  await Promise.all(all)
})

test('the server’s own calls without a person have no share, and a place is left once', async () => {
  const { begun, call, end } = calls()
  const own = ['1', '2', '3', '4', '5', '6'].map((name) => call(null, name))
  await settled()
  expect(begun).toEqual(['1', '2', '3', '4'])
  await end('1')
  await end('1')
  expect(begun).toEqual(['1', '2', '3', '4', '5'])
  await end('2')
  await Promise.all(own)
})

test('who waits too long or hangs up gives the turn to the next: threat T96', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { begun, call, end } = calls()
    const leaving = new AbortController()
    await Promise.all([call('a', 'a1'), call('a', 'a2')])
    const late = call('a', 'a3')
    const left = call('a', 'a4', leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow(TooManyHeavyCalls)
    vi.advanceTimersByTime(terms.patienceMs)
    await expect(late).rejects.toThrow(TooManyHeavyCalls)
    const next = call('a', 'a5')
    await end('a1')
    await next
    expect(begun).toEqual(['a1', 'a2', 'a5'])
  } finally {
    vi.useRealTimers()
  }
})

test('answers that are on their way count, for their caller and in all: threat T96', async () => {
  const { places, begun, call } = calls()
  const sent = ['a', 'a', 'a', 'b', 'b', 'c'].map((caller) => places.send(caller))
  const all = [call('a', 'a1'), call('d', 'd1')]
  await settled()
  expect(begun).toEqual([])
  sent[5]?.()
  await settled()
  expect(begun).toEqual(['d1'])
  sent[0]?.()
  await Promise.all(all)
  expect(begun).toEqual(['d1', 'a1'])
})
