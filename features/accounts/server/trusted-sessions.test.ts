/** What a process remembers of sessions for a moment, when many are about (AUTH-33). */
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../server/database/connect.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { createSecrets } from '../../../server/kernel/secrets.ts'
import { realWorld } from '../../../server/kernel/world.ts'
import { createAuthenticator, signAccessToken } from './sessions.ts'
import * as store from './store.ts'

const remembered = 10_000

test('when more sessions are about than are remembered, the one used last is still known without asking', async () => {
  const db = connect({ engine: 'sqlite', path: ':memory:' })
  onTestFinished(() => db.destroy())
  const now = Date.now()
  await migrate(db, now)
  const world = { ...realWorld, now: () => now }
  const secrets = createSecrets('k'.repeat(32), world)
  const known = {
    db,
    world,
    secrets,
    admins: new Set<string>(),
    groupAdmins: null,
    firstIsAdmin: false,
  }
  await store.insertUser(db, {
    id: 'amy',
    provider: 'builtin',
    providerId: '1',
    username: 'amy',
    displayName: null,
    email: null,
    avatar: null,
    createdAt: now,
    termsAcceptedAt: now,
    termsVersion: '1',
    suspendedAt: null,
    suspendedReason: null,
  })
  const noWay = { viaIssuer: null, sealedIdToken: null }
  const family = { id: 'busy', userId: 'amy', device: 'laptop', createdAt: now, lastUsedAt: now }
  await store.insertFamily(db, { ...family, ...noWay, expiresAt: now + 60_000, revokedAt: null })
  const sessions = createAuthenticator(known)
  const comes = async (userId: string, sessionId: string) =>
    sessions.authenticate(await signAccessToken(known, userId, sessionId, 'studio'), 'studio')
  expect(await comes('amy', 'busy')).toMatchObject({ username: 'amy' })
  // Of these there is nothing to know, which is remembered too.
  for (let number = 1; number < remembered; number += 1)
    await expect(comes('nobody', `none-${number}`)).rejects.toThrow('unauthorized')
  await comes('amy', 'busy')
  await expect(comes('nobody', 'one-more')).rejects.toThrow('unauthorized')
  await db.deleteFrom('sessionFamilies').execute()
  expect(await comes('amy', 'busy')).toMatchObject({ username: 'amy' })
})
