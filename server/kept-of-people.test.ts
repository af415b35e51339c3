/** The privacy page names everything that the database keeps of people, in both languages: a new table needs its sentence. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tables } from './database/schema.ts'
import { onEachDatabase } from './testing/test-server.ts'

type Words = { en: string; zh: string } | 'nothing of a person'
const account = { en: 'the name, picture, e-mail and number', zh: '名称、头像、邮箱和编号' }
const session = { en: 'what your browser says of itself', zh: '浏览器的自我描述' }
const app = {
  en: 'name, description, tags, addresses, pictures',
  zh: '名称、描述、标签、网址、图片',
}
const left = {
  en: 'comments, likes, favorites, ratings and reports',
  zh: '评论、点赞、收藏、评分和举报',
}
const kept = { en: 'what you write in published apps', zh: '你在已发布的应用中写下的内容' }
const versions = { en: 'published versions', zh: '发布过的版本' }
const shares = { en: 'the links by which you show a draft', zh: '你用来展示草稿的链接' }
const branches = { en: 'the branches that you show', zh: '你展示的分支' }
const pushes = { en: 'what came of pushes to it', zh: '推送的处理结果' }
const hooks = { en: 'the address that you have told what happens', zh: '你让我们通知的网址' }
const domains = { en: 'the domains that you add to it', zh: '你为应用添加的域名' }
const archive = { en: 'the archive of your data', zh: '你的数据存档' }
const usage = { en: 'how much of the models you used', zh: '模型的用量' }
const plan = { en: 'your number at the payment service', zh: '你在支付服务中的编号' }

/** What the page says of each table. */
const said: Readonly<Record<keyof Tables, Words>> = {
  users: account,
  admins: { en: 'what admins decided', zh: '管理员的处理决定' },
  providerTokens: { en: 'a token, encrypted', zh: '一枚加密保存的令牌' },
  signInStates: { en: 'ten minutes while you sign in', zh: '登录过程中保留十分钟' },
  mailAddresses: { en: 'the e-mail address that you gave', zh: '你填写的邮箱地址' },
  moderators: { en: 'whether you are a moderator', zh: '你是否是版主' },
  identities: { en: 'your number at a sign-in provider', zh: '你在登录服务中的编号' },
  sessionFamilies: session,
  refreshTokens: session,
  apps: app,
  accessTokens: { en: 'access tokens that you make', zh: '你创建的访问令牌' },
  tokenActs: {
    en: 'what it did to your apps is noted',
    zh: '令牌对你的应用做过的事会连同其名称记录下来',
  },
  oauthClients: 'nothing of a person',
  oauthCodes: { en: 'what a tool gets a token by', zh: '工具换取令牌的凭据' },
  deviceRequests: { en: 'what a tool gets a token by', zh: '工具换取令牌的凭据' },
  oauthRefreshes: { en: 'what a tool gets a token by', zh: '工具换取令牌的凭据' },
  fileAddresses: {
    en: 'addresses of single files are kept for a quarter of an hour',
    zh: '单个文件的网址保留一刻钟',
  },
  appTags: app,
  appTexts: app,
  appTerms: app,
  subdomains: { en: 'kept for you for 90 days', zh: '为你保留 90 天' },
  previewOrigins: { en: 'Drafts', zh: '草稿' },
  chatMessages: { en: "chat with what the assistant's tools did", zh: '对话以及助手工具做过的事' },
  chatSettings: { en: 'your settings of the chat', zh: '你的对话设置' },
  versions,
  versionFiles: versions,
  publishedFiles: versions,
  sites: versions,
  pushSettings: pushes,
  pushes,
  frameLists: app,
  webhooks: hooks,
  webhookDeliveries: hooks,
  ownDomains: domains,
  shareLinks: shares,
  sharedDrafts: shares,
  sharedFiles: shares,
  branchPreviews: branches,
  branchFiles: branches,
  branchKeys: branches,
  submissions: { en: 'in review, rejected or archived', zh: '审核中、未通过和已归档' },
  dataEntries: kept,
  dataFields: kept,
  dataChanges: kept,
  dataSent: kept,
  dataRemoved: kept,
  dataReports: kept,
  dataStateParts: kept,
  dataStates: 'nothing of a person',
  dataUsage: 'nothing of a person',
  dataRules: 'nothing of a person',
  dataDrafts: 'nothing of a person',
  dataSeeded: 'nothing of a person',
  dataAsked: 'nothing of a person',
  dataAnswers: { en: 'what you answered when it asked', zh: '你对其询问的回答' },
  dataGrants: { en: 'which apps know you', zh: '哪些应用识别你' },
  dataKeys: { en: 'which apps know you', zh: '哪些应用识别你' },
  dataMembers: { en: 'who let you into an entry', zh: '谁让你加入了条目' },
  dataInvitations: 'nothing of a person',
  openings: { en: 'for a day when you open an app', zh: '打开应用会以带密钥的哈希值代表你一天' },
  openingKeys: { en: 'its key are deleted', zh: '连同密钥一起删除' },
  openingCounts: { en: 'numbers alone', zh: '只有数字' },
  comments: left,
  commentLikes: left,
  favorites: left,
  ratings: left,
  reports: left,
  notifications: { en: 'kept for 90 days', zh: '保存 90 天' },
  clearedVisitors: { en: 'kept for 30 days', zh: '保存 30 天' },
  audit: { en: 'by number and without an end', zh: '以编号记录，没有期限' },
  idempotencyKeys: { en: 'are kept for a day', zh: '其结果保存一天' },
  usageCounters: usage,
  usageCalls: usage,
  usageEntries: usage,
  usageTurns: usage,
  subscriptions: plan,
  paymentEvents: plan,
  archives: archive,
  mirrors: 'nothing of a person',
  mirrorCommits: 'nothing of a person',
  outbox: 'nothing of a person',
  publishLocks: 'nothing of a person',
  processes: 'nothing of a person',
  jobLeases: 'nothing of a person',
  unnamedFiles: 'nothing of a person',
  totals: 'nothing of a person',
  backupRuns: 'nothing of a person',
  hostSettings: 'nothing of a person',
  modelPulls: 'nothing of a person',
  modelServices: 'nothing of a person',
  migrations: 'nothing of a person',
  migrationTerms: 'nothing of a person',
  pageMarks: 'nothing of a person',
}

const page = (locale: 'en' | 'zh'): string =>
  readFileSync(join(import.meta.dirname, `../web/legal/privacy.${locale}.md`), 'utf8')

onEachDatabase('what is kept of people', (server) => {
  test('every table is named on the privacy page, in both languages [AUTH-05]', async () => {
    const tables = await server().server.db.introspection.getTables()
    const named = tables.map(({ name }) =>
      name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    )
    expect(named.toSorted()).toEqual(Object.keys(said).toSorted())
    for (const [table, words] of Object.entries(said)) {
      if (words === 'nothing of a person') continue
      for (const locale of ['en', 'zh'] as const)
        expect({ table, said: page(locale).includes(words[locale]) }).toEqual({ table, said: true })
    }
  })
})
