/**
 * A code host that fails at each call of a publish, in each way: the owner reads what to do, nothing is
 * half live, and the same publish again ends in one version (PUB-10, PUB-14, PUB-33, HOST-28). The rows are
 * about calls to the host, whose order no database changes: SQLite alone, and one server for all.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Called } from '../../../server/testing/people.ts'
import { commitFiles, createRepository, linkOf } from '../../../server/testing/apps.ts'
import { codeHostFaults } from '../../../server/testing/code-host-faults.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { generateApp, readApp } from '../../apps/contract.ts'
import { deployApp, publishApp, readLiveState } from '../contract.ts'
import {
  callName,
  callNamed,
  type HostFailure,
  hostFailures,
  type Told,
} from './testing/host-failures.ts'

const repository = 'fay/pages'
let opened: Awaited<ReturnType<typeof openTestServer>>
let server: TestServer
let fay: Person
let door: ReturnType<typeof codeHostFaults>
let older = ''
/** The calls of a first publish, of an update to a commit that is not the newest, of a missing branch. */
let calls: Record<'first' | 'update' | 'noBranch', string[]>
let apps = 0

beforeAll(async () => {
  opened = await openTestServer('sqlite')
  server = opened.test
  fay = await signedUp(server, 'fay')
  await createRepository(fay, 'pages')
  older = await commitFiles(fay, 'pages', { 'index.html': 'older' })
  await commitFiles(fay, 'pages', { 'index.html': 'newest' })
  door = codeHostFaults(server)
  const id = await newApp()
  const branchless = await newApp('absent')
  calls = {
    first: await callsOf(() => publish(id)),
    update: await callsOf(() => publish(id, { commitSha: older })),
    noBranch: await callsOf(() => publish(branchless)),
  }
})
beforeEach(() => door.set(null))
afterAll(() => opened?.close())

/** A draft of its own with the repository of all. */
async function newApp(branch = 'main'): Promise<string> {
  apps += 1
  const githubRepo = { ...linkOf(fay, 'pages'), branch }
  const input = { name: `Pages ${apps}`, prompt: 'x', tags: [], githubRepo }
  return (await fay.calls(generateApp, input)).body.id
}

type More = { commitSha?: string; key?: string }

async function publish(id: string, { key, commitSha }: More = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const input = { id, ...(commitSha === undefined ? {} : { commitSha }) }
  const answer = await fay.calls(publishApp, input, headers)
  // The mirror has a table of its own; here its calls would only stand between the publishes'.
  await server.server.outbox.idle()
  await server.server.db.deleteFrom('outbox').execute()
  return answer
}

async function callsOf(act: () => Promise<unknown>): Promise<string[]> {
  door.set(null)
  await act()
  return [...new Set(door.asked.map(callName))]
}

async function versionsOf(id: string): Promise<number> {
  const { db } = server.server
  return (await db.selectFrom('versions').select('id').where('appId', '=', id).execute()).length
}

/** What a visitor and the owner see of the app. */
async function seen(id: string) {
  const { app } = (await fay.calls(readApp, { id })).body
  const site = app.cloudflareUrl === null ? null : await server.request(`${app.cloudflareUrl}/`)
  const { commitSha } = (await fay.calls(readLiveState, { id })).body
  return {
    status: app.status,
    shows: site && [site.status, await site.text()],
    commitSha,
    versions: await versionsOf(id),
  }
}

/** A missing branch, or a repository without any commit. */
function isNoBranch(call: string, { name }: HostFailure): boolean {
  return call.includes('/git/ref/') && (name === '404' || name === '409')
}

/** What is told: at some calls an absent thing is an answer as good as any. */
function toldAt(call: string, failure: HostFailure): Told {
  const told = (code: string, error: string) => ({ status: 409, code, error, reads: 1 })
  if (isNoBranch(call, failure)) return told('noIndexFile', 'The app has no index.html to open.')
  if (call.includes('/compare/') && failure.name === '404')
    return told('commitNotFound', "This commit is not on the app's branch")
  return failure.told
}

function expectTold(answer: Called<object>, told: Told, call: string): void {
  const { status, code, error } = told
  expect({ call, status: answer.status, code: answer.body.code, error: answer.body.error }).toEqual(
    {
      call,
      status,
      code,
      error,
    },
  )
}

