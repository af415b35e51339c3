/** What a turn finds that is not committed yet goes into commits of its own, before the turn's (AGT-28, AGT-31). */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { wordingBefore } from '../commit-wording.ts'
import { commitChanges } from './commit-changes.ts'
import { commitProject } from './commit-project.ts'
import { partsBefore } from './changes-before-turn.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { syncProject } from './sync-project.ts'
import { newRepository } from './test-repository.ts'

const host = watchedHost()
const codeHost = createCodeHostClient(host)
const person = { id: 'ada', username: 'ada', email: 'ada@example.org' }
let repository: RepositoryRef
let number = 0

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `left-${number}`)
})

const app = () => ({
  _id: repository.name,
  name: 'Tea',
  author: { _id: 'ada' },
  githubRepo: { ...repository, isPrivate: false },
})

async function opened(device = 'one'): Promise<LocalProject> {
  const project = await openProject({ id: `${repository.name}-${device}`, name: 'Tea' }, 'ada')
  await syncProject(project, { repository, onProgress: () => {} }, codeHost)
  return project
}

async function turn(project: LocalProject, id: string, files: Record<string, string>) {
  project.setTurn(id)
  for (const [path, content] of Object.entries(files)) await project.files.write(path, content)
  project.setTurn(null)
}

/** Commits as the end of a turn does. */
async function end(project: LocalProject, locale: Locale = 'en') {
  const left = project.changesBeforeTurn()
  const wording = left && (await wordingBefore(project, left, { repository, locale, codeHost }))
  const before = left && wording && { sha: left.sha, parts: partsBefore(left, locale, wording) }
  const message = () => 'AI update: tea'
  const done = await commitProject({ app: app(), person, project, message, before }, codeHost)
  if (!done.ok) throw new Error(done.error.kind)
  return done.value
}

/** The messages of the branch, newest first, without that of the repository's making. */
async function messages(): Promise<string[]> {
  const { owner, name } = repository
  const answer = await host
    .octokit()
    .request('GET /repos/{owner}/{repo}/commits', { owner, repo: name })
  return answer.data.map(({ commit }) => commit.message).slice(0, -1)
}

test('what a stopped turn and the hand had left is committed before the turn, each by itself, as it was when the turn began [AGT-31] [AGT-28]', async () => {
  const project = await opened()
  await turn(project, 'stopped', { 'a.css': 'half', 'b.css': 'half' })
  await project.create('notes.txt')
  await turn(project, 'done', { 'a.css': 'whole', 'index.html': '<h1>Tea</h1>' })
  expect(await end(project)).toMatchObject({ kind: 'committed', paths: ['a.css', 'index.html'] })
  expect(await messages()).toEqual([
    'AI update: tea',
    'Update notes.txt',
    'Changes left from earlier: a.css, b.css',
  ])
})

test('what Undo had left has a commit that says so in the language of the page; a turn that finds nothing makes one commit [AGT-31]', async () => {
  const project = await opened()
  await turn(project, 'first', { 'a.css': 'one' })
  await end(project)
  await project.undoTurn('first')
  await turn(project, 'second', { 'b.css': 'two' })
  await end(project, 'zh')
  expect(await messages()).toEqual(['AI update: tea', '之前留下的更改：a.css', 'AI update: tea'])
})

test('what was changed by hand in the content alone is named by its members, as it was before the turn', async () => {
  const project = await opened()
  const content = (members: object) =>
    `// Content.\nglobalThis.content = ${JSON.stringify(members, null, 2)}\n`
  await turn(project, 'first', {
    'content.js': content({ title: 'Tea', teas: ['Green'], day: '' }),
  })
  await end(project)
  await project.change(
    new Map([['content.js', content({ title: 'Teas', teas: ['Green', 'Black'], day: '' })]]),
  )
  await turn(project, 'second', {
    'content.js': content({ title: 'Teas', teas: ['Green', 'Black'], day: '2031-03-03' }),
  })
  await end(project)
  expect(await messages()).toEqual(['AI update: tea', 'Content: title, teas', 'AI update: tea'])
})

test('where the branch has moved since the turn began, what was left goes with the turn, and nothing of the others is lost [AGT-31] [SYN-20]', async () => {
  const project = await opened()
  const other = await opened('two')
  await turn(project, 'stopped', { 'a.css': 'half' })
  await turn(project, 'done', { 'b.css': 'b' })
  await other.change(new Map([['theirs.txt', 'theirs']]))
  const author = { name: 'Ada', email: 'ada@example.org' }
  await commitChanges(other, { repository, message: () => 'Theirs', author }, codeHost)
  await end(project)
  expect(await messages()).toEqual(['AI update: tea', 'Theirs'])
  expect(project.all().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['a.css', 'b.css', 'theirs.txt']),
  )
})
