import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { gitBlobId } from '../../../../project/content-hash.ts'
import { openProject } from '../project/open-project.ts'
import { checkedCommit } from './use-checked-commit.ts'

const page = '<h1>Tea</h1>'
const commitSha = 'c'.repeat(40)

/** A project in step with its branch, and checks of which these have passed on its files. */
async function synced(id: string) {
  const project = await openProject({ id, name: 'Tea' }, 'ada')
  await project.files.write('index.html', page)
  const blobs = new Map([['index.html', await gitBlobId(page)]])
  const state = { commitSha, treeSha: 'd', blobs }
  const order: string[] = []
  let passed = ['Add']
  const checks = {
    runStale: async () => void order.push('ran'),
    passedNow: () => {
      order.push('told')
      return passed
    },
  }
  project.subscribe(() => {
    passed = []
  })
  return { project, state, checks, order }
}

test('what passed is told of the commit whose files the checks ran on [CHK-07]', async () => {
  const { project, state, checks, order } = await synced('same')
  expect(await checkedCommit(project, checks)).toBeNull()
  await project.noteSync({ ...state, leftOut: [] })
  expect(await checkedCommit(project, checks)).toEqual({ commitSha, passed: ['Add'] })
  expect(order.slice(0, 2)).toEqual(['ran', 'told'])
  expect(order.at(-1)).toBe('told')
})

test('nothing is told where files differ from the commit, or some of it is not in the project [CHK-07]', async () => {
  const { project, state, checks } = await synced('differs')
  await project.noteSync({ ...state, leftOut: [{ path: 'large.bin', reason: 'limit' }] })
  expect(await checkedCommit(project, checks)).toBeNull()
  await project.noteSync({ ...state, leftOut: [] })
  const late = { ...checks, passedNow: () => ['Add'] }
  expect(await checkedCommit(project, late)).not.toBeNull()
  await project.files.write('app.js', 'let a')
  expect(await checkedCommit(project, late)).toBeNull()
})
