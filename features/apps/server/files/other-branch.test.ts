/** Commits on a branch beside the app's own, what it changes, and taking it over. */
import { beforeAll, expect, test } from 'vitest'
import { draftApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { compareBranch, mergeBranch } from '../../branch-contract.ts'
import { commitFiles } from '../../commit-contract.ts'
import { createApp, readCodeFiles } from '../../contract.ts'

onEachDatabase('a branch beside the app’s own', (server) => {
  let ada: Person
  let id = ''
  const write = (path: string, content: string) => ({ op: 'write' as const, path, content })
  const commit = (order: object, app = id) =>
    ada.calls(commitFiles, { id: app, message: 'Change', ...order })
  const headOf = async (ref: string) =>
    (await ada.calls(readCodeFiles, { id, ref })).body.commitSha ?? ''
  const textOnMain = async () =>
    (await ada.calls(readCodeFiles, { id })).body.codeFiles.map(({ name, content }) => [
      name,
      content,
    ])

  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    id = await draftApp(ada, 'branched', { 'index.html': 'one', 'old.txt': 'old' })
  })

  test('what is committed there stays off the app’s branch until it is taken over', async () => {
    const changes = [write('index.html', 'two'), { op: 'delete' as const, path: 'old.txt' }]
    const first = await commit({ branch: 'robot', changes })
    expect(first).toMatchObject({ status: 201, body: { branch: 'robot', changed: true } })
    expect(await textOnMain()).toEqual([
      ['index.html', 'one'],
      ['old.txt', 'old'],
    ])
    await commit({ branch: 'robot', changes: [write('new.txt', 'new')] })
    const { body } = await ada.calls(compareBranch, { id, branch: 'robot' })
    expect(body).toMatchObject({ base: await headOf('main'), ahead: 2, behind: 0 })
    expect(body.files.map(({ path, change }) => [path, change])).toEqual([
      ['index.html', 'changed'],
      ['new.txt', 'added'],
      ['old.txt', 'deleted'],
    ])
    expect(body.files[0]?.patch).toContain('+two')
    const merged = await ada.calls(mergeBranch, { id, branch: 'robot' })
    expect(merged.body).toEqual({ commitSha: body.head, changed: true })
    expect((await ada.calls(mergeBranch, { id, branch: 'robot' })).body.changed).toBe(false)
    expect(await textOnMain()).toEqual([
      ['index.html', 'two'],
      ['new.txt', 'new'],
    ])
  })

  test('a branch with nothing of its own goes on from the app’s head, and one that parted from it is not taken over but starts anew', async () => {
    await commit({ parent: await headOf('main'), changes: [write('main.txt', '1')] })
    await commit({ branch: 'robot', changes: [write('robot.txt', '1')] })
    const { body } = await ada.calls(compareBranch, { id, branch: 'robot' })
    expect(body).toMatchObject({ ahead: 1, behind: 0 })
    await commit({ parent: await headOf('main'), changes: [write('main.txt', '2')] })
    const refused = await ada.calls(mergeBranch, { id, branch: 'robot' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'commitMoved' } })
    const stale = await commit({ branch: 'robot', parent: body.base, changes: [write('x', 'x')] })
    expect(stale.body.code).toBe('commitMoved')
    const again = { branch: 'robot', restart: true, changes: [write('r.txt', '2')] }
    // What goes is named, so that nobody drops what they have not seen.
    for (const parent of [undefined, body.base])
      expect((await commit({ ...again, parent })).body.code).toBe('commitMoved')
    const anew = await commit({ ...again, parent: body.head })
    expect(anew.status).toBe(201)
    expect((await ada.calls(mergeBranch, { id, branch: 'robot' })).body.changed).toBe(true)
    const names = (await textOnMain()).map(([name]) => name)
    expect(names).toContain('r.txt')
    expect(names).not.toContain('robot.txt')
  })

  test('threat T156: what was committed to a branch after its person looked is not taken over with what they saw', async () => {
    const app = await draftApp(ada, 'looked-at', { 'index.html': 'one' })
    await commit({ branch: 'robot', changes: [write('index.html', 'seen')] }, app)
    const { head } = (await ada.calls(compareBranch, { id: app, branch: 'robot' })).body
    const more = await commit({ branch: 'robot', changes: [write('evil.js', 'unseen')] }, app)
    const order = { id: app, branch: 'robot' }
    const refused = await ada.calls(mergeBranch, { ...order, head })
    expect(refused).toMatchObject({ status: 409, body: { code: 'commitMoved' } })
    expect(refused.body.details).toEqual([{ path: 'evil.js', code: 'added', message: 'added' }])
    expect((await ada.calls(readCodeFiles, { id: app })).body.codeFiles).toMatchObject([
      { content: 'one' },
    ])
    const unknown = { ...order, head: '0'.repeat(40) }
    expect((await ada.calls(mergeBranch, unknown)).body.code).toBe('commitNotFound')
    const taken = await ada.calls(mergeBranch, { ...order, head: more.body.commitSha })
    expect(taken.body).toEqual({ commitSha: more.body.commitSha, changed: true })
  })

  test('the first commit of an app may go to another branch, and what is not there is not found', async () => {
    const { body } = await ada.calls(createApp, { name: 'Begins elsewhere' })
    const made = await commit({ branch: 'robot', changes: [write('index.html', 'x')] }, body.id)
    expect(made).toMatchObject({ status: 201, body: { branch: 'robot' } })
    expect((await ada.calls(mergeBranch, { id, branch: 'absent' })).status).toBe(404)
    expect((await ada.calls(compareBranch, { id, branch: 'absent' })).status).toBe(404)
    // Git would read the last two as a commit.
    for (const branch of ['../main', '-x', 'x.lock', 'HEAD', 'a'.repeat(40)])
      expect([branch, (await commit({ branch, changes: [write('x', 'x')] })).status]).toEqual([
        branch,
        400,
      ])
  })

  test('a name in whose way another branch stands is refused, not tried again', async () => {
    for (const branch of ['main/x', 'main/x/y']) {
      const made = await commit({ branch, changes: [write('x', 'x')] })
      expect([branch, made.status, made.body.code]).toEqual([branch, 409, 'branchRefused'])
      expect((await ada.calls(mergeBranch, { id, branch })).status).toBe(404)
    }
    await commit({ branch: 'deep/x', changes: [write('x', 'x')] })
    const above = await commit({ branch: 'deep', changes: [write('x', 'x')] })
    expect(above).toMatchObject({ status: 409, body: { code: 'branchRefused' } })
  })

  test('branches that parted are joined by a commit with both behind it; what both changed is decided on first', async () => {
    const app = await draftApp(ada, 'joined', {
      'index.html': 'one\ntwo\nthree\nfour\nfive\n',
      'both.txt': 'was',
      'gone.txt': 'was',
      'b.bin': Uint8Array.of(0, 1),
    })
    const texts = async () =>
      (await ada.calls(readCodeFiles, { id: app })).body.codeFiles.map(({ name, content }) => [
        name,
        content,
      ])
    const drop = (path: string) => ({ op: 'delete' as const, path })
    const mainOf = async () =>
      (await ada.calls(readCodeFiles, { id: app, ref: 'main' })).body.commitSha ?? ''
    const theirs = [
      write('index.html', 'ONE\ntwo\nthree\nfour\nfive\n'),
      write('both.txt', 'theirs'),
      write('new.txt', 'new'),
      drop('gone.txt'),
    ]
    await commit({ branch: 'robot', changes: theirs }, app)
    const mine = [
      write('index.html', 'one\ntwo\nthree\nfour\nFIVE\n'),
      write('both.txt', 'mine'),
      write('own.txt', 'own'),
    ]
    await commit({ parent: await mainOf(), changes: mine }, app)
    const { base, head } = (await ada.calls(compareBranch, { id: app, branch: 'robot' })).body
    const order = { id: app, branch: 'robot', head, base }
    // Nobody joins what they did not ask to.
    expect((await ada.calls(mergeBranch, order)).body.code).toBe('commitMoved')
    const refused = await ada.calls(mergeBranch, { ...order, joins: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'branchConflict' } })
    expect(refused.body.details?.map(({ path }) => path)).toEqual(['both.txt'])
    expect(await mainOf()).toBe(base)
    const keeps = [{ path: 'both.txt', keep: 'both' as const }]
    const stale = { ...order, joins: true, keeps, base: head }
    expect((await ada.calls(mergeBranch, stale)).body.code).toBe('commitMoved')
    const joined = await ada.calls(mergeBranch, { ...order, joins: true, keeps })
    expect(joined).toMatchObject({ status: 200, body: { changed: true } })
    expect(await texts()).toEqual([
      ['b.bin', 'AAE='],
      ['both (remote).txt', 'theirs'],
      ['both.txt', 'mine'],
      ['index.html', 'ONE\ntwo\nthree\nfour\nFIVE\n'],
      ['new.txt', 'new'],
      ['own.txt', 'own'],
    ])
    expect((await ada.calls(compareBranch, { id: app, branch: 'robot' })).body).toMatchObject({
      base: joined.body.commitSha,
      ahead: 0,
    })
    expect((await ada.calls(mergeBranch, { ...order, base: undefined })).body.changed).toBe(false)
  })

  test('a word on a file is kept where one side deleted it, and bytes are never merged by lines', async () => {
    const app = await draftApp(ada, 'decided', {
      'index.html': 'page',
      'a.txt': 'a',
      'b.bin': Uint8Array.of(0, 1),
    })
    const headNow = async () =>
      (await ada.calls(readCodeFiles, { id: app, ref: 'main' })).body.commitSha ?? ''
    const other = [{ op: 'delete' as const, path: 'a.txt' }, write('b.bin', 'theirs')]
    await commit({ branch: 'robot', changes: other }, app)
    const own = [write('a.txt', 'mine'), write('b.bin', 'mine')]
    await commit({ parent: await headNow(), changes: own }, app)
    const order = { id: app, branch: 'robot', joins: true }
    const refused = await ada.calls(mergeBranch, order)
    expect(refused.body.details?.map(({ path }) => path)).toEqual(['a.txt', 'b.bin'])
    const keeps = [
      { path: 'a.txt', keep: 'theirs' as const },
      { path: 'b.bin', keep: 'mine' as const },
    ]
    expect((await ada.calls(mergeBranch, { ...order, keeps })).status).toBe(200)
    const { codeFiles } = (await ada.calls(readCodeFiles, { id: app })).body
    expect(codeFiles.map(({ name }) => name)).toEqual(['b.bin', 'index.html'])
    expect(codeFiles[0]?.content).toBe('mine')
  })
})
