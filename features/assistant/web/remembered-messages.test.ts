import { expect, test } from 'vitest'
import type { ChatMessage } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { newTurn } from './chat-turn.ts'
import { rememberedMessages } from './remembered-messages.ts'

/** Turns number `first` to `last` as they are stored: what was said, and the answer. */
const history = (first: number, last: number): ChatMessage[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((n) =>
    (['user', 'ai'] as const).map((type) => ({
      _id: `${type}-${n}`,
      turnId: `turn-${n}`,
      type,
      content: `${type} ${n}`,
      timestamp: '2026-03-21T03:14:00.000Z',
      toolExecutions: [],
      gitInfo: null,
      ending: null,
    })),
  )
const visited = (n: number, isStored = true): ChatTurn => ({
  ...newTurn(`turn-${n}`, `user ${n}`),
  text: `ai ${n}`,
  state: 'done',
  stored: isStored ? 'yes' : 'later',
})
const texts = (sources: Parameters<typeof rememberedMessages>[0]) =>
  rememberedMessages(sources).map(({ text }) => text)
const numbers = (first: number, last: number) => history(first, last).map(({ content }) => content)

test('the agent remembers the newest 50 messages in their order, also in a visit of many turns [AGT-08]', () => {
  const live = Array.from({ length: 40 }, (_, at) => visited(at + 1))
  // The server gives the newest 50 of what is stored; older turns of the visit do not come back behind them.
  expect(texts({ stored: history(16, 40), shown: [], live })).toEqual(numbers(16, 40))
  // The last answer could not be stored yet, and is remembered all the same.
  const unstored = [...live, visited(41, false)]
  expect(texts({ stored: history(16, 40), shown: [], live: unstored })).toEqual(numbers(17, 41))
  // Without the server the messages that are shown are remembered, with those of this visit.
  expect(texts({ stored: null, shown: history(1, 3), live: unstored.slice(3) })).toEqual(
    numbers(17, 41),
  )
})

test('what failed is told to the person and not to the model as its own words', () => {
  const [asked, answer] = history(1, 1)
  const failed = { state: 'failed', fault: 'OpenAI API error: 502' } as const
  const stored = [asked, answer].flatMap((one) => (one ? [{ ...one, content: '' }] : []))
  const live = [{ ...visited(2, false), text: '', ...failed }]
  const told = rememberedMessages({
    stored: stored.map((one) =>
      one.type === 'user' ? { ...one, content: 'user 1' } : { ...one, ending: failed },
    ),
    shown: [],
    live,
  })
  expect(told).toEqual([
    { role: 'user', text: 'user 1' },
    { role: 'user', text: 'user 2' },
  ])
})

test('the memory is the stored history: full after opening, empty after a clear, and after a reset it ends at the chosen message [AGT-12]', () => {
  const live = [visited(4), visited(5)]
  expect(texts({ stored: history(1, 3), shown: [], live: [] })).toEqual(numbers(1, 3))
  expect(texts({ stored: [], shown: history(1, 3), live })).toEqual([])
  expect(texts({ stored: history(1, 4), shown: history(1, 5), live })).toEqual(numbers(1, 4))
  const open = history(1, 2).slice(0, 3)
  expect(rememberedMessages({ stored: open, shown: [], live: [] }).at(-1)).toEqual({
    role: 'user',
    text: 'user 2',
  })
})
