import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import { createCaller } from '../../../../web/kernel/call.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { beginFailureText, beginRepository } from './begin-repository.ts'
import { commitProject } from './commit-project.ts'
import type { ProjectState } from './load-project.ts'
import { loadProject } from './load-project.ts'
import { apartBy, localOnlyOf } from './local-only.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import type { ProjectApp } from './project-repository.ts'

const ada = { id: 'ada', username: 'ada', email: 'ada@example.org' }
const host = watchedHost()
const codeHost = createCodeHostClient(host)
let number = 0
let app: ProjectApp
/** What the server answers to the link, and what it was asked. */
let answer: () => Response
let asked: string[]

const apiFetch: typeof globalThis.fetch = async (input, init) => {
  asked.push(`${init?.method} ${String(input)} ${String(init?.body)}`)
  return answer()
}
const call = createCaller({
  fetch: apiFetch,
  authorizedFetch: apiFetch,
  ready: async () => true,
  locale: () => 'en',
})

beforeEach(() => {
  number += 1
  asked = []
  answer = () => Response.json({ error: 'Busy', code: 'serverError' }, { status: 500 })
  app = { _id: id(number), name: 'Tea', githubRepo: null, author: { _id: 'ada' } }
})

const id = (count: number) => `11111111-2222-4333-8444-${String(count).padStart(12, '0')}`
/** What an app is as the server answers it once it points at a repository. */
const linkedApp = (repository: RepositoryRef) => ({
  app: {
    _id: app._id,
    name: app.name,
    description: null,
    tags: [],
    category: null,
    status: 'draft',
    snapshot: null,
    author: { _id: id(0), username: 'ada', avatar: null, url: null },
    githubRepo: { ...repository, isPrivate: false },
    forkedFrom: null,
    starter: null,
    githubPagesUrl: null,
    cloudflareUrl: null,
    subdomain: null,
    publishedAt: null,
    createdAt: '2026-03-21T03:14:00.000Z',
    updatedAt: '2026-03-21T03:14:00.000Z',
    isFavorited: false,
    downloads: 0,
    forks: 0,
    favorites: 0,
    comments: 0,
    rating: { average: 0, count: 0 },
    appType: null,
    features: [],
  },
})

/** One person at the button; what an earlier press made is known to the next. */
function button(project: LocalProject) {
  let made: RepositoryRef | null = null
  return {
    made: () => made,
    press: (isPrivate = true) =>
      beginRepository(
        {
          app,
          person: ada,
          project,
          wish: { name: `Tea ${number}`, description: 'A timer\nfor tea.', isPrivate, message },
          made,
          onMade(repository) {
            made = repository
            answer = () => Response.json(linkedApp(repository))
          },
        },
        { call, codeHost },
      ),
  }
}
const message = (paths: readonly string[]) => `Update ${paths.join(', ')}`
const octokit = (route: string) => host.octokit().request(route)
const pathsOf = async (name: string) => {
  const { data } = await octokit(`GET /repos/ada/${name}/git/trees/main`)
  return data.tree.map((entry: { path: string }) => entry.path)
}
const load = async () => {
  const shown: ProjectState[] = []
  const project = await loadProject(
    { app, accountId: 'ada', show: (state) => shown.push(state) },
    codeHost,
  )
  if (project === null) throw new Error('not opened')
  return { project, last: shown.at(-1) }
}
/** A project with code and no repository. */
async function localProject(): Promise<LocalProject> {
  const project = await openProject({ id: app._id, name: app.name }, 'ada')
  await project.change(
    new Map([
      ['index.html', '<h1>Tea</h1>'],
      ['README.md', '# Mine'],
    ]),
  )
  return project
}
/** The same once it has a repository, in step with it. */
async function committedProject() {
  const at = button(await localProject())
  await at.press()
  const repository = at.made()
  if (repository === null) throw new Error('not made')
  app = { ...app, githubRepo: { ...repository, isPrivate: true } }
  return { ...(await load()), repository }
}
const deleteRepository = ({ owner, name }: RepositoryRef) =>
  octokit(`DELETE /repos/${owner}/${name}`)
const commit = (project: LocalProject) =>
  commitProject({ app, person: ada, project, message: () => 'Make tea' }, codeHost)

test('a repository is made as the generator makes it, the app points at it, and the code is its first commit [SYN-31]', async () => {
  const project = await localProject()
  const at = button(project)
  expect(await at.press()).toEqual({ ok: true, value: { ok: true, value: undefined } })
  const name = `tea-${number}`
  expect(await pathsOf(name)).toEqual(['.gitignore', 'README.md', 'index.html'])
  const { data } = await octokit(`GET /repos/ada/${name}`)
  expect(data).toMatchObject({ private: true, description: 'A timer for tea.' })
  const commits = await octokit(`GET /repos/ada/${name}/commits`)
  expect(commits.data.map((one: { commit: { message: string } }) => one.commit.message)).toEqual([
    'Update README.md, index.html',
    'Initial commit',
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(new RegExp(`^PUT /api/apps/${app._id} .*"name":"${name}"`))
  // What was there before it can be taken back still.
  expect(project.record()).toMatchObject({ githubRepo: { name }, undo: [expect.any(String)] })
  expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'noFileChanges' } })
})

