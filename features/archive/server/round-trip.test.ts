/** An archive from host A to host B and back: files and git ids, chats and data are equal, names taken are told. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { hasGit } from '../../../builtin/codehost/testing/git-program.ts'
import { callCodeHost, commitFiles, draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { engines } from '../../../server/testing/test-databases.ts'
import { openTestServer, type OpenedServer } from '../../../server/testing/test-server.ts'
import { listMyApps, readApp } from '../../apps/contract.ts'
import { readAppData } from './testing/app-data-of.ts'
import { archiveBytes, bring } from './testing/archive-people.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const rules = JSON.stringify({
  collections: {
    guests: { kind: 'wall' },
    letters: { kind: 'inbox' },
    diary: { kind: 'own' },
  },
})
const files = {
  'index.html': '<h1>Guest book</h1>',
  '图/图片.bin': Uint8Array.from({ length: 300 }, (_, at) => at % 251),
  'data.json': rules,
}

describe.skipIf(!hasGit).each(engines)('from a host to another and back (%s)', (engine) => {
  let a: OpenedServer
  let b: OpenedServer
  beforeAll(async () => {
    a = await openTestServer(engine)
    b = await openTestServer(engine)
    // What comes from A was never said in the future.
    b.test.pass(60_000)
  })
  afterAll(async () => {
    await a?.close()
    await b?.close()
  })

  test('host A to B to A: files and git ids, chats and data are equal; names taken are told [KIT-12]', async () => {
    const ada = await signedUp(a.test, 'ada')
    const visitor = await signedUp(a.test, 'visitor')
    const { id } = await publishedApp(ada, 'guest-book', files)
    await commitFiles(ada, 'guest-book', { ...files, 'index.html': '<h1>Draft</h1>' })
    await callCodeHost(ada, 'POST', '/repos/ada/guest-book/git/refs', {
      ref: 'refs/heads/side',
      sha: await headOf(ada, 'guest-book'),
    })
    a.test.pass(10)
    await draftApp(ada, 'only-here', { 'index.html': 'x' })
    await say(ada, id)
    await keep(a, { appId: id, ada, visitor })
    const first = await archiveBytes(a.test, ada)

    // At B somebody else has the name already.
    const bob = await signedUp(b.test, 'bob')
    const other = await draftApp(bob, 'guest-book', { 'index.html': 'of bob' })
    const adaAtB = await signedUp(b.test, 'ada')
    const atB = await bring(b.test, adaAtB, first)
    expect(atB).toMatchObject({
      state: 'done',
      fault: null,
      apps: [
        { from: 'guest-book', name: 'guest-book 2', left: [] },
        { from: 'only-here', name: 'only-here', left: [] },
      ],
    })
    await expectSame({ from: ada, to: adaAtB, repository: 'guest-book' })
    const second = await archiveBytes(b.test, adaAtB)
    expect(contentOf(second)).toEqual(contentOf(first))

    // Back at A its owner has both names, and the repositories' names too.
    const back = await bring(a.test, ada, second)
    expect(back.apps.toSorted((one, other) => (one.from < other.from ? -1 : 1))).toMatchObject([
      { from: 'guest-book 2', name: 'guest-book 2', left: [] },
      { from: 'only-here', name: 'only-here 2', left: [] },
    ])
    await expectSame({ from: ada, to: ada, repository: 'guest-book', copy: 'guest-book-1' })
    const third = contentOf(await archiveBytes(a.test, ada))
    expect(third).toEqual(contentOf(first).flatMap((app) => [app, app]))

    const mine = await adaAtB.calls(listMyApps, { page: 1, limit: 10 })
    expect(mine.body.apps.map(({ status }) => status)).toEqual(['draft', 'draft'])
    const untouched = await bob.calls(readApp, { id: other })
    expect(untouched.body.app).toMatchObject({ name: 'guest-book', author: { _id: bob.userId } })
  })
})

async function headOf(person: Person, repository: string): Promise<string> {
  const at = `/repos/${person.name}/${repository}/git/ref/heads/main`
  const { body } = await callCodeHost<{ object: { sha: string } }>(person, 'GET', at)
  return body.object.sha
}

async function refsOf(person: Person, repository: string): Promise<string[]> {
  const at = `/repos/${person.name}/${repository}/branches`
  const { body } = await callCodeHost(person, 'GET', at)
  const Branches = z.array(z.object({ name: z.string(), commit: z.object({ sha: z.string() }) }))
  return Branches.parse(body).map(({ name, commit }) => `${name} ${commit.sha}`)
}

async function expectSame(of: {
  from: Person
  to: Person
  repository: string
  copy?: string
}): Promise<void> {
  const { from, to, repository, copy = repository } = of
  const refs = await refsOf(from, repository)
  expect(refs).toHaveLength(2)
  expect(await refsOf(to, copy)).toEqual(refs)
}

async function say(person: Person, id: string): Promise<void> {
  for (const n of [1, 2])
    await person.sends({
      path: `/api/apps/${id}/ai-chat`,
      method: 'POST',
      body: {
        message: `Question ${n} – 你好`,
        turnId: `turn-number-${n}`,
        aiResponse: `Answer ${n}`,
        toolExecutions: [
          {
            id: `call-${n}`,
            name: 'edit_file',
            arguments: { path: 'index.html' },
            description: 'Edits',
            status: 'completed',
            result: 'done',
          },
        ],
      },
    })
}

async function keep(
  { test: server }: OpenedServer,
  { appId, ada, visitor }: { appId: string; ada: Person; visitor: Person },
): Promise<void> {
  const now = server.now() - 1_000
  const entry = (collection: string, kind: string, id: string, writer: Person) => ({
    appId,
    place: 'live',
    collection,
    kind,
    id,
    revision: 3,
    bytes: 200,
    writer: writer.userId,
    writerName: writer.name,
    createdAt: now,
    updatedAt: now + 1,
    data: JSON.stringify({
      text: `${id} of ${writer.name}`,
      n: 1,
      list: ['a'],
    }),
  })
  await server.server.db
    .insertInto('dataEntries')
    .values([
      entry('guests', 'wall', 'one', ada),
      entry('guests', 'wall', 'two', visitor),
      entry('letters', 'inbox', 'three', visitor),
      entry('diary', 'own', 'four', visitor),
    ])
    .execute()
  expect(await readAppData(server, appId)).toHaveLength(4)
}

/** What of an archive's apps is to be the same wherever they are, in one order. */
function contentOf(archive: Uint8Array): object[] {
  const found = unzipSync(archive)
  const text = (path: string): string => Buffer.from(found[path] ?? []).toString()
  const lines = (path: string): unknown[] =>
    text(path)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const Entry = z.object({
    collection: z.string(),
    id: z.string(),
    kind: z.string(),
    data: z.unknown(),
    createdAt: z.string(),
    updatedAt: z.string(),
    isMine: z.boolean(),
  })
  const Message = z.looseObject({ _id: z.string() })
  const folders = Object.keys(found)
    .filter((path) => path.endsWith('/app.json'))
    .toSorted()
  const apps = folders.map((path) => {
    const folder = path.replace('app.json', '')
    const zip = unzipSync(found[`${folder}files.zip`] ?? new Uint8Array())
    return {
      files: Object.fromEntries(
        Object.entries(zip)
          .filter(([name]) => !name.endsWith('/'))
          .map(([name, bytes]) => [
            name.replace(/^[^/]+\//, ''),
            Buffer.from(bytes).toString('hex'),
          ]),
      ),
      chat: lines(`${folder}chat.jsonl`).map((line) => ({ ...Message.parse(line), _id: '' })),
      data: lines(`${folder}data.jsonl`).map((line) => Entry.parse(line)),
    }
  })
  return apps.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}
