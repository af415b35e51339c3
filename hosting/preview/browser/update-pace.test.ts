import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Silence } from './heartbeat.ts'
import { watchResponses } from './heartbeat.ts'
import type { GatheredChanges } from './update-pace.ts'
import { paceUpdates } from './update-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const file = (path: string, content = path) => ({ path, content })

test('a change by hand is shown at once, and a row of them once more, within 300 ms of its last [PVW-09]', () => {
  const shown: GatheredChanges[] = []
  const pace = paceUpdates((changes) => void shown.push(changes))
  const change = (content: string) => ({ changed: [file('a.css', content)], removed: [] })
  for (let at = 0; at < 10; at += 1) {
    pace.add([file('a.css', `${at}`)], [])
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual([change('0')])
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([change('0'), change('9')])
  pace.add([file('a.css', 'later')], [])
  expect(shown.slice(2)).toEqual([change('later')])
})

test('in a turn a change is shown within 300 ms, a row of them once a second and at its end [PVW-09] [TOOL-35]', () => {
  const shown: GatheredChanges[] = []
  const pace = paceUpdates((changes) => void shown.push(changes))
  pace.setTurnRunning(true)
  pace.add([file('0')], [])
  vi.advanceTimersByTime(300)
  expect(shown).toHaveLength(1)
  for (let at = 1; at < 25; at += 1) {
    pace.add([file(`${at}`)], [])
    vi.advanceTimersByTime(100)
  }
  expect(shown).toHaveLength(3)
  pace.add([], ['0'])
  pace.setTurnRunning(false)
  expect(shown).toHaveLength(4)
  expect(shown.flatMap(({ changed }) => changed)).toHaveLength(25)
  expect(shown.at(-1)?.removed).toEqual(['0'])
})

test('an app that hangs is noticed after 5 s, and its return too [PVW-20]', () => {
  const said: (Silence | null)[] = []
  let lastId = 0
  const heartbeat = watchResponses({
    ping: (id) => void (lastId = id),
    onChange: (why) => void said.push(why),
  })
  heartbeat.start()
  vi.advanceTimersByTime(2_000)
  heartbeat.pong(lastId)
  vi.advanceTimersByTime(6_900)
  expect(said).toEqual([])
  vi.advanceTimersByTime(200)
  expect(said).toEqual(['noAnswer'])
  heartbeat.pong(lastId + 100)
  expect(said).toEqual(['noAnswer'])
  heartbeat.pong(lastId)
  expect(said).toEqual(['noAnswer', null])
  heartbeat.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that does not paint within 10 s is noticed [PVW-15]', () => {
  const said: (Silence | null)[] = []
  const heartbeat = watchResponses({
    ping: () => undefined,
    onChange: (why) => void said.push(why),
  })
  heartbeat.expectPaint()
  vi.advanceTimersByTime(9_900)
  expect(said).toEqual([])
  vi.advanceTimersByTime(200)
  expect(said).toEqual(['noPaint'])
  heartbeat.painted()
  expect(said).toEqual(['noPaint', null])
})