/** Lets the host fail at a call of `act`, sees what is told, and that nobody asks before the host said. */
async function fails(
  act: () => Promise<Called<object>>,
  call: string,
  failure: HostFailure,
): Promise<void> {
  const told = toldAt(call, failure)
  door.set({ ...callNamed(call, repository), fault: failure.fault(server.now()) })
  const answer = await act()
  expectTold(answer, told, call)
  expect([call, door.asked.filter((asked) => callName(asked) === call).length]).toEqual([
    call,
    told.reads,
  ])
  door.set(null)
  if (failure.waitSeconds !== undefined) {
    expect(answer.headers.get('retry-after')).toBe(String(failure.waitSeconds))
    server.pass(failure.waitSeconds * 1_000 - 1)
    expectTold(await act(), { ...told, error: told.error.replace(/\d+/, '1') }, call)
  }
  // With a link that is broken nobody asks either.
  if (failure.name === '401') expectTold(await act(), told, call)
  expect(door.asked).toEqual([])
  server.pass(1)
  // The way out that the sentence names; and a session does not last as long as all the waits.
  if (failure.name === '401' || failure.waitSeconds !== undefined) await signIn(fay)
}

test('a deploy asks the code host for nothing that a publish does not', async () => {
  const id = await newApp()
  expect(await callsOf(() => fay.calls(deployApp, { id }))).toEqual(calls.first)
  expect(calls.first.length).toBeGreaterThan(3)
  expect(calls.update).toEqual(expect.arrayContaining(calls.first))
  expect(calls.noBranch).toContain('GET ')
})

test.each(hostFailures)(
  'with $name at any call of a first publish the app stays a draft, its owner reads why, and the same publish again makes one version [PUB-14] [PUB-33] [HOST-28]',
  async (failure) => {
    for (const call of calls.first) {
      const id = await newApp()
      const key = `first-${id}`
      await fails(() => publish(id, { key }), call, failure)
      expect(await seen(id)).toEqual({ status: 'draft', shows: null, commitSha: null, versions: 0 })
      const done = await publish(id, { key })
      expect(done).toMatchObject({ status: 200, body: { version: 1, changed: true } })
      expect((await publish(id, { key })).body).toEqual(done.body)
      expect((await publish(id)).body).toMatchObject({ version: 1, changed: false })
      expect(await seen(id)).toMatchObject({
        status: 'published',
        shows: [200, 'newest'],
        versions: 1,
      })
    }
  },
)

test.each(hostFailures)(
  'with $name at any call of an update the live version stays as it is, and the same publish again switches to the new one, once [PUB-10] [PUB-14] [PUB-33]',
  async (failure) => {
    const id = await newApp()
    for (const [before, call] of calls.update.entries()) {
      expect((await publish(id)).body).toMatchObject({ version: 2 * before + 1, changed: true })
      const live = await seen(id)
      expect(live).toMatchObject({ status: 'published', shows: [200, 'newest'] })
      const more = { commitSha: older, key: `update-${id}-${before}` }
      if (isNoBranch(call, failure)) {
        // A commit that was named is found by the comparison, whatever the branch's own answer was.
        door.set({ ...callNamed(call, repository), fault: failure.fault(server.now()) })
        expect((await publish(id, more)).body).toMatchObject({ changed: true })
        door.set(null)
      } else {
        await fails(() => publish(id, more), call, failure)
        expect(await seen(id)).toEqual(live)
      }
      const done = await publish(id, more)
      expect(done).toMatchObject({ status: 200, body: { changed: true, commitSha: older } })
      expect((await publish(id, more)).body).toEqual(done.body)
      expect((await publish(id, { commitSha: older })).body).toMatchObject({ changed: false })
      expect(await seen(id)).toEqual({
        status: 'published',
        shows: [200, 'older'],
        commitSha: older,
        versions: live.versions + 1,
      })
    }
  },
)

test('a refusal without a word is told by its status, in both languages [HOST-07]', async () => {
  const id = await newApp()
  const fault = { kind: 'answer', status: 410, body: '<html>gone</html>' } as const
  door.set({ ...callNamed(calls.first[0] ?? '', repository), fault })
  for (const [language, error] of [
    ['en', 'GitHub API error: 410'],
    ['zh', 'GitHub API 错误：410'],
  ] as const)
    expect(await fay.calls(publishApp, { id }, { 'Accept-Language': language })).toMatchObject({
      status: 502,
      body: { code: 'codeHostStatus', error },
    })
})

test.each(hostFailures)(
  'with $name when a missing branch is looked into, the app stays a draft and its owner reads why [HOST-28]',
  async (failure) => {
    const id = await newApp('absent')
    for (const call of calls.noBranch) await fails(() => publish(id), call, failure)
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'noIndexFile' } })
    expect(await seen(id)).toEqual({ status: 'draft', shows: null, commitSha: null, versions: 0 })
  },
)
