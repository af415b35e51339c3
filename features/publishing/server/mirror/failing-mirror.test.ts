/**
 * A code host that fails at each call of a mirror, in each way: the app stays published, nobody asks before
 * the host said, and the repository is mirrored whole, once, or the owner reads why not (PUB-29, PUB-30). The
 * rows are about calls to the host, whose order no database changes: SQLite alone, and one server for all.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callCodeHost, commitFiles, draftApp } from '../../../../server/testing/apps.ts'
import { codeHostFaults, type FaultyCall } from '../../../../server/testing/code-host-faults.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { openTestServer, type TestServer } from '../../../../server/testing/test-server.ts'
import { changeApp, readApp } from '../../../apps/contract.ts'
import { listNotifications } from '../../../notifications/contract.ts'
import {
  keepReadme,
  type MirrorPart,
  mirrorParts,
  publishApp,
  readLiveState,
} from '../../contract.ts'
import { callName, callNamed, type HostFailure, hostFailures } from '../testing/host-failures.ts'

const minute = 60_000
const soon = 5_000
const triesAtMost = 10
let opened: Awaited<ReturnType<typeof openTestServer>>
let server: TestServer
let mel: Person
let door: ReturnType<typeof codeHostFaults>
let pictures: string[]
let apps = 0
let signedInAt = 0

beforeAll(async () => {
  opened = await openTestServer('sqlite')
  server = opened.test
  mel = await signedUp(server, 'mel')
  door = codeHostFaults(server)
  pictures = await Promise.all(['teal', 'red'].map(pictureOf))
  await findCalls()
})
beforeEach(() => door.set(null))
afterAll(() => opened?.close())

async function pictureOf(background: string): Promise<string> {
  const create = { width: 8, height: 6, channels: 3, background } as const
  const png = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

type App = Awaited<ReturnType<typeof newApp>>

/** An app whose publishes take the two commits of its repository in turn. */
async function newApp() {
  apps += 1
  const repository = `mirrored-${apps}`
  const id = await draftApp(mel, repository)
  await mel.calls(keepReadme, { id, keep: true })
  const commits = [
    await commitFiles(mel, repository, { 'index.html': 'one' }),
    await commitFiles(mel, repository, { 'index.html': 'two' }),
  ]
  let count = 0
  const publish = async (changed: boolean, snapshot?: string): Promise<void> => {
    const commitSha = commits[count % 2] ?? ''
    const input = { id, commitSha, makePublic: true, ...(snapshot !== undefined && { snapshot }) }
    expect((await mel.calls(publishApp, input)).body).toMatchObject({ changed })
  }
  return {
    id,
    repository,
    publish(snapshot?: string): Promise<void> {
      count += 1
      return publish(true, snapshot)
    },
    /** Publishes what is live once more. */
    publishAgain: () => publish(false),
    ask: async <T>(method: string, path: string, body?: object) =>
      (await callCodeHost<T>(mel, method, `/repos/mel/${repository}${path}`, body)).body,
  }
}

/** What a mirror may find. One after the other they happen to an app. */
type Story = {
  /** Publishes, so that a mirror is due; answers what the host says in place of its own words. */
  publish(app: App): Promise<FaultyCall[]>
  /** How many commits the mirror makes. */
  commits: number
  isFirst?: true
  /** The calls that are failed here: found by a mirror that meets no fault. */
  calls: string[]
}

const stories: Record<'first' | 'changed' | 'same', Story> = {
  /** A repository that was never mirrored. */
  first: {
    async publish(app) {
      await app.publish(pictures[0])
      return []
    },
    commits: 2,
    isFirst: true,
    calls: [],
  },
  /** Everything has changed since the last mirror, also by others' hands. */
  changed: {
    async publish(app) {
      await mel.calls(changeApp, { id: app.id, description: 'Changed' })
      await app.ask('PATCH', '', { private: true })
      await app.ask('PUT', '/pages', { source: { branch: 'main', path: '/docs' } })
      await app.publish(pictures[1])
      return []
    },
    commits: 2,
    calls: [],
  },
  /** Nothing of what the mirror shows has changed, and the host keeps large files out of their facts. */
  same: {
    async publish(app) {
      await app.publish()
      const { sha } = await app.ask<{ sha: string }>('GET', '/contents/README.md')
      const body = JSON.stringify({ sha, encoding: 'none', content: '' })
      const fault = { kind: 'answer', status: 200, body } as const
      return [{ ...callNamed('GET /contents/README.md', `mel/${app.repository}`), fault }]
    },
    commits: 0,
    calls: [],
  },
}

async function findCalls(): Promise<void> {
  const app = await newApp()
  const known = new Set<string>()
  for (const story of Object.values(stories)) {
    door.set(...(await story.publish(app)))
    await drain(soon)
    const calls = [...new Set(door.asked.map(callName))]
    // Of a first mirror the one call that answers otherwise than later.
    story.calls = calls.filter((call) =>
      story.isFirst ? call === 'POST /pages' : !known.has(call),
    )
    if (!story.isFirst) for (const call of calls) known.add(call)
  }
}

