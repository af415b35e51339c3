import { expect, test } from 'vitest'
import * as z from 'zod'
import type { CallCode } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { failureOf } from '../../../web/kernel/call-failure.ts'
import { recordTurn } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { newTurn } from './chat-turn.ts'
import type { TurnRecord } from './turn-records.ts'
import { createRecordKeeper, recordOf, storedAs } from './turn-records.ts'

/** A network that fails as long as it is told to, and what this device keeps. */
function world() {
  const state: { kept: string; fails: CallCode | null; sent: TurnRecord[]; told: string[][] } = {
    kept: '',
    fails: null,
    sent: [],
    told: [],
  }
  const keeper = () =>
    createRecordKeeper({
      read: () => state.kept,
      write: (text) => (state.kept = text),
      send: async (record) => {
        if (state.fails !== null) return failureOf(state.fails)
        state.sent.push(record)
        return null
      },
      onStored: (turnIds) => state.told.push(turnIds),
    })
  return { state, keeper }
}
const turn = { ...newTurn('turn-0001', 'make it blue'), text: 'It is blue.' }

test('a record that could not be stored is sent again later, once, also after a reload [CHT-17] [CHT-36]', async () => {
  const { state, keeper } = world()
  state.fails = 'networkError'
  const first = keeper()
  expect(await first.store(recordOf(turn, false))).toMatchObject({ code: 'networkError' })
  await first.store(recordOf(turn, true))
  await first.resend()
  expect(state.told).toEqual([])
  state.fails = null
  const reloaded = keeper()
  expect(reloaded.hasWaiting()).toBe(true)
  await reloaded.resend()
  expect(state.told).toEqual([['turn-0001']])
  expect(state.sent).toMatchObject([{ turnId: 'turn-0001', aiResponse: 'It is blue.' }])
  await reloaded.resend()
  expect(state.told).toHaveLength(1)
  expect(keeper().hasWaiting()).toBe(false)
})

test('records are stored in the order of their turns: what waits goes before the next turn’s [CHT-17] [CHT-29]', async () => {
  const { state, keeper } = world()
  const [first, next] = [recordOf(turn, true), recordOf(newTurn('turn-0002', 'and red'), false)]
  state.fails = 'networkError'
  await keeper().store(first)
  // As long as the first is not stored the next waits behind it.
  expect(await keeper().store(next)).toMatchObject({ code: 'networkError' })
  state.fails = null
  expect(await keeper().store(recordOf(newTurn('turn-0003', 'and green'), false))).toBeNull()
  expect(state.sent.map(({ turnId }) => turnId)).toEqual(['turn-0001', 'turn-0002', 'turn-0003'])
  expect(state.told).toEqual([['turn-0001', 'turn-0002']])
  expect(keeper().hasWaiting()).toBe(false)
})

test('a record that is sent again does not take the later one of its turn with it [CHT-17] [CHT-36]', async () => {
  const { state, keeper } = world()
  state.fails = 'networkError'
  await keeper().store(recordOf(turn, false))
  state.fails = null
  let isFirst = true
  const slow = createRecordKeeper({
    read: () => state.kept,
    write: (text) => (state.kept = text),
    send: async (record) => {
      state.sent.push(record)
      if (!isFirst) return null
      isFirst = false
      // The turn ends while its opening is on the way, and its end does not arrive.
      state.fails = 'networkError'
      await keeper().store(recordOf(turn, true))
      return null
    },
    onStored: (turnIds) => state.told.push(turnIds),
  })
  await slow.resend()
  expect([state.told, slow.hasWaiting()]).toEqual([[], true])
  await slow.resend()
  expect(state.told).toEqual([['turn-0001']])
  expect(state.sent).toMatchObject([{ turnId: 'turn-0001' }, { aiResponse: 'It is blue.' }])
  expect(slow.hasWaiting()).toBe(false)
})

test('a record that is refused for good is not sent for ever', async () => {
  const { state, keeper } = world()
  state.fails = 'notFound'
  expect(await keeper().store(recordOf(turn, true))).toMatchObject({ code: 'notFound' })
  expect(keeper().hasWaiting()).toBe(false)
  state.kept = 'no list'
  expect(keeper().hasWaiting()).toBe(false)
})

test('the record of a turn joins what was said, the answer, its tools and the commit [CHT-36]', () => {
  const gitInfo = {
    commitSha: 'a'.repeat(40),
    commitMessage: 'AI update: make it blue',
    pushedToGithub: true,
    modifiedFiles: ['index.html'],
  }
  const execution = {
    id: 'c1',
    name: 'write_file',
    arguments: { path: 'index.html', content: 'x'.repeat(5_000) },
    description: 'Write index.html',
    status: 'completed',
    result: 'y'.repeat(9_000),
  } as const
  expect(recordOf(turn, false)).toEqual({ message: 'make it blue', turnId: 'turn-0001' })
  const whole = recordOf({ ...turn, gitInfo, executions: [execution] }, true)
  expect(whole).toMatchObject({ aiResponse: 'It is blue.', gitInfo })
  expect(JSON.stringify(whole.toolExecutions).length).toBeLessThan(7_000)
})

