import { expect, test } from 'vitest'
import { failureOf } from '../../../web/kernel/call-failure.ts'
import { newTurn } from './chat-turn.ts'
import type { TurnRecord } from './turn-records.ts'
import { createRecordKeeper, recordOf } from './turn-records.ts'

/** A network that fails as long as it is told to, and what this device keeps. */
function world() {
  const state = { kept: '', fails: '', sent: new Array<TurnRecord>() }
  const keeper = () =>
    createRecordKeeper({
      read: () => state.kept,
      write: (text) => (state.kept = text),
      send: async (record) => {
        if (state.fails !== '') return failureOf(state.fails)
        state.sent.push(record)
        return null
      },
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
  expect(await first.resend()).toEqual([])
  state.fails = ''
  const reloaded = keeper()
  expect(reloaded.hasWaiting()).toBe(true)
  expect(await reloaded.resend()).toEqual(['turn-0001'])
  expect(state.sent).toMatchObject([{ turnId: 'turn-0001', aiResponse: 'It is blue.' }])
  expect(await reloaded.resend()).toEqual([])
  expect(keeper().hasWaiting()).toBe(false)
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
