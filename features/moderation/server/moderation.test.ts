/** Reports and what admins do, through HTTP, on each database (PERM-16 to PERM-32, CMT-26). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { openSignIn, Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { knownReporters, reportAll } from '../../../server/testing/reporters.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readMe } from '../../accounts/contract.ts'
import { deleteMe } from '../../accounts/own-account-contract.ts'
import { changeApp, deleteApp, readApp } from '../../apps/contract.ts'
import { listApps } from '../../apps/listing-contract.ts'
import { deleteComment, listComments, postComment, postReply } from '../../comments/contract.ts'
import { listNotifications } from '../../notifications/contract.ts'
import { changeSubdomain, checkSubdomainFor, publishApp } from '../../publishing/contract.ts'
import * as contract from '../contract.ts'

const admins = { env: { ADMINS: 'builtin:rosa' } }
const reason = 'It copies another site'

onEachDatabase(
  'moderation',
  (server) => {
    let rosa: Person
    let ada: Person
    let ben: Person
    let visitor: Person
    let number = 0
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ada = await signedUp(server(), 'ada')
      ben = await signedUp(server(), 'ben')
      visitor = new Person(server(), 'visitor')
    }, 60_000)
    const published = async () => {
      const made = await publishedApp(ada, `app-${(number += 1)}`)
      server().pass(1)
      return made
    }
    const site = async (url: string) => (await server().request(url)).status
    const told = async (who: Person) =>
      (await who.calls(listNotifications, {})).body.notifications.map(({ kind, text }) => [
        kind,
        text,
      ])
    const reports = async () => (await rosa.calls(contract.listReports, {})).body.groups
    /** A report from an address of its own. */
    const reportFrom = (address: string, path: string, body: object) =>
      server().request(
        path,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
        address,
      )

    test('visitors and people report; one report a person and object counts; the author cannot and learns no names [PERM-27] [PERM-28]', async () => {
      const { id } = await published()
      const report = { id, reason: 'phishing' as const, text: ' Looks like a bank ' }
      expect((await ben.calls(contract.reportApp, report)).status).toBe(200)
      await ben.calls(contract.reportApp, { ...report, reason: 'spam' })
      await reportFrom('10.0.0.9', `/api/apps/${id}/report`, { reason: 'spam' })
      expect((await ada.calls(contract.reportApp, report)).status).toBe(403)
      const hidden = await draftApp(ada, 'hidden', { 'index.html': 'x' })
      expect((await ben.calls(contract.reportApp, { ...report, id: hidden })).status).toBe(404)
      const long = { ...report, text: 'x'.repeat(501) }
      expect((await ben.calls(contract.reportApp, long)).status).toBe(400)
      const [group] = await reports()
      expect(group).toMatchObject({
        kind: 'app',
        _id: id,
        count: 2,
        author: { username: 'ada' },
        reasons: [
          { reason: 'spam', count: 1 },
          { reason: 'phishing', count: 1 },
        ],
        texts: ['Looks like a bank'],
      })
      expect(JSON.stringify(group)).not.toContain('ben')
      expect((await rosa.calls(contract.dismissReports, { kind: 'app', id })).status).toBe(200)
      expect(await reports()).toEqual([])
      expect((await rosa.calls(contract.dismissReports, { kind: 'app', id })).status).toBe(404)
    })

    test('insult and harassment, and private information, are reasons that visitors and people choose and the admin reads [PERM-27]', async () => {
      const { id } = await published()
      const { _id: comment } = (await ben.calls(postComment, { appId: id, content: 'Mean words' }))
        .body.comment
      for (const [path, report] of [
        [`/api/apps/${id}/report`, contract.reportApp],
        [`/api/comments/${comment}/report`, contract.reportComment],
      ] as const) {
        const subject = report === contract.reportApp ? id : comment
        const visit = await reportFrom('10.0.1.1', path, { reason: 'harassment' })
        expect(visit.status).toBe(200)
        const told = { id: subject, reason: 'privacy' as const }
        expect((await rosa.calls(report, told)).status).toBe(200)
        expect((await reports()).find(({ _id }) => _id === subject)?.reasons).toEqual([
          { reason: 'harassment', count: 1 },
          { reason: 'privacy', count: 1 },
        ])
        const kind = subject === id ? 'app' : 'comment'
        await rosa.calls(contract.dismissReports, { kind, id: subject })
      }
    })

    test('one who reports signed in and signed out is one; others from the same place are others [PERM-27] [PERM-29]', async () => {
      const cid = await signedUp(server(), `cid-${number}`)
      const { id } = await published()
      const written = await ben.calls(postComment, { appId: id, content: 'Harsh words' })
      const { _id: comment } = written.body.comment
      const report = { id: comment, reason: 'spam' as const }
      const counted = async () => {
        const group = (await reports()).find(({ _id }) => _id === comment)
        return [group?.count, group?.isHidden]
      }
      // All of them come from one address.
      await visitor.calls(contract.reportComment, report)
      await ada.calls(contract.reportComment, report)
      await visitor.calls(contract.reportComment, report)
      expect(await counted()).toEqual([1, false])
      await cid.calls(contract.reportComment, report)
      await visitor.calls(contract.reportComment, report)
      expect(await counted()).toEqual([2, false])
      await rosa.calls(contract.reportComment, report)
      // Of one address, however many they are, they hide nothing.
      expect(await counted()).toEqual([3, false])
      await rosa.calls(contract.dismissReports, { kind: 'comment', id: comment })
      // An admin decided about these words, and they are the same.
      await ada.calls(contract.reportComment, report)
      expect(await counted()).toEqual([undefined, undefined])
    })

    test('an app that was let stand is reported anew by the same person once it was changed [PERM-27] [PERM-28]', async () => {
      const { id } = await published()
      const report = { id, reason: 'spam' as const, text: 'As it was' }
      for (const who of [ben, visitor]) await who.calls(contract.reportApp, report)
      await rosa.calls(contract.dismissReports, { kind: 'app', id })
      for (const who of [ben, visitor]) await who.calls(contract.reportApp, report)
      expect(await reports()).toEqual([])
      server().pass(1_000)
      await ada.calls(changeApp, { id, description: 'Something else' })
      for (const who of [visitor, ben])
        await who.calls(contract.reportApp, { ...report, text: 'As it is now' })
      expect(await reports()).toMatchObject([{ _id: id, count: 1, texts: ['As it is now'] }])
      await rosa.calls(contract.dismissReports, { kind: 'app', id })
    })

    test('a comment that three known people at three addresses report is hidden from all but its author, who is told, until an admin decides [PERM-29] [CMT-26]', async () => {
      const { id } = await published()
      const reporters = await knownReporters(server(), id, [rosa, ada, ben])
      const { _id: comment } = (await ben.calls(postComment, { appId: id, content: 'Rude words' }))
        .body.comment
      const seenBy = async (who: Person) =>
        (await who.calls(listComments, { appId: id })).body.comments.map((one) => [
          one.content,
          one.author?.username ?? null,
          one.isHidden ?? false,
        ])
      expect(
        (await ben.calls(contract.reportComment, { id: comment, reason: 'spam' })).status,
      ).toBe(403)
      const path = `/api/comments/${comment}/report`
      for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.2'])
        expect((await reportFrom(address, path, { reason: 'other' })).status).toBe(200)
      expect(await seenBy(visitor)).toEqual([['Rude words', 'ben', false]])
      await reportAll(reporters.slice(1), comment)
      expect(await seenBy(visitor)).toEqual([['Rude words', 'ben', false]])
      await reportAll(reporters, comment)
      for (const other of [visitor, ada, rosa])
        expect(await seenBy(other)).toEqual([['', null, true]])
      expect(await seenBy(ben)).toEqual([['Rude words', 'ben', true]])
      expect(await told(ben)).toContainEqual(['commentHidden', 'Rude words'])
      // The words are no longer in what its author told others either.
      expect(JSON.stringify(await told(ada))).not.toContain('Rude words')
      const [group] = await reports()
      expect(group).toMatchObject({ kind: 'comment', content: 'Rude words', isHidden: true })
      await rosa.calls(contract.dismissReports, { kind: 'comment', id: comment })
      expect(await seenBy(visitor)).toEqual([['Rude words', 'ben', false]])
      const decide = (act: 'hide' | 'show' | 'delete') =>
        rosa.calls(contract.decideComment, { id: comment, act, reason })
      await decide('hide')
      expect((await seenBy(visitor))[0]?.[2]).toBe(true)
      await decide('show')
      expect((await seenBy(visitor))[0]?.[2]).toBe(false)
      await decide('delete')
      expect(await seenBy(visitor)).toEqual([])
      expect((await decide('show')).status).toBe(404)
    })

    test('reports of a comment that its author emptied are settled: nobody else is shown as who wrote it [PERM-28] [ACC-22]', async () => {
      const eli = await signedUp(server(), 'eli')
      const { id } = await published()
      for (const leave of [
        (comment: string) => eli.calls(deleteComment, { id: comment }),
        () => eli.calls(deleteMe, { username: 'eli' }),
      ]) {
        const written = await eli.calls(postComment, { appId: id, content: 'Rude words' })
        const { _id: comment } = written.body.comment
        await ben.calls(postReply, { id: comment, content: 'Stop that' })
        await ben.calls(contract.reportComment, { id: comment, reason: 'spam' })
        expect((await reports())[0]).toMatchObject({ _id: comment, author: { username: 'eli' } })
        expect((await leave(comment)).status).toBe(200)
        expect(await reports()).toEqual([])
      }
    })

    test('what is hidden is not counted, and is again once it is shown; deleted while hidden it counts once [CMT-01] [PERM-29]', async () => {
      const { id } = await published()
      const post = async (content: string) =>
        (await ben.calls(postComment, { appId: id, content })).body.comment._id
      const hidden = await post('Harsh words')
      const last = await post('Well made')
      const count = async () => (await visitor.calls(readApp, { id })).body.app.comments
      const decide = (act: 'hide' | 'show' | 'delete', of = hidden) =>
        rosa.calls(contract.decideComment, { id: of, act, reason })
      const counts = [await count()]
      for (const act of ['hide', 'hide', 'show', 'show', 'hide', 'delete'] as const) {
        await decide(act)
        counts.push(await count())
      }
      expect(counts).toEqual([2, 1, 1, 2, 2, 1, 1])
      await decide('hide', last)
      await ben.calls(deleteComment, { id: last })
      expect(await count()).toBe(0)
    })

    test('the author of a comment that an admin hides is told of it, once however often it is hidden [NTF-01]', async () => {
      const { id } = await published()
      const { _id: comment } = (
        await ben.calls(postComment, { appId: id, content: 'Words of ill' })
      ).body.comment
      const before = (await told(ben)).length
      for (let time = 0; time < 2; time += 1)
        await rosa.calls(contract.decideComment, { id: comment, act: 'hide', reason })
      expect(await told(ben)).toContainEqual(['commentHidden', 'Words of ill'])
      expect(await told(ben)).toHaveLength(before + 1)
    })

    test('hidden comments are listed, the last hidden first, until they are shown or deleted [PERM-28] [PERM-29]', async () => {
      const { id } = await published()
      const hidden = async (page = {}) => (await rosa.calls(contract.listHiddenComments, page)).body
      const before = (await hidden()).pagination.total
      const made: string[] = []
      for (const content of ['Rude one', 'Rude two', 'Rude three']) {
        const { comment } = (await ben.calls(postComment, { appId: id, content })).body
        made.push(comment._id)
        server().pass(1_000)
        await rosa.calls(contract.decideComment, { id: comment._id, act: 'hide', reason })
      }
      const [one = '', two = '', three = ''] = made
      const first = await hidden({ limit: 2 })
      expect(first.comments.map(({ _id }) => _id)).toEqual([three, two])
      expect(first.comments[0]).toEqual({
        _id: three,
        app: { _id: id, name: expect.any(String), status: 'published' },
        author: { _id: ben.userId, username: 'ben' },
        content: 'Rude three',
        hiddenAt: new Date(server().now()).toISOString(),
      })
      expect(first.pagination).toMatchObject({ total: before + 3, hasMore: true })
      expect((await hidden({ limit: 2, page: 2 })).comments[0]?._id).toBe(one)
      const decide = (which: string, act: 'show' | 'delete') =>
        rosa.calls(contract.decideComment, { id: which, act, reason })
      await decide(three, 'show')
      await decide(two, 'delete')
      expect((await hidden()).comments.slice(0, 1).map(({ _id }) => _id)).toEqual([one])
      expect((await hidden()).pagination.total).toBe(before + 1)
      const seen = (await visitor.calls(listComments, { appId: id })).body.comments
      expect(seen.map(({ content }) => content)).toEqual(['Rude three', ''])
    })

    test('archiving takes site and page away at once, for a reason that its owner reads; restored it is a draft [PERM-25] [NTF-01]', async () => {
      const { id, url } = await published()
      expect(await site(url)).toBe(200)
      const archived = await rosa.calls(contract.archiveApp, { id, reason })
      expect(archived.body.app.status).toBe('archived')
      expect([await site(url), (await visitor.calls(readApp, { id })).status]).toEqual([410, 404])
      const mine = (await ada.calls(readApp, { id })).body.app
      expect([mine.status, mine.rejectedReason]).toEqual(['archived', reason])
      expect(await told(ada)).toContainEqual(['archived', reason])
      for (const change of [{ status: 'draft' as const }, { name: 'Another name' }])
        expect((await ada.calls(changeApp, { id, ...change })).status).toBe(409)
      expect((await ada.calls(publishApp, { id })).status).toBe(409)
      expect((await rosa.calls(contract.archiveApp, { id, reason })).status).toBe(409)
      expect((await rosa.calls(contract.archiveApp, { id, reason: ' no ' })).status).toBe(400)
      await rosa.calls(contract.restoreApp, { id })
      const restored = (await ada.calls(readApp, { id })).body.app
      expect([restored.status, restored.rejectedReason]).toEqual(['draft', null])
      expect((await rosa.calls(contract.restoreApp, { id })).status).toBe(404)
      expect((await ada.calls(publishApp, { id })).status).toBe(200)
      expect(await site(url)).toBe(200)
    })

    test('a take-down answers 451 at every address, its name is given to nobody, and only an admin restores: threat T42 [PERM-26]', async () => {
      const { id, url } = await published()
      await rosa.calls(contract.takeDownApp, { id, reason })
      expect(await site(url)).toBe(451)
      expect((await visitor.calls(readApp, { id })).status).toBe(404)
      expect(await told(ada)).toContainEqual(['takenDown', reason])
      const wanted = new URL(url).hostname.split('.')[0] ?? ''
      const other = await draftApp(ben, `other-${number}`, { 'index.html': 'x' })
      const taken = await ben.calls(publishApp, { id: other, subdomain: wanted })
      expect([taken.status, taken.body.code]).toEqual([409, 'subdomainTaken'])
      await rosa.calls(contract.restoreApp, { id })
      expect(await site(url)).toBe(410)
      // What was archived first may be taken down later.
      await ada.calls(publishApp, { id })
      await rosa.calls(contract.archiveApp, { id, reason })
      await rosa.calls(contract.takeDownApp, { id, reason })
      expect(await site(url)).toBe(451)
    })

    test('a suspended person is signed out, cannot sign in, and their apps are offline; lifted, all is back as it was [PERM-31]', async () => {
      const eve = await signedUp(server(), 'eve')
      const { userId } = eve
      const live = await publishedApp(eve, 'eve-live')
      const draft = await draftApp(eve, 'eve-draft', { 'index.html': 'x' })
      const total = async () => (await visitor.calls(listApps, {})).body.pagination.total
      const before = await total()
      const suspended = await rosa.calls(contract.suspendUser, { userId, reason })
      expect(suspended.status).toBe(200)
      server().pass(5_000)
      expect((await eve.calls(readMe, {})).status).toBe(401)
      await server().server.outbox.idle()
      const refused = await openSignIn(eve)
      expect([refused.status, refused.text]).toEqual([
        403,
        expect.stringContaining(`This account is suspended: ${reason}`),
      ])
      expect([
        await site(live.url),
        (await visitor.calls(readApp, { id: live.id })).status,
      ]).toEqual([410, 404])
      expect(await total()).toBe(before - 1)
      const { users } = (await rosa.calls(contract.listUsers, { search: 'EV' })).body
      expect(users).toMatchObject([{ username: 'eve', apps: 2, suspended: { reason } }])
      await rosa.calls(contract.liftSuspension, { userId })
      await server().server.outbox.idle()
      expect((await signIn(eve)).status).toBe(200)
      expect([await site(live.url), await total()]).toEqual([200, before])
      expect((await eve.calls(readApp, { id: draft })).body.app.status).toBe('draft')
      const onAdmin = await rosa.calls(contract.suspendUser, { userId: rosa.userId, reason })
      expect(onAdmin.status).toBe(403)
    })

    test('what is taken down while its author is suspended stays so when that is lifted, until an admin restores it [PERM-26] [PERM-31]', async () => {
      const fay = await signedUp(server(), 'fay')
      const { userId } = fay
      const [live, earlier] = [
        await publishedApp(fay, 'fay-live'),
        await publishedApp(fay, 'fay-earlier'),
      ]
      await rosa.calls(contract.suspendUser, { userId, reason: 'Many complaints' })
      for (const { id } of [live, earlier]) await rosa.calls(contract.takeDownApp, { id, reason })
      // As it was left where it was taken down by an earlier release.
      await server()
        .server.db.updateTable('apps')
        .set({ offlineSince: server().now() })
        .where('id', '=', earlier.id)
        .execute()
      await rosa.calls(contract.liftSuspension, { userId })
      await server().server.outbox.idle()
      await signIn(fay)
      for (const { id, url } of [live, earlier]) {
        const { status, rejectedReason } = (await fay.calls(readApp, { id })).body.app
        expect([status, rejectedReason]).toEqual(['archived', reason])
        expect([await site(url), (await visitor.calls(readApp, { id })).status]).toEqual([451, 404])
      }
      await rosa.calls(contract.restoreApp, { id: live.id })
      expect((await fay.calls(readApp, { id: live.id })).body.app.status).toBe('draft')
    })

    test('admins read what is public, archived or suspended, and no draft; others find no door [PERM-17] [PERM-18] [LIM-74]', async () => {
      const { id } = await published()
      const draft = await draftApp(ada, `secret-${number}`, { 'index.html': 'x' })
      await rosa.calls(contract.archiveApp, { id, reason })
      expect((await rosa.calls(readApp, { id })).status).toBe(200)
      expect((await rosa.calls(readApp, { id: draft })).status).toBe(404)
      for (const act of [contract.archiveApp, contract.takeDownApp])
        expect((await rosa.calls(act, { id: draft, reason })).status).toBe(404)
      expect((await rosa.calls(readMe, {})).body.user.isAdmin).toBe(true)
      expect((await ben.calls(contract.listReports, {})).status).toBe(404)
    })

    test('every act stands in the trail with who, what, why, before and after [PERM-32] [LIM-74]', async () => {
      const { id } = await published()
      await rosa.calls(contract.takeDownApp, { id, reason })
      const trail = (await rosa.calls(contract.listAudit, { subject: id })).body.entries
      expect(trail.find(({ event }) => event === 'takenDown')).toMatchObject({
        actor: 'rosa',
        event: 'takenDown',
        subject: id,
        fields: { before: 'published', after: 'archived', reason },
      })
      expect(trail.map(({ event }) => event)).toContain('published')
      const all = (await rosa.calls(contract.listAudit, {})).body
      expect(all.entries.length).toBe(20)
      expect(all.pagination.hasMore).toBe(true)
    })

    const rename = (userId: string, username: string) =>
      server().server.db.updateTable('users').set({ username }).where('id', '=', userId).execute()

    test('an account is found by signs of its name that mean something else to a database', async () => {
      const found = async (search: string) =>
        (await rosa.calls(contract.listUsers, { search })).body.users.map((user) => user.username)
      await rename(ada.userId, 'ben_100%')
      expect(await found('Ben_')).toEqual(['ben_100%'])
      expect(await found('ben_100%')).toEqual(['ben_100%'])
      expect(await found('%')).toEqual([])
      await rename(ada.userId, 'ada')
    })

    test('a name of the settings belongs to the account that first signed in by it; a later bearer gets no role [PERM-16]', async () => {
      const isAdmin = async (who: Person) => (await who.calls(readMe, {})).body.user.isAdmin
      await rename(rosa.userId, 'once-rosa')
      await rename(ben.userId, 'rosa')
      server().pass(5_000)
      expect([await isAdmin(rosa), await isAdmin(ben)]).toEqual([true, false])
      await rename(ben.userId, 'ben')
      await rename(rosa.userId, 'rosa')
    })

    test('an address that was taken down stays so when its app or its owner is gone, and is given to nobody however long after: threat T42 [PERM-26]', async () => {
      const gil = await signedUp(server(), 'gil')
      const one = await publishedApp(gil, 'gil-one')
      const two = await publishedApp(gil, 'gil-two')
      await gil.calls(changeSubdomain, { id: one.id, subdomain: 'gil-moved' })
      const at = (name: string) => site(one.url.replace('gil-one', name))
      const addresses = ['gil-one', 'gil-moved', 'gil-two']
      for (const { id } of [one, two]) await rosa.calls(contract.takeDownApp, { id, reason })
      const claims = async (who: Person, id: string) => {
        for (const subdomain of addresses) {
          const free = (await who.calls(checkSubdomainFor, { id, subdomain })).body.available
          const { status, body } = await who.calls(publishApp, { id, subdomain })
          expect([free, status, body.code]).toEqual([false, 409, 'subdomainTaken'])
          expect(await at(subdomain)).toBe(451)
        }
      }
      await gil.calls(deleteApp, { id: one.id })
      await claims(gil, await draftApp(gil, 'gil-again', { 'index.html': 'again' }))
      expect((await gil.calls(deleteMe, { username: 'gil' })).status).toBe(200)
      server().pass(91 * 24 * 3600 * 1000)
      await signIn(ben)
      await claims(ben, await draftApp(ben, 'wants-them', { 'index.html': 'x' }))
    })
  },
  admins,
)

onEachDatabase(
  'the first account of a host on this machine',
  (server) => {
    test('is an admin where the settings name nobody; no other is [PERM-16]', async () => {
      const first = await signedUp(server(), 'first')
      server().pass(1)
      const second = await signedUp(server(), 'second')
      const isAdmin = async (who: Person) => (await who.calls(readMe, {})).body.user.isAdmin
      expect([await isAdmin(first), await isAdmin(second)]).toEqual([true, false])
    })
  },
  { env: { ADMINS: '' } },
)
