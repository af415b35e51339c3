import { expect, test } from 'vitest'
import type { FailedChange, TurnEnd, TurnEvent } from '../../../agent/turn-event.ts'
import { speak } from '../../../contract/text.ts'
import type { ChatMessage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { afterEvent, newTurn, turnsOf } from './chat-turn.ts'

const en = speak(texts, 'en')
const zh = speak(texts, 'zh')
const play = (events: readonly TurnEvent[], t = en) =>
  events.reduce((turn, event) => afterEvent(turn, event, t), newTurn('turn-0001', 'make it blue'))

const message = (given: Partial<ChatMessage> & Pick<ChatMessage, '_id' | 'type'>): ChatMessage => ({
  turnId: null,
  content: '',
  timestamp: '2026-03-21T03:14:00.000Z',
  toolExecutions: [],
  gitInfo: null,
  ending: null,
  ...given,
})

test('an answer grows as it arrives, and tools stand in the order in which they began', () => {
  const call = {
    id: 'a',
    name: 'write_file',
    arguments: { path: 'index.html' },
    description: { code: 'writeFile', path: 'index.html' },
  } as const
  const turn = play([
    { kind: 'roundStarted', round: 1, limit: 10 },
    { kind: 'text', delta: 'I make ' },
    { kind: 'tool', execution: { ...call, status: 'running', startedAt: 5 } },
    { kind: 'tool', execution: { ...call, id: 'b', status: 'pending' } },
    {
      kind: 'tool',
      execution: { ...call, status: 'completed', startedAt: 5, endedAt: 9, result: 'written' },
    },
    { kind: 'roundStarted', round: 2, limit: 10 },
    { kind: 'text', delta: 'it blue.' },
    { kind: 'usage', usage: { promptTokens: 3, completionTokens: 4, isEstimated: true } },
    { kind: 'ended', end: { reason: 'done' } },
  ])
  expect(turn).toMatchObject({
    text: 'I make it blue.',
    round: 2,
    state: 'done',
    fault: null,
    usage: { isEstimated: true },
  })
  expect(turn.executions.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'completed'],
    ['b', 'pending'],
  ])
  expect(turn.executions[0]).toMatchObject({ startTime: 5, endTime: 9, result: 'written' })
})

test('what a tool does is said in the language of the person, and broken arguments are kept as text [AGT-07]', () => {
  const call = {
    id: 'a',
    name: 'read_file',
    arguments: '{"path": ',
    description: { code: 'readFile', path: 'app.js' },
    status: 'failed',
    error: 'no JSON',
  } as const
  const [english] = play([{ kind: 'tool', execution: call }]).executions
  const [chinese] = play([{ kind: 'tool', execution: call }], zh).executions
  expect(english).toEqual({
    id: 'a',
    name: 'read_file',
    arguments: { text: '{"path": ' },
    description: expect.stringContaining('app.js'),
    status: 'failed',
    error: 'no JSON',
  })
  expect(chinese?.description).toMatch(/\p{Script=Han}.*app\.js|app\.js.*\p{Script=Han}/u)
})

test('each call of the website’s models is a use, from the first that is answered; those of an own model are none [BIL-32]', () => {
  const called = { kind: 'called', calls: 2 } as const
  const turn = newTurn('turn-0001', 'make it blue')
  expect(afterEvent(turn, called, en).uses).toBeNull()
  const hosted = { ...turn, uses: 0 }
  expect(afterEvent(hosted, { kind: 'ended', end: { reason: 'done' } }, en).uses).toBe(0)
  expect(afterEvent(hosted, called, en).uses).toBe(2)
})

test('a turn that ends otherwise keeps its text and says why, in both languages', () => {
  const ended = (end: Extract<TurnEvent, { kind: 'ended' }>['end'], t = en) =>
    play(
      [
        { kind: 'text', delta: 'so far' },
        { kind: 'ended', end },
      ],
      t,
    )
  expect(ended({ reason: 'stopped' })).toMatchObject({
    text: 'so far',
    state: 'stopped',
    fault: null,
  })
  expect(ended({ reason: 'roundLimit', rounds: 10 })).toMatchObject({
    state: 'roundLimit',
    fault: 'Stopped after 10 tool rounds. Send a message to continue.',
  })
  expect(ended({ reason: 'roundLimit', rounds: 20 }).fault).toContain('after 20 tool rounds')
  // The error of a tool is no sentence for the person (AGT-04).
  expect(ended({ reason: 'toolsFailed', error: 'three in a row' })).toMatchObject({
    text: 'so far\n\nThe change could not be made. Try other words or smaller steps.',
    state: 'failed',
    fault: null,
  })
  expect(ended({ reason: 'toolsFailed', error: 'three in a row', hasWords: true })).toMatchObject({
    text: 'so far',
    state: 'failed',
    fault: null,
  })
  const failure = { code: 'streamingFailed', message: 'reset' } as const
  expect(ended({ reason: 'failed', failure })).toMatchObject({
    text: 'so far',
    state: 'failed',
    fault: 'LLM streaming failed: reset',
  })
  expect(ended({ reason: 'failed', failure }, zh).fault).toMatch(/\p{Script=Han}.*reset/u)
})

