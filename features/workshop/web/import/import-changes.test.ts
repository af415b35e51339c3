import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import { projectLimits } from '../../../../project/limits.ts'
import { importTexts } from '../../text/import-texts.ts'
import { openProject } from '../project/open-project.ts'
import { importChanges } from './import-changes.ts'
import { hindrance } from './use-fault-text.ts'

const there = new Map([
  ['index.html', 'old'],
  ['style.css', 'same'],
  ['js/app.js', 'mine'],
])
const brought = new Map([
  ['index.html', 'new'],
  ['style.css', 'same'],
  ['JS/App.js', 'theirs'],
  ['js', 'a file where a folder is'],
  ['about.html', 'about'],
])

test('added files leave the others, and never stand beside a name that differs only in capitals [LOC-07]', () => {
  const { writes, ...told } = importChanges(brought, there, 'add')
  expect(told).toEqual({
    added: ['about.html'],
    replaced: ['index.html'],
    removed: [],
    same: ['style.css'],
    inTheWay: ['JS/App.js', 'js'],
    limit: null,
  })
  expect(Object.fromEntries(writes)).toEqual({ 'index.html': 'new', 'about.html': 'about' })
})

test('in the place of the project all that was there goes, and nothing is in the way', () => {
  const fits = new Map([...brought].filter(([path]) => path !== 'js'))
  const { writes, ...told } = importChanges(fits, there, 'replace')
  expect(told).toEqual({
    added: ['JS/App.js', 'about.html'],
    replaced: ['index.html'],
    removed: ['js/app.js'],
    same: ['style.css'],
    inTheWay: [],
    limit: null,
  })
  expect(writes.get('js/app.js')).toBe(null)
})

test('what would pass a limit together is told before anything is written [LOC-10]', () => {
  const many = new Map(Array.from({ length: projectLimits.files }, (_, at) => [`${at}.txt`, '']))
  expect(importChanges(many, there, 'add').limit).toEqual({
    limit: 'files',
    found: projectLimits.files + 3,
    allowed: projectLimits.files,
  })
  expect(importChanges(many, there, 'replace').limit).toBe(null)
})

test('an import is one step: one Undo takes all of it back, one Redo brings it again [LOC-12] [LOC-16]', async () => {
  const project = await openProject({ id: 'imported', name: 'Tea' }, 'ada')
  await project.change(there)
  const now = () => new Map(project.all().map(({ path, content }) => [path, content]))
  const fits = new Map([...brought].filter(([path]) => path !== 'js'))
  expect(await project.change(importChanges(fits, now(), 'replace').writes)).toEqual({
    ok: true,
    value: undefined,
  })
  expect(now()).toEqual(fits)
  await project.step('undo')
  expect(now()).toEqual(there)
  await project.step('redo')
  expect(now()).toEqual(fits)
})

test('where all of it stands in the way of other names it is not said to be there already [LOC-07]', () => {
  const t = speak(importTexts, 'en')
  const why = (brought: Record<string, string>) =>
    hindrance(importChanges(new Map(Object.entries(brought)), there, 'add'), t)
  expect(why({ 'INDEX.html': 'x' })).toBe('There is nothing in it that can be imported.')
  expect(why({ 'index.html': String(there.get('index.html')) })).toBe(
    'All of it is in the project already.',
  )
  expect(why({ 'new.txt': 'x' })).toBe(null)
})

test('a change whose names cannot live with what is there now is refused as a whole [LOC-06] [LOC-07]', async () => {
  const project = await openProject({ id: 'refused', name: 'Tea' }, 'ada')
  await project.change(there)
  for (const [path, error] of [
    ['INDEX.html', 'fileExists'],
    ['js', 'fileExists'],
    ['index.html/x.js', 'fileExists'],
    ['../x.js', 'pathNotAllowed'],
    ['.magiccube', 'pathNotAllowed'],
  ] as const)
    expect(
      await project.change(
        new Map([
          ['new.txt', 'x'],
          [path, 'x'],
        ]),
      ),
    ).toEqual({ ok: false, error })
  expect(project.all().map(({ path }) => path)).toEqual(['index.html', 'js/app.js', 'style.css'])
  expect(
    await project.change(
      new Map([
        ['index.html', null],
        ['INDEX.html', 'x'],
      ]),
    ),
  ).toMatchObject({
    ok: true,
  })
})
