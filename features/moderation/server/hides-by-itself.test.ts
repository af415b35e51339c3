/** Reports that hide a comment by themselves: of whom they must be, and whose words they leave alone. */
import { beforeAll, expect, test } from 'vitest'
import { publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { knownReporters, reportAll } from '../../../server/testing/reporters.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { postComment } from '../../comments/contract.ts'
import * as contract from '../contract.ts'

const admins = { env: { ADMINS: 'builtin:rosa' } }
const reason = 'It copies another site'

onEachDatabase(
  'reports that hide',
  (server) => {
    let rosa: Person
    let ada: Person
    let ben: Person
    let number = 0
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
    }, 60_000)
    const published = async () => {
      await signIn(ada)
      return publishedApp(ada, `app-${(number += 1)}`)
    }
    const reports = async () => (await rosa.calls(contract.listReports, { limit: 50 })).body.groups
    const visitorReports = (address: string, comment: string) =>
      server().request(
        `/api/comments/${comment}/report`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"reason":"spam"}',
        },
        address,
      )

    test('reports by visitors, by accounts of one address, by new ones, by suspended ones and by those who did nothing here hide no comment: threat T99 [PERM-29]', async () => {
      const { id } = await published()
      const reporters = await knownReporters(server(), id, [rosa, ada, ben])
      const idle = await signedUp(server(), `idle-${number}`)
      server().pass(86_400_000)
      for (const who of [...reporters, idle, rosa, ada, ben]) await signIn(who)
      const fresh = await signedUp(server(), `fresh-${number}`)
      await fresh.calls(postComment, { appId: id, content: 'New here' })
      const [first, second, third] = reporters
      if (!first || !second || !third) throw new Error('three people report')
      const isHidden = async (report: (comment: string) => Promise<unknown>) => {
        const written = await ben.calls(postComment, { appId: id, content: 'Plain words' })
        const { _id: comment } = written.body.comment
        await report(comment)
        const group = (await reports()).find(({ _id }) => _id === comment)
        expect(group?.count).toBeGreaterThanOrEqual(3)
        return group?.isHidden
      }
      const fromAddresses = async (comment: string) => {
        for (const address of ['10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4'])
          await visitorReports(address, comment)
      }
      expect(await isHidden(fromAddresses)).toBe(false)
      expect(await isHidden((comment) => reportAll(reporters, comment, () => '10.9.1.1'))).toBe(
        false,
      )
      // Addresses of one network are one.
      const ofOneNetwork = (at: number) => `2001:db8:0:1::${at + 1}`
      expect(await isHidden((comment) => reportAll(reporters, comment, ofOneNetwork))).toBe(false)
      for (const other of [fresh, idle])
        expect(await isHidden((comment) => reportAll([first, second, other], comment))).toBe(false)
      expect(await isHidden((comment) => reportAll(reporters, comment))).toBe(true)
      await rosa.calls(contract.suspendUser, { userId: third.userId, reason })
      expect(await isHidden((comment) => reportAll([third, first, second, idle], comment))).toBe(
        false,
      )
    })

    test('reports alone hide no words of an admin or of the app’s author: threat T99 [PERM-29]', async () => {
      const { id } = await published()
      const reporters = await knownReporters(server(), id, [rosa, ada, ben])
      for (const [who, hides] of [
        [rosa, false],
        [ada, false],
        [ben, true],
      ] as const) {
        const written = await who.calls(postComment, { appId: id, content: 'Words' })
        const { _id: comment } = written.body.comment
        expect(await reportAll(reporters, comment)).toEqual([200, 200, 200])
        const group = (await reports()).find(({ _id }) => _id === comment)
        expect([who.name, group?.isHidden]).toEqual([who.name, hides])
      }
    })

    test('the admin sees how many of the people who reported this had reports dismissed before, which deciding otherwise does not count: threat T99 [PERM-28]', async () => {
      const { id } = await published()
      const reporters = await knownReporters(server(), id, [rosa, ada, ben])
      const reported = async (by: readonly Person[]) => {
        const written = await ben.calls(postComment, { appId: id, content: 'Words' })
        const { _id: comment } = written.body.comment
        await reportAll(by, comment)
        const group = (await reports()).find(({ _id }) => _id === comment)
        return { comment, dismissedBefore: group?.dismissedBefore }
      }
      const decided = await reported(reporters.slice(0, 2))
      expect(decided.dismissedBefore).toBe(0)
      await rosa.calls(contract.decideComment, { id: decided.comment, act: 'delete', reason })
      const dismissed = await reported(reporters.slice(0, 2))
      expect(dismissed.dismissedBefore).toBe(0)
      await rosa.calls(contract.dismissReports, { kind: 'comment', id: dismissed.comment })
      expect((await reported(reporters)).dismissedBefore).toBe(2)
      expect((await reported(reporters.slice(2))).dismissedBefore).toBe(0)
      const [first] = reporters
      await first?.calls(deleteMe, { username: first.name })
      expect((await reported(reporters.slice(1))).dismissedBefore).toBe(1)
    })
  },
  admins,
)