test('stored messages come back as turns: what was said with its answer, and one without an answer as interrupted [CHT-36]', () => {
  const gitInfo = {
    commitSha: 'a'.repeat(40),
    commitMessage: 'AI update: blue',
    pushedToGithub: true,
    modifiedFiles: ['a.css'],
  }
  const turns = turnsOf([
    message({ _id: '1', type: 'user', turnId: 'one', content: 'make it blue' }),
    message({ _id: '2', type: 'ai', turnId: 'one', content: 'It is blue.', gitInfo }),
    message({ _id: '3', type: 'user', turnId: 'two', content: 'and round' }),
  ])
  expect(turns).toMatchObject([
    { turnId: 'one', prompt: 'make it blue', text: 'It is blue.', state: 'done', gitInfo },
    { turnId: 'two', prompt: 'and round', text: '', state: 'interrupted' },
  ])
})

test('how a turn ended is there again after a reload, with what failed [CHT-19] [CHT-20]', () => {
  const reloaded = (ending: ChatMessage['ending']) =>
    turnsOf([
      message({ _id: '1', type: 'user', turnId: 'one', content: 'make it blue' }),
      message({ _id: '2', type: 'ai', turnId: 'one', content: 'I will', ending }),
    ])
  expect(reloaded({ state: 'failed', fault: 'no answer' })).toMatchObject([
    { text: 'I will', state: 'failed', fault: 'no answer' },
  ])
  expect(reloaded({ state: 'stopped', fault: null })).toMatchObject([{ state: 'stopped' }])
  expect(reloaded(null)).toMatchObject([{ state: 'done', fault: null }])
})

test('a turn that its model ended with changes that failed is no plain end, and says which [CHK-21]', () => {
  const failed: FailedChange[] = [
    { description: { code: 'editFile', path: 'a.txt' }, error: 'Content not found' },
  ]
  const end: TurnEnd = { reason: 'incomplete', failed }
  expect(play([{ kind: 'ended', end }])).toMatchObject({
    state: 'incomplete',
    fault: 'One change could not be made: Edit a.txt',
  })
  expect(play([{ kind: 'ended', end }], zh).fault).toBe('有 1 处修改没有完成：修改 a.txt')
  // That no file was changed is said by a line of its own.
  expect(play([{ kind: 'ended', end: { ...end, failed: [] } }])).toMatchObject({
    state: 'incomplete',
    fault: null,
  })
})

test('trying later is proposed only where it helps, also after a reload [CHK-21] [AGT-22]', () => {
  const helps = (failure: Extract<TurnEvent, { kind: 'ended' }>['end']) =>
    play([{ kind: 'ended', end: failure }]).helpsLater
  const refused = (status: number) =>
    helps({ reason: 'failed', failure: { code: 'openaiApiError', status, message: 'x' } })
  expect([500, 503, 529, 429, 408].map(refused)).toEqual(Array(5).fill(true))
  expect([400, 401, 402, 403, 404, 422, 424].map(refused)).toEqual(Array(7).fill(false))
  expect(helps({ reason: 'failed', failure: { code: 'contextTooLong' } })).toBe(false)
  expect(helps({ reason: 'failed', failure: { code: 'redirected', host: 'x' } })).toBe(false)
  expect(helps({ reason: 'failed', failure: { code: 'timeout' } })).toBe(true)
  const ollama = (message: string) =>
    helps({ reason: 'failed', failure: { code: 'ollamaApiError', message } })
  expect([ollama('404 - no such model'), ollama('500 - stopped')]).toEqual([false, true])
  const ending = { state: 'failed', fault: 'x', helpsLater: false } as const
  const stored = turnsOf([
    message({ _id: '1', type: 'user', turnId: 't', content: 'Hi' }),
    message({ _id: '2', type: 'ai', turnId: 't', ending }),
  ])
  expect(stored[0]?.helpsLater).toBe(false)
})
