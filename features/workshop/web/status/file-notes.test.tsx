import 'fake-indexeddb/auto'
import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foreignTexts, utf8Writes } from '../../../../project/foreign-texts.ts'
import { BytesView } from '../code/bytes-view.tsx'
import { readSource } from '../import/read-source.ts'
import { openProject } from '../project/open-project.ts'
import { FileNotes } from './file-notes.tsx'

const fixtures = new URL('../../../../project/fixtures/', import.meta.url)
const page = await readFile(new URL('shift-jis.html', fixtures))

test('an imported page in Shift_JIS is read in it, named, and converted by one press that can be undone [HST-06]', async () => {
  const file = new File([page], 'index.html')
  const read = await readSource(
    { kind: 'files', name: 'site', files: [{ name: 'index.html', file }], ignored: [] },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
  if (!read.ok) throw new Error(read.error.kind)
  const project = await openProject({ id: 'sjis', name: 'Tea' }, 'ada')
  await project.change(read.value.contents)
  const notes = () => renderToStaticMarkup(<FileNotes project={project} isOff={false} />)
  const view = renderToStaticMarkup(
    <BytesView project={project} path="index.html" isReadOnly={false} />,
  )
  expect(view).toContain('日本語')
  expect(view).toContain('This file is in shift_jis')
  expect(notes()).toContain('1 text file is not UTF-8: index.html')
  expect(notes()).toContain('Convert to UTF-8')

  await project.change(utf8Writes(foreignTexts(project.all())))
  expect(notes()).toBe('')
  expect(project.textOf('index.html')).toContain('charset=utf-8"></head><body>日本語')
  await project.step('undo')
  expect(notes()).toContain('shift_jis')
})

test('text of an unknown encoding is named as such, and nothing is offered for it', async () => {
  const project = await openProject({ id: 'unknown', name: 'Tea' }, 'ada')
  await project.change(new Map([['a.txt', new Uint8Array([0xe9, 0x20])]]))
  const notes = renderToStaticMarkup(<FileNotes project={project} isOff={false} />)
  expect(notes).toContain('names no encoding')
  expect(notes).not.toContain('Convert')
  const view = <BytesView project={project} path="a.txt" isReadOnly={false} />
  expect(renderToStaticMarkup(view)).toContain('not UTF-8, and names no encoding')
})

test('pointers of Git LFS are named, with what to do, until the file itself is there', async () => {
  const pointer = await readFile(new URL('lfs-pointer.png', fixtures), 'utf8')
  const project = await openProject({ id: 'lfs', name: 'Tea' }, 'ada')
  await project.change(
    new Map(['hero.png', 'style.css', 'index.html'].map((path) => [path, pointer])),
  )
  const notes = () => renderToStaticMarkup(<FileNotes project={project} isOff={false} />)
  expect(notes()).toContain('3 files are only pointers of Git LFS')
  expect(notes()).toContain('hero.png, index.html, style.css')
  expect(notes()).toContain('Import it here over the pointer')

  await project.change(new Map(['style.css', 'index.html'].map((path) => [path, 'x'])))
  expect(notes()).toContain('1 file is only a pointer of Git LFS')
  await project.change(new Map([['hero.png', new Uint8Array([0x89, 0])]]))
  expect(notes()).toBe('')
})

test('lines of _redirects and _headers that are not followed are named with their reason, until they are right', async () => {
  const project = await openProject({ id: 'rules', name: 'Tea' }, 'ada')
  const notes = () => renderToStaticMarkup(<FileNotes project={project} isOff={false} />)
  await project.change(
    new Map([
      ['_redirects', '/old /new\n/api/* https://api.test/:splat 200\n'],
      ['_headers', '/*\n  Set-Cookie: a=b\n'],
    ]),
  )
  expect(notes()).toContain('2 lines of the site’s settings are not followed as written')
  expect(notes()).toContain('_redirects, line 2')
  expect(notes()).toContain('200 can show files of this site only')
  expect(notes()).toContain('_headers, line 2')
  expect(notes()).toContain('this header cannot be set')

  await project.change(
    new Map([
      ['_redirects', '/old /new'],
      ['_headers', ''],
    ]),
  )
  expect(notes()).toBe('')
})