async function drain(milliseconds: number): Promise<void> {
  server.pass(milliseconds)
  await server.server.outbox.drain()
  await staySignedIn()
}

async function staySignedIn(): Promise<void> {
  // The clock runs on for hours here, and a session does not.
  if (server.now() - signedInAt > 9 * minute) await signInAgain()
}

async function signInAgain(): Promise<void> {
  await signIn(mel)
  signedInAt = server.now()
}

type PartState = { part: MirrorPart; state: string; note: string | null }

/** What a call is for: some serve two parts. */
function partsOf(call: string): readonly MirrorPart[] {
  if (/^(?:GET|PATCH) $/.test(call)) return ['visibility', 'about']
  if (call.includes('/pages')) return ['pages']
  if (call.includes('/contents/')) return [call.endsWith('.jpg') ? 'picture' : 'readme']
  return call.includes('/blobs/') ? ['readme'] : ['picture', 'readme']
}

/** Whether a host that fails so is asked for nothing more in this run. */
function isLeftAlone({ name, waitSeconds }: HostFailure): boolean {
  return waitSeconds !== undefined || /401|no answer|reset/.test(name)
}

/** The calls to fail next: one of each part, or one alone where no other would be made after it. */
function nextOf(calls: readonly string[], failure: HostFailure): string[] {
  const ofEach = [...Map.groupBy(calls, (call) => partsOf(call)[0]).values()]
  const next = ofEach.flatMap(([call]) => (call === undefined ? [] : [call]))
  return isLeftAlone(failure) ? next.slice(0, 1) : next
}

const noPages = 'The code host offers no Pages'

/** What a part comes to when the host fails at one of its calls. */
function outcomeOf(call: string, { failure, failing, story: { isFirst } }: Run) {
  const { name, waitSeconds, told } = failure
  // Whether the repository is there at all is asked then.
  if (call.includes('/pages') && name === '404' && !failing.includes('GET '))
    return { state: 'refused', note: noPages }
  // Where they are switched on already a host answers so; here they are not.
  if (call === 'POST /pages' && name === '409' && isFirst)
    return { state: 'refused', note: noPages }
  // A file that is not there is made; the host knows better.
  if (call.startsWith('GET /contents/') && name === '404')
    return { state: 'refused', note: 'Invalid request.\n\n"sha" wasn\'t supplied.' }
  const mayPass = told.code === 'codeHostError' || waitSeconds !== undefined || name === '409'
  return { state: mayPass ? 'retrying' : 'refused', note: told.error }
}

type Run = {
  story: Story
  given: readonly FaultyCall[]
  failure: HostFailure
  failing: readonly string[]
  isLast: boolean
}

/** How far the parts are after a run. */
function statesAfter(before: readonly PartState[], run: Run): PartState[] {
  const { failure, failing, isLast } = run
  let rest: { state: string; note: string | null } | null = null
  return before.map(({ part, ...was }) => {
    if (was.state === 'done') return { part, ...was }
    const call = failing.find((one) => partsOf(one).includes(part))
    if (rest !== null) return { part, ...(failure.name === '401' || isLast ? rest : was) }
    if (call === undefined) return { part, state: 'done', note: null }
    const outcome = outcomeOf(call, run)
    const ended = isLast && outcome.state === 'retrying' ? { ...outcome, state: 'failed' } : outcome
    if (isLeftAlone(failure)) rest = ended
    return { part, ...ended }
  })
}

const allParts = (state: string): PartState[] =>
  mirrorParts.map((part) => ({ part, state, note: null }))

const mirrorOf = async (id: string) => (await mel.calls(readLiveState, { id })).body.mirror

async function commitCount(app: App): Promise<number> {
  return (await app.ask<unknown[]>('GET', '/commits?per_page=100')).length
}

/** The app as its owner and its visitors have it, which no mirror may change. */
async function seen(id: string) {
  const { app } = (await mel.calls(readApp, { id })).body
  const site = await server.request(`${app.cloudflareUrl}/`)
  return { status: app.status, site: [site.status, await site.text()] }
}

/** In how many milliseconds the mirror of an app is tried again; null: never. */
async function waitOf(id: string): Promise<number | null> {
  const { db } = server.server
  const open = db.selectFrom('outbox').selectAll().where('doneAt', 'is', null)
  const jobs = await open.where('deadAt', 'is', null).where('kind', '=', 'mirrorApp').execute()
  const job = jobs.find(({ payload }) => payload.includes(id))
  return job ? job.runAt - server.now() : null
}

