import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FileContent } from '../../../../project/content.ts'
import { createLocalProject } from './local-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProject, projectDatabase } from './open-project.ts'

let number = 0
const open = (id = `undo-${(number += 1)}`): Promise<LocalProject> =>
  openProject({ id, name: 'Tea' }, 'ada')
const contents = (project: LocalProject) =>
  Object.fromEntries(project.all().map(({ path, content }) => [path, content]))
const again = (project: LocalProject) => open(project.record().appId)

test('a folder that the agent moves, and the parts of a file that it appends, are each one step of its turn [LOC-15] [TOOL-12] [TOOL-19]', async () => {
  const project = await open()
  await project.files.create('css/a.css', 'a')
  await project.files.create('css/b.css', 'b')
  project.setTurn('t1')
  expect(await project.files.move('css', 'look')).toMatchObject({ ok: true })
  await project.files.append('big.js', 'one\n')
  await project.files.append('big.js', 'two\n')
  await project.files.write('look/a.css', 'aa')
  await project.files.append('big.js', 'three\n')
  expect(project.record().undo).toHaveLength(6)
  const after = contents(project)
  const back = await again(project)
  const before = { 'css/a.css': 'a', 'css/b.css': 'b' }
  const name = { cause: 'turn', turnId: 't1', paths: ['big.js', 'look/a.css', 'css/a.css'] }
  expect(await back.step('undo')).toMatchObject({ ok: true, value: { name } })
  expect(contents(back)).toEqual(before)
  expect(back.record().undo).toHaveLength(2)
  await back.step('redo')
  expect(contents(back)).toEqual(after)
  expect(back.record().undo).toHaveLength(6)
  expect(await back.undoTurn('t1')).toMatchObject({ ok: true })
  expect(contents(back)).toEqual(before)
})

test('Undo takes back the last change whoever made it, a turn whole, and says what it was; Redo likewise [VER-04]', async () => {
  let nowMs = 1_000
  let ids = 0
  const world = { nowMs: () => nowMs, newId: () => `id-${(ids += 1)}` }
  const opened = await open()
  const kept = await (await projectDatabase()).read(opened.record().projectId)
  if (kept.record === null) throw new Error('not kept')
  const project = createLocalProject(
    await projectDatabase(),
    { record: kept.record, files: kept.files },
    world,
  )
  const states = [contents(project)]
  const names: object[] = []
  const done = async (name: object, work: () => Promise<unknown> | void): Promise<void> => {
    await work()
    await project.storeTyped()
    names.push(name)
    states.push(contents(project))
    nowMs += 60_000
  }
  await done({ cause: 'create', paths: ['a.js'] }, () => project.create('a.js'))
  await done({ cause: 'edit', paths: ['a.js'] }, async () => {
    project.type('a.js', () => 'let a')
    await project.storeTyped()
    nowMs += 9_000
    project.type('a.js', () => 'let a = 1')
  })
  await done({ cause: 'content', paths: ['content.js'] }, () =>
    project.type('content.js', () => '1', { isField: true }),
  )
  await done({ cause: 'rename', paths: ['a.js', 'b.js'] }, () => project.rename('a.js', 'b.js'))
  await done({ cause: 'import', count: 4, paths: ['1', '2', '3'] }, () =>
    project.change(new Map(['1', '2', '3', '4'].map((path) => [path, path])), 'import'),
  )
  await done({ cause: 'turn', turnId: 't1', count: 2 }, async () => {
    project.setTurn('t1')
    await project.files.write('b.js', 'let b')
    await project.files.write('c.js', 'let c')
    await project.files.write('b.js', 'let b = 2')
    project.setTurn(null)
  })
  await done({ cause: 'delete', paths: ['4'] }, () => project.remove('4'))
  await done({ cause: 'turnUndone', turnId: 't1' }, () => project.undoTurn('t1'))
  const isUndone = () => project.record().turns.map(({ undone }) => undone)
  const undone: boolean[][] = []
  for (const at of names.keys()) {
    const place = names.length - 1 - at
    undone.push(isUndone())
    const moved = await project.step('undo')
    expect(moved).toMatchObject({ ok: true, value: { name: names[place] } })
    expect(contents(project)).toEqual(states[place])
  }
  // Under the answer stands at any time what holds: the turn was taken back, is there, and is taken back.
  expect(undone.flat().slice(0, 4)).toEqual([true, false, false, true])
  expect(project.record().undo).toEqual([])
  for (const [at, name] of names.entries()) {
    expect(await project.step('redo')).toMatchObject({ ok: true, value: { name } })
    expect(contents(project)).toEqual(states[at + 1])
  }
  expect(isUndone()).toEqual([true])
  expect(Object.keys(project.record().stepNames ?? {})).toHaveLength(project.record().undo.length)
})

test('each change of agent and owner can be undone and redone, a rename in one step, also after a reload [AGT-32] [LOC-15] [LOC-16]', async () => {
  const project = await open()
  await project.files.create('index.html', 'one')
  await project.files.write('index.html', 'two')
  await project.files.write('index.html', 'two')
  await project.change(
    new Map([
      ['index.html', null],
      ['home.html', 'two'],
    ]),
  )
  expect(project.record().undo).toHaveLength(3)
  const reloaded = await again(project)
  expect(await reloaded.step('undo')).toMatchObject({
    ok: true,
    value: { paths: ['home.html', 'index.html'] },
  })
  expect(contents(reloaded)).toEqual({ 'index.html': 'two' })
  await reloaded.step('undo')
  await reloaded.step('undo')
  expect(contents(reloaded)).toEqual({})
  expect(await reloaded.step('undo')).toMatchObject({ ok: true, value: { paths: [] } })
  const back = await again(reloaded)
  for (let step = 0; step < 3; step += 1) await back.step('redo')
  expect(contents(back)).toEqual({ 'home.html': 'two' })
  await back.step('undo')
  await back.files.write('new.txt', 'x')
  expect(back.record().redo).toEqual([])
})

