import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import { speak } from '../../../../contract/text.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import { refusedOf } from '../status/status-line.tsx'
import type { CommitFailure } from './commit-project.ts'
import { commitFailureText, commitProject } from './commit-project.ts'
import type { ProjectState } from './load-project.ts'
import { loadProject } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import { oneAtATime } from '../../../../contract/one-at-a-time.ts'
import { holdProject } from './project-lock.ts'
import type { ProjectApp } from './project-repository.ts'
import { repositoryOf } from './project-repository.ts'
import { newRepository } from './test-repository.ts'

const ada = { id: 'ada', username: 'ada', email: 'ada@example.org' }
let repository: RepositoryRef
let number = 0

const host = watchedHost()
const codeHost = createCodeHostClient(host)

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `rules-${number}`)
  host.calls = []
})
afterEach(() => void vi.useRealTimers())

/** An app of Ada's; another id is another copy on this device. */
const app = (given: Partial<ProjectApp> = {}): ProjectApp => ({
  _id: `app-${number}`,
  name: 'Tea',
  githubRepo: { ...repository, isPrivate: false },
  author: { _id: 'ada' },
  ...given,
})
async function load(of: ProjectApp, accountId = 'ada') {
  const shown: ProjectState[] = []
  const project = await loadProject(
    { app: of, accountId, show: (state) => shown.push(state) },
    codeHost,
  )
  return { project, shown, last: shown.at(-1) }
}
async function opened(of: ProjectApp): Promise<LocalProject> {
  const { project } = await load(of)
  if (project === null) throw new Error('not opened')
  host.calls = []
  return project
}
const commit = (project: LocalProject, of = app(), person = ada) =>
  commitProject({ app: of, person, project, message: () => 'Make tea' }, codeHost)
const change = (project: LocalProject, files: Record<string, FileContent | null>) =>
  project.replace(new Map(Object.entries(files)))
const writes = () => host.calls.filter((call) => !call.startsWith('GET '))
const sentences = (failure: CommitFailure) => [
  commitFailureText(failure, 'en'),
  commitFailureText(failure, 'zh'),
]

test('only who made an app loads and commits its code; for anybody else nothing is even asked for [SYN-06] [HOST-14]', async () => {
  const project = await opened(app())
  await change(project, { 'index.html': 'mine' })
  const { last, project: none } = await load(app(), 'eve')
  expect([last, none]).toEqual([{ phase: 'failed', failure: { kind: 'notOwner' } }, null])
  const refused = await commit(project, app({ author: { _id: 'bob' } }))
  expect(refused).toEqual({ ok: false, error: { kind: 'notOwner' } })
  expect(host.calls).toEqual([])
  expect(sentences({ kind: 'notOwner' })).toEqual([
    'Only the app owner can commit code',
    '只有应用作者可以提交代码',
  ])
  expect([speak(texts, 'en')('onlyOwnerLoads'), speak(texts, 'zh')('onlyOwnerLoads')]).toEqual([
    'Only the app owner can load code',
    '只有应用作者可以加载代码',
  ])
})

test('a repository with nothing but what it was made with is a project without code, and no failure [SYN-10]', async () => {
  const { project, last } = await load(app())
  expect(last).toMatchObject({ phase: 'ready', trouble: null })
  expect(project?.all().filter(({ path }) => /\.(?:html|css|js)$/.test(path))).toEqual([])
})

test('line ends, a missing last one, and bytes come back as they were committed [SYN-37]', async () => {
  const project = await opened(app())
  const files = {
    'windows.txt': 'a\r\nb\r\n',
    'mixed.txt': 'a\r\nb\nc',
    'bytes.bin': new Uint8Array([0, 13, 10, 255, 128]),
  }
  await change(project, files)
  await commit(project)
  const elsewhere = await opened(app({ _id: `again-${number}` }))
  const contents = Object.fromEntries(elsewhere.all().map(({ path, content }) => [path, content]))
  expect(contents).toMatchObject(files)
  await change(elsewhere, { 'new.txt': 'x' })
  const made = await commit(elsewhere, app({ _id: `again-${number}` }))
  expect(made).toMatchObject({ ok: true, value: { paths: ['new.txt'] } })
})

