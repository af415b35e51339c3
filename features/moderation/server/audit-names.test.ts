/** What the audit trail calls people, apps and comments, through HTTP, on each database (PERM-32). */
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { changeApp, deleteApp } from '../../apps/contract.ts'
import { postComment } from '../../comments/contract.ts'
import * as contract from '../contract.ts'

const admins = { env: { ADMINS: 'builtin:rosa' } }
const reason = 'It copies another site'

onEachDatabase(
  'names in the audit trail',
  (server) => {
    let rosa: Person
    let ada: Person
    let ben: Person
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
    }, 60_000)
    const trailOf = async (subject: string) =>
      (await rosa.calls(contract.listAudit, { subject })).body.entries
    const newest = async (subject: string) => (await trailOf(subject))[0]

    test('apps, comments and people stand in the trail by the names that they have now [PERM-32]', async () => {
      const { id } = await publishedApp(ada, 'tide-table')
      const { comment } = (await ben.calls(postComment, { appId: id, content: 'Buy it' })).body
      await rosa.calls(contract.decideComment, { id: comment._id, act: 'hide', reason })
      await rosa.calls(contract.suspendUser, { userId: ben.userId, reason })
      await rosa.calls(contract.archiveApp, { id, reason })
      const app = { _id: id, name: 'tide-table', status: 'archived' }
      expect((await newest(id))?.named).toEqual({ kind: 'app', app })
      expect((await newest(comment._id))?.named).toEqual({ kind: 'comment', _id: comment._id, app })
      // What happens at one moment of the test's clock has no order.
      const suspended = (await trailOf(ben.userId)).find(({ event }) => event === 'suspended')
      expect(suspended).toMatchObject({ actor: 'rosa', actorId: rosa.userId })
      expect(suspended?.named).toEqual({ kind: 'person', username: 'ben' })
      await rosa.calls(contract.liftSuspension, { userId: ben.userId })
    })

    test('a renamed app has its new name, an unpublished one keeps it, a deleted one and a deleted account have none [PERM-32] [PERM-18]', async () => {
      const { id } = await publishedApp(ada, 'moon-table')
      await ada.calls(changeApp, { id, name: 'Star table' })
      await ada.calls(changeApp, { id, status: 'draft' })
      const app = { _id: id, name: 'Star table', status: 'draft' }
      expect((await newest(id))?.named).toEqual({ kind: 'app', app })
      await ada.calls(deleteApp, { id })
      expect((await trailOf(id)).find(({ event }) => event === 'appDeleted')).toMatchObject({
        actor: 'ada',
        named: null,
      })
      const cara = await signedUp(server(), 'cara')
      await cara.calls(deleteMe, { username: 'cara' })
      const last = (await trailOf(cara.userId)).find(({ event }) => event === 'accountDeleted')
      expect(last).toMatchObject({
        actor: null,
        actorId: cara.userId,
        named: null,
      })
    })
  },
  admins,
)
