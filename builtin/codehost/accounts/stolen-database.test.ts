import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeResetLink } from '../reset-link.ts'
import { authorizeUrl, exchange, startHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('nothing in a copy of the database or the log signs anybody in: threat T25 [AUTH-40, HOST-33]', async () => {
  const started = await startHost()
  const alice = await started.person('alice')
  const session = alice.cookies.get('codehost_session') ?? ''
  const personal = await started.token('carol')
  await alice.open(authorizeUrl())
  await alice.send({ decision: 'authorize' })
  const spent = new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
  await alice.open(authorizeUrl())
  const fresh = new URL(alice.page.location ?? '').searchParams.get('code') ?? ''
  const oauth = (await exchange(started, spent)).body.access_token ?? ''

  const { folder } = started
  const made = makeResetLink({ folder, origin: 'http://localhost:3000', login: 'alice' })
  const reset = made.ok ? (made.link.split('/').at(-1) ?? '') : ''

  const values = everyValue(join(started.folder, 'codehost.sqlite'))
  expect(values.length).toBeGreaterThan(20)
  for (const secret of [session, personal, oauth, spent, fresh, reset, 'alice-password']) {
    expect(secret).not.toBe('')
    expect(values.filter((value) => value.includes(secret))).toEqual([])
    expect(JSON.stringify(started.logged)).not.toContain(secret)
  }
  for (const value of values) {
    for (const guess of [value, `mcho_${value}`, `mchp_${value}`]) {
      const headers = { Authorization: `Bearer ${guess.replaceAll(/[^\x21-\x7e]/g, '')}` }
      expect((await started.fetch('/codehost/api/v3/user', { headers })).status).toBe(401)
    }
    const thief = started.browser()
    thief.cookies.set('codehost_session', encodeURIComponent(value))
    expect((await thief.open('/codehost/settings/tokens')).status).toBe(303)
    expect((await exchange(started, value)).status).toBe(400)
  }
  expect((await exchange(started, fresh)).status).toBe(200)
  await started.stop()
})

function everyValue(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  const values = tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM "${String(name)}"`)
      .all()
      .flatMap((row) => Object.values(row)),
  )
  database.close()
  return values.filter((value) => typeof value === 'string')
}
