/** What the studio's pages are made of: facts, first answers, heads and the sitemap. A part of the wiring. */
import { Failure } from '../contract/failures.ts'
import type { Accounts } from '../features/accounts/server/index.ts'
import {
  appPageHead,
  type Apps,
  firstRefusals,
  firstReplies,
  newestPages,
} from '../features/apps/server/index.ts'
import { firstKept } from '../features/app-data/server/index.ts'
import { firstComments } from '../features/comments/server/index.ts'
import { firstOffer, type Plans } from '../features/plans/server/index.ts'
import { marksOf, type PageReads } from './database/page-marks.ts'
import { addressOf } from './kernel/address.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Log } from './kernel/log.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'
import { pageFacts } from './studio/page-facts.ts'
import { keepPages } from './studio/kept-pages.ts'
import { createSitemap } from './studio/sitemap.ts'
import type { StudioBuild } from './studio/studio-assets.ts'
import type { StudioPages } from './studio/studio-pages.ts'

/** Pages a minute that are drawn for one address; as many as it may call the API without a name. */
const drawnPerMinute = 120

/** The pages of a built studio. */
export function publicPages(parts: {
  config: Config
  world: World
  counter: Counter
  log: Log
  accounts: Accounts
  apps: Apps
  plans: Plans
  studio: StudioBuild
  settings: Pick<LiveSettings, 'revision'>
}): StudioPages {
  const { config, world, counter, log, accounts, apps, plans, studio, settings } = parts
  const marks = marksOf(apps.db, config.database.engine)
  const mostDrawn = drawnPerMinute * config.file.limits.scale
  return {
    world,
    studio,
    ...pageFacts(config, accounts),
    firstReplies: async (path, search) =>
      path === '/pricing' ? firstOffer(plans) : publicReplies(apps, path, search),
    firstRefusals: (path) => firstRefusals(apps, path),
    pageHead: (path) => appPageHead(apps, path),
    sitemap: createSitemap(world, config.studioOrigin, () => newestPages(apps)),
    // Another process may have changed a setting that this one has yet to read.
    keep: keepPages(async (path) => `${await marks(readsAt(path))} ${settings.revision()}`),
    mayDraw: async (request, env) => {
      const address = addressOf(request, env, config.trustedProxyHops)
      return (await counter.add(`page:${address}`, 60)).calls <= mostDrawn
    },
    failed: (part, error) =>
      log.error('a page could not be given', {
        part,
        stack: error instanceof Error ? (error.stack ?? error.message) : 'thrown value',
      }),
  }
}

/**
 * What is read of the database for the page at `path`: all that {@link publicReplies}, the page's facts and its head
 * ask for. Whoever adds to them adds it here, and to the marks.
 */
function readsAt(path: string): PageReads {
  const [, page, appId = ''] = path.split('/')
  if (page === 'app' || page === 'profile')
    return { names: ['people'], appId, listsAuthor: page === 'profile' }
  return { names: ['listing', 'tags', 'people'], appId: null, listsAuthor: false }
}

/**
 * What a public page asks for first, answered to a visitor; an app's page brings its comments and what it keeps. Nothing
 * where an app goes away in between: the browser then asks and is told so.
 */
async function publicReplies(
  apps: Apps,
  path: string,
  search: URLSearchParams,
): Promise<Record<string, unknown>> {
  return repliesOf(apps, path, search).catch((error: unknown) => {
    if (error instanceof Failure) return {}
    throw error
  })
}

async function repliesOf(
  apps: Apps,
  path: string,
  search: URLSearchParams,
): Promise<Record<string, unknown>> {
  const replies = await firstReplies(apps, path, search)
  const [, page, id = ''] = path.split('/')
  if (page !== 'app' || Object.keys(replies).length === 0) return replies
  return { ...replies, ...(await firstComments(apps, id)), ...(await firstKept(apps, id)) }
}
