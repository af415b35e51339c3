/** The limits at their edge through HTTP: what fits is taken, one more is refused in the words of the caller. */
import { beforeAll, expect, test } from 'vitest'
import { postComment, postReply, listComments } from '../features/comments/contract.ts'
import {
  changeApp,
  createApp,
  generateApp,
  listMyApps,
  readApp,
} from '../features/apps/contract.ts'
import { forkApp } from '../features/apps/fork-contract.ts'
import { listApps } from '../features/apps/listing-contract.ts'
import { recommendTags } from '../features/apps/tag-contract.ts'
import { readChat, recordTurn, syncChat } from '../features/assistant/contract.ts'
import { listFavorites, toggleFavorite } from '../features/favorites/contract.ts'
import { changeSubdomain } from '../features/publishing/contract.ts'
import { callCodeHost, createRepository, linkOf, publishedApp } from './testing/apps.ts'
import { Person, signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

type Answer = { status: number; body: { code?: string; error?: string } }

const inChinese = { 'Accept-Language': 'zh' }

onEachDatabase('limits', (server) => {
  let ada: Person
  let ben: Person
  let visitor: Person
  let published = ''
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    visitor = new Person(server(), 'visitor')
    published = (await publishedApp(ada, 'tide')).id
    await createRepository(ada, 'home')
  }, 60_000)
  const newlyPublished = (name: string) => {
    server().pass(1_000)
    return publishedApp(ada, name)
  }
  let made = 0
  /** A text of so many characters that no other is the same as. */
  const text = (length: number): string => {
    made += 1
    return `${made}`.padEnd(length, '字')
  }

  test('names of apps, remixes, forks and renamed apps have 2 to 100 characters after trimming [LIM-01] [I18N-25]', async () => {
    const { id } = (await ada.calls(createApp, { name: text(20) })).body
    const linked = { prompt: 'A list', tags: [], githubRepo: linkOf(ada, 'home') }
    const ways: [string, (name: string, headers?: Record<string, string>) => Promise<Answer>][] = [
      ['app', (name, headers) => ada.calls(createApp, { name }, headers)],
      ['remix', (name, headers) => ben.calls(createApp, { name, forkedFrom: published }, headers)],
      ['fork', (name, headers) => ben.calls(forkApp, { id: published, name }, headers)],
      ['other name', (name, headers) => ada.calls(changeApp, { id, name }, headers)],
      ['generated', (name, headers) => ada.calls(generateApp, { ...linked, name }, headers)],
    ]
    for (const [at, [way, call]] of ways.entries()) {
      const refusal = async (name: string, headers?: Record<string, string>) => {
        const { status, body } = await call(name, headers)
        return [way, status, body.code, body.error]
      }
      const short = 'Name must be at least 2 characters'
      const long = 'Name cannot exceed 100 characters'
      expect(await refusal(' x ')).toEqual([way, 400, 'nameTooShort', short])
      expect(await refusal('茶', inChinese)).toEqual([
        way,
        400,
        'nameTooShort',
        '名称至少 2 个字符',
      ])
      expect(await refusal(text(101))).toEqual([way, 400, 'nameTooLong', long])
      expect(await refusal(text(101), inChinese)).toEqual([
        way,
        400,
        'nameTooLong',
        '名称不能超过 100 个字符',
      ])
      for (const name of [text(100), `z${at}`])
        expect([way, (await call(` ${name} `)).body.code]).toEqual([way, undefined])
    }
  })

  test('a subdomain has 3 to 20 characters [LIM-02] [I18N-25]', async () => {
    const choose = (subdomain: string, headers?: Record<string, string>) =>
      ada.calls(changeSubdomain, { id: published, subdomain }, headers)
    for (const length of [3, 20])
      expect((await choose('t'.repeat(length))).body.subdomain).toBe('t'.repeat(length))
    for (const length of [2, 21]) {
      const refused = await choose('t'.repeat(length))
      expect([refused.status, refused.body.code]).toEqual([400, 'subdomainInvalid'])
      expect(refused.body.error).toContain('3 to 20 lowercase letters')
      expect((await choose('t'.repeat(length), inChinese)).body.error).toContain('3 到 20 个')
    }
  })

  test('a comment and a reply have at most 100 characters, as people count them [LIM-03] [I18N-25]', async () => {
    const comment = (content: string, headers?: Record<string, string>) =>
      ben.calls(postComment, { appId: published, content }, headers)
    const first = await comment(`${'👍'.repeat(100)} `)
    expect(first.status).toBe(201)
    const { _id: id } = first.body.comment
    const reply = (content: string, headers?: Record<string, string>) =>
      ben.calls(postReply, { id, content }, headers)
    expect((await reply('字'.repeat(100))).status).toBe(201)
    for (const say of [comment, reply]) {
      const words = ['Comment cannot exceed 100 characters', '评论不能超过 100 个字符']
      const refusals = [await say('字'.repeat(101)), await say('👍'.repeat(101), inChinese)]
      expect(refusals.map(({ status }) => status)).toEqual([400, 400])
      expect(refusals.map(({ body }) => body.error)).toEqual(words)
    }
  })

  test('an app has a description of 500, ten tags of 1 to 30, six features and one of six types [LIM-73]', async () => {
    const { id } = (await ada.calls(createApp, { name: text(20) })).body
    const change = async (facts: object) => {
      const request = { path: `/api/apps/${id}`, method: 'PUT', body: facts }
      const { status, body } = await ada.sends<object>(request)
      return [status, ...(body.details ?? []).map(({ path }) => path)]
    }
    const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`)
    const features = ['responsive', 'darkmode', 'animations', 'forms', 'charts', 'search']
    const types = ['single-page', 'multi-page', 'dashboard', 'landing', 'portfolio', 'blog']
    expect(await change({ description: '字'.repeat(500), tags: tags(10), features })).toEqual([200])
    expect(await change({ tags: ['x', '字'.repeat(30), ` ${'y'.repeat(30)} `] })).toEqual([200])
    for (const appType of types) expect(await change({ appType })).toEqual([200])
    expect(await change({ description: '字'.repeat(501) })).toEqual([400, 'description'])
    expect(await change({ tags: tags(11) })).toEqual([400, 'tags'])
    expect(await change({ tags: ['字'.repeat(31), ' '] })).toEqual([400, 'tags.0', 'tags.1'])
    expect(await change({ features: [...features, 'charts'] })).toEqual([400, 'features'])
    expect(await change({ features: ['sound'] })).toEqual([400, 'features.0'])
    expect(await change({ appType: 'game' })).toEqual([400, 'appType'])
    expect(await change({ appType: ['blog', 'landing'] })).toEqual([400, 'appType'])
    const { app } = (await ada.calls(readApp, { id })).body
    expect([app.description?.length, app.tags.length, app.features.length, app.appType]).toEqual([
      500,
      3,
      6,
      'blog',
    ])
  })

  test('a prompt of the generator has at most 8,000 characters, a message of the chat 20,000 [LIM-68]', async () => {
    const githubRepo = linkOf(ada, 'home')
    const generate = async (prompt: string) =>
      (await ada.calls(generateApp, { name: text(20), prompt, tags: [], githubRepo })).status
    const recommend = async (prompt: string) => (await ada.calls(recommendTags, { prompt })).status
    expect([await generate('字'.repeat(8_000)), await recommend('字'.repeat(8_000))]).toEqual([
      201, 200,
    ])
    expect([await generate('字'.repeat(8_001)), await recommend('字'.repeat(8_001))]).toEqual([
      400, 400,
    ])
    const { id } = (await ada.calls(createApp, { name: text(20) })).body
    const record = async (message: string) => (await ada.calls(recordTurn, { id, message })).status
    const timestamp = '2026-03-21T03:14:00.000Z'
    const chatData = { aiResponse: '', toolExecutions: [], timestamp }
    const sync = async (message: string) =>
      (await ada.calls(syncChat, { id, message, turnId: 'turn-synced', chatData })).status
    for (const keep of [record, sync])
      expect([await keep('字'.repeat(20_000)), await keep('字'.repeat(20_001))]).toEqual([201, 400])
  })

  test('pages have 16 published apps, 9 own ones, 10 comments and 5 messages unless another number is asked for [LIM-04] [LIM-06] [LIM-08]', async () => {
    for (let at = 0; at < 16; at += 1) await newlyPublished(`many-${at}`)
    const listed = (await visitor.calls(listApps, {})).body
    expect([listed.apps.length, listed.pagination.total]).toEqual([16, 17])
    const own = (await ada.calls(listMyApps, {})).body
    expect([own.apps.length, own.pagination.hasMore]).toEqual([9, true])
    for (let at = 0; at < 11; at += 1)
      await ben.calls(postComment, { appId: published, content: `Comment ${at}` })
    const { comments, pagination } = (await visitor.calls(listComments, { appId: published })).body
    expect([comments.length, pagination.hasMore]).toEqual([10, true])
    const { id } = (await ada.calls(createApp, { name: text(20) })).body
    for (const message of ['one', 'two', 'three'])
      await ada.calls(recordTurn, { id, message, turnId: `turn-${message}`, aiResponse: 'yes' })
    const chat = (await ada.calls(readChat, { id })).body
    expect([chat.messages.length, chat.pagination.total]).toEqual([5, 6])
  }, 60_000)

  test('a page of favourites has 20 unless another number is asked for [LIM-07]', async () => {
    for (let at = 0; at < 4; at += 1) await newlyPublished(`liked-${at}`)
    const { apps } = (await visitor.calls(listApps, { limit: 100 })).body
    expect(apps).toHaveLength(21)
    for (const { _id: id } of apps) await ben.calls(toggleFavorite, { id })
    const { favorites, pagination } = (await ben.calls(listFavorites, {})).body
    expect([favorites.length, pagination.total, pagination.hasMore]).toEqual([20, 21, true])
  }, 60_000)

  test('a hundred apps of an author are listed at once, one more is asked for by the next page [LIM-10]', async () => {
    const of = { author: ada.userId, sortBy: 'latest' } as const
    const lot = (await visitor.calls(listApps, { ...of, limit: 100 })).body
    expect(lot.apps.map(({ name }) => name).slice(0, 2)).toEqual(['liked-3', 'liked-2'])
    expect((await visitor.calls(listApps, { ...of, limit: 101 })).status).toBe(400)
    const first = (await visitor.calls(listApps, { ...of, limit: 20 })).body
    const cursor = first.pagination.nextCursor ?? ''
    const next = (await visitor.calls(listApps, { ...of, limit: 20, cursor })).body
    expect(next.apps.map(({ name }) => name)).toEqual(['tide'])
  })

  test('a repository is used at its branch main, its Pages at "/", of which ten builds are listed [LIM-12] [LIM-26]', async () => {
    const { branch: _main, ...link } = linkOf(ada, 'home')
    const { id } = (await ada.calls(createApp, { name: text(20), githubRepo: link })).body
    expect((await ada.calls(readApp, { id })).body.app.githubRepo?.branch).toBe('main')
    const pages = '/repos/ada/tide/pages'
    await callCodeHost(ada, 'POST', pages, { source: { branch: 'main' } })
    const { body } = await callCodeHost<{ source: object }>(ada, 'GET', pages)
    expect(body.source).toEqual({ branch: 'main', path: '/' })
    for (let at = 0; at < 11; at += 1) await callCodeHost(ada, 'POST', `${pages}/builds`)
    const builds = await callCodeHost<unknown[]>(ada, 'GET', `${pages}/builds?per_page=10`)
    expect(builds.body).toHaveLength(10)
  })
})
