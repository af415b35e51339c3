/** Where models put a path, and what is not one (AGT-37, AGT-38). */
import { expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

const block = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```'].join('\n')

/** The files that an answer writes, into a project that has `there`. */
function written(answer: string, ...there: string[]): Record<string, unknown> {
  const { calls } = parseAnswer(answer, (path) => there.includes(path))
  return Object.fromEntries(
    calls.map(({ args }) =>
      typeof args === 'object' && args !== null && 'path' in args && 'content' in args
        ? [args.path, args.content]
        : ['', args],
    ),
  )
}

const named: [string, string][] = [
  ['after the language', block('js app.js', 'x')],
  ['after a colon', block('js:app.js', 'x')],
  ['alone', block('app.js', 'x')],
  ['quoted', block('js "app.js"', 'x')],
  ['as an attribute', block('js filename=app.js', 'x')],
  ['in braces', block("js {file: 'app.js'}", 'x')],
  ['in a heading', `### app.js\n\n${block('js', 'x')}`],
  ['in a heading with a note', `### app.js (new file)\n${block('js', 'x')}`],
  ['in backticks', `\`app.js\`:\n${block('js', 'x')}`],
  ['in brackets', `[app.js]\n${block('js', 'x')}`],
  ['with a label', `**Filename:** \`app.js\`\n${block('js', 'x')}`],
  ['with a label in Chinese', `文件名：\`app.js\`\n${block('', 'x')}`],
  ['numbered, and everything indented', '1. **app.js**\n\n   ```js\n   x\n   ```'],
  ['in brackets after one word', `**Script** (app.js):\n${block('js', 'x')}`],
  ['in brackets in Chinese', `脚本（app.js）：\n${block('js', 'x')}`],
  ['in a sentence, for a new file', `Here is the code for \`app.js\`:\n${block('js', 'x')}`],
  ['above a description, for a new file', `**app.js**\n\nIt counts.\n\n${block('js', 'x')}`],
]

test.each(named)('a path is found %s [AGT-38]', (_where, answer) => {
  expect(written(answer)).toEqual({ 'app.js': 'x\n' })
})

test('a sentence about a file that is there names a piece, unless the block is a whole page', () => {
  const piece = `In \`app.js\` add this line:\n${block('js', 'x')}`
  expect(written(piece, 'app.js')).toEqual({})
  const page = `The new \`index.html\`:\n${block('html', '<!doctype html>')}`
  expect(written(page, 'index.html')).toEqual({ 'index.html': '<!doctype html>\n' })
})

test('a word with its path in brackets names the file that is there, a request names a piece [AGT-38]', () => {
  const style = block('css', 'b{}')
  expect(written(`样式（style.css）：\n${style}`, 'style.css')).toEqual({ 'style.css': 'b{}\n' })
  for (const line of ['在样式中添加（style.css）：', 'Add this (style.css):', 'Add (style.css):'])
    expect([line, written(`${line}\n${style}`, 'style.css')]).toEqual([line, {}])
})

test('versions, addresses, products and two names at once are no paths', () => {
  for (const answer of [
    block('js', '// v1.2', 'x'),
    block('js', '// Node.js', 'x'),
    `See https://example.com/app.js\n${block('js', 'x')}`,
    `Put a.js beside b.js:\n${block('js', 'x')}`,
    block('html', '<!doctype html>'),
  ])
    expect([answer, written(answer)]).toEqual([answer, {}])
})

test('names keep their underscores and, in backticks, their blanks; a path of Windows is no path [LOC-06]', () => {
  expect(written(`my_app_file.js\n${block('js', 'x')}`)).toEqual({ 'my_app_file.js': 'x\n' })
  expect(written(`**文件名：\`我的 笔记.md\`**\n${block('md', 'x')}`)).toEqual({
    '我的 笔记.md': 'x\n',
  })
  expect(written(`### 2. Update \`a.css\`\n${block('css', 'x')}`)).toEqual({ 'a.css': 'x\n' })
  expect(written(block('css css\\my_style.css', 'x'))).toEqual({ 'css\\my_style.css': 'x\n' })
})

test('a block that says "the rest stays" is not a file, in either language; dots in code are', () => {
  const leftOut = [
    '/* ... existing styles ... */',
    '<!-- rest of the page remains the same -->',
    '// …… 其余代码保持不变',
    '// 其余代码不变',
    '...',
  ]
  for (const line of leftOut) {
    const parsed = parseAnswer(block('js app.js', 'let a', line), () => true)
    expect([line, parsed.calls, parsed.partial]).toEqual([line, [], ['app.js']])
  }
  for (const line of [
    "show('Loading...')",
    '// Loading...',
    '// Remove the existing timer',
    'f(...a)',
  ])
    expect(written(block('js app.js', line))).toEqual({ 'app.js': `${line}\n` })
})

test('a block that was not closed before the next one is not written; the next one is', () => {
  expect(written('```html index.html\n<p>\n```css a.css\np{}\n```')).toEqual({ 'a.css': 'p{}\n' })
})

test('a document in Markdown keeps its own blocks', () => {
  const document = '# A\n```sh\nnpm start\n```\nEnd'
  expect(written(`\`\`\`md README.md\n${document}\n\`\`\`\n`)).toEqual({
    'README.md': `${document}\n`,
  })
})

test('calls are read in the words of many models, also with breaks inside texts [AGT-38]', () => {
  const call = { path: 'a', content: 'line 1\nline 2' }
  for (const text of [
    '{"name":"write_file","arguments":{"path":"a","content":"line 1\nline 2"}}',
    JSON.stringify({ tool: 'write_file', parameters: call }),
    JSON.stringify([{ name: 'write_file', input: call }]),
    JSON.stringify({
      type: 'function',
      function: { name: 'write_file', arguments: JSON.stringify(call) },
    }),
    `<tool_call>\n${JSON.stringify({ name: 'write_file', arguments: call })}\n</tool_call>`,
  ])
    expect([text, written(text)]).toEqual([text, { a: 'line 1\nline 2' }])
})

test('a written call whose arguments are no JSON is a call that failed to parse [AGT-21]', () => {
  const broken = block('json', '{"name": "write_file", "arguments": {"path": "a", "content": "b')
  expect(parseAnswer(broken, () => false).calls).toMatchObject([
    { name: 'write_file', isParsed: false },
  ])
})

test('what a model thinks aloud is not an answer, with and without its beginning', () => {
  const thought = block('js app.js', 'draft')
  expect(written(`<think>\n${thought}\n</think>\nYes.`)).toEqual({})
  expect(written(`<think>\n${thought}`)).toEqual({})
  expect(written(`Let me see.\n</think>\n${block('js app.js', 'x')}`)).toEqual({ 'app.js': 'x\n' })
})

test('a hostile answer is read like any other', () => {
  const answers = [
    `write_file ${'{'.repeat(200_000)}`,
    '```\n'.repeat(20_001),
    `<think>${'<'.repeat(200_000)}`,
    `${'`a.js` '.repeat(20_000)}\n${block('js', 'x')}`,
    block('html', `<!--${' '.repeat(60_000)}a`),
    block('a.'.repeat(50_000), 'x'),
    `\`\`\`js\n// ... ${'rest '.repeat(20_000)}`,
  ]
  for (const answer of answers) expect(written(answer, 'a.js')).toEqual({})
})
