/** Diffs in answers: applied where they fit, told where they do not, and never written as the file (AGT-38, AIP-19). */
import { expect, test } from 'vitest'
import { forgetfulSupport } from '../providers/turn-model.ts'
import { askOnce } from '../testing/ask-once.ts'
import { scriptedModel } from '../testing/scripted-model.ts'

const page = '<h1>A</h1>\n<p>one</p>\n<p>two</p>\n<p>three</p>\n'
const block = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```'].join('\n')

/** The files after a model that writes files as text has given this answer. */
async function after(answer: string, start: Record<string, string> = { 'index.html': page }) {
  const model = {
    ...scriptedModel({ text: answer }, { text: 'Ready.' }),
    toolSupport: forgetfulSupport(false),
  }
  const { files, result } = await askOnce([], { model, start })
  const told = JSON.stringify(model.mock.doStreamCalls.at(-1)?.prompt.at(-1))
  return { files: Object.fromEntries(files.snapshot()), result, told }
}
const change = ['-<h1>A</h1>', '+<h1>B</h1>']
const changed = { 'index.html': page.replace('A', 'B') }

test.each([
  ['named after the language', block('diff index.html', ...change)],
  ['called a patch', block('patch index.html', ...change)],
  ['named in the line before', `**index.html**\n${block('diff', ...change)}`],
  ['named in a sentence', `In \`index.html\` change the heading:\n${block('diff', ...change)}`],
  [
    'named in its head alone',
    block('diff', '--- a/index.html', '+++ b/index.html', '@@ -1 +1 @@', ...change),
  ],
  [
    'behind another language',
    block('html index.html', '--- a/index.html', '+++ b/index.html', '@@ -1,2 +1,2 @@', ...change),
  ],
  ['with context', block('diff index.html', '@@ -1,2 +1,2 @@', ...change, ' <p>one</p>', '')],
])('a diff is applied as an edit, %s [AGT-38] [AIP-19]', async (_how, answer) => {
  const { files, result } = await after(answer)
  expect(files).toEqual(changed)
  expect(result.executions.map(({ name, status }) => [name, status])).toEqual([
    ['multi_edit', 'completed'],
  ])
})

test('several places, lines that go and a new file are understood [AGT-38]', async () => {
  const two = block(
    'diff index.html',
    '@@ -1,2 +1,2 @@',
    ...change,
    '@@ -3,2 +3,1 @@',
    '-<p>two</p>',
    ' <p>three</p>',
  )
  expect((await after(two)).files).toEqual({
    'index.html': '<h1>B</h1>\n<p>one</p>\n<p>three</p>\n',
  })
  const gone = await after(block('diff index.html', '-<p>two</p>'))
  expect(gone.files).toEqual({ 'index.html': page.replace('<p>two</p>\n', '') })
  const added = block('diff', '--- /dev/null', '+++ b/a.css', '@@ -0,0 +1,2 @@', '+a {', '+}')
  expect((await after(added, {})).files).toEqual({ 'a.css': 'a {\n}\n' })
})

test.each([
  ['fits nowhere', ['-<h1>Z</h1>', '+<h1>B</h1>'], 'Content not found in file: index.html'],
  ['fits twice', ['-<p>', '+<div>'], 'Content found 3 times'],
  ['says no place', ['+<footer></footer>'], 'Not written, since parts are left out: index.html'],
  ['changes nothing', [' <h1>A</h1>'], 'Not written, since parts are left out: index.html'],
  [
    'leaves a part out',
    ['-<h1>A</h1>', '+<!-- rest of the code stays the same ... -->'],
    'Not written, since parts are left out: index.html',
  ],
])(
  'a diff that %s changes nothing, and the model is told why [AGT-38]',
  async (_how, lines, why) => {
    const { files, told } = await after(block('diff index.html', ...lines))
    expect(files).toEqual({ 'index.html': page })
    expect(told).toContain(why)
  },
)

test('a file that is a diff may be written', async () => {
  for (const info of ['diff fix.diff', 'text fix.patch', 'fix.patch']) {
    const { files } = await after(block(info, ...change), {})
    expect(Object.values(files)).toEqual([`${change.join('\n')}\n`])
  }
})
