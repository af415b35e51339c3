/** A publish and the sweep of files that nothing names, at the same moment: no published file is lost (PUB-33, HST-24). */
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../../server/database/connect.ts'
import { type FileStore, openFileStore } from '../../../../server/kernel/file-store.ts'
import { hashOf } from '../../../../server/kernel/stored-form.ts'
import { realWorld } from '../../../../server/kernel/world.ts'
import { commitFiles, draftApp, publishedApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { deleteApp } from '../../../apps/contract.ts'
import { publishApp } from '../../contract.ts'
import { lockedFiles } from './lock-files.ts'
import { createFileSweep } from './sweep-files.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

onEachDatabase('a publish beside the sweep of files', (server) => {
  let sue: Person
  let files: FileStore
  beforeAll(async () => {
    sue = await signedUp(server(), 'sue')
    const folder = join(server().folder, 'files')
    files = await openFileStore({ kind: 'folder', folder }, realWorld)
  })
  beforeEach(async () => void (await signIn(sue)))
  const sweep = () => server().server.jobs.sweep()
  /** Files that nobody names and that the next sweep deletes. */
  const leave = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) await files.put(Buffer.from(text))
    server().pass(hourMs)
    await sweep()
    server().pass(dayMs)
    await signIn(sue)
  }
  const isThere = (text: string) => files.holds(hashOf(Buffer.from(text)))
  const open = async (name: string, path: string): Promise<string> =>
    (await server().request(`http://${name}.apps.localhost:3000/${path}`)).text()

  /** Publishes, and does `act` at the call number `at` that the publish makes of the code host. */
  async function publishWhile(id: string, at: number, act: () => Promise<unknown>) {
    const { codeHost } = server().server
    const real = codeHost.fetch
    let calls = 0
    const acts: Promise<unknown>[] = []
    codeHost.fetch = async (request) => {
      calls += 1
      if (calls === at) acts.push(act())
      return real(request)
    }
    try {
      const published = await sue.calls(publishApp, { id })
      if (acts.length === 0) throw new Error('the publish was over before')
      await Promise.all(acts)
      return published
    } finally {
      codeHost.fetch = real
    }
  }

  test('a file that a publish found there already is not swept before the publish names it', async () => {
    await leave(['found there'])
    const { db } = server().server
    const held = lockedFiles({ db, world: server() }, files)
    await held.put(Buffer.from('found there'))
    await sweep()
    expect(await isThere('found there')).toBe(true)
    server().pass(dayMs - 1)
    await sweep()
    expect(await isThere('found there')).toBe(true)
    server().pass(1)
    await sweep()
    expect(await isThere('found there')).toBe(false)
  })

  test('a publish that meets a file being deleted waits for it and stores the file anew', async () => {
    await leave(['going', 'going too'])
    const { db } = server().server
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = createFileSweep({
      db,
      world: server(),
      log: { info: () => {} },
      files: {
        ...files,
        async remove(sha256) {
          begun.resolve()
          await goOn.promise
          await files.remove(sha256)
        },
      },
    })
    const sweeping = slow.sweep()
    await begun.promise
    const asked: string[] = []
    const held = lockedFiles(
      { db, world: server() },
      {
        ...files,
        async put(bytes) {
          asked.push('put')
          return files.put(bytes)
        },
        async keptOf(wanted) {
          asked.push('keptOf')
          return files.keptOf(wanted)
        },
      },
    )
    const putting = held.put(Buffer.from('going'))
    const goingToo = { sha256: hashOf(Buffer.from('going too')), stored: 9 }
    const looking = held.keptOf([goingToo])
    // Many answers of the database come and go, and none of the two has looked into the store.
    for (let n = 0; n < 50; n += 1) await db.selectFrom('unnamedFiles').selectAll().execute()
    expect(asked).toEqual([])
    goOn.resolve()
    await Promise.all([sweeping, putting])
    expect(await looking).toEqual(new Set())
    expect(await isThere('going')).toBe(true)
  })

  test('a file whose deletion nobody ends is refused, and taken over by another sweep after twenty minutes', async () => {
    await leave(['half gone'])
    const { db } = server().server
    const sha256 = hashOf(Buffer.from('half gone'))
    const failing = createFileSweep({
      db,
      world: server(),
      log: { info: () => {} },
      files: { ...files, remove: () => Promise.reject(new Error('away')) },
    })
    await expect(failing.sweep()).rejects.toThrow('away')
    const held = lockedFiles({ db, world: server() }, files)
    await sweep()
    expect(await isThere('half gone')).toBe(true)
    await expect(held.keptOf([{ sha256, stored: 9 }])).rejects.toMatchObject({
      code: 'unavailable',
    })
    server().pass(20 * 60_000)
    await sweep()
    expect(await isThere('half gone')).toBe(false)
    await held.put(Buffer.from('half gone'))
    expect(await isThere('half gone')).toBe(true)
  })

  test('a publish that lasts longer than the sweep counts on is refused', async () => {
    const id = await draftApp(sue, 'endless', { 'index.html': 'endless' })
    const late = await publishWhile(id, 3, async () => server().pass(hourMs + 1))
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await signIn(sue)
    expect((await sue.calls(publishApp, { id })).status).toBe(200)
  })

  test('an app whose files are those of one that is deleted and swept meanwhile keeps them', async () => {
    const shared = { 'index.html': 'shared', 'a.js': 'shared too' }
    const { id: old } = await publishedApp(sue, 'was-first', shared)
    const id = await draftApp(sue, 'comes-later', shared)
    await sue.calls(deleteApp, { id: old })
    await leave([])
    expect((await publishWhile(id, 3, () => sweep())).status).toBe(200)
    expect([await open('comes-later', ''), await open('comes-later', 'a.js')]).toEqual(
      Object.values(shared),
    )
  })

  test('publishes at whatever moment of sweeps by two processes lose no file', async () => {
    const other = connect(server().database)
    const second = createFileSweep({
      db: other,
      world: server(),
      log: { info: () => {} },
      files,
    })
    for (let round = 1; round <= 8; round += 1) {
      const name = `race-${round}`
      const names = Array.from({ length: 6 }, (_, n) => (n === 0 ? 'index.html' : `${n}.js`))
      const one = Object.fromEntries(names.map((path) => [path, `${name} ${path}`]))
      const id = await draftApp(sue, name, one)
      await leave(Object.values(one))
      const first = await publishWhile(id, round, () => Promise.all([sweep(), second.sweep()]))
      expect(first.status).toBe(200)
      for (const [path, text] of Object.entries(one)) expect(await open(name, path)).toBe(text)
      // An update of what was live until now, while all of it is nobody's but its own.
      const two = { ...one, 'index.html': `${name} newer` }
      await commitFiles(sue, name, two)
      await leave([`${name} newer`])
      const update = await publishWhile(id, 1 + (round % 3), () =>
        Promise.all([second.sweep(), sweep()]),
      )
      expect(update.status).toBe(200)
      for (const [path, text] of Object.entries(two)) expect(await open(name, path)).toBe(text)
    }
    await other.destroy()
  }, 60_000)
})
