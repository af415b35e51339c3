/** Webhooks over HTTP: what is sent of an app, signed as receivers check it, tried again, shown and repeated. */
import { createHmac, randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, requestOf, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import type { PublicAnswer, PublicPost } from '../../../server/kernel/post-public.ts'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { makeToken } from '../../access-tokens/contract.ts'
import { addEntry } from '../../app-data/contract.ts'
import { changeApp, deleteApp } from '../../apps/contract.ts'
import { deleteComment, postComment, postReply } from '../../comments/contract.ts'
import { liftSuspension, suspendUser, takeDownApp } from '../../moderation/contract.ts'
import { listVersions, publishApp, restoreVersion } from '../../publishing/contract.ts'
import * as contract from '../contract.ts'

const url = 'https://hooks.example/in?key=1'
const minute = 60_000
const Message = z.object({ type: z.string(), timestamp: z.string(), data: z.looseObject({}) })

onEachDatabase(
  'webhooks',
  (server) => {
    let ada: Person
    let rosa: Person
    const sent: { url: string; post: PublicPost }[] = []
    let answer: PublicAnswer = { status: 200, text: 'ok' }
    let count = 0

    beforeAll(async () => {
      ada = await signedUp(server(), 'ada')
      rosa = await signedUp(server(), 'rosa')
    })
    beforeEach(async () => {
      await signIn(ada)
      await signIn(rosa)
      sent.length = 0
      answer = { status: 200, text: 'ok' }
      server().outside.post = async (to, post) => {
        sent.push({ url: to, post })
        return answer
      }
    })

    const settled = () => server().server.outbox.drain()
    const messages = () => sent.map(({ post }) => Message.parse(JSON.parse(post.body)))
    const read = async (id: string) => {
      // The clock is turned further than a session lasts.
      await signIn(rosa)
      return (await rosa.calls(contract.readWebhook, { id })).body
    }
    /** A published app with a webhook that is told of all; answers its secret too. */
    async function hookedApp(files?: Record<string, string>) {
      const app = await publishedApp(rosa, `hooked-${(count += 1)}`, files)
      const events = [...contract.webhookEvents]
      const set = await rosa.calls(contract.setWebhook, { id: app.id, url, events })
      await settled()
      sent.length = 0
      return { ...app, secret: set.body.secret ?? '' }
    }
    const signatureOf = (secret: string, { headers, body }: PublicPost) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
    }

    test('publish, unpublish, comments and what is sent to the author are told, each once, signed and with its time [OPN-15]', async () => {
      const data = {
        collections: {
          post: { kind: 'inbox', anonymous: true },
          wall: { kind: 'wall', anonymous: true },
        },
      }
      const files = { 'index.html': 'one', 'data.json': JSON.stringify(data) }
      const app = await hookedApp(files)
      expect(app.secret).toMatch(/^whsec_[\w+/]{43}=$/)
      const { body: posted } = await ada.calls(postComment, { appId: app.id, content: 'Nice!' })
      await ada.calls(postReply, { id: posted.comment._id, content: 'Really.' })
      for (const collection of ['post', 'wall']) {
        const { path, method, body } = requestOf(addEntry, { collection, data: { text: 'Hello' } })
        const given = await server().request(new URL(path, app.url).href, {
          method,
          headers: {
            'Content-Type': 'application/json',
            'X-App-Visitor': randomBytes(32).toString('base64url'),
          },
          body: JSON.stringify(body),
        })
        expect(given.status).toBeLessThan(300)
      }
      await rosa.calls(publishApp, { id: app.id })
      const { versions } = (await rosa.calls(listVersions, { id: app.id })).body
      await rosa.calls(restoreVersion, { id: app.id, version: versions[0]?.version ?? 0 })
      await settled()
      await rosa.calls(changeApp, { id: app.id, status: 'draft' })
      await settled()

      expect(
        messages()
          .map(({ type }) => type)
          .toSorted(),
      ).toEqual([
        'app.published',
        'app.unpublished',
        'comment.created',
        'comment.created',
        'entry.created',
      ])
      const of = (type: string) => messages().find((one) => one.type === type)?.data
      expect(of('comment.created')).toMatchObject({
        app: { id: app.id, url: app.url },
        comment: { content: 'Nice!', parentId: null, author: { username: 'ada' } },
      })
      expect(of('entry.created')).toMatchObject({
        entry: { collection: 'post', data: { text: 'Hello' }, by: { name: null } },
      })
      expect(of('app.published')).toMatchObject({ version: 1, commitSha: expect.any(String) })
      expect(of('app.unpublished')).toMatchObject({ app: { id: app.id, url: null } })
      for (const { url: to, post } of sent) {
        expect(to).toBe(url)
        expect(post.headers['webhook-signature']).toBe(signatureOf(app.secret, post))
        expect(post.headers['webhook-timestamp']).toBe(String(Math.floor(server().now() / 1_000)))
      }
      const { deliveries } = await read(app.id)
      expect(new Set(sent.map(({ post }) => post.headers['webhook-id']))).toEqual(
        new Set(deliveries.map(({ id }) => id)),
      )
      expect(deliveries.every(({ state, status }) => state === 'delivered' && status === 200)).toBe(
        true,
      )
    })

    test('what fails is tried again under the same id, ten times at most, and leaves no dead effect [OPN-15]', async () => {
      const app = await hookedApp()
      answer = { status: 500, text: `down \u0000${'x'.repeat(5_000)}` }
      await ada.calls(postComment, { appId: app.id, content: 'Hm' })
      await settled()
      const [first] = (await read(app.id)).deliveries
      expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, problem: null })
      expect(first?.answer).toMatch(/^down {2}x+$/)
      expect(first?.answer?.length).toBe(contract.webhookLimits.answerMax)
      answer = { problem: 'timeout' }
      for (let n = 0; n < 20; n += 1) {
        server().pass(6 * 60 * minute)
        await settled()
      }
      expect(sent.length).toBe(contract.webhookLimits.triesMax)
      expect(new Set(sent.map(({ post }) => post.headers['webhook-id'])).size).toBe(1)
      expect((await read(app.id)).deliveries[0]).toMatchObject({
        state: 'failed',
        tries: 10,
        status: null,
        problem: 'timeout',
      })
      const { db } = server().server
      expect(
        await db.selectFrom('outbox').select('id').where('deadAt', 'is not', null).execute(),
      ).toEqual([])

      // Sent once more by hand: the same message, with the time of now.
      await signIn(rosa)
      answer = { status: 204, text: '' }
      const deliveryId = first?.id ?? ''
      const again = await rosa.calls(contract.repeatDelivery, { id: app.id, deliveryId })
      expect([again.status, again.body.delivery.state]).toEqual([200, 'waiting'])
      await settled()
      expect(sent.at(-1)?.post.headers['webhook-id']).toBe(deliveryId)
      expect(sent.at(-1)?.post.body).toBe(sent[0]?.post.body)
      expect((await read(app.id)).deliveries[0]).toMatchObject({
        state: 'delivered',
        tries: 1,
        status: 204,
      })
      const { status } = await rosa.calls(contract.repeatDelivery, {
        id: app.id,
        deliveryId: '01900000-0000-7000-8000-000000000000',
      })
      expect(status).toBe(404)
    })

    test('a 410 ends it, and a ping is tried once', async () => {
      const app = await hookedApp()
      answer = { status: 410, text: 'gone' }
      await ada.calls(postComment, { appId: app.id, content: 'Hm' })
      await settled()
      server().pass(1_000)
      answer = { problem: 'address' }
      await rosa.calls(contract.pingWebhook, { id: app.id })
      await settled()
      server().pass(24 * 60 * minute)
      await settled()
      await signIn(rosa)
      const { deliveries } = await read(app.id)
      expect(
        deliveries.map(({ event, state, tries, problem }) => [event, state, tries, problem]),
      ).toEqual([
        ['ping', 'failed', 1, 'address'],
        ['comment.created', 'failed', 1, null],
      ])
    })

    test('the last ten are shown and kept, what waits stays, and what is too much is counted', async () => {
      const app = await hookedApp()
      for (let n = 0; n < 12; n += 1) {
        await rosa.calls(contract.pingWebhook, { id: app.id })
        await settled()
        server().pass(1_000)
      }
      const { db } = server().server
      const kept = async () =>
        (
          await db
            .selectFrom('webhookDeliveries')
            .select('id')
            .where('appId', '=', app.id)
            .execute()
        ).length
      expect([(await read(app.id)).deliveries.length, await kept()]).toEqual([10, 10])
      answer = { problem: 'connection' }
      for (let n = 0; n < 55; n += 1)
        await ada.calls(postComment, { appId: app.id, content: `${n}` })
      await settled()
      expect((await read(app.id)).webhook?.leftOut).toBe(5)
      expect(await kept()).toBeLessThanOrEqual(60)
      expect(await kept()).toBeGreaterThanOrEqual(50)
    })

    test('the secret is told once, is not stored in clear, and is renewed with a day in which both sign: threat T164', async () => {
      const app = await hookedApp()
      const events: contract.WebhookEvent[] = ['comment.created']
      const again = await rosa.calls(contract.setWebhook, { id: app.id, url, events })
      expect([again.body.secret, again.body.webhook.events]).toEqual([null, events])
      const { db } = server().server
      const row = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('appId', '=', app.id)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain(app.secret.slice(6, -1))
      expect(JSON.stringify(await read(app.id))).not.toContain('whsec_')
      const renewed = await rosa.calls(contract.renewWebhookSecret, { id: app.id })
      expect(renewed.body.webhook.oldSecretUntil).not.toBeNull()
      const ping = async () => {
        await signIn(rosa)
        await rosa.calls(contract.pingWebhook, { id: app.id })
        await settled()
        const post = sent.at(-1)?.post
        if (!post) throw new Error('nothing was sent')
        return [
          post.headers['webhook-signature'],
          signatureOf(renewed.body.secret, post),
          signatureOf(app.secret, post),
        ]
      }
      const [both, fresh, old] = await ping()
      expect(both).toBe(`${fresh} ${old}`)
      server().pass(24 * 60 * minute)
      const [one, alone] = await ping()
      expect(one).toBe(alone)
      expect(server().logged()).not.toContain('key=1')
    })

    test('nothing is told of what was deleted since, nor of an app that was taken down: threat T164', async () => {
      const admin = await signedUp(server(), 'nobody')
      const app = await hookedApp()
      answer = { status: 503, text: '' }
      const { body } = await ada.calls(postComment, { appId: app.id, content: 'words to regret' })
      await settled()
      await ada.calls(deleteComment, { id: body.comment._id })
      sent.length = 0
      server().pass(5 * minute)
      await settled()
      expect(sent).toEqual([])
      expect((await read(app.id)).deliveries[0]).toMatchObject({ state: 'failed', problem: 'gone' })

      answer = { status: 200, text: '' }
      await signIn(admin)
      await admin.calls(takeDownApp, { id: app.id, reason: 'a test' })
      await rosa.calls(contract.pingWebhook, { id: app.id })
      await settled()
      expect(sent).toEqual([])
      expect((await read(app.id)).deliveries[0]).toMatchObject({
        event: 'ping',
        problem: 'stopped',
      })
    })

    test('an owner who is suspended is told nothing, not even of what waited: threat T164', async () => {
      const admin = await signedUp(server(), 'nobody')
      const id = await draftApp(rosa, 'quiet-draft')
      await rosa.calls(contract.setWebhook, { id, url, events: ['app.published'] })
      answer = { problem: 'connection' }
      const db = server().server.db
      server().outside.post = async () => Promise.reject(new Error('the process ended'))
      await rosa.calls(contract.pingWebhook, { id })
      await settled()
      await admin.calls(suspendUser, { userId: rosa.userId, reason: 'a test' })
      server().outside.post = async (to, post) => {
        sent.push({ url: to, post })
        return answer
      }
      server().pass(5 * minute)
      await settled()
      expect(sent).toEqual([])
      const row = await db
        .selectFrom('webhookDeliveries')
        .selectAll()
        .where('appId', '=', id)
        .executeTakeFirst()
      expect(row).toMatchObject({ state: 'failed', problem: 'stopped' })
      await signIn(admin)
      await admin.calls(liftSuspension, { userId: rosa.userId })
    })

    test('only its owner sees and changes it, addresses of one’s own network are refused, and it goes with the app: threat T163', async () => {
      const app = await hookedApp()
      const events: contract.WebhookEvent[] = ['comment.created']
      expect((await ada.calls(contract.readWebhook, { id: app.id })).status).toBe(403)
      expect((await ada.calls(contract.setWebhook, { id: app.id, url, events })).status).toBe(403)
      const refused = [
        'http://hooks.example/',
        'https://localhost/',
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://0x7f.1/',
        'https://10.0.0.8/hook',
        'https://printer.local/',
        'https://intranet/',
        'https://user:pw@hooks.example/',
        'https://hooks.example/#a',
        'ftp://hooks.example/',
        'no address',
      ]
      for (const one of refused) {
        const { status, body } = await rosa.calls(contract.setWebhook, {
          id: app.id,
          url: one,
          events,
        })
        expect([one, status, body.details?.[0]?.path]).toEqual([one, 400, 'url'])
      }
      expect((await read(app.id)).webhook?.url).toBe(url)
      await rosa.calls(contract.removeWebhook, { id: app.id })
      expect(await read(app.id)).toEqual({ webhook: null, deliveries: [] })
      expect((await rosa.calls(contract.pingWebhook, { id: app.id })).status).toBe(404)
      expect((await rosa.calls(contract.renewWebhookSecret, { id: app.id })).status).toBe(404)
      await rosa.calls(contract.setWebhook, { id: app.id, url, events })
      await rosa.calls(contract.pingWebhook, { id: app.id })
      await settled()
      await rosa.calls(deleteApp, { id: app.id })
      const { db } = server().server
      for (const table of ['webhooks', 'webhookDeliveries'] as const)
        expect(
          await db.selectFrom(table).select('appId').where('appId', '=', app.id).execute(),
        ).toEqual([])
    })

    test('a token needs apps:write, and data:read as well to have entries of visitors sent: threat T164', async () => {
      const app = await hookedApp()
      const withToken = async (scopes: TokenScope[], events: contract.WebhookEvent[]) => {
        const { body } = await rosa.calls(makeToken, { name: 'hooks', scopes })
        const given = requestOf(contract.setWebhook, { id: app.id, url, events })
        const reply = await server().request(given.path, {
          method: given.method,
          headers: { Authorization: `Bearer ${body.token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(given.body),
        })
        return reply.status
      }
      expect(await withToken(['apps:read', 'publish', 'data:write'], ['comment.created'])).toBe(403)
      expect(await withToken(['apps:write'], ['comment.created'])).toBe(200)
      expect(await withToken(['apps:write'], ['entry.created'])).toBe(403)
      expect(await withToken(['apps:write', 'data:read'], ['entry.created'])).toBe(200)
    })

    test('what waits, or is repeated, goes to no address that is not to be told of it: threat T164', async () => {
      const app = await hookedApp()
      answer = { status: 503, text: '' }
      await ada.calls(postComment, { appId: app.id, content: 'for the address of then' })
      await settled()
      const moved = {
        id: app.id,
        url: 'https://other.example/',
        events: ['app.published' as const],
      }
      await rosa.calls(contract.setWebhook, moved)
      sent.length = 0
      answer = { status: 200, text: '' }
      server().pass(5 * minute)
      await settled()
      const [left] = (await read(app.id)).deliveries
      expect(left).toMatchObject({ state: 'failed', problem: 'unwanted' })
      await rosa.calls(contract.repeatDelivery, { id: app.id, deliveryId: left?.id ?? '' })
      await rosa.calls(contract.pingWebhook, { id: app.id })
      await settled()
      expect(messages().map(({ type }) => type)).toEqual(['ping'])
    })
  },
  { env: { ADMINS: 'builtin:nobody' } },
)