/** Lets the mirror fail at calls; sees what the owner reads, and that the app is as it was. */
async function failAt(app: App, run: Run, wait: number, before: PartState[]): Promise<PartState[]> {
  const live = await seen(app.id)
  const at = `mel/${app.repository}`
  const fault = run.failure.fault(server.now() + wait)
  door.set(...run.failing.map((call) => ({ ...callNamed(call, at), fault })), ...run.given)
  await drain(wait)
  expect(door.asked.map(callName)).toEqual(expect.arrayContaining([...run.failing]))
  door.set(null)
  if (run.failure.name === '401') await signInAgain()
  const states = statesAfter(before, run)
  expect({ failing: run.failing, states: await mirrorOf(app.id) }).toEqual({
    failing: run.failing,
    states,
  })
  expect(await seen(app.id)).toEqual(live)
  return states
}

/** One story: its mirror fails at one call after the other, and gets over each. */
async function tell(app: App, story: Story, failure: HostFailure): Promise<void> {
  const given = await story.publish(app)
  const commits = await commitCount(app)
  // Whoever has Pages answers 409 here anyway.
  const isFault = (call: string) => !(failure.name === '409' && call === 'POST /pages')
  let left = story.isFirst ? story.calls : story.calls.filter(isFault)
  let states = allParts('waiting')
  let [tries, wait] = [0, soon]
  while (left.length > 0) {
    const failing = nextOf(left, failure)
    left = left.filter((call) => !failing.includes(call))
    tries += 1
    const run = { story, given, failure, failing, isLast: tries === triesAtMost }
    states = await failAt(app, run, wait, states)
    const due = await waitOf(app.id)
    if (states.some(({ state }) => state === 'retrying')) {
      const asked = Math.max(minute, (failure.waitSeconds ?? 0) * 1_000)
      expect(due).toBe(failure.waitSeconds === undefined ? minute * 2 ** (tries - 1) : asked)
      await drain((due ?? 0) - 1)
      expect(door.asked.filter((asked) => asked.includes('/repos/'))).toEqual([])
      wait = 1
    } else {
      expect(due).toBeNull()
      // The owner mends what they have read of, or waits as long, and publishes again.
      server.pass((failure.waitSeconds ?? 0) * 1_000)
      await staySignedIn()
      await app.publishAgain()
      states = states.map((one) =>
        one.state === 'done' ? one : { ...one, state: 'waiting', note: null },
      )
      ;[tries, wait] = [0, soon]
    }
  }
  door.set(...given)
  await drain(wait)
  await expectMirrored(app, commits + story.commits)
}

/** Everything is as the app is, in as many commits as it takes. */
async function expectMirrored(app: App, commits: number): Promise<void> {
  expect(await mirrorOf(app.id)).toEqual(allParts('done'))
  const shown = (await mel.calls(readApp, { id: app.id })).body.app
  const facts = { private: false, homepage: shown.cloudflareUrl, description: 'Changed' }
  expect(await app.ask('GET', '')).toMatchObject({ ...facts, description: shown.description ?? '' })
  expect(await app.ask('GET', '/pages')).toMatchObject({ source: { branch: 'main', path: '/' } })
  expect(await commitCount(app)).toBe(commits)
}

test('the mirror of a first publish, of changes and of none is known by its calls', () => {
  const calls = Object.values(stories).flatMap((story) => story.calls)
  expect(calls).toEqual(expect.arrayContaining(['PATCH ', 'PUT /pages', 'POST /pages/builds']))
  expect(calls).toEqual(expect.arrayContaining(['GET /commits', 'GET /git/blobs/{sha}']))
  expect(stories.changed.calls).toHaveLength(10)
})

test.each(hostFailures)(
  'with $name at any call of a mirror the app stays as it is, and the mirror is whole in the end, or says why not [PUB-29] [PUB-30] [HOST-28]',
  async (failure) => {
    const app = await newApp()
    for (const story of Object.values(stories)) await tell(app, story, failure)
  },
)

test('at the tenth try what the host was not asked for any more fails with it; published again, all of it is tried anew, and its owner is told of both [PUB-29] [NTF-01]', async () => {
  const app = await newApp()
  const failure = hostFailures.find(({ name }) => name === 'no answer in time')
  if (!failure) throw new Error('no such failure')
  await stories.first.publish(app)
  const fault = failure.fault(server.now())
  door.set({ ...callNamed('GET ', `mel/${app.repository}`), fault })
  for (let wait: number | null = soon; wait !== null; wait = await waitOf(app.id)) await drain(wait)
  const { error: note } = failure.told
  expect(await mirrorOf(app.id)).toEqual(allParts('failed').map((one) => ({ ...one, note })))
  const told = async () => {
    await staySignedIn()
    const { notifications } = (await mel.calls(listNotifications, {})).body
    return notifications.filter((one) => one.app?._id === app.id).map(({ kind }) => kind)
  }
  expect(await told()).toEqual(['mirrorFailed'])
  door.set(null)
  await app.publishAgain()
  await drain(soon)
  expect(await mirrorOf(app.id)).toEqual(allParts('done'))
  expect(await told()).toEqual(['mirrorRecovered', 'mirrorFailed'])
})
