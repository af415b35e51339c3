/** Settings that an admin edits, as the processes of a host follow them. */
import { expect, test } from 'vitest'
import { createLiveSettings } from './live-settings.ts'
import { readConfig } from './settings/config.ts'
import { signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('settings of several processes', (server) => {
  const world = () => ({
    now: server().now,
    random: () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))),
    fetch,
  })
  const start = (more: Record<string, string>) =>
    createLiveSettings(
      readConfig({ MAGICCUBE_DATA: server().folder, ...more }, server().folder),
      server().server.db,
      world(),
    )

  test('another process takes a change over with its next look, and what environment names stays [KIT-14]', async () => {
    const { userId } = await signedUp(server(), 'rosa')
    const [one, other, named] = [start({}), start({}), start({ CONTACT_EMAIL: 'env@host.example' })]
    for (const process of [one, other, named]) await process.read()
    const changes = [
      { name: 'contactEmail' as const, value: 'hello@host.example' },
      { name: 'data.paid.bytes' as const, value: 8 },
    ]
    await one.change({ revision: 0, changes }, userId)
    expect(other.config.contactEmail).toBeNull()
    for (const process of [other, named]) await process.read()
    expect(other.config.contactEmail).toBe('hello@host.example')
    expect(other.revision()).toBe(1)
    expect(named.config.contactEmail).toBe('env@host.example')
    expect(named.config.file.data.paid.bytes).toBe(8)
    expect(named.config.file.data.entries).toBe(10_000)
  })

  test('what no longer fits is left out, and the rest holds [KIT-14]', async () => {
    const values = { 'data.entries': -1, 'data.bytes': 9, 'of.another.release': true }
    const value = JSON.stringify({ revision: 7, values, changed: {} })
    const { db } = server().server
    await db.deleteFrom('hostSettings').where('name', '=', 'settings').execute()
    await db.insertInto('hostSettings').values({ name: 'settings', value, changedAt: 0 }).execute()
    const later = start({})
    await later.read()
    expect(later.config.file.data).toMatchObject({ entries: 10_000, bytes: 9 })
    expect(later.revision()).toBe(7)
  })
})