test('the repository is the app’s, else the one noted on this device; with neither a commit says so [SYN-07] [HOST-14]', async () => {
  const project = await opened(app())
  await change(project, { 'index.html': 'mine' })
  const unlinked = app({ githubRepo: null })
  const noted = await opened(unlinked)
  await change(noted, { 'index.html': 'noted' })
  expect(await commit(noted, unlinked)).toMatchObject({ ok: true, value: { kind: 'committed' } })
  const other = { owner: 'ada', name: 'other', branch: 'work' }
  expect(repositoryOf(app(), { githubRepo: other })).toMatchObject({ name: repository.name })
  expect(repositoryOf(unlinked, { githubRepo: other })).toMatchObject(other)
  expect(repositoryOf(unlinked, { githubRepo: { ...other, branch: '' } })?.branch).toBe('main')
  const nowhere = app({ _id: 'nowhere', githubRepo: null })
  const local = await opened(nowhere)
  await change(local, { 'index.html': 'local' })
  expect(await commit(local, nowhere)).toEqual({ ok: false, error: { kind: 'noRepository' } })
  expect(local.all()).toMatchObject([{ path: 'index.html', content: 'local' }])
  expect(sentences({ kind: 'noRepository' })).toEqual([
    'App has no repo configured and none found locally',
    '应用未配置仓库，本地也未找到仓库信息',
  ])
})

test('without a link to the code host loading and committing say what is missing, and lose nothing [SYN-01] [HOST-14]', async () => {
  const project = await opened(app())
  await change(project, { 'index.html': 'mine' })
  host.between = async () => Response.json({ code: 'githubNotLinked', error: 'x' }, { status: 409 })
  const failure = { kind: 'codeHost', failure: { code: 'notLinked' } } as const
  expect(await commit(project)).toMatchObject({ ok: false, error: failure })
  const again = await load(app())
  expect(again.last).toMatchObject({ phase: 'ready', trouble: failure })
  expect((await load(app({ _id: 'elsewhere' }))).last).toMatchObject({ phase: 'failed', failure })
  expect(again.project?.all().at(-1)).toMatchObject({ path: 'index.html', content: 'mine' })
  expect(sentences(failure)).toEqual([
    'User has not bound a GitHub token',
    '用户未绑定 GitHub Token',
  ])
  expect([speak(texts, 'en')('linkCodeHost'), speak(texts, 'zh')('linkCodeHost')]).toEqual([
    'Link code host',
    '绑定代码托管账号',
  ])
})

test('a commit that the host refuses says so with its reason, one that this device fails says it shortly [HOST-14]', async () => {
  const project = await opened(app())
  await change(project, { 'index.html': 'mine' })
  host.between = async (call, request) =>
    call === 'POST /git/trees' ? Response.json({ message: 'Too odd' }, { status: 422 }) : request()
  const refused = await commit(project)
  if (refused.ok) throw new Error('committed')
  expect(sentences(refused.error)).toEqual([
    'GitHub commit failed: GitHub API Validation Error (422): Too odd',
    'GitHub 提交失败：GitHub API 校验错误（422）：Too odd',
  ])
  expect(sentences({ kind: 'codeHost', failure: { code: 'moved' } })).toEqual([
    'GitHub commit failed',
    'GitHub 提交失败',
  ])
  host.between = (_, request) => request()
  vi.spyOn(project, 'all').mockImplementationOnce(() => {
    throw new Error('the device is broken')
  })
  const broken = await commit(project)
  expect(broken).toEqual({ ok: false, error: { kind: 'broken' } })
  expect(sentences({ kind: 'broken' })).toEqual(['Commit failed', '提交失败'])
  expect(await commit(project)).toMatchObject({ ok: true })
})

test('how far loading is gets said after 150 ms and not before, in both languages [SYN-08]', async () => {
  const first = await opened(app())
  await change(first, { 'a.txt': `a ${number}`, 'b.txt': `b ${number}` })
  await commit(first)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { shown: quick } = await load(app({ _id: 'quick' }))
  expect(quick.map(({ phase }) => phase)).toEqual(['ready'])
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000)
  let passed = 0
  const slow = app({ _id: 'slow' })
  const shown: ProjectState[] = []
  host.between = (call, request) => {
    if (call.startsWith('GET /git/blobs/') && passed < 160) {
      passed += 80
      vi.advanceTimersByTime(80)
      if (passed === 80) expect(shown).toEqual([])
    }
    return request()
  }
  await loadProject({ app: slow, accountId: 'ada', show: (state) => shown.push(state) }, codeHost)
  clock.mockRestore()
  expect(passed).toBe(160)
  const counts = shown.flatMap((state) => (state.phase === 'loading' ? [state.progress] : []))
  expect(counts[0]).toEqual({ count: 0, total: 4 })
  expect(counts.at(-1)).toEqual({ count: 4, total: 4 })
  expect(shown.at(-1)).toMatchObject({ phase: 'ready', trouble: null })
  expect(speak(texts, 'en')('loadingFiles', { count: 1, total: 4 })).toBe(
    'Loading code 1 of 4 files',
  )
  expect(speak(texts, 'zh')('loadingFiles', { count: 1, total: 4 })).toBe(
    '正在加载代码 1 / 4 个文件',
  )
})

