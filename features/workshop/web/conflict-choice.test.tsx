import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import type { FileContent } from '../../../project/content.ts'
import { texts } from '../text/texts.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { openProject } from './project/open-project.ts'

const project = await openProject({ id: 'two-places', name: 'Tea' }, 'ada')
await project.files.write('index.html', 'mine')
await project.files.write('css/a.css', 'mine too')

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
