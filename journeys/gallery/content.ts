/** What the gallery shows: four people, published apps with comments, a draft in the workshop. */
import type { Browser } from 'playwright-core'
import { callApi, makeByApi, publishByApi } from '../api-person.ts'
import { openProfile } from '../browser.ts'
import { makeApp, signUp, visit } from '../person.ts'
import { type RunningServer, startServer } from '../running-server.ts'

/** Who looks. `maker` has apps, `newcomer` none; `admin` decides about others. */
export type Who = 'visitor' | 'maker' | 'newcomer' | 'admin'

/** Ids and addresses of what was made. */
export type Content = {
  /** A published app with comments. */
  shown: string
  /** A draft of the maker's. */
  draft: string
  /** One that is worked on, one without code, and one that was archived. */
  worked: string
  empty: string
  archived: string
  /** Somebody else changes a file of the one that is worked on. */
  push: (path: string, text: string) => Promise<void>
  /** The repository of the draft, with its owner. */
  repository: string
}

/** What a signed-in browser keeps; renewed by every use of it. */
export type Profiles = Map<
  Who,
  Awaited<ReturnType<Awaited<ReturnType<typeof openProfile>>['storageState']>>
>

export type Gallery = { server: RunningServer; content: Content; profiles: Profiles }

const apps = [
  ['Tea Log', 'Every pot of the week, with leaf and minutes', ['food', 'tracker']],
  ['今夜星空', '今晚能看到哪些行星，什么时候升起，往哪个方向看', ['education', 'kids']],
  ['Plot 14', 'What grows where in the allotment, bed by bed', ['home']],
  ['The extraordinarily long name of a small and simple thing', 'Short', ['tool']],
  ['小账本', '按月统计，支出一目了然', ['finance', 'charts']],
] as const

/** Starts a server and fills it as people would: by pages and by the API. */
export async function prepareGallery(browser: Browser): Promise<Gallery> {
  const server = await startServer(
    { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } },
    { ADMINS: 'builtin:rosa' },
  )
  const profiles: Profiles = new Map()
  const tokens = new Map<Who, string>()
  let draft = ''
  for (const [who, name] of [
    ['maker', 'ines'],
    ['newcomer', 'noor'],
    ['admin', 'rosa'],
  ] as const) {
    const profile = await openProfile(browser, { width: 1440, height: 900 })
    const person = await visit(profile, server.url, 'en')
    person.page.on('request', (request) => {
      const token = request.headers()['authorization']?.replace('Bearer ', '')
      if (token) tokens.set(who, token)
    })
    await signUp(person, name)
    if (who === 'maker')
      draft = await makeApp(person, {
        name: 'Book Club',
        prompt: 'A reading list for my book club',
      })
    profiles.set(who, await profile.storageState())
    await profile.close()
  }
  const shown = await publishApps(server, tokens)
  const others = await makeOthers(server, tokens)
  const push = pushTo(server, tokens.get('maker') ?? '', 'ines/seed-swap')
  const content = { shown, draft, ...others, push, repository: 'ines/book-club' }
  return { server, profiles, content }
}

/** An app to work on, one without code, and one that an admin took from its owner. */
async function makeOthers(server: RunningServer, tokens: Map<Who, string>) {
  const [maker = '', admin = ''] = [tokens.get('maker'), tokens.get('admin')]
  const { id: empty } = await callApi(server, maker, {
    method: 'POST',
    path: '/api/apps',
    body: { name: 'Nothing Yet' },
  })
  const own = { token: maker, owner: 'ines' }
  const worked = await makeByApi(server, own, { repository: 'seed-swap', name: 'Seed Swap' })
  const app = { repository: 'old-shop', name: 'Old Shop', description: 'Sold out' }
  const archived = await publishByApi(server, own, app)
  await callApi(server, admin, {
    method: 'POST',
    path: `/api/admin/apps/${archived}/archive`,
    body: { reason: 'It copies the shop of somebody else.' },
  })
  return { worked, empty, archived }
}

const pushTo =
  (server: RunningServer, token: string, repository: string) =>
  async (path: string, text: string): Promise<void> => {
    const at = `/api/github/repos/${repository}/contents/${path}`
    const { sha } = await callApi(server, token, { method: 'GET', path: at })
    const content = Buffer.from(text).toString('base64')
    const body = { message: 'Changed elsewhere', content, sha, branch: 'main' }
    await callApi(server, token, { method: 'PUT', path: at, body })
  }

async function publishApps(server: RunningServer, tokens: Map<Who, string>): Promise<string> {
  const [maker = '', admin = ''] = [tokens.get('maker'), tokens.get('admin')]
  let first = ''
  for (const [index, [name, description, tags]] of apps.entries()) {
    const app = { repository: `app-${index}`, name, description, tags }
    const id = await publishByApi(server, { token: maker, owner: 'ines' }, app)
    first ||= id
    await callApi(server, admin, { method: 'POST', path: `/api/apps/${id}/favorite`, body: {} })
  }
  for (const content of ['Just what our kitchen needed.', '很好用，谢谢！'])
    await callApi(server, admin, {
      method: 'POST',
      path: '/api/comments',
      body: { appId: first, content },
    })
  return first
}