test('with a copy on this device the project is there at once, and the check runs behind it [SYN-08]', async () => {
  await opened(app())
  const shown: ProjectState[] = []
  const shownWhenAsked: number[] = []
  host.between = (_, request) => {
    shownWhenAsked.push(shown.filter(({ phase }) => phase === 'ready').length)
    return request()
  }
  await loadProject({ app: app(), accountId: 'ada', show: (state) => shown.push(state) }, codeHost)
  expect(shownWhenAsked).toEqual([1])
})

test('a commit of nothing succeeds and writes nothing, the sync stays as it was [SYN-14] [HOST-14]', async () => {
  const project = await opened(app())
  const before = project.record()
  expect(await commit(project)).toEqual({ ok: true, value: { kind: 'noFileChanges' } })
  expect(writes()).toEqual([])
  expect(project.record()).toEqual(before)
  for (const [key, en, zh] of [
    ['noFileChanges', 'No file changes', '没有文件更改'],
    ['noChanges', 'no changes', '没有更改'],
    ['noValidFileChanges', 'No valid file changes', '没有有效的文件更改'],
  ] as const)
    expect([speak(texts, 'en')(key), speak(texts, 'zh')(key)]).toEqual([en, zh])
})

test('a commit of which nothing may be committed succeeds and writes nothing [SYN-15] [HOST-14]', async () => {
  const octokit = host.octokit()
  const contents = 'PUT /repos/{owner}/{repo}/contents/{path}'
  const file = { owner: 'ada', repo: repository.name, path: '.magiccube', message: 'x' }
  await octokit.request(contents, { ...file, content: 'e30=', branch: 'main' })
  const project = await opened(app())
  expect(await commit(project)).toEqual({
    ok: true,
    value: { kind: 'noValidFileChanges', unusable: ['.magiccube'] },
  })
  expect(writes()).toEqual([])
  const said = speak(texts, 'zh')('noValidFileChanges')
  expect(said).toBe('没有有效的文件更改')
  await change(project, { 'index.html': 'mine' })
  expect(await commit(project)).toMatchObject({ value: { paths: ['index.html'] } })
})

test('files that git reads as its own orders are named and left out, and the others are committed [SYN-15] [LOC-06]', async () => {
  const project = await opened(app())
  const orders = ['.GitAttributes', '.gitattributes/x', '.gitmodules', 'GITMOD~1', 'gi7eba~1/x']
  // As if they had come here by another way.
  await project.replace(new Map(orders.map((path) => [path, 'x'])))
  await change(project, { 'index.html': 'mine', '.gitignore': 'x', 'a/.gitattributes': '* text\n' })
  expect(await commit(project)).toMatchObject({
    ok: true,
    value: { paths: ['.gitignore', 'a/.gitattributes', 'index.html'] },
  })
  expect(await commit(project)).toEqual({
    ok: true,
    value: { kind: 'noValidFileChanges', unusable: orders },
  })
})

test('a .gitattributes that git refuses blocks no commit: the others are committed, and it too once it is mended [SYN-15]', async () => {
  const project = await opened(app())
  await change(project, { 'index.html': 'mine', '.gitattributes': '*'.repeat(3_000) })
  expect(await commit(project)).toMatchObject({ ok: true, value: { paths: ['index.html'] } })
  expect(await commit(project)).toEqual({
    ok: true,
    value: { kind: 'noValidFileChanges', unusable: ['.gitattributes'] },
  })
  const changed = { uncommitted: ['.gitattributes'] }
  expect(refusedOf(project, changed)).toEqual(['.gitattributes'])
  expect(refusedOf(project, { uncommitted: [] })).toEqual([])
  await change(project, { '.gitattributes': '* text=auto\n' })
  expect(refusedOf(project, changed)).toEqual([])
  expect(await commit(project)).toMatchObject({ value: { paths: ['.gitattributes'] } })
})

