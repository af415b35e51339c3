import { expect, test } from 'vitest'
import { countTokens } from '../contract/token-count.ts'
import { filesPrompt } from './files-prompt.ts'
import { byNeed } from './needed-files.ts'
import { outlineOf } from './outline.ts'
import { askOnce } from './testing/ask-once.ts'

const files = [
  { path: '.gitignore', text: 'node_modules\n' },
  { path: 'LICENSE', text: 'MIT\n' },
  { path: 'README.md', text: 'Read me\n' },
  { path: 'big-rest.js', text: 'let nothing\n'.repeat(20) },
  { path: 'css/style.css', text: '@import "base.css";\n.board { color: red }\n' },
  { path: 'css/base.css', text: 'body { margin: 0 }\n' },
  { path: 'index.html', text: '<link href="css/style.css"><script src="./app.js?v=2"></script>\n' },
  { path: 'app.js', text: "import { draw } from './draw.js'\n" },
  { path: 'draw.js', text: 'export function draw() {}\n' },
  { path: 'editor.js', text: '// 计分板\nexport const open = true\n' },
  { path: 'scores.js', text: 'export const leaderboard = []\n' },
  { path: 'small-rest.js', text: 'let x\n' },
]
const order = (prompt: string, openFile?: string) =>
  byNeed(files, { prompt, openFile }).map(({ path, isRest }) => (isRest ? `(${path})` : path))

test('files come in the order of their need: named, with words of the message, open, referred to, the rest [CHK-17]', () => {
  expect(order('Show the leaderboard of draw.js', 'editor.js')).toEqual([
    'draw.js',
    'scores.js',
    'app.js',
    'editor.js',
    'index.html',
    'css/style.css',
    'css/base.css',
    '(small-rest.js)',
    '(big-rest.js)',
  ])
  // Words of Chinese are found without blanks between them.
  expect(order('把计分板放大').slice(0, 2)).toEqual(['editor.js', 'index.html'])
  expect(order('x is not defined (scores.js:1)')[0]).toBe('scores.js')
})

test('licences, README and .gitignore are shown only where they are named [CHK-17]', () => {
  const hidden = /LICENSE|README|gitignore/
  expect(order('make it blue').join(' ')).not.toMatch(hidden)
  expect(order('Put my name into LICENSE and README.md').slice(0, 2)).toEqual([
    'LICENSE',
    'README.md',
  ])
  expect(order('ignore dist in .gitignore')[0]).toBe('.gitignore')
})

test('of a file that does not fit its outline is shown: 40 lines, then functions, ids and classes with their lines [CHK-17]', () => {
  const script = [
    ...Array.from({ length: 60 }, (_, at) => `let v${at} = ${at}`),
    'export async function save(entry) {',
    '  if (entry) {',
    '  return 1',
    '}',
    'class Board {',
    '  draw(x) {',
    'const later = (y) => y',
  ].join('\n')
  const lines = outlineOf('app.js', script).split('\n')
  expect(lines[0]).toBe('1: let v0 = 0')
  expect(lines.slice(39)).toEqual([
    '40: let v39 = 39',
    '61: export async function save(entry) {',
    '65: class Board {',
    '66: draw(x) {',
    '67: const later = (y) => y',
  ])
  const sheet = `${'\n'.repeat(50)}.card:hover {\n  color: red;\n}\n#top { margin: 0 }\n`
  expect(outlineOf('a.css', sheet).split('\n').slice(40)).toEqual([
    '51: .card:hover {',
    '54: #top { margin: 0 }',
  ])
  const page = `${'\n'.repeat(50)}<p>plain</p>\n<main id="board">\n<p class="big">x</p>\n`
  expect(outlineOf('a.html', page).split('\n').slice(40)).toEqual([
    '52: <main id="board">',
    '53: <p class="big">x</p>',
  ])
  for (const text of ['文'.repeat(9_000), 'function a() {\n'.repeat(4_000)])
    expect(countTokens(outlineOf('app.js', text))).toBeLessThanOrEqual(600)
})

test('whole files, outlines and names: what is in the context by what is left of the budget [CHK-17] [AGT-10]', async () => {
  const long = 'function part() {\n'.repeat(2_500)
  const rest = `let rest = '${'x'.repeat(90)}'\n`.repeat(20)
  const given = [
    { path: 'long.js', text: long, isRest: false },
    { path: 'short.js', text: 'let a\n', isRest: false },
    { path: 'rest.js', text: rest, isRest: true },
    { path: 'tiny.js', text: 'let tiny\n', isRest: true },
  ]
  const shown = filesPrompt(given, 2_000, 1_000)
  // The rest is shown where it is tiny, or where all together stays small.
  expect(shown.whole.map(({ path }) => path)).toEqual(['short.js', 'tiny.js'])
  expect(shown.text).toContain(
    '```javascript long.js (outline of 2501 lines)\n1: function part() {',
  )
  expect(shown.text).not.toContain('let rest')
  expect(filesPrompt(given, 2_000, 2_000).whole.map(({ path }) => path)).toContain('rest.js')
  const { sent } = await askOnce([{ text: 'ok' }], { start: { 'long.js': long, 'rest.bin': 'x' } })
  expect(JSON.stringify(sent[0]?.prompt.at(-1))).toContain(`- long.js (javascript, ${long.length})`)
})
