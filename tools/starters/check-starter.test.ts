/** The check of starters names what is missing or points nowhere (STR-02, STR-03). */
import { expect, test } from 'vitest'
import { readStarter, starterIds } from '../../starters/read-starters.ts'
import type { Starter } from '../../starters/starter.ts'
import { checkStarter, faultsIn } from './check-starter.ts'

const packing = readStarter('packing')
const withFile = (path: string, from: string, to: string): Starter => ({
  ...packing,
  files: { ...packing.files, [path]: (packing.files[path] ?? '').replace(from, to) },
})

const nowhere: [string, string] = ['Nowhere', '没有']

test('every starter is whole, in both languages [STR-02] [STR-03]', () => {
  expect(starterIds().flatMap(checkStarter)).toEqual([])
})

test('there are at least 48, each small, and no file of one is that of another [STR-01]', () => {
  const all = starterIds().map(readStarter)
  expect(all.length).toBeGreaterThanOrEqual(48)
  const owners = new Map<string, string>()
  for (const { id, files } of all) {
    const counted = Object.entries(files).filter(([path]) => !/^content\.|^data\./.test(path))
    const lines = counted.flatMap(([, text]) => text.trimEnd().split('\n'))
    const most = files['data.json'] === undefined ? 400 : 460
    expect([id, lines.length <= most]).toEqual([id, true])
    for (const [path, text] of Object.entries(files)) {
      expect([`${id}/${path}`, owners.get(text)]).toEqual([`${id}/${path}`, undefined])
      owners.set(text, `${id}/${path}`)
    }
  }
})

test.each([
  [
    'a member of the content that the app never reads',
    withFile('app.js', 'content.day ||', ''),
    /app\.js never reads content\.day/,
  ],
  [
    'a member that the app reads and the content lacks',
    withFile('app.js', 'content.day ||', 'content.day || content.night ||'),
    /content\.js lacks night, which app\.js reads/,
  ],
  [
    'a field without a title',
    withFile('content.schema.json', '"title": "Day of leaving",', ''),
    /content\.schema\.json \(en\): day has no title/,
  ],
  [
    'a value that its field would not take',
    withFile('content.js', '"day": ""', '"day": "soon"'),
    /content\.js \(en\): day: date/,
  ],
  [
    'a content that a program cannot read',
    withFile('content.js', '"sample": true', '"sample": 1 < 2'),
    /content\.js \(en\) can't be read: line \d+, column \d+/,
  ],
  [
    'a Chinese content of another shape',
    { ...packing, chineseContent: packing.chineseContent?.replace('"day": "",', '') },
    /content\.js \(zh\) lacks day/,
  ],
  [
    'a page that does not load its content',
    withFile('index.html', '<script src="content.js"></script>', ''),
    /index\.html does not load content\.js before app\.js/,
  ],
  [
    'a text without its Chinese',
    { ...packing, texts: packing.texts.filter(([text]) => text !== 'Add') },
    /index\.html: “Add” is English in the Chinese app/,
  ],
  [
    'a Chinese text for nothing',
    { ...packing, texts: [...packing.texts, nowhere] },
    /texts: “Nowhere” stands nowhere as a whole/,
  ],
  [
    'a network address',
    withFile('app.js', 'const place', '// https://cdn.example.com\nconst isSample'),
    /app\.js:\d+ has a network address/,
  ],
  [
    'a page that is no starter’s',
    withFile('index.html', 'MagicCube starter packing', 'by hand'),
    /index\.html lacks <meta name="generator"/,
  ],
  [
    'a script in the page',
    withFile('index.html', '</main>', '<script>1</script></main>'),
    /has a script or style inside the page/,
  ],
  [
    'a colour that cannot be read',
    withFile(
      'styles.css',
      '--ink: light-dark(',
      '--ink: light-dark(#fbfbf6, #fbfbf6); --was: light-dark(',
    ),
    /--ink on --ground, light: contrast 1\./,
  ],
  [
    'a theme by the device alone',
    withFile('styles.css', 'color-scheme: light dark;', ''),
    /styles\.css says “color-scheme: light dark;” once/,
  ],
  [
    'a line that is too long',
    withFile('app.js', 'const place', `// ${'o'.repeat(118)}\nconst place`),
    /app\.js:\d+ has 121 letters, at most 120/,
  ],
  [
    'too many lines',
    withFile('app.js', 'const place', `${'\n'.repeat(400)}const place`),
    /lines, at most 400/,
  ],
])('%s is named [STR-02]', (_, starter, fault) => {
  expect(faultsIn(packing)).toEqual([])
  expect(faultsIn(starter).join('\n')).toMatch(fault)
})
