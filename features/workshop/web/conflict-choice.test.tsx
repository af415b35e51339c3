import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { clashesBetween } from '../../../project/compare.ts'
import type { FileContent } from '../../../project/content.ts'
import { texts } from '../text/texts.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { openProject } from './project/open-project.ts'
import { withWord } from './project/resolve-conflicts.ts'

const project = await openProject({ id: 'two-places', name: 'Tea' }, 'ada')
await project.files.write('index.html', 'mine')
await project.files.write('css/a.css', 'mine too')
await project.noteSync({
  commitSha: 'b'.repeat(40),
  treeSha: 'c'.repeat(40),
  blobs: new Map(['index.html', 'css/a.css', 'gone.js'].map((path) => [path, 'd'.repeat(40)])),
  leftOut: [],
})
await project.files.write('data.js', 'new here')

/** What is drawn of files by what the branch holds of them. */
function draw(theirs: Record<string, FileContent | null>, disabled = false): Drawn {
  const markup = renderToStaticMarkup(
    <ConflictChoice
      conflict={{
        kind: 'conflict',
        head: 'a'.repeat(40),
        paths: Object.keys(theirs),
        theirs: new Map(Object.entries(theirs)),
      }}
      project={project}
      disabled={disabled}
      onDecided={async () => {}}
    />,
  )
  return new Drawn(markup)
}

/** The drawn page, read as lines of what stands in it. */
class Drawn {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  /** What is said of one file. */
  file(path: string): string {
    const [, section = ''] = this.markup.split(`aria-label="${path}"`)
    return section.split('class="conflict-file"')[0] ?? ''
  }
  choices(path: string): string[] {
    return [...this.file(path).matchAll(/<button[^>]*>([^<]*)</g)].map(([, name = '']) => name)
  }
}

test('each file has its own choices, with what each of them keeps, and one that a side deleted cannot be kept twice [SYN-12]', () => {
  const page = draw({ 'index.html': 'theirs', 'css/a.css': null, 'gone.js': 'theirs only' })
  expect(page.choices('index.html')).toEqual(['Keep mine', 'Take theirs', 'Keep both'])
  expect(page.choices('css/a.css')).toEqual(['Keep mine', 'Take theirs'])
  expect(page.choices('gone.js')).toEqual(['Keep mine', 'Take theirs'])
  expect(page.file('index.html')).not.toContain('deleted')
  expect(page.file('css/a.css')).toContain('deleted in the repository')
  expect(page.file('gone.js')).toContain('deleted here')
  expect(page.markup).toContain('3 files still to decide')
  expect(page.markup).toContain('stays in the history of the repository')
  expect(page.markup).toContain('Undo brings yours back')
})

test('what cannot stay beside each other says so, and that neither was ever deleted; one choice is made for all of it [SYN-12] [LOC-07]', () => {
  const theirs = { 'data.js': null, 'data.js/list.js': 'new there', 'index.html': 'theirs' }
  const page = draw(theirs)
  expect(page.file('data.js')).toContain('only here')
  expect(page.file('data.js')).toContain('cannot stay beside data.js/list.js')
  expect(page.file('data.js/list.js')).toContain('only in the repository')
  expect(page.file('data.js/list.js')).toContain('cannot stay beside data.js<')
  expect(page.file('index.html')).not.toContain('beside')
  expect(page.markup).not.toContain('deleted')
  expect(page.markup).toContain('what you choose for one is chosen for the other')
  expect(draw({ 'index.html': 'theirs' }).markup).not.toContain('chosen for the other')
  // It was made here and deleted again since it was asked about.
  const since = draw({ 'since.js': null }).file('since.js')
  expect([since.includes('deleted here'), since.includes('repository')]).toEqual([true, false])
  const clashes = clashesBetween(['data.js'], ['data.js/a', 'data.js/b'])
  const word = withWord(new Map(), { path: 'data.js/a', keep: 'theirs' }, clashes)
  expect(Object.fromEntries(word)).toEqual({
    'data.js': 'theirs',
    'data.js/a': 'theirs',
    'data.js/b': 'theirs',
  })
  expect([...withWord(word, { path: 'index.html', keep: 'both' }, clashes).values()]).toEqual([
    'theirs',
    'theirs',
    'theirs',
    'both',
  ])
})

test('while the assistant writes nothing can be chosen [SYN-12]', () => {
  const isOff = (page: Drawn) => /<button[^>]*disabled=""[^>]*>Keep mine</.test(page.markup)
  expect([
    isOff(draw({ 'index.html': 'theirs' })),
    isOff(draw({ 'index.html': 'x' }, true)),
  ]).toEqual([false, true])
  expect([speak(texts, 'en')('twoPlaces'), speak(texts, 'zh')('twoPlaces')]).toEqual([
    'Changed in two places',
    '两处都有更改',
  ])
})
