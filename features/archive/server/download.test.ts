/** "Download my data": asked for, made, downloaded by its owner alone, and removed. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { git, hasGit } from '../../../builtin/codehost/testing/git-program.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { listNotifications } from '../../notifications/contract.ts'
import { ArchiveList } from '../format.ts'
import { askArchive, downloadArchive, readArchives } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const hourMs = 3_600_000

/** Asks, waits until it is made, and answers the files of the zip. */
async function archiveOf(server: TestServer, person: Person) {
  server.pass(1)
  const asked = await person.calls(askArchive, {})
  expect(asked.status).toBe(201)
  await server.server.archives.tick()
  const { body } = await person.calls(readArchives, {})
  expect(body.download?.state).toBe('ready')
  const id = body.download?.id ?? ''
  const answer = await fileOf(server, person, id)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { id, bytes, files: unzipSync(bytes), download: body.download, headers: answer.headers }
}

function fileOf(server: TestServer, person: Person, id: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${person.token}` }
  return server.request(downloadArchive.path.replace(':archiveId', id), { headers })
}

const textOf = (files: Record<string, Uint8Array>, path: string): string =>
  Buffer.from(files[path] ?? []).toString()
const linesOf = (files: Record<string, Uint8Array>, path: string): unknown[] =>
  textOf(files, path)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const guestBook = JSON.stringify({
  collections: {
    guests: { kind: 'wall', fields: { text: { type: 'string', required: true } } },
    diary: { kind: 'own' },
    votes: { kind: 'ballot' },
  },
})

onEachDatabase('an archive of one’s data', (server) => {
  test('holds every file that its list names, with the sizes and hashes that it says', async () => {
    const ada = await signedUp(server(), 'ada')
    await publishedApp(ada, 'harbour', { 'index.html': '<h1>Harbour</h1>', 'a/b.css': 'p{}' })
    server().pass(10)
    await draftApp(ada, 'lighthouse', { 'index.html': 'x' })
    const { files, bytes, headers, download } = await archiveOf(server(), ada)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="magiccube-2026-11-01.zip"',
    )
    expect(download).toMatchObject({ bytes: bytes.length, without: [] })
    const told = await ada.calls(listNotifications, { page: 1, limit: 10 })
    expect(told.body.notifications[0]).toMatchObject({ kind: 'archiveReady', app: null })
    const list = ArchiveList.parse(JSON.parse(textOf(files, 'manifest.json')))
    expect(list.files.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'manifest.json')
        .toSorted(),
    )
    for (const { path, bytes: size, sha256 } of list.files) {
      const found = files[path] ?? new Uint8Array()
      expect({ path, size: found.length }).toEqual({ path, size })
      expect(createHash('sha256').update(found).digest('hex')).toBe(sha256)
    }
    expect(textOf(files, 'README.md')).toContain('`apps/0001/` — harbour')
    expect(textOf(files, 'README.zh.md')).toContain('你在 MagicCube 的数据')
    expect(JSON.parse(textOf(files, 'profile.json'))).toMatchObject({ username: 'ada' })
    expect(JSON.parse(textOf(files, 'letters.json'))).toBeNull()
    expect(JSON.parse(textOf(files, 'access-tokens.json'))).toEqual([])
    const versions = JSON.parse(textOf(files, 'apps/0001/versions.json'))
    expect(versions).toMatchObject([{ number: 1 }])
    const listed = z.array(z.object({ path: z.string(), sha256: z.string() }))
    const page = listed.parse(versions[0].files).find(({ path }) => path === 'index.html')
    expect(textOf(files, `apps/0001/published/${page?.sha256}`)).toBe('<h1>Harbour</h1>')
    expect(JSON.parse(textOf(files, 'apps/0002/app.json'))).toMatchObject({
      name: 'lighthouse',
      status: 'draft',
      repository: { isWhole: hasGit, fault: hasGit ? null : 'codeHostStatus' },
    })
  })

  test.skipIf(!hasGit)('git clones the bundle of an app, and the zip holds its files', async () => {
    const bob = await signedUp(server(), 'bob')
    await draftApp(bob, 'pier', { 'index.html': '<h1>Pier</h1>' })
    const { files } = await archiveOf(server(), bob)
    const folder = await mkdtemp(join(tmpdir(), 'archive-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const bundle = join(folder, 'repository.bundle')
    await writeFile(bundle, files['apps/0001/repository.bundle'] ?? '')
    await git(folder, 'clone', '-q', bundle, join(folder, 'copy'))
    expect(await readFile(join(folder, 'copy', 'index.html'), 'utf8')).toBe('<h1>Pier</h1>')
    const inside = unzipSync(files['apps/0001/files.zip'] ?? new Uint8Array())
    const page = Object.keys(inside).find((path) => path.endsWith('/index.html')) ?? ''
    expect(textOf(inside, page)).toBe('<h1>Pier</h1>')
  })

  test('threat T144: has of an app’s data what its author may read, and of others’ apps what one wrote', async () => {
    const cleo = await signedUp(server(), 'cleo')
    const dan = await signedUp(server(), 'dan')
    const { id } = await publishedApp(cleo, 'guests', {
      'index.html': 'x',
      'data.json': guestBook,
    })
    const now = server().now()
    const entry = (collection: string, kind: string, one: { id: string; writer: string }) => ({
      appId: id,
      place: 'live',
      collection,
      kind,
      revision: 1,
      bytes: 20,
      ...one,
      writerName: 'dan',
      data: JSON.stringify({ text: one.id }),
      createdAt: now,
      updatedAt: now,
    })
    await server()
      .server.db.insertInto('dataEntries')
      .values([
        entry('guests', 'wall', { id: 'hello', writer: dan.userId }),
        entry('diary', 'own', { id: 'secret-of-dan', writer: dan.userId }),
        entry('votes', 'ballot', { id: 'vote-of-dan', writer: dan.userId }),
        entry('diary', 'own', { id: 'of-cleo', writer: cleo.userId }),
        // Written as a secret before the collection was a wall: the promise stands.
        entry('guests', 'own', { id: 'once-secret', writer: dan.userId }),
      ])
      .execute()
    const author = await archiveOf(server(), cleo)
    expect(linesOf(author.files, 'apps/0001/data.jsonl')).toMatchObject([
      { collection: 'diary', id: 'of-cleo', isMine: true },
      { collection: 'guests', id: 'hello', isMine: false, by: { name: 'dan' } },
    ])
    const visitor = await archiveOf(server(), dan)
    expect(
      linesOf(visitor.files, 'data-in-other-apps.jsonl').map(
        (line) => z.object({ id: z.string() }).parse(line).id,
      ),
    ).toEqual(['of-cleo', 'secret-of-dan', 'hello', 'once-secret', 'vote-of-dan'].slice(1))
    expect(JSON.stringify(linesOf(author.files, 'apps/0001/data.jsonl'))).not.toContain(dan.userId)
  })

  test('threat T144: is there for its owner alone, for a day, and its file is removed then', async () => {
    const eve = await signedUp(server(), 'eve')
    const fay = await signedUp(server(), 'fay')
    const { id } = await archiveOf(server(), eve)
    expect((await fileOf(server(), fay, id)).status).toBe(404)
    const path = downloadArchive.path.replace(':archiveId', id)
    expect((await server().request(path)).status).toBe(404)
    const cookie = `rt=${eve.refreshToken}`
    const byLink = await server().request(path, { headers: { cookie } })
    expect(byLink.status).toBe(200)
    await byLink.arrayBuffer()
    const folder = join(server().folder, 'files', 'archives', id)
    expect(existsSync(folder)).toBe(true)
    server().pass(25 * hourMs)
    await signIn(eve)
    expect((await fileOf(server(), eve, id)).status).toBe(404)
    await server().server.jobs.sweep()
    expect(existsSync(folder)).toBe(false)
    const after = await eve.calls(readArchives, {})
    expect(after.body.download).toMatchObject({ state: 'gone', until: null })
  })

  test('is one at a time, and a few a day', async () => {
    const gus = await signedUp(server(), 'gus')
    await server()
      .server.db.insertInto('archives')
      .values({
        id: 'under-way',
        userId: gus.userId,
        kind: 'download',
        state: 'working',
        createdAt: server().now(),
        heardAt: server().now(),
      })
      .execute()
    expect((await gus.calls(askArchive, {})).body.code).toBe('archiveInProgress')
    await server().server.db.deleteFrom('archives').where('id', '=', 'under-way').execute()
    const made: string[] = []
    for (let times = 0; times < 5; times += 1) made.push((await archiveOf(server(), gus)).id)
    const sixth = await gus.calls(askArchive, {})
    expect({ status: sixth.status, code: sixth.body.code }).toEqual({
      status: 429,
      code: 'archivesToday',
    })
    await server().server.jobs.sweep()
    const left = made.filter((id) => existsSync(join(server().folder, 'files', 'archives', id)))
    expect(left).toEqual(made.slice(-1))
  })

  test('goes with the account', async () => {
    const hal = await signedUp(server(), 'hal')
    const { id } = await archiveOf(server(), hal)
    await hal.sends({ path: '/api/auth/me?username=hal', method: 'DELETE' })
    await server().server.jobs.sweep()
    expect(existsSync(join(server().folder, 'files', 'archives', id))).toBe(false)
    const rows = await server().server.db.selectFrom('archives').selectAll().execute()
    expect(rows.filter((row) => row.id === id || row.userId === hal.userId)).toEqual([])
  })

  test('says that the disk is full, and is tried again after a process that died', async () => {
    const ida = await signedUp(server(), 'ida')
    await ida.calls(askArchive, {})
    const was = { ...server().disk }
    server().disk.free = 0
    server().pass(5_000)
    await server().server.archives.tick()
    server().disk.free = was.free
    server().pass(5_000)
    expect((await ida.calls(readArchives, {})).body.download).toMatchObject({
      state: 'failed',
      fault: 'hostFull',
    })
    await ida.calls(askArchive, {})
    await server()
      .server.db.updateTable('archives')
      .set({ state: 'working', tries: 1 })
      .where('userId', '=', ida.userId)
      .where('state', '=', 'waiting')
      .execute()
    server().pass(3 * 60_000)
    await server().server.jobs.sweep()
    await server().server.archives.tick()
    expect((await ida.calls(readArchives, {})).body.download?.state).toBe('ready')
  })
})
