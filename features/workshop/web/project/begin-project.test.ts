import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { beginProject } from './begin-project.ts'
import { openProject, projectDatabase } from './open-project.ts'

const repository = { owner: 'ada', name: 'tea', branch: 'main' }
const order = { name: 'Tea Time!', accountId: 'ada', repository }

test('the project of an app that is not there yet waits under its own directory and takes the id afterwards [GEN-29] [GEN-22]', async () => {
  const db = await projectDatabase()
  const begun = await beginProject(order)
  const [waiting] = await db.records('ada')
  expect(waiting).toMatchObject({
    projectName: 'Tea Time!',
    directory: '/magicprojects/tea-time',
    githubRepo: repository,
  })
  await beginProject(order)
  expect(await db.records('ada')).toHaveLength(1)

  await begun.adopt('app-1')
  expect(await db.records('ada')).toMatchObject([
    { appId: 'app-1', directory: '/magicprojects/tea-time', githubRepo: repository },
  ])
  const opened = await openProject({ id: 'app-1', name: 'Renamed' }, 'ada')
  expect(opened.record()).toMatchObject({
    directory: '/magicprojects/tea-time',
    projectName: 'Tea Time!',
  })
})

test('the directory of another app is not touched: the next free suffix is used, and a name without letters of ours falls back [GEN-29]', async () => {
  const second = { ...order, repository: { ...repository, name: 'tea-1' } }
  await (await beginProject(second)).adopt('app-2')
  const chinese = { ...order, name: '待办清单', repository: { ...repository, name: 'app-1' } }
  await (await beginProject(chinese)).adopt('app-3')
  const db = await projectDatabase()
  const directories = (await db.records('ada')).map(({ directory }) => directory).toSorted()
  expect(directories.slice(1)).toEqual(['/magicprojects/tea-time', '/magicprojects/tea-time-1'])
  expect(directories[0]).toMatch(/^\/magicprojects\/project-\d{13}$/)
})