test('a record waits when the server is busy, unreachable or signed out, and not when it is refused [CHT-17]', async () => {
  for (const code of [
    'rateLimited',
    'networkError',
    'serverError',
    'unavailable',
    'unauthorized',
  ] as const) {
    const { state, keeper } = world()
    state.fails = code
    expect(storedAs(await keeper().store(recordOf(turn, true)))).toBe('later')
    await keeper().resend()
    expect(state.told).toEqual([])
    state.fails = null
    await keeper().resend()
    expect(state.told).toEqual([['turn-0001']])
  }
  expect(storedAs(failureOf('validationError'))).toBe('never')
  expect(storedAs(null)).toBe('yes')
})

test('a record for which the chats have no room is stored once there is some [CHT-17] [KIT-13]', async () => {
  const { state, keeper } = world()
  state.fails = 'chatFull'
  expect(storedAs(await keeper().store(recordOf(turn, true)))).toBe('full')
  state.fails = null
  await keeper().resend()
  expect(state.told).toEqual([['turn-0001']])
})

test('a record that is too large for the server is not sent again, and it is said that it is not kept [API-19]', async () => {
  const { state, keeper } = world()
  state.fails = 'payloadTooLarge'
  expect(storedAs(await keeper().store(recordOf(turn, true)))).toBe('never')
  state.fails = null
  await keeper().resend()
  expect([keeper().hasWaiting(), state.told, state.sent]).toEqual([false, [], []])
})

/** Whether the server would take it: by its size, its shape, and the characters and names that it refuses. */
const Body = z.strictObject(recordTurn.body ?? {})
const refused = /\\u0000|\\ud[89a-f]|"(?:__proto__|constructor|prototype)":/
function isTaken(record: TurnRecord): boolean {
  const text = JSON.stringify(record)
  const bytes = new TextEncoder().encode(text).length
  return (
    bytes <= limits.chatBodyBytes && !refused.test(text) && Body.safeParse(JSON.parse(text)).success
  )
}
const execution = (more: Partial<ChatTurn['executions'][number]>) => ({
  id: 'c1',
  name: 'write_file',
  arguments: {},
  description: 'Write',
  status: 'completed' as const,
  ...more,
})

test('whatever a model writes, the record of its turn is taken by the server [CHT-17] [CHT-36]', () => {
  const emoji = '😀'.repeat(3_000)
  const strange = [
    // An emoji lies across the cut of each text.
    execution({
      arguments: { content: `x${emoji}`, path: 'a' },
      result: `x${emoji}`,
      error: `x${emoji}`,
    }),
    execution({
      arguments: { content: 'a\0b', '\ud83d': '\ude00' },
      result: '\0',
      error: '\ud83d',
    }),
    execution({ id: `call-${'x'.repeat(400)}`, name: `😀${'n'.repeat(200)}` }),
    execution({ arguments: JSON.parse('{"constructor": 1, "edits": [{"old_text": "\\ud83d"}]}') }),
    execution({ arguments: { edits: Array.from({ length: 50 }, () => ({ old_text: emoji })) } }),
  ]
  for (const one of strange) {
    const record = recordOf({ ...turn, executions: [one, one] }, true)
    expect(record.toolExecutions).toHaveLength(2)
    expect(isTaken(record)).toBe(true)
  }
  const spoilt = { ...turn, prompt: 'a\0', text: `${'x'.repeat(99_999)}😀`, fault: '\ud83d' }
  expect(isTaken(recordOf({ ...spoilt, state: 'failed' }, true))).toBe(true)
  expect(isTaken(recordOf(spoilt, false))).toBe(true)
  // Much work in long words: what is cut is cut further.
  const long = execution({ arguments: { content: '字'.repeat(9_000) }, result: '字'.repeat(9_000) })
  const much = recordOf({ ...turn, executions: Array.from({ length: 200 }, () => long) }, true)
  expect(much.toolExecutions).toHaveLength(200)
  expect(isTaken(much)).toBe(true)
})

test('two long ids of a gateway stay two', () => {
  const id = `call-${'x'.repeat(400)}`
  const executions = ['1', '2'].map((end) => execution({ id: id + end }))
  const ids = recordOf({ ...turn, executions }, true).toolExecutions?.map((one) => one.id)
  expect(new Set(ids).size).toBe(2)
})

test('the record says how the turn ended, and what failed is not the answer [CHT-19] [CHT-20]', () => {
  const fault = 'OpenAI API error: 502 - Bad gateway'
  expect(recordOf({ ...turn, text: '', state: 'failed', fault }, true)).toMatchObject({
    aiResponse: '',
    ending: { state: 'failed', fault },
  })
  expect(recordOf({ ...turn, state: 'stopped' }, true).ending).toEqual({
    state: 'stopped',
    fault: null,
  })
})
