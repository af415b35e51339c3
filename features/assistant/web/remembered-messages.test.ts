import { expect, test } from 'vitest'
import type { ChatMessage } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { newTurn } from './chat-turn.ts'
import { firstPromptOf, rememberedMessages } from './remembered-messages.ts'

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

test('the agent remembers the newest 50 messages in their order, also in a visit of many turns [AGT-08] [LIM-37]', () => {
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

test('what failed is told to the model in brackets, not as its own words [AGT-09]', () => {
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
    { role: 'assistant', text: '(failed: OpenAI API error: 502)' },
    { role: 'user', text: 'user 2' },
    { role: 'assistant', text: '(failed: OpenAI API error: 502)' },
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

test('the question that is asked now is not remembered, also where its record is stored already [AGT-09] [AGT-12]', () => {
  const asked = history(3, 3).slice(0, 1)
  const sources = { stored: [...history(1, 2), ...asked], shown: [], live: [], turnId: 'turn-3' }
  expect(texts(sources)).toEqual(numbers(1, 2))
  expect(texts({ ...sources, stored: asked })).toEqual([])
  expect(firstPromptOf({ ...sources, stored: asked })).toBeUndefined()
})

test('each answer carries what became of it, and a retry stands in the place of what failed [AGT-09] [AGT-47]', () => {
  const execution = (name: string, path: string) => ({
    id: path,
    name,
    arguments: { path },
    description: '',
    status: 'completed' as const,
  })
  const turn = (n: number, more: Partial<ChatTurn>): ChatTurn => ({ ...visited(n, false), ...more })
  const live = [
    turn(1, { executions: [execution('write_file', 'a.js'), execution('edit_file', 'a.js')] }),
    turn(2, { executions: [execution('create_file', 'b.css')] }),
    turn(3, { state: 'stopped', text: '' }),
    turn(4, { state: 'roundLimit', executions: [execution('read_file', 'c.js')] }),
    turn(5, { state: 'failed', fault: 'OpenAI API error: 502', prompt: 'again' }),
    turn(6, { state: 'failed', fault: null, prompt: 'again', text: 'I could not.' }),
  ]
  const sources = { stored: null, shown: [], live, isUndone: (id: string) => id === 'turn-2' }
  const answers = (prompt: string) =>
    rememberedMessages({ ...sources, prompt }).flatMap(({ role, text }) =>
      role === 'assistant' ? [text] : [],
    )
  const first = [
    'ai 1\n(changed: a.js)',
    'ai 2\n(changed: b.css)\n(undone by the owner)',
    '(stopped)',
    'ai 4\n(stopped after 10 rounds, not finished; read: c.js)',
  ]
  expect(answers('again')).toEqual(first)
  expect(answers('something else')).toEqual([
    ...first,
    'ai 5\n(failed: OpenAI API error: 502)',
    'I could not.\n(failed: no tool worked)',
  ])
  expect(firstPromptOf(sources)).toBe('user 1')
})
