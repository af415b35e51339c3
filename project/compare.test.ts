import { expect, test } from 'vitest'
import {
  backMessage,
  contentMessage,
  leftoverMessage,
  readMessage,
  turnMessage,
  updateMessage,
} from './commit-message.ts'
import { blobIdsOf, clashesBetween, compareFiles, mergeSides, planCommit } from './compare.ts'

const synced = [
  { path: 'index.html', content: '<h1>' },
  { path: 'old.css', content: 'a{}' },
  { path: 'same.js', content: '1' },
]

test('added, modified and deleted files since the last sync are found', async () => {
  const base = await blobIdsOf(synced)
  const now = await blobIdsOf([
    { path: 'index.html', content: '<h2>' },
    { path: 'same.js', content: '1' },
    { path: 'new.js', content: new Uint8Array([0]) },
  ])
  expect(compareFiles(base, now)).toEqual([
    { path: 'index.html', kind: 'modified' },
    { path: 'new.js', kind: 'added' },
    { path: 'old.css', kind: 'deleted' },
  ])
})

test('nothing changed means nothing to commit', async () => {
  expect(await planCommit(await blobIdsOf(synced), synced)).toEqual({ kind: 'noFileChanges' })
})

test('only unusable changes means no valid change', async () => {
  const files = [
    ...synced,
    { path: '.magiccube', content: '{}' },
    { path: '../x', content: '' },
    { path: 'big.bin', content: new Uint8Array(5 * 1024 * 1024 + 1) },
  ]
  expect(await planCommit(await blobIdsOf(synced), files)).toEqual({
    kind: 'noValidFileChanges',
    unusable: ['../x', '.magiccube', 'big.bin'],
  })
})

test.each([
  ['as long as git takes', `${'a'.repeat(2_047)}\n* text\n`, true],
  ['longer', `* text\n${'a'.repeat(2_048)}`, false],
  ['longer, in letters of several bytes', 'é'.repeat(1_024), false],
  ['longer, in no text', new Uint8Array(2_048), false],
])('a .gitattributes with a line %s', async (_, content, isTaken) => {
  const files = [...synced, { path: 'img/.gitattributes', content }, { path: 'long.txt', content }]
  expect(await planCommit(await blobIdsOf(synced), files)).toMatchObject({
    kind: 'commit',
    changes: [
      ...(isTaken ? [{ path: 'img/.gitattributes', kind: 'added' }] : []),
      { path: 'long.txt', kind: 'added' },
    ],
    unusable: isTaken ? [] : ['img/.gitattributes'],
  })
})

test('a commit takes the usable changes and names the others', async () => {
  const files = [
    { path: 'index.html', content: 'new' },
    { path: '.magiccube', content: '{}' },
  ]
  expect(await planCommit(await blobIdsOf(synced), files)).toEqual({
    kind: 'commit',
    changes: [
      { path: 'index.html', kind: 'modified' },
      { path: 'old.css', kind: 'deleted' },
      { path: 'same.js', kind: 'deleted' },
    ],
    unusable: ['.magiccube'],
  })
})

test('a file changed on one side takes that side, on both it is a conflict', () => {
  const base = new Map(Object.entries({ a: '1', b: '1', c: '1', d: '1', e: '1' }))
  const mine = new Map(Object.entries({ a: '2', b: '1', c: '2', e: '2', mine: '1', both: '1' }))
  const theirs = new Map(Object.entries({ a: '1', c: '3', d: '1', e: '2', both: '2' }))
  expect(mergeSides(base, mine, theirs)).toEqual({
    mine: ['a', 'd', 'mine'],
    theirs: ['b'],
    conflicts: ['both', 'c'],
  })
})

test('what is new on both sides and cannot live together is a conflict: a file where there is a folder, or another spelling [SYN-12] [LOC-07]', () => {
  const base = new Map(Object.entries({ same: '1', 'gone/a': '1', Old: '1' }))
  const mine = new Map(
    Object.entries({ same: '1', data: '1', 'pages/a': '1', 'pages/b': '1', 'Readme.md': '1' }),
  )
  const theirs = new Map(
    Object.entries({
      same: '1',
      Old: '1',
      'data/list': '1',
      pages: '1',
      'README.md': '1',
      new: '1',
    }),
  )
  expect(mergeSides(base, mine, theirs)).toEqual({
    mine: ['Old'],
    theirs: ['new'],
    conflicts: ['README.md', 'Readme.md', 'data', 'data/list', 'pages', 'pages/a', 'pages/b'],
  })
})

