/**
 * Deleting an account through HTTP: what goes, what stays, and that nothing of it is left in any table (ACC-22, T60). The
 * sentences of its dialog stand in `features/publishing/server/dialog-words.test.ts`.
 */
import { beforeAll, expect, test } from 'vitest'
import { readMe } from '../features/accounts/contract.ts'
import { deleteMe } from '../features/accounts/own-account-contract.ts'
import { listMyApps, readApp } from '../features/apps/contract.ts'
import { forkApp } from '../features/apps/fork-contract.ts'
import { chooseChatSettings, readChat, recordTurn } from '../features/assistant/contract.ts'
import { likeComment, listComments, postComment, postReply } from '../features/comments/contract.ts'
import { listFavorites, toggleFavorite } from '../features/favorites/contract.ts'
import { reportApp } from '../features/moderation/contract.ts'
import { listNotifications } from '../features/notifications/contract.ts'
import { rateApp } from '../features/ratings/contract.ts'
import { readPreviewOrigin } from '../features/workshop/contract.ts'
import { draftApp, publishedApp } from './testing/apps.ts'
import { buy, settled } from './testing/payments.ts'
import { Person, signedUp, signIn } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('deleting an account', (server) => {
  let zoe: Person
  let ben: Person
  let visitor: Person
  let plan: { customerId: string; subscriptionId: string | null }
  beforeAll(async () => {
    zoe = await signedUp(server(), 'zoe')
    ben = await signedUp(server(), 'ben-canary')
    visitor = new Person(server(), 'visitor')
  }, 60_000)

  /** Tables in which a text stands. */
  async function tablesWith(text: string): Promise<string[]> {
    const { db } = server().server
    const found = []
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await db.executeQuery<unknown>(
        // Any table by its name, which no type knows.
        // @ts-expect-error a name that is only known at run time
        db.selectFrom(name).selectAll().compile(),
      )
      if (JSON.stringify(rows).includes(text)) found.push(name)
    }
    return found.toSorted()
  }

  /** What ben did: apps, chat, plan, and what he left at an app of zoe's. */
  async function live() {
    const hers = (await publishedApp(zoe, 'hers')).id
    const draft = await draftApp(ben, 'ben-draft', { 'index.html': 'draft' })
    const site = await publishedApp(ben, 'ben-site')
    await ben.calls(recordTurn, {
      id: draft,
      turnId: draft,
      message: 'a canary sentence',
    })
    await ben.calls(chooseChatSettings, { looksAtIt: true })
    await ben.calls(readPreviewOrigin, { id: draft })
    const first = (await zoe.calls(postComment, { appId: hers, content: 'Hers' })).body.comment
    server().pass(1_000)
    const his = (await ben.calls(postComment, { appId: hers, content: 'His canary' })).body.comment
    await ben.calls(postComment, { appId: hers, content: 'Without an answer' })
    await zoe.calls(postReply, { id: his._id, content: 'An answer' })
    await ben.calls(postReply, { id: first._id, content: 'His answer' })
    await ben.calls(likeComment, { id: first._id })
    await ben.calls(toggleFavorite, { id: hers })
    await ben.calls(rateApp, { id: hers, stars: 2 })
    await ben.calls(reportApp, { id: hers, reason: 'other', text: 'a word' })
    await zoe.calls(toggleFavorite, { id: site.id })
    await buy(ben, 'pro')
    await server().server.ledger.reserve(ben.userId, 'a-model', true)
    const { db } = server().server
    plan = await db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
    return { hers, draft, site }
  }

  test('everything goes at once, what others wrote stays, and no table knows the person any more: threat T60 [ACC-22]', async () => {
    const { hers, draft, site } = await live()
    const forked = { id: site.id, name: 'Forked by zoe' }
    const fork = (await zoe.calls(forkApp, forked)).body.forkedApp
    expect((await fetchSite(site.url)).status).toBe(200)
    const before = (await visitor.calls(readApp, { id: hers })).body.app
    expect([before.favorites, before.comments, before.rating.count]).toEqual([1, 5, 1])

    const wrong = await ben.calls(deleteMe, { username: 'ben' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'usernameDiffers'])
    expect((await ben.calls(readMe, {})).status).toBe(200)
    expect((await ben.calls(listMyApps, {})).body.pagination.total).toBe(2)

    const gone = await ben.calls(deleteMe, { username: 'ben-canary' })
    expect([gone.status, gone.body]).toEqual([200, { success: true }])
    expect(gone.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    await server().server.outbox.idle()
    await settled(server())
    expect((await ben.calls(readMe, {})).status).toBe(401)
    await ben.browser.open('/codehost/settings')
    expect(ben.browser.page.location).toContain('/codehost/signin')
    expect((await fetchSite(site.url)).status).toBe(410)
    for (const id of [draft, site.id])
      expect((await visitor.calls(readApp, { id })).status).toBe(404)

    expect((await zoe.calls(readApp, { id: fork._id })).body.app).toMatchObject({
      name: forked.name,
    })

    const after = (await visitor.calls(readApp, { id: hers })).body.app
    expect([after.favorites, after.comments, after.rating]).toEqual([
      0,
      2,
      { average: 0, count: 0 },
    ])
    const { comments } = (await visitor.calls(listComments, { appId: hers })).body
    expect(
      comments.map(({ author, content, likes, replies }) => ({
        who: author?.username ?? null,
        content,
        likes,
        replies: replies.map((reply) => reply.content),
      })),
    ).toEqual([
      { who: null, content: '', likes: 0, replies: ['An answer'] },
      { who: 'zoe', content: 'Hers', likes: 0, replies: [] },
    ])
    expect((await zoe.calls(listFavorites, {})).body.favorites).toEqual([])
    expect((await zoe.calls(listNotifications, {})).body.notifications).toEqual([])

    // The trail of acts and the rest of a released name know an id that nothing else explains.
    expect(await tablesWith(ben.userId)).toEqual(['audit', 'subdomains'])
    expect(await tablesWith('ben-canary')).toEqual([])
    expect(await tablesWith('canary')).toEqual([])
  }, 60_000)

  test('the plan ends at the payment service, and the books keep their sums without a name [ACC-22] [BIL-38]', async () => {
    const { db, paid } = server().server
    const stripe = paid.plans.payments?.stripe
    const subscription = await stripe?.subscriptions.retrieve(plan.subscriptionId ?? '')
    expect(subscription?.status).toBe('canceled')
    await expect(stripe?.customers.retrieve(plan.customerId)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const rows = await db.selectFrom('usageCalls').select(['userId', 'model']).execute()
    expect(rows).toEqual([{ userId: '', model: 'a-model' }])
  })

  test('the repositories stay; whoever signs in again with the same account of the code host begins anew [ACC-22]', async () => {
    const oldId = ben.userId
    await signIn(ben)
    expect(ben.userId).not.toBe(oldId)
    expect((await ben.calls(listMyApps, {})).body.pagination.total).toBe(0)
    expect(
      (await ben.sends({ path: '/api/github/repos/ben-canary/ben-draft', method: 'GET' })).status,
    ).toBe(200)
    expect((await ben.calls(readChat, { id: oldId })).status).toBe(404)
  })

  async function fetchSite(url: string | null): Promise<Response> {
    return server().request(url ?? '')
  }
})

onEachDatabase(
  'deleting an account of an admin',
  (server) => {
    test('is refused, since another would come to be the admin by its going [ACC-22] [PERM-16]', async () => {
      const ada = await signedUp(server(), 'ada')
      const answer = await ada.calls(deleteMe, { username: 'ada' })
      expect([answer.status, answer.body.code]).toEqual([409, 'adminAccount'])
      expect((await ada.calls(readMe, {})).status).toBe(200)
    })
  },
  { env: { ADMINS: 'builtin:ada' } },
)