test('what was typed after a change is taken back before it, and made again after it [LOC-16] [VER-04]', async () => {
  const project = await open()
  await project.files.create('a.txt', 'the agent’s')
  project.type('a.txt', () => 'the agent’s, and mine')
  await project.step('undo')
  expect(contents(project)).toEqual({ 'a.txt': 'the agent’s' })
  await project.step('undo')
  expect(contents(project)).toEqual({})
  await project.step('redo')
  await project.step('redo')
  expect(contents(project)).toEqual({ 'a.txt': 'the agent’s, and mine' })
})

test('the lists hold a hundred steps, and a full first load empties them [LOC-16]', async () => {
  const project = await open()
  for (let at = 0; at <= 100; at += 1) await project.files.write('a.txt', String(at))
  expect(project.record().undo).toHaveLength(100)
  for (let at = 0; at < 100; at += 1) await project.step('undo')
  expect(contents(project)).toEqual({ 'a.txt': '0' })
  await project.replace(new Map([['b.txt', 'b']]), {
    synced: {
      commitSha: 'c'.repeat(40),
      treeSha: 'd'.repeat(40),
      blobs: new Map(),
      leftOut: [],
    },
  })
  expect(project.record()).toMatchObject({ undo: [], redo: [] })
})

test('a turn is taken back byte for byte in one step, after a crash too, and can be done again [AGT-33] [AGT-42]', async () => {
  const project = await open()
  const logo = new Uint8Array([0, 255, 13, 10])
  const before: Record<string, FileContent> = { 'a.txt': 'a\r\n', 'logo.png': logo, 'z.txt': 'z' }
  await project.change(new Map(Object.entries(before)))
  project.setTurn('turn-1')
  await project.files.write('a.txt', 'changed')
  await project.files.write('a.txt', 'changed twice')
  await project.files.remove('logo.png')
  await project.files.create('new.js', 'x')
  const after = contents(project)
  // Nothing ended the turn: the tab is gone.
  const reopened = await again(project)
  expect(reopened.record().turns).toEqual([
    { id: 'turn-1', paths: ['a.txt', 'logo.png', 'new.js'], undone: false },
  ])
  const undone = await reopened.undoTurn('turn-1')
  expect(undone).toMatchObject({ ok: true, value: { left: [] } })
  expect(contents(reopened)).toEqual(before)
  expect(reopened.record().turns[0]?.undone).toBe(true)
  await reopened.undoTurn('turn-1', { again: true })
  expect(contents(reopened)).toEqual(after)
  await reopened.step('undo')
  expect(contents(reopened)).toEqual(before)
})

test('files that the owner changed after the turn are named and left, unless the owner says so [AGT-33]', async () => {
  const project = await open()
  project.setTurn('turn-2')
  await project.files.write('a.txt', 'by the agent')
  await project.files.write('b.txt', 'by the agent')
  project.setTurn(null)
  await project.change(new Map([['b.txt', 'by hand']]))
  expect(await project.undoTurn('turn-2')).toEqual({
    ok: true,
    value: { changed: ['a.txt'], left: ['b.txt'] },
  })
  expect(contents(project)).toEqual({ 'b.txt': 'by hand' })
  // Half a way back is none: the rest is still offered.
  expect(project.record().turns).toMatchObject([{ id: 'turn-2', undone: false }])
  await project.undoTurn('turn-2', { anyway: true })
  expect(contents(project)).toEqual({})
  expect(project.record().turns).toMatchObject([{ id: 'turn-2', undone: true }])
  expect(await project.undoTurn('never')).toEqual({ ok: false, error: 'fileNotFound' })
})

test('a turn that cannot be taken back changes nothing [AGT-33]', async () => {
  const project = await open()
  project.setTurn('turn-3')
  await project.files.write('a.txt', 'a')
  const database = await projectDatabase()
  const { record, files } = await database.read(project.record().projectId)
  if (record === null) throw new Error('not kept')
  const full = createLocalProject(
    { ...database, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    { record, files },
  )
  let told = 0
  full.watch(() => (told += 1))
  expect(await full.undoTurn('turn-3')).toEqual({ ok: false, error: 'notStored' })
  expect(contents(full)).toEqual({ 'a.txt': 'a' })
  expect([full.isFull(), told]).toEqual([true, 1])
})

test('what the owner changes or takes back is told to the next turn, what the agent writes is not [AGT-13]', async () => {
  const project = await open()
  project.setTurn('turn-4')
  await project.files.write('a.txt', 'by the agent')
  await project.files.write('b.txt', 'by the agent')
  project.setTurn(null)
  expect(project.changedSince()).toEqual({ changedByHand: [], takenBack: [], broughtByGit: [] })
  await project.change(new Map([['d.txt', 'by hand']]))
  await project.change(new Map([['c.txt', 'by hand']]))
  await project.step('undo')
  await project.undoTurn('turn-4')
  await project.replace(new Map([['e.txt', 'pushed']]))
  expect(project.changedSince()).toEqual({
    changedByHand: ['d.txt'],
    takenBack: ['a.txt', 'b.txt', 'c.txt'],
    broughtByGit: ['e.txt'],
  })
  project.setTurn('turn-5')
  expect(project.changedSince().changedByHand).toEqual([])
})
