/** Moderators, through HTTP, on each database: what they see and decide, and what stays an admin's. */
import { beforeAll, expect, test } from 'vitest'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readMe } from '../../accounts/contract.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { readApp } from '../../apps/contract.ts'
import { postComment } from '../../comments/contract.ts'
import { listNotifications } from '../../notifications/contract.ts'
import { publishApp } from '../../publishing/contract.ts'
import * as contract from '../contract.ts'
import { setModerator } from '../moderator-contract.ts'

const reason = 'It copies another site'
/** What a session was found to be is believed for seconds. */
const trustedMs = 6_000

onEachDatabase(
  'moderators',
  (server) => {
    let rosa: Person
    let mona: Person
    let ada: Person
    let ben: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      mona = await signedUp(server(), 'mona')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
    }, 60_000)
    const appoint = async (who: Person, isModerator: boolean, by = rosa) => {
      const { status } = await by.calls(setModerator, { userId: who.userId, isModerator })
      server().pass(trustedMs)
      return status
    }
    const waiting = async (who: Person, name: string) => {
      const id = await draftApp(who, name, { 'index.html': 'x' })
      await who.calls(publishApp, { id })
      const { entries } = (await rosa.calls(contract.listReview, {})).body
      const versionId = entries.find(({ app }) => app._id === id)?.versionId ?? ''
      return { id, versionId }
    }
    const kinds = async (who: Person) =>
      (await who.calls(listNotifications, {})).body.notifications.map(({ kind }) => kind)
    const acts = async () =>
      (await rosa.calls(contract.listAudit, {})).body.entries.map(({ event, actor }) => [
        event,
        actor,
      ])

    test('an admin makes one and ends it, the trail says so, and nobody else can', async () => {
      expect((await mona.calls(contract.listReports, {})).status).toBe(404)
      expect((await mona.calls(readMe, {})).body.user.isModerator).toBeUndefined()
      expect(await appoint(mona, true, ada)).toBe(404)
      expect(await appoint(mona, true)).toBe(200)
      expect((await mona.calls(contract.listReports, {})).status).toBe(200)
      expect((await mona.calls(readMe, {})).body.user.isModerator).toBe(true)
      // A moderator makes no other, and an admin needs it not.
      expect(await appoint(ben, true, mona)).toBe(404)
      expect(await appoint(rosa, true)).toBe(403)
      const { users } = (await rosa.calls(contract.listUsers, {})).body
      expect(users.filter(({ isModerator }) => isModerator).map((one) => one.username)).toEqual([
        'mona',
      ])
      expect(await acts()).toContainEqual(['moderatorMade', 'rosa'])
      expect(await appoint(mona, false)).toBe(200)
      expect((await mona.calls(contract.listReports, {})).status).toBe(404)
      expect(await acts()).toContainEqual(['moderatorEnded', 'rosa'])
    })

    test('they are told of reports and reviews, decide them under their name, and hear of nobody who joins', async () => {
      await appoint(mona, true)
      const { id, versionId } = await waiting(ada, 'tide')
      expect(await kinds(mona)).toEqual(['review'])
      expect((await mona.calls(readApp, { id })).status).toBe(200)
      expect((await mona.calls(contract.approveVersion, { id, versionId })).status).toBe(200)
      expect(await acts()).toContainEqual(['approved', 'mona'])
      await ben.calls(contract.reportApp, { id, reason: 'spam' })
      expect(await kinds(mona)).toContain('report')
      const said = await ben.calls(postComment, { appId: id, content: 'Rude' })
      const commentId = said.body.comment._id
      const hide = { id: commentId, act: 'hide' as const, reason }
      expect((await mona.calls(contract.decideComment, hide)).status).toBe(200)
      expect(await acts()).toContainEqual(['commentDecided', 'mona'])
      const { comments } = (await mona.calls(contract.listHiddenComments, {})).body
      expect(comments.map(({ _id }) => _id)).toEqual([commentId])
      expect((await mona.calls(contract.archiveApp, { id, reason })).status).toBe(200)
      expect(await acts()).toContainEqual(['archived', 'mona'])
      expect((await mona.calls(contract.restoreApp, { id })).status).toBe(200)
      await appoint(mona, false)
      expect(await kinds(mona)).toEqual([])
    })

    test('what is their own they do not decide about, and neither accounts, trail nor settings are theirs [KIT-15]', async () => {
      await appoint(mona, true)
      const { id, versionId } = await waiting(mona, 'mine')
      expect((await mona.calls(contract.approveVersion, { id, versionId })).status).toBe(403)
      const rejected = { id, versionId, reason }
      expect((await mona.calls(contract.rejectVersion, rejected)).status).toBe(403)
      expect((await rosa.calls(contract.approveVersion, { id, versionId })).status).toBe(200)
      await ben.calls(contract.reportApp, { id, reason: 'spam' })
      const report = { kind: 'app' as const, id }
      expect((await mona.calls(contract.dismissReports, report)).status).toBe(403)
      await rosa.calls(contract.archiveApp, { id, reason })
      expect((await mona.calls(contract.restoreApp, { id })).status).toBe(403)
      const { userId } = ben
      for (const call of [
        mona.calls(contract.suspendUser, { userId, reason }),
        mona.calls(contract.suspendUser, { userId: rosa.userId, reason }),
        mona.calls(contract.liftSuspension, { userId }),
        mona.calls(contract.listUsers, {}),
        mona.calls(contract.listAudit, {}),
      ])
        expect((await call).status).toBe(404)
    })

    test('with the account the role goes, and what was decided stays in the trail', async () => {
      await appoint(ada, true)
      expect((await ada.calls(contract.listReports, {})).status).toBe(200)
      await ada.calls(deleteMe, { username: 'ada', withCodeHost: true })
      const rows = await server().server.db.selectFrom('moderators').selectAll().execute()
      expect(rows.map(({ userId }) => userId)).not.toContain(ada.userId)
    })
  },
  { env: { ADMINS: 'builtin:rosa', REVIEW_BEFORE_PUBLISH: 'true' } },
)
