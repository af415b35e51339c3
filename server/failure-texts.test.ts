/** Causes of the catalogue as the API tells them: code, status, and the sentence in the language that is asked for (ERR, API-38). */
import { beforeAll, expect, test } from 'vitest'
import * as assistant from '../features/assistant/contract.ts'
import * as accounts from '../features/accounts/contract.ts'
import * as apps from '../features/apps/contract.ts'
import { postComment } from '../features/comments/contract.ts'
import { toggleFavorite } from '../features/favorites/contract.ts'
import { setSwitch } from '../features/host/contract.ts'
import { listApps } from '../features/apps/listing-contract.ts'
import * as plans from '../features/plans/contract.ts'
import { draftApp, publishedApp } from './testing/apps.ts'
import { type Called, Person, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

type Cause = (headers: Record<string, string>) => Promise<Called<object>>
type Told = { status: number; code: string; en: string; zh: string }

onEachDatabase(
  'the catalogue over HTTP',
  (server) => {
    let rosa: Person
    let ben: Person
    let visitor: Person
    let shown: string
    let hidden: string
    beforeAll(async () => {
      rosa = await signedUp(server(), 'rosa')
      ben = await signedUp(server(), 'ben')
      visitor = new Person(server(), 'visitor')
      shown = (await publishedApp(rosa, 'shown')).id
      hidden = await draftApp(rosa, 'hidden', { 'index.html': 'x' })
    }, 60_000)

    /** The same cause in both languages; no further field tells more than these. */
    async function isTold(cause: Cause, { status, code, en, zh }: Told): Promise<void> {
      for (const [language, error] of [
        ['en-GB,en;q=0.9', en],
        ['zh-CN,zh;q=0.9', zh],
      ] as const) {
        const answer = await cause({ 'Accept-Language': language })
        expect([answer.status, answer.body.code, answer.body.error]).toEqual([status, code, error])
        expect(answer.headers.get('x-request-id')).toMatch(/\S{8,}/)
      }
    }

    test('a body that breaks its shape [ERR-06]', () =>
      isTold(
        (headers) => rosa.sends({ path: '/api/apps', method: 'POST', body: { nam: 1 } }, headers),
        { status: 400, code: 'validationError', en: 'Validation error', zh: '数据校验失败' },
      ))

    test('a renewal without a token [ERR-18]', () =>
      isTold((headers) => visitor.calls(accounts.refreshSession, {}, { ...headers, ...sameSite }), {
        status: 401,
        code: 'noRefreshToken',
        en: 'No refresh token',
        zh: '没有刷新令牌',
      }))
    const sameSite = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }

    test('a renewal with a token that never was [ERR-19]', () =>
      isTold(
        (headers) =>
          visitor.calls(accounts.refreshSession, { refreshToken: 'x'.repeat(43) }, headers),
        {
          status: 401,
          code: 'refreshFailed',
          en: 'Failed to refresh token',
          zh: '刷新令牌失败',
        },
      ))

    test('a message to reset to that is not there [ERR-45]', () =>
      isTold(
        (headers) =>
          rosa.calls(
            assistant.resetChat,
            { id: shown, messageId: '01900000-0000-7000-8000-000000000000' },
            headers,
          ),
        {
          status: 404,
          code: 'targetMessageNotFound',
          en: 'Target message not found',
          zh: '未找到目标消息',
        },
      ))

    test('somebody else’s app: not published, and published but not theirs [ERR-54, ERR-55]', async () => {
      await isTold((headers) => ben.calls(apps.readApp, { id: hidden }, headers), {
        status: 404,
        code: 'appNotPublished',
        en: 'This app has not been published and cannot be accessed',
        zh: '该应用尚未发布，无法访问',
      })
      await isTold((headers) => ben.calls(apps.deleteApp, { id: shown }, headers), {
        status: 403,
        code: 'appNoPermission',
        en: 'No permission to access this app',
        zh: '没有权限访问该应用',
      })
    })

    test('an app that was changed since it was read [ERR-79]', () =>
      isTold(
        (headers) =>
          rosa.calls(
            apps.changeApp,
            { id: shown, name: 'Other' },
            { ...headers, 'If-Match': '"old"' },
          ),
        {
          status: 412,
          code: 'changedElsewhere',
          en: 'This app was changed elsewhere. Reload to see it.',
          zh: '该应用已在别处更改，请刷新查看。',
        },
      ))

    test('a body that is too large, or of no use [ERR-80]', async () => {
      const large = { name: 'x'.repeat(1_100_000) }
      await isTold(
        (headers) => rosa.sends({ path: '/api/apps', method: 'POST', body: large }, headers),
        {
          status: 413,
          code: 'payloadTooLarge',
          en: 'Too large (limit 1024 KiB)',
          zh: '内容过大（上限 1024 KiB）',
        },
      )
      const text = { 'Content-Type': 'text/plain' }
      await isTold(
        (headers) =>
          rosa.sends({ path: '/api/apps', method: 'POST', body: {} }, { ...headers, ...text }),
        {
          status: 415,
          code: 'unsupportedMediaType',
          en: 'Unsupported type',
          zh: '不支持的类型',
        },
      )
    })

    test('what the app’s state does not allow, and the same key with another body [ERR-82]', async () => {
      await isTold(
        (headers) => rosa.calls(apps.changeApp, { id: archived, name: 'Other' }, headers),
        {
          status: 409,
          code: 'invalidTransition',
          en: "Not possible in the app's present state",
          zh: '应用当前状态下无法执行此操作',
        },
      )
      const key = { 'Idempotency-Key': 'a-key-of-rosas' }
      await rosa.calls(apps.createApp, { name: 'Once' }, key)
      await isTold(
        (headers) => rosa.calls(apps.createApp, { name: 'Twice' }, { ...headers, ...key }),
        {
          status: 409,
          code: 'idempotencyConflict',
          en: 'This request was already sent',
          zh: '该请求已提交',
        },
      )
    })
    let archived: string
    beforeAll(async () => {
      archived = await draftApp(rosa, 'archived', { 'index.html': 'x' })
      await server()
        .server.db.updateTable('apps')
        .set({ status: 'archived' })
        .where('id', '=', archived)
        .execute()
    }, 60_000)

    test('one’s own app as a favourite, and a call that the relay does not pass [ERR-83]', async () => {
      await isTold((headers) => rosa.calls(toggleFavorite, { id: shown }, headers), {
        status: 403,
        code: 'favoriteOwnApp',
        en: 'You cannot favorite your own app',
        zh: '不能收藏自己的应用',
      })
      await isTold((headers) => rosa.sends({ path: '/api/github/zen', method: 'GET' }, headers), {
        status: 403,
        code: 'callNotAllowed',
        en: 'Access forbidden',
        zh: '没有访问权限',
      })
    })

    test('plans: nothing to cancel or take back, a price that is not listed [ERR-85]', async () => {
      await isTold((headers) => rosa.calls(plans.cancelSubscription, {}, headers), {
        status: 409,
        code: 'noActiveSubscription',
        en: 'There is no active subscription',
        zh: '没有有效的订阅',
      })
      await isTold((headers) => rosa.calls(plans.reactivateSubscription, {}, headers), {
        status: 409,
        code: 'notCancelling',
        en: 'The subscription is not being cancelled',
        zh: '订阅未处于取消状态',
      })
      const origin = 'http://localhost:3000'
      const order = { tier: 'pro', months: 1, priceId: 'another' } as const
      const back = { successUrl: `${origin}/dashboard`, cancelUrl: `${origin}/pricing` }
      await isTold((headers) => rosa.calls(plans.createSession, { ...order, ...back }, headers), {
        status: 400,
        code: 'priceNotAvailable',
        en: 'Price information not available',
        zh: '价格信息不可用',
      })
    })

    test('a page that is too far down [ERR-87]', () =>
      isTold((headers) => visitor.calls(listApps, { page: 1_000, limit: 100 }, headers), {
        status: 400,
        code: 'pageTooDeep',
        en: 'This page is too far down. Use search or filters.',
        zh: '页码过大，请使用搜索或筛选。',
      }))

    test('what an admin has switched off [ERR-88]', async () => {
      const flip = (isOn: boolean) => rosa.calls(setSwitch, { name: 'comments', isOn })
      await flip(false)
      await isTold((headers) => ben.calls(postComment, { appId: shown, content: 'Hi' }, headers), {
        status: 503,
        code: 'switchedOff',
        en: 'Switched off by the host for now',
        zh: '管理员已暂时关闭此功能',
      })
      await flip(true)
    })

    test('an access token that ran out, last of all [ERR-83]', async () => {
      server().pass(11 * 60_000)
      await isTold((headers) => rosa.calls(accounts.readMe, {}, headers), {
        status: 401,
        code: 'tokenExpired',
        en: 'Login expired, please log in again',
        zh: '登录已过期，请重新登录',
      })
    })
  },
  { env: { ADMINS: 'builtin:rosa' } },
)
