/** Undo and Redo of a step after files came from elsewhere: they take back the step, and nothing of others. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { FileContent } from '../../../../project/content.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'

let number = 0
const open = (): Promise<LocalProject> =>
  openProject({ id: `after-pull-${(number += 1)}`, name: 'Tea' }, 'ada')
const contents = (project: LocalProject) =>
  Object.fromEntries(project.all().map(({ path, content }) => [path, content]))
type Contents = Record<string, FileContent | null>
/** What a pull writes where nothing was changed here since the last commit. */
async function pull(project: LocalProject, files: Contents): Promise<void> {
  const done = await project.replace(new Map(Object.entries(files)))
  if (!done.ok) throw new Error(done.error)
}
const write = (project: LocalProject, files: Contents) =>
  project.change(new Map(Object.entries(files)))

test('an edit that was committed is taken back without the lines that a pull brought since, and made again with them [VER-04]', async () => {
  const project = await open()
  await write(project, { 'a.txt': 'one\ntwo\nthree\nfour\n' })
  await write(project, { 'a.txt': 'ONE\ntwo\nthree\nfour\n' })
  await pull(project, { 'a.txt': 'ONE\ntwo\nthree\nFOUR\n' })
  expect(await project.step('undo')).toMatchObject({ value: { paths: ['a.txt'], left: [] } })
  expect(contents(project)).toEqual({ 'a.txt': 'one\ntwo\nthree\nFOUR\n' })
  await pull(project, { 'a.txt': 'one\ntwo\nthree\nFOUR\nfive\n' })
  await project.step('redo')
  expect(contents(project)).toEqual({ 'a.txt': 'ONE\ntwo\nthree\nFOUR\nfive\n' })
  await project.step('undo')
  expect(contents(project)).toEqual({ 'a.txt': 'one\ntwo\nthree\nFOUR\nfive\n' })
})

test('a file in which the same lines came from elsewhere stays and is named, and so does one that was made here and grew there [VER-04]', async () => {
  const project = await open()
  await write(project, { 'b.txt': 'b\n', 'c.txt': 'c\n' })
  await write(project, { 'a.txt': 'a\n', 'b.txt': 'B\n', 'c.txt': 'C\n' })
  const pulled = { 'a.txt': 'a\ntheirs\n', 'b.txt': 'theirs\n' }
  await pull(project, pulled)
  const left = ['b.txt', 'a.txt']
  expect(await project.step('undo')).toMatchObject({ value: { paths: ['c.txt'], left } })
  expect(contents(project)).toEqual({ ...pulled, 'c.txt': 'c\n' })
  await project.step('redo')
  expect(contents(project)).toEqual({ ...pulled, 'c.txt': 'C\n' })
  // The way back goes on behind it.
  await project.step('undo')
  await project.step('undo')
  expect(contents(project)).toEqual({ ...pulled })
})

test('a turn is taken back whole but for what came from elsewhere [VER-04]', async () => {
  const project = await open()
  await write(project, { 'a.txt': '1\n2\n3\n4\n5\n', 'b.txt': 'b\n' })
  project.setTurn('t1')
  await project.files.write('a.txt', '1\nx\n3\n4\n5\n')
  await project.files.write('b.txt', 'mine\n')
  await project.files.write('a.txt', 'y\nx\n3\n4\n5\n')
  await project.files.write('b.txt', 'mine again\n')
  project.setTurn(null)
  await pull(project, { 'a.txt': 'y\nx\n3\n4\n5\nsix\n', 'b.txt': 'theirs\n' })
  expect(await project.step('undo')).toMatchObject({
    value: { paths: ['a.txt'], left: ['b.txt'], name: { cause: 'turn' } },
  })
  expect(contents(project)).toEqual({ 'a.txt': '1\n2\n3\n4\n5\nsix\n', 'b.txt': 'theirs\n' })
})

test('what is typed after a pull or an Undo is a step of its own [VER-04]', async () => {
  const project = await open()
  const type = async (text: string): Promise<void> => {
    project.type('a.txt', () => text)
    await project.storeTyped()
  }
  await write(project, { 'a.txt': 'one\n' })
  await type('one\ntwo\n')
  await pull(project, { 'a.txt': 'theirs\none\ntwo\n' })
  await type('theirs\none\ntwo\nthree\n')
  await project.step('undo')
  expect(contents(project)).toEqual({ 'a.txt': 'theirs\none\ntwo\n' })
  await type('theirs\none\ntwo\nfour\n')
  await project.rename('a.txt', 'b.txt')
  await project.step('undo')
  await type('theirs\none\ntwo\nfour\nfive\n')
  // A rename that was taken back before is not made again over what was typed since.
  expect(project.record().redo).toEqual([])
  await project.step('undo')
  expect(contents(project)).toEqual({ 'a.txt': 'theirs\none\ntwo\nfour\n' })
})