test('of what cannot live together each says with what, and all that one choice decides have a name in common [LOC-07]', () => {
  const here = ['data', 'free', 'Pages/a', 'Pages/b', 'Readme.md']
  const there = ['data/list', 'data/more/list', 'pages', 'README.md', 'other']
  const clashes = clashesBetween(here, there)
  expect(Object.fromEntries([...clashes].map(([path, { name }]) => [path, name]))).toEqual({
    data: 'data',
    'data/list': 'data',
    'data/more/list': 'data',
    pages: 'pages',
    'Pages/a': 'pages',
    'Pages/b': 'pages',
    'README.md': 'readme.md',
    'Readme.md': 'readme.md',
  })
  expect(clashes.get('Readme.md')?.other).toBe('README.md')
  expect(clashes.get('data/list')?.other).toBe('data')
})

test('what one side takes away makes room on the other: a file for a folder, one spelling for another [SYN-11] [LOC-07]', () => {
  const base = new Map(Object.entries({ data: '1', 'README.md': '1' }))
  const turned = new Map(Object.entries({ 'data/list': '1', 'Readme.md': '1' }))
  const paths = ['README.md', 'Readme.md', 'data', 'data/list']
  expect(mergeSides(base, base, turned)).toEqual({ mine: [], theirs: paths, conflicts: [] })
  expect(mergeSides(base, turned, base)).toEqual({ mine: paths, theirs: [], conflicts: [] })
  const edited = new Map([...base, ['data', '2']])
  expect(mergeSides(base, edited, turned)).toEqual({
    mine: [],
    theirs: ['README.md', 'Readme.md'],
    conflicts: ['data', 'data/list'],
  })
})

test('a commit takes no file that cannot lie beside what stays, and names it [SYN-15] [LOC-07]', async () => {
  const base = await blobIdsOf([
    { path: 'data/list.json', content: '[]' },
    { path: 'README.md', content: 'a' },
    { path: 'old', content: 'a' },
  ])
  const files = [
    { path: 'data/list.json', content: '[]' },
    { path: 'README.md', content: 'b' },
    { path: 'data', content: 'a file' },
    { path: 'Readme.md', content: 'b' },
    { path: 'old/a', content: 'a' },
    { path: 'new', content: 'a' },
    { path: 'new/a', content: 'a' },
  ]
  expect(await planCommit(base, files, new Set(['readme.MD']))).toEqual({
    kind: 'commit',
    changes: [
      { path: 'README.md', kind: 'modified' },
      { path: 'new', kind: 'added' },
      { path: 'old', kind: 'deleted' },
      { path: 'old/a', kind: 'added' },
    ],
    unusable: ['Readme.md', 'data', 'new/a'],
  })
})

test('a commit by hand is named after its first three files [EDT-21]', () => {
  expect(updateMessage(['src/app.js', 'b.css', 'c.html', 'd.md'], 'en')).toBe(
    'Update app.js, b.css, c.html',
  )
  expect(updateMessage(['index.html'], 'zh')).toBe('更新 index.html')
})

test('the commit message is cut by code points, shorter when Chinese [AGT-29] [LIM-58]', () => {
  expect(turnMessage('  Make it\n\n blue ')).toBe('AI update: Make it blue')
  expect(turnMessage('x'.repeat(60))).toBe(`AI update: ${'x'.repeat(50)}`)
  expect(turnMessage('🎲'.repeat(60))).toBe(`AI update: ${'🎲'.repeat(50)}`)
  expect(turnMessage(`做${'x'.repeat(60)}`)).toBe(`AI 更新：做${'x'.repeat(29)}`)
})

test.each(['en', 'zh'] as const)(
  'what a message of ours says is read again in either language, others are read by their first line (%s) [VER-01]',
  (locale) => {
    const paths = ['src/a.js', 'b.css']
    const names = ['a.js', 'b.css']
    const prompt = locale === 'zh' ? '做成蓝色' : 'Make it blue'
    expect(readMessage(turnMessage(prompt))).toEqual({ kind: 'turn', prompt, isCut: false })
    expect(readMessage(turnMessage(prompt.repeat(9)))).toMatchObject({ kind: 'turn', isCut: true })
    expect(readMessage(updateMessage(paths, locale))).toEqual({ kind: 'files', names })
    expect(readMessage(contentMessage(names, locale))).toEqual({ kind: 'content', names })
    expect(readMessage(leftoverMessage(paths, locale))).toEqual({ kind: 'left', names })
    const back = backMessage({ sha: 'a1b2c3d4e5', message: 'Fix: doors\n\nAll.' }, locale)
    expect(readMessage(back)).toEqual({ kind: 'back', sha: 'a1b2c3d', title: 'Fix: doors' })
    expect(readMessage('Initial commit')).toEqual({ kind: 'begun' })
    expect(readMessage('Fix the door\n\nIt was open.')).toEqual({
      kind: 'other',
      title: 'Fix the door',
    })
  },
)
