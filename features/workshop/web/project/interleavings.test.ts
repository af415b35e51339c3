/**
 * Two devices of one person work on one app in random orders, over the real server: nothing that
 * was written goes but by somebody who saw it (SYN-11, SYN-12, SYN-20), and Undo takes back one's own. `INTERLEAVINGS=500` plays as many.
 */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRepository, linkOf } from '../../../../server/testing/apps.ts'
import type { Person } from '../../../../server/testing/people.ts'
import { signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { pullChanges } from './pull-changes.ts'
import { commitProject } from './commit-project.ts'
import { loadProject } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import type { ProjectApp } from './project-repository.ts'
import type { Keep } from './resolve-conflicts.ts'
import type { Conflict } from './sync-project.ts'

const orders = Number(process.env['INTERLEAVINGS'] ?? 12)
const paths = ['index.html', 'a.txt', 'b.txt']

const place = fc.constantFrom('first', 'middle', 'last')
const path = fc.constantFrom(...paths)
const goBack = fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const) })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('write' as const), path, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('commit' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('bringIn' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), path }) },
  { weight: 3, arbitrary: goBack },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      keep: fc.constantFrom<Keep>('mine', 'theirs', 'both'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** One after the other, or both devices at once. */
const turns = fc.array(
  fc.oneof(
    // What one device wrote is written on by the other, and comes back.
    fc.record({ one: goBack, other: fc.constant(null), grown: path, place }),
    fc.record({ one: step, other: fc.constant(null) }),
    fc.record({ one: fc.constant(null), other: step }),
    fc.record({ one: step, other: step }),
  ),
  { minLength: 6, maxLength: 24 },
)

onEachDatabase('an app on two devices', (server) => {
  let ada: Person
  let number = 0
  const codeHost = createCodeHostClient({
    baseUrl: 'http://studio.invalid',
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${ada.token}`)
      const path = String(input).replace('http://studio.invalid', '/api/github')
      return server().request(`${server().origin}${path}`, { ...init, headers })
    },
  })

  /** A device with the app; what it writes is a line that nobody else writes. */
  async function openDevice(name: string, device: string, seen: Set<string>) {
    const app: ProjectApp = {
      _id: `${name}-${device}`,
      name,
      githubRepo: { ...linkOf(ada, name), isPrivate: false },
      author: { _id: ada.userId },
    }
    const loaded = await loadProject({ app, accountId: ada.userId, show: () => {} }, codeHost)
    if (loaded === null) throw new Error('not opened')
    let project: LocalProject = loaded
    let conflict: Conflict | null = null
    let lines = 0
    const written: string[] = []
    const texts = () =>
      new Map(
        project
          .all()
          .map(({ path, content }) => [path, typeof content === 'string' ? content : '']),
      )
    const linesHere = () => new Set([...texts().values()].flatMap(linesOf))
    /** What goes by an act of this device's was seen by who does it. */
    const knowingly = async (work: () => Promise<unknown>): Promise<void> => {
      const before = linesHere()
      await work()
      const after = linesHere()
      for (const line of before) if (!after.has(line)) seen.add(line)
    }
    /** What comes from elsewhere takes nothing away but what somebody took knowingly. */
    const unknowingly = async (work: () => Promise<void>): Promise<void> => {
      const before = linesHere()
      await work()
      const after = linesHere()
      expect([...before].filter((line) => !after.has(line) && !seen.has(line))).toEqual([])
    }
    const commit = () =>
      unknowingly(async () => {
        const person = { id: ada.userId, username: 'ada', email: null }
        const done = await commitProject({ app, person, project, message: () => device }, codeHost)
        if (!done.ok && done.error.kind !== 'conflict' && !isLateness(done.error))
          throw new Error(JSON.stringify(done.error))
        conflict = !done.ok && done.error.kind === 'conflict' ? done.error : null
      })
    const bring = () =>
      unknowingly(async () => {
        const done = await pullChanges({ app, accountId: ada.userId, project }, codeHost)
        if (!done.ok && done.error.kind !== 'conflict') throw new Error(JSON.stringify(done.error))
        conflict = !done.ok && done.error.kind === 'conflict' ? done.error : null
      })
    const decide = async (keep: Keep): Promise<void> => {
      if (conflict === null) return
      const { head, paths: asked, theirs } = conflict
      // Both sides were shown: what is not kept was seen.
      const shown = [...theirs.values()].flatMap((text) =>
        typeof text === 'string' ? linesOf(text) : [],
      )
      const decided = { head, keeps: new Map(asked.map((path) => [path, keep])) }
      await knowingly(async () => {
        const done = await pullChanges({ app, accountId: ada.userId, project, decided }, codeHost)
        conflict = !done.ok && done.error.kind === 'conflict' ? done.error : null
        if (!done.ok) return
        const after = linesHere()
        for (const line of shown) if (!after.has(line)) seen.add(line)
      })
    }
    /** Undo takes back what this device did: of what came from elsewhere it takes only what it says. */
    const step = async (direction: 'undo' | 'redo'): Promise<void> => {
      const before = linesHere()
      const known = new Set([...seen, ...written])
      await knowingly(async () => {
        const moved = await project.step(direction)
        if (!moved.ok) throw new Error(moved.error)
        const after = linesHere()
        const others = [...before].filter((line) => !after.has(line) && !known.has(line))
        if (moved.value.name?.cause !== 'theirs') expect(others).toEqual([])
      })
    }
    const write = (path: string, where: 'first' | 'middle' | 'last') => {
      lines += 1
      const line = `${device}-${lines}`
      written.push(line)
      return knowingly(async () => {
        const now = linesOf(texts().get(path) ?? '')
        now.splice({ first: 0, middle: now.length >> 1, last: now.length }[where], 0, line)
        const done = await project.change(new Map([[path, `${now.join('\n')}\n`]]))
        if (!done.ok) throw new Error(JSON.stringify(done.error))
      })
    }
    return {
      written,
      texts,
      commit,
      pullChanges: bring,
      decide,
      hasConflict: () => conflict !== null,
      syncedWith: () => project.record().lastSyncSha,
      async play(wanted: Step): Promise<void> {
        if (wanted.act === 'write') return write(wanted.path, wanted.place)
        if (wanted.act === 'commit') return commit()
        if (wanted.act === 'bringIn') return bring()
        if (wanted.act === 'decide') return decide(wanted.keep)
        if (wanted.act === 'undo' || wanted.act === 'redo') return step(wanted.act)
        if (wanted.act === 'remove') return knowingly(() => project.remove(wanted.path))
        // As a tab that was killed: what the device holds is all that is known.
        return unknowingly(async () => {
          project = await openProject({ id: app._id, name }, ada.userId)
          conflict = null
        })
      },
    }
  }

  test(
    `${orders} random orders of writing, committing, bringing in, deciding, undoing and reloading end alike everywhere, and lose nothing unseen [SYN-11] [SYN-12] [VER-04]`,
    async () => {
      await fc.assert(
        fc.asyncProperty(turns, async (played) => {
          // An account may have 200 repositories.
          if (number % 100 === 0) ada = await signedUp(server(), `ada-${number}`)
          number += 1
          const name = `order-${number}`
          await createRepository(ada, name)
          const seen = new Set<string>()
          const one = await openDevice(name, 'one', seen)
          const other = await openDevice(name, 'other', seen)
          for (const turn of played) {
            if ('grown' in turn) {
              await one.play({ act: 'write', path: turn.grown, place: turn.place })
              await one.play({ act: 'commit' })
              await other.play({ act: 'bringIn' })
              await other.play({ act: 'write', path: turn.grown, place: 'last' })
              await other.play({ act: 'commit' })
              await one.play({ act: 'bringIn' })
            }
            await Promise.all([
              turn.one && one.play(turn.one),
              turn.other && other.play(turn.other),
            ])
          }
          for (let round = 0; round < 6; round += 1) {
            for (const device of [one, other]) {
              await device.commit()
              if (device.hasConflict()) await device.decide('both')
              await device.commit()
              // Who has nothing to commit has not heard yet what others committed.
              await device.pullChanges()
            }
          }
          const third = await openDevice(name, 'third', seen)
          expect(one.texts()).toEqual(third.texts())
          expect(other.texts()).toEqual(third.texts())
          expect([one.syncedWith(), other.syncedWith()]).toEqual(
            Array.from({ length: 2 }, () => third.syncedWith()),
          )
          const all = [...third.texts().values()].flatMap(linesOf)
          const lost = [...one.written, ...other.written].filter(
            (line) => !all.includes(line) && !seen.has(line),
          )
          expect(lost).toEqual([])
          for (const text of third.texts().values())
            expect(linesOf(text)).toEqual([...new Set(linesOf(text))])
        }),
        { numRuns: orders },
      )
    },
    60_000 + orders * 3_000,
  )
})

/** A commit that met another commit three times in a row: its words say to try again. */
function isLateness(failure: { kind: string; failure?: { code: string } }): boolean {
  return failure.kind === 'codeHost' && failure.failure?.code === 'moved'
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
