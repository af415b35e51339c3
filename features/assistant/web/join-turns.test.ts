/** The order of the chat, whatever was taken back, reset, loaded or committed before. */
import { expect, test } from 'vitest'
import type { ChatMessage } from '../contract.ts'
import { newTurn } from './chat-turn.ts'
import { isWholeShown, joinTurns, withTurn } from './join-turns.ts'

const said = (turnId: string, type: 'user' | 'ai'): ChatMessage => ({
  _id: `${turnId}-${type}`,
  turnId,
  type,
  content: turnId,
  timestamp: '2026-03-21T03:14:00.000Z',
  toolExecutions: [],
  gitInfo: null,
  ending: null,
})
const stored = (...ids: string[]) => ids.flatMap((id) => [said(id, 'user'), said(id, 'ai')])
const live = (...ids: string[]) =>
  ids.map((id) => ({
    ...newTurn(id, id),
    state: 'done' as const,
    answeredAt: '2026-03-21T03:15:00.000Z',
  }))
const idsOf = (turns: readonly { turnId: string }[]) => turns.map(({ turnId }) => turnId).join('')

test.each([
  [
    'a reset reads the newest page anew, of which this visit has older turns',
    ['b', 'c'],
    ['a', 'b', 'c'],
    'abc',
  ],
  ['a page begins in the middle of what this visit has', ['c'], ['a', 'b', 'c', 'd'], 'abcd'],
  ['history before this visit, and a turn that is not stored yet', ['a', 'b'], ['b', 'c'], 'abc'],
  ['a turn of another tab between two of this one', ['a', 'b', 'c'], ['a', 'c'], 'abc'],
  ['nothing stored', [], ['a', 'b'], 'ab'],
  ['nothing of this visit', ['a', 'b'], [], 'ab'],
])('%s: each turn once and in its place [VER-06]', (_, history, visit, shown) => {
  expect(idsOf(joinTurns(stored(...history), live(...visit)))).toBe(shown)
})

test('an older turn that is committed late keeps its place among those of this visit [VER-06]', () => {
  const [older] = live('b')
  if (!older) throw new Error('No turn')
  const shown = joinTurns(stored('a', 'b', 'c'), live('c', 'd'))
  const visit = withTurn(live('c', 'd'), older, shown)
  expect(idsOf(visit)).toBe('bcd')
  // After a reset to it nothing of the history is loaded but the end.
  expect(idsOf(joinTurns(stored('c', 'd'), visit))).toBe('bcd')
  const [fresh] = live('e')
  if (fresh) expect(idsOf(withTurn(visit, fresh, shown))).toBe('bcde')
})

test('nothing more is offered where this visit has the rest, and something where it has not [VER-06]', () => {
  const page = { messages: stored('b', 'c').slice(1), total: 6 }
  expect(isWholeShown(joinTurns(page.messages, live('a', 'b', 'c')), page)).toBe(true)
  expect(isWholeShown(joinTurns(page.messages, live('b', 'c', 'd')), page)).toBe(false)
})
