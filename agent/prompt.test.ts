import { expect, test } from 'vitest'
import { dataKinds } from '../contract/data-kinds.ts'
import { readDataFile } from '../project/data-file/data-file.ts'
import { dataGuide } from '../project/data-file/data-guide.ts'
import { countTokens } from '../contract/token-count.ts'
import { fitContext } from './context-budget.ts'
import { tools } from './tools/index.ts'
import { fileListPrompt, projectPrompt, rulesPrompt } from './prompt.ts'

const entries = [
  { path: 'index.html', sizeBytes: 120, changedAt: 0 },
  { path: 'js/app.js', sizeBytes: 40, changedAt: 0 },
]

test('the rules of the agent are these [AGT-14] [AGT-15] [LIM-57]', () => {
  expect(rulesPrompt()).toMatchSnapshot()
})

test('the rules say where what a person would change belongs, and that a content file stays one [CON-21]', () => {
  const rules = rulesPrompt()
  expect(rules).toContain('stands in content.js: one comment line, then globalThis.content =')
  expect(rules).toContain('A content.js that is there stays in that form')
})

test('the rules lead to the guide of shared data, which says all kinds in at most 900 tokens [DAT-22]', () => {
  expect(rulesPrompt()).toContain('Data that people share: read _app/guide.md first.')
  expect(rulesPrompt('text')).not.toContain('_app/')
  for (const kind of dataKinds) expect(dataGuide).toContain(`- ${kind}: `)
  expect(countTokens(dataGuide)).toBeLessThanOrEqual(900)
  const block = dataGuide.split('\n').find((line) => line.startsWith('{')) ?? ''
  expect(readDataFile(block).ok).toBe(true)
})

test('the rules say how to work in few rounds, and stay under 2,000 tokens with the tools [AGT-49] [AGT-27]', () => {
  const rules = rulesPrompt('tools', { rounds: 10, answerTokens: 5_000 })
  for (const told of [
    'Call several tools in one answer',
    'There are 10 rounds',
    'hits of search_files are enough for an edit',
    'the person can undo each turn',
    'about 15000 characters',
    'append',
  ])
    expect(rules).toContain(told)
  const schemas = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters,
  }))
  expect(countTokens(rules) + countTokens(JSON.stringify(schemas))).toBeLessThan(2_000)
})

test('the state names the app, its files, the open file and the hand edits [AGT-13]', () => {
  const context = {
    appName: 'My\nTimer',
    openFile: 'js/app.js',
    changedByHand: ['index.html'],
    takenBack: ['js/app.js'],
    broughtByGit: ['a.css', 'b.css'],
    firstPrompt: 'A timer',
  }
  expect(projectPrompt(context, entries, 'en')).toBe(
    [
      'App: My Timer',
      'Interface: English',
      'Files (bytes):',
      '- index.html (html, 120)',
      '- js/app.js (javascript, 40)',
      'Open file: js/app.js',
      'Changed by hand since your last answer: index.html',
      'Taken back by the owner with Undo since your last answer: js/app.js',
      'Brought by git since your last answer: a.css, b.css',
      "The owner's first message: A timer",
    ].join('\n'),
  )
  expect(fileListPrompt({ appName: 'A', changedByHand: [] }, [], 'zh')).toBe(
    'App: A\nInterface: Chinese\nFiles (bytes):\n(no files)',
  )
})

const say = (role: 'user' | 'assistant', text: string) => ({ role, text })

test('over the budget the oldest messages go first, then the state is cut [AGT-10]', () => {
  const history = [
    say('user', 'x'.repeat(28_000)),
    say('user', 'second'),
    say('assistant', 'x'.repeat(8_000)),
    say('user', 'fourth'),
  ]
  const limits = { messages: 10, contextTokens: 8_000 }
  const parts = { rules: 'r'.repeat(400), project: 'long', shortProject: 'short', history, limits }
  const fitted = fitContext({ ...parts, prompt: 'new' })
  expect(fitted.project).toBe('long')
  expect(fitted.messages.map(({ text }) => text.slice(0, 6))).toEqual([
    'second',
    'xxxxxx',
    'fourth',
    'new',
  ])
  const tight = fitContext({ ...parts, prompt: 'p'.repeat(40_000) })
  expect(tight.project).toBe('short')
  expect(tight.messages).toEqual([{ role: 'user', text: 'p'.repeat(40_000) }])
})
