/** What stands in the context of a turn is not sent a second time. */
import { expect, test } from 'vitest'
import { askOnce } from './testing/ask-once.ts'
import { memoryFiles } from './testing/memory-files.ts'

const read = (path: string, more: { offset?: number; limit?: number } = {}) => ({
  name: 'read_file',
  args: { path, ...more },
})
const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const edit = (path: string, from: string, to: string) => ({
  name: 'edit_file',
  args: { path, old_text: from, new_text: to },
})
// Longer than what the opening shows whole.
const long = Array.from({ length: 4_000 }, (_, at) => `let value${at} = ${at}\n`).join('')
const stands = (path: string, revision: number): string =>
  `${path} stands in the context already, in revision ${revision}, and is as it is there`

test('a file that stands in the context is named with its revision where it is read again, until it changes [CHK-19]', async () => {
  const { result } = await askOnce(
    [
      { calls: [read('app.js'), read('./app.js', { offset: 1, limit: 1 })] },
      { calls: [edit('app.js', 'let a', 'let b')] },
      { calls: [read('app.js'), read('app.js')] },
      { calls: [write('app.js', 'let c\n'), read('app.js')] },
      { calls: [write('new.js', 'let d\n'), read('new.js')] },
      { text: 'ok' },
    ],
    { start: { 'index.html': '<h1>Tea</h1>', 'app.js': 'let a\n' } },
  )
  const results = result.executions.map((execution) => execution.result)
  expect([results[0], results[1]]).toEqual([stands('app.js', 1), stands('app.js', 1)])
  expect(results.slice(3, 5)).toEqual(['1: let b', stands('app.js', 2)])
  expect(results.slice(5)).toEqual([
    'Updated app.js (6 bytes, 1 line)\n(revision 3)',
    stands('app.js', 3),
    'Created new.js (6 bytes, 1 line)',
    stands('new.js', 1),
  ])
})

test('of a long file the lines that were read are not sent again, others are [CHK-19]', async () => {
  const { result } = await askOnce(
    [
      { calls: [read('long.js', { offset: 10, limit: 20 })] },
      { calls: [read('long.js', { offset: 15, limit: 5 }), read('long.js', { limit: 12 })] },
      { text: 'ok' },
    ],
    { start: { 'index.html': '<h1>Tea</h1>', 'long.js': long } },
  )
  const results = result.executions.map((execution) => execution.result ?? '')
  expect(results[0]).toMatch(/^10: let value9 = 9\n/)
  expect(results[1]).toBe(stands('long.js', 1))
  expect(results[2]).toMatch(/^1: let value0 = 0\n/)
})

test('what the owner changes is read anew, and so is what was left out of a context that was too long [CHK-19]', async () => {
  const files = memoryFiles({ 'index.html': '<h1>Tea</h1>', 'long.js': long })
  const lines = { offset: 10, limit: 200 }
  const tooLong = Object.assign(new Error('maximum context length is 8192 tokens'), {
    statusCode: 400,
  })
  const { result } = await askOnce(
    [
      { calls: [read('long.js', lines)] },
      { calls: [read('index.html')] },
      { error: tooLong },
      { calls: [read('long.js', lines)] },
      { text: 'ok' },
    ],
    {
      files,
      onEvent(event) {
        if (event.kind !== 'roundStarted' || event.round !== 2) return
        void files.write('index.html', '<h1>Coffee</h1>')
      },
    },
  )
  const results = result.executions.map((execution) => execution.result ?? '')
  expect(results[0]).toMatch(/^10: /)
  // The change was told with the round, as a whole.
  expect(results[1]).toMatch(/^(?:1: <h1>Coffee|index\.html stands in the context already)/)
  expect(results.at(-1)).toMatch(/^10: /)
})