test('after a commit its id is the sync id, and what was committed is what the next one is compared with [SYN-17]', async () => {
  const project = await opened(app())
  await change(project, { 'index.html': 'one', 'gone.txt': 'x' })
  await commit(project)
  await change(project, { 'index.html': 'two', 'gone.txt': null })
  const made = await commit(project)
  if (!made.ok || made.value.kind !== 'committed') throw new Error('not committed')
  expect(made.value).toMatchObject({
    message: 'Make tea',
    paths: ['gone.txt', 'index.html'],
  })
  const head = 'GET /repos/{owner}/{repo}/git/ref/{ref}'
  const ref = { owner: 'ada', repo: repository.name, ref: 'heads/main' }
  const { data } = await host.octokit().request(head, ref)
  expect(data).toMatchObject({ object: { sha: made.value.commitSha } })
  expect(project.record().lastSyncSha).toBe(made.value.commitSha)
  expect(await commit(project)).toMatchObject({ value: { kind: 'noFileChanges' } })
})

/** Somebody else commits to the branch, a file of their own each time. */
async function somebodyCommits(number: number): Promise<void> {
  const put = 'PUT /repos/{owner}/{repo}/contents/{path}'
  const file = { owner: 'ada', repo: repository.name, path: `theirs-${number}.txt`, message: 'x' }
  await host.octokit().request(put, { ...file, content: 'eA==', branch: 'main' })
}

test.each([
  [2, 3, 'the third one is made'],
  [3, 3, 'after the third one the person reads that nothing was committed'],
])(
  'a branch that moves under %i commits in a row is tried %i times: %s [SYN-20]',
  async (moves, tries) => {
    const project = await opened(app())
    await change(project, { 'mine.txt': 'mine' })
    let moved = 0
    host.between = async (call, request) => {
      if (call.startsWith('PATCH /git/refs/') && moved < moves) await somebodyCommits((moved += 1))
      return request()
    }
    const done = await commit(project)
    expect(host.calls.filter((call) => call.startsWith('PATCH /git/refs/'))).toHaveLength(tries)
    expect(project.all()).toContainEqual(expect.objectContaining({ path: 'mine.txt' }))
    if (moves < tries)
      return expect(done).toMatchObject({ value: { kind: 'committed', paths: ['mine.txt'] } })
    const failure = { kind: 'codeHost', failure: { code: 'moved' } } as const
    expect(done).toEqual({ ok: false, error: failure })
    expect(sentences(failure)).toEqual(['GitHub commit failed', 'GitHub 提交失败'])
    const head = 'GET /repos/{owner}/{repo}/contents/{path}'
    const mine = { owner: 'ada', repo: repository.name, path: 'mine.txt' }
    await expect(host.octokit().request(head, mine)).rejects.toMatchObject({
      status: 404,
    })
  },
)

test('a second work waits for the first; a commit asked for meanwhile takes the later changes into one of its own [SYN-23]', async () => {
  const project = await opened(app())
  const works = oneAtATime()
  await change(project, { 'index.html': 'first' })
  let running = 0
  let most = 0
  host.between = async (call, request) => {
    if (call === 'POST /git/commits')
      await project.files.write('index.html', `later ${host.calls.length}`)
    return request()
  }
  const one = async () => {
    most = Math.max(most, (running += 1))
    const done = await commit(project)
    running -= 1
    return done
  }
  const failing = works.run(() => Promise.reject(new Error('no')))
  const [first, second] = [works.run(one), works.run(one)]
  await expect(failing).rejects.toThrow('no')
  await works.idle()
  const ids = [await first, await second].map((done) =>
    done.ok && done.value.kind === 'committed' ? done.value.commitSha : null,
  )
  expect([most, running, new Set(ids).size, ids.includes(null)]).toEqual([1, 0, 2, false])
  const list = 'GET /repos/{owner}/{repo}/commits'
  const found = await host.octokit().request(list, { owner: 'ada', repo: repository.name })
  expect(found.data).toHaveLength(3)
})

test('another tab gets the project only when what runs in this one has ended [SYN-23]', async () => {
  const [mine, theirs] = [new AbortController(), new AbortController()]
  const told: string[] = []
  let end = (): void => {}
  const running = new Promise<void>((done) => (end = done))
  const held = holdProject('shared', mine.signal, {
    onWait: () => {},
    onHeld: async () => void told.push('mine'),
    onLeft: () => running.then(() => void told.push('committed')),
  })
  await vi.waitFor(() => expect(told).toEqual(['mine']))
  const waits = holdProject('shared', theirs.signal, {
    onWait: () => {},
    onHeld: async () => void told.push('theirs'),
    onLeft: async () => {},
  })
  mine.abort()
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
  expect(told).toEqual(['mine'])
  end()
  await held.ended
  await vi.waitFor(() => expect(told).toEqual(['mine', 'committed', 'theirs']))
  theirs.abort()
  await waits.ended
})
