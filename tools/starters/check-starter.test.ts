/** The check of starters names what is missing or points nowhere (STR-02, STR-03). */
import { expect, test } from 'vitest'
import { readStarter, starterIds } from '../../starters/read-starters.ts'
import type { Starter } from '../../starters/starter.ts'
import { checkStarter, faultsIn } from './check-starter.ts'

const todo = readStarter('todo')
const withFile = (path: string, from: string, to: string): Starter => ({
  ...todo,
  files: { ...todo.files, [path]: (todo.files[path] ?? '').replace(from, to) },
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
    const lines = Object.values(files).flatMap((text) => text.trimEnd().split('\n'))
    expect([id, lines.length <= 400]).toEqual([id, true])
    for (const [path, text] of Object.entries(files)) {
      expect([`${id}/${path}`, owners.get(text)]).toEqual([`${id}/${path}`, undefined])
      owners.set(text, `${id}/${path}`)
    }
  }
})

test.each([
  [
    'a slot that points nowhere',
    withFile('app.js', 'const items = [', 'const things = ['),
    /slot items, app\.js items \(en\): there is no such place/,
  ],
  [
    'a sample that is another one',
    withFile('index.html', '<title>This week<', '<title>Today<'),
    /slot title, index\.html title \(en\): "Today", not "This week"/,
  ],
  [
    'a text without its Chinese',
    { ...todo, texts: todo.texts.filter(([text]) => text !== 'Add') },
    /index\.html: “Add” is English in the Chinese app/,
  ],
  [
    'a Chinese text for nothing',
    { ...todo, texts: [...todo.texts, nowhere] },
    /texts: “Nowhere” stands nowhere as a whole/,
  ],
  [
    'a network address',
    withFile('app.js', 'const isSample', '// https://cdn.example.com\nconst isSample'),
    /app\.js:\d+ has a network address/,
  ],
  [
    'a page that is no starter’s',
    withFile('index.html', 'MagicCube starter todo', 'by hand'),
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
    withFile('app.js', 'const isSample', `// ${'o'.repeat(118)}\nconst isSample`),
    /app\.js:\d+ has 121 letters, at most 120/,
  ],
  [
    'too many lines',
    withFile('app.js', 'const isSample', `${'\n'.repeat(400)}const isSample`),
    /lines, at most 400/,
  ],
])('%s is named [STR-02]', (_, starter, fault) => {
  expect(faultsIn(todo)).toEqual([])
  expect(faultsIn(starter).join('\n')).toMatch(fault)
})
