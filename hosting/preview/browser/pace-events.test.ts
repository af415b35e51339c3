import { expect, test } from 'vitest'
import { paceEvents } from './pace-events.ts'
import type { PreviewEvent } from './preview-event.ts'

const line: PreviewEvent = { kind: 'missingFile', path: '/none' }
const at = (path: string): PreviewEvent => ({ kind: 'navigated', path })

test('an app that floods the editor with any message is heard a hundred lines and twenty states a second, and its newest state is told: threat T08', () => {
  const told: PreviewEvent[] = []
  const pace = paceEvents((event) => void told.push(event))
  for (let number = 0; number < 5_000; number += 1) {
    pace.say(line)
    pace.say(at(`/${number}`))
    pace.say({ kind: 'painted', path: '/' })
  }
  expect(told.filter(({ kind }) => kind === 'missingFile')).toHaveLength(100)
  expect(told).toHaveLength(120)
  pace.nextSecond()
  expect(told.slice(120)).toEqual([at('/4999'), { kind: 'painted', path: '/' }])
  pace.nextSecond()
  expect(told).toHaveLength(122)
  pace.say(line)
  expect(told).toHaveLength(123)
})
