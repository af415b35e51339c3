/** A switch beside visits: what was read before it is not kept after it (HST-09). */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeApp } from '../../features/apps/contract.ts'
import { publishedApp } from '../../server/testing/apps.ts'
import { signedUp } from '../../server/testing/people.ts'
import { retainedBytes } from '../../server/testing/retained-bytes.ts'
import { onEachDatabase } from '../../server/testing/test-server.ts'
import { createSitePointers } from './site-pointers.ts'

onEachDatabase('the pointer of a site', (server) => {
  test('a visit whose answer of the database came late keeps nothing of what was before the switch [HST-09] [PUB-19]', async () => {
    // SQLite has one connection: there nothing is switched between a reading and its answer.
    if (server().engine === 'sqlite') return
    const ned = await signedUp(server(), 'ned')
    const { id, subdomain } = await publishedApp(ned, 'looked-at')
    const { db } = server().server
    const isRead = Promise.withResolvers<void>()
    const isSwitched = Promise.withResolvers<void>()
    const late = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        isRead.resolve()
        await isSwitched.promise
        return result
      },
    })
    const pointers = createSitePointers(
      late,
      { now: server().now, random: randomBytes, fetch },
      { hash: (text) => text },
    )
    const before = pointers.find(subdomain)
    await isRead.promise
    expect((await ned.calls(changeApp, { id, status: 'draft' })).status).toBe(200)
    pointers.forget(id)
    isSwitched.resolve()
    expect((await before).state).toBe('live')
    expect((await pointers.find(subdomain)).state).toBe('gone')
  })

  test('lists of very many files with very long names are kept in a bounded memory: threat T78', async () => {
    if (server().engine === 'postgres') return
    const rowsOf = (version: number) =>
      Array.from({ length: 2_000 }, (_, n) => ({
        path: `${version}/${n}/`.padEnd(1_000, 'x'),
        sha256: `${n}`.padStart(64, '0'),
        size: 1,
      }))
    let version = 0
    const db = server().server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async () => ({ rows: rowsOf((version += 1)) }),
    })
    const pointers = createSitePointers(
      db,
      { now: server().now, random: randomBytes, fetch },
      { hash: (text) => text },
    )
    const held = await retainedBytes(async () => {
      for (let n = 0; n < 80; n += 1) await pointers.manifest(`v${n}`)
    })
    expect(held).toBeLessThan(80 * 1_048_576)
    const asked = version
    await pointers.manifest('v79')
    expect(version).toBe(asked)
  })
})