test('where the server does not take it, the next try goes on with the repository that was made, as it is wanted then [SYN-31]', async () => {
  const project = await localProject()
  const at = button(project)
  const first = await at.press()
  // It was made, so that only the server stood in the way.
  expect(first.ok).toBe(true)
  asked = []
  answer = () => Response.json({ error: 'Busy', code: 'serverError' }, { status: 500 })
  const made = at.made()
  const failed = await beginRepository(
    {
      app,
      person: ada,
      project,
      wish: { name: 'Tea', description: '', isPrivate: false, message },
      made,
      onMade: () => {
        throw new Error('a second one was made')
      },
    },
    { call, codeHost },
  )
  expect(failed.ok || beginFailureText(failed.error, 'en')).toMatch(/server/i)
  const { data } = await octokit(`GET /repos/ada/tea-${number}`)
  expect(data.private).toBe(false)
})

test('what an earlier try made and somebody deleted since is made anew, at the first press [SYN-31]', async () => {
  const project = await localProject()
  const at = button(project)
  await at.press()
  const made = at.made()
  if (made === null) throw new Error('not made')
  await deleteRepository(made)
  expect(await at.press()).toMatchObject({ ok: true, value: { ok: true } })
  expect(await pathsOf(at.made()?.name ?? '')).toContain('index.html')
})

test('a repository that is gone leaves the project to be worked on, and no turn or commit is an accident [SYN-32]', async () => {
  const { project, repository } = await committedProject()
  await deleteRepository(repository)
  const { last } = await load()
  expect(last).toMatchObject({ phase: 'ready', trouble: { kind: 'repositoryGone' } })
  await project.files.write('index.html', '<h1>More tea</h1>')
  const refused = await commit(project)
  expect(refused).toEqual({ ok: false, error: { kind: 'repositoryGone' } })
  expect(refused.ok ? null : apartBy(refused.error)).toBe('gone')
})

test('made anew under the same name, nothing here is taken for deleted, whenever the way is broken off [SYN-32]', async () => {
  const { project, repository } = await committedProject()
  await deleteRepository(repository)
  await project.files.write('style.css', 'h1 { color: red }')
  const files = project.all().map(({ path }) => path)
  const letPass = host.between
  // The tab ends between the repository and its first commit.
  host.between = async (line, request) =>
    line.startsWith('POST /git/trees') ? new Response('', { status: 503 }) : request()
  const at = button(project)
  const broken = await at.press()
  expect(broken).toMatchObject({ ok: true, value: { ok: false } })
  host.between = letPass
  const { project: again, last } = await load()
  expect(last).toMatchObject({ phase: 'ready', trouble: null })
  expect(again.all().map(({ path }) => path)).toEqual(files)
  expect(await commit(again)).toMatchObject({ ok: true, value: { kind: 'committed' } })
  expect(await pathsOf(repository.name)).toEqual(files)
})

test('another device that knew the former repository keeps its files too [SYN-32]', async () => {
  const { project, repository } = await committedProject()
  await project.files.write('kept.css', 'kept')
  await commit(project)
  await deleteRepository(repository)
  // The app points at a repository of another name, which holds less.
  const elsewhere = await openProject({ id: id(9_000 + number), name: 'Tea' }, 'ada')
  await elsewhere.files.write('index.html', '<h1>Tea</h1>')
  const at = button(elsewhere)
  await at.press()
  const other = at.made()
  if (other === null) throw new Error('not made')
  await octokit(`GET /repos/ada/${other.name}`)
  await host.octokit().request(`PATCH /repos/ada/${other.name}`, { name: `other-${number}` })
  app = { ...app, githubRepo: { ...other, name: `other-${number}`, isPrivate: true } }
  const { project: here } = await load()
  expect(here.all().map(({ path }) => path)).toContain('kept.css')
})

test('why code is on one device alone [SYN-31]', () => {
  const reach = { hasRepository: true, isLinked: true, trouble: null }
  const offline = { kind: 'codeHost', failure: { code: 'network' } } as const
  const noLink = { kind: 'codeHost', failure: { code: 'notLinked' } } as const
  expect([
    localOnlyOf(reach),
    localOnlyOf({ ...reach, trouble: offline }),
    localOnlyOf({ ...reach, hasRepository: false }),
    localOnlyOf({ ...reach, hasRepository: false, isLinked: false }),
    localOnlyOf({ ...reach, trouble: noLink }),
    localOnlyOf({ ...reach, trouble: { kind: 'repositoryGone' } }),
  ]).toEqual([null, null, 'noRepository', 'notLinked', 'notLinked', 'gone'])
})
