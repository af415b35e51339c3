/** One round where one is enough: a change with which nothing is left ends the turn. */
import { expect, test } from 'vitest'
import { askOnce } from './testing/ask-once.ts'
import { tools } from './tools/index.ts'

const start = { 'app.js': 'let a = 1\n' }
const edit = (more: object = {}) => ({
  name: 'edit_file',
  args: { path: 'app.js', old_text: 'a', new_text: 'b', done: true, ...more },
})
const create = (more: object = {}) => ({
  name: 'create_file',
  args: { path: 'index.html', content: '<h1>', ...more },
})

test('the tools that change files take done, the others do not [CHK-18] [TOOL-01]', () => {
  const taking = tools.filter(({ parameters }) => JSON.stringify(parameters).includes('"done"'))
  expect(taking.map(({ name }) => name)).toEqual([
    'write_file',
    'edit_file',
    'create_file',
    'delete_file',
    'multi_edit',
  ])
})

test('a turn ends with the change that says so: its text is the answer, and no further call is made [CHK-18]', async () => {
  const { result, sent, files } = await askOnce(
    [{ text: 'It is b now.', calls: [create(), edit()] }],
    {
      start,
    },
  )
  expect(result).toMatchObject({ text: 'It is b now.', end: { reason: 'done' } })
  expect(sent).toHaveLength(1)
  expect(files.snapshot().get('app.js')).toBe('let b = 1\n')
})

test('without text one line about the changes is the answer, in the language of the interface [CHK-18]', async () => {
  const calls = [
    create(),
    { name: 'write_file', args: { path: 'new.css', content: 'p {}' } },
    { name: 'create_file', args: { path: 'js/app.js', from: 'app.js' } },
    { name: 'delete_file', args: { path: 'old.js', confirm: true, done: true } },
  ]
  const more = { start: { ...start, 'old.js': '1' } }
  const english = await askOnce([{ calls }], more)
  expect(english.result.text).toBe('Created index.html, new.css. Moved js/app.js. Deleted old.js.')
  expect(english.events).toContainEqual({ kind: 'text', delta: english.result.text })
  const chinese = await askOnce([{ calls: [edit()] }], { start, locale: 'zh' })
  expect(chinese.result.text).toBe('已修改 app.js。')
})

test('done does not end a turn in which a call failed, changed nothing, was cut off, or was to read [CHK-18]', async () => {
  const failing = edit({ old_text: 'missing' })
  const same = { name: 'write_file', args: { path: 'app.js', content: 'let a = 1\n', done: true } }
  const read = { name: 'read_file', args: { path: 'app.js' } }
  for (const calls of [[same], [edit(), read], [edit({ done: false })]]) {
    const { result, sent } = await askOnce([{ calls }, { text: 'Over.' }], { start })
    expect([sent.length, result.text, result.end.reason]).toEqual([2, 'Over.', 'done'])
  }
  // It is told that one change failed, once, and the end says so.
  const failed = [{ calls: [create(), failing] }, { text: 'Over.' }, { text: 'Still.' }]
  const { result, sent } = await askOnce(failed, { start })
  expect([sent.length, result.end.reason]).toEqual([3, 'incomplete'])
  const cut = await askOnce([{ calls: [edit()], finish: 'length' }, { text: 'Over.' }], { start })
  expect(cut.sent).toHaveLength(2)
})

test('an error that the result brings speaks against it: the model is given it, and goes on [CHK-18] [AGT-45]', async () => {
  const faults = [[{ text: 'b is not defined', file: 'app.js', line: 1, source: 'b()' }], []]
  const { result, sent, notices } = await askOnce(
    [
      { text: 'It is b.', calls: [edit()] },
      { text: 'Mended.', calls: [create({ done: true })] },
    ],
    { start, checkResult: async () => faults.shift() ?? [] },
  )
  expect([sent.length, result.end.reason, notices]).toEqual([2, 'done', ['mending']])
  expect(JSON.stringify(sent[1]?.prompt.at(-1))).toContain('b is not defined')
  const late = await askOnce([{ text: 'ok', calls: [edit()] }], { start, limits: { rounds: 1 } })
  expect(late.result.end).toEqual({ reason: 'done' })
})
