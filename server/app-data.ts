/** Data that published apps keep for their visitors, and the door to it at each app's address. A part of the wiring. */
import type { Accounts, Authenticator } from '../features/accounts/server/index.ts'
import { type Apps, findApp } from '../features/apps/server/index.ts'
import {
  type AppData,
  appDataRoutes,
  authorRoutes,
  type AppScript,
  connectionRoutes,
  createDraftDoor,
  draftDataRoutes,
  type DraftPreviews,
  createAppDoor,
  createDataAuthenticator,
  createLiveHub,
  createRulesReader,
  dataEffects,
  decideAsAdmin,
  forgetOldData,
  insertRules,
  listReported,
  proveRules,
  fillSeeds,
  type Seeding,
  subscribeData,
} from '../features/app-data/server/index.ts'
import { fail } from '../contract/failures.ts'
import { personaLabel } from '../features/workshop/server/index.ts'
import type { Queries } from './database/transaction.ts'
import type { SiteEnv } from './kernel/open-request.ts'
import { createGate, type GateOptions } from './kernel/gate.ts'
import { listenLive } from '../features/app-data/contract.ts'
import type { OwnDomainServices } from './own-domains.ts'
import { openApiDocument } from './openapi/openapi.ts'
import type { Config } from './settings/config.ts'

type Parts = {
  config: Config
  apps: Apps
  accounts: Accounts
  authenticator: Pick<Authenticator, 'isSignedIn'>
  /** What the studio's own gate is made of. */
  gate: GateOptions
  scripts: ReadonlyMap<string, AppScript>
  checkReplies: boolean
  /** The address of a preview by its label. */
  previewAddress(label: string): string
  ownDomains: Pick<OwnDomainServices, 'originOf'>
  /** Whether a person has a plan that is paid for. */
  isPaying(userId: string): Promise<boolean>
}

/** An app's page asks a few times as it opens, and a whole class may come from one address. */
const callsOfAddress = 20

/** Opens it. */
export function openAppData({ config, apps, accounts, authenticator, ...parts }: Parts) {
  const { db, world, log } = apps
  const { secrets, counter } = accounts
  const hub = createLiveHub({ db, log })
  const data: AppData = {
    db,
    world,
    log,
    secrets,
    counter,
    get limits() {
      return { ...config.file.data, scale: config.file.limits.scale }
    },
    async roomOf(authorId) {
      const { paid, ...free } = config.file.data
      return (await parts.isPaying(authorId)) ? paid : free
    },
    rules: createRulesReader(db),
    hub,
    events: { received: [] },
    connectUrl: (...of) => connectUrlOf(config, ...of),
    siteUrl: (appId) => siteUrlOf(apps, appId),
  }
  subscribeData({ accounts: accounts.events }, data)
  const { authenticate } = createDataAuthenticator(data)
  const routes = appDataRoutes(data, authenticator.isSignedIn)
  const gate = createGate({
    ...parts.gate,
    authenticate: (token, _audience, site) => authenticate(token, site),
    limits: () => limitsOf(config),
    // What an app makes its visitors' browsers ask counts for nobody in the studio.
    counter: { add: (bucket, seconds) => counter.add(`site:${bucket}`, seconds) },
  })
  const door = createAppDoor({
    data,
    routes,
    gate,
    checkReplies: parts.checkReplies,
    scripts: parts.scripts,
    openApi: describeCalls([...routes.map(({ route }) => route), listenLive]),
  })
  return {
    data,
    /** Answers a call below `/_app/` of a live app. */
    answer: (request: Request, env: SiteEnv) => door.fetch(request, env),
    /** Answers a call below `/_app/` of a draft's preview. */
    answerDraft: createDraftDoor(data, authenticator.isSignedIn, door),
    routes: [
      ...connectionRoutes({ data, apps, domainOrigin: parts.ownDomains.originOf }),
      ...draftDataRoutes({ data, previews: previewsOf(parts.previewAddress, apps) }),
      ...authorRoutes(data),
    ],
    effects: dataEffects(data),
    /** An app is not public any more, or another version of it is: whoever listens comes again. */
    siteChanged: hub.end,
    ...forOthers(data),
    listening: hub.listening,
    close: hub.close,
  }
}

/** Calls at an app's address. */
function limitsOf({ file: { limits } }: Config) {
  return { ...limits, anonymousPerMinute: callsOfAddress * limits.anonymousPerMinute }
}

/** Where visitors sign in to an app; whoever came by an own domain goes back there. */
function connectUrlOf({ studioOrigin }: Config, appId: string, at: string | null): string {
  return `${studioOrigin}/connect/${appId}${at === null ? '' : `?at=${at}`}`
}

/** Where a published app is. */
async function siteUrlOf({ db, addresses }: Apps, appId: string): Promise<string> {
  const subdomain = (await findApp(db, appId))?.subdomain ?? null
  if (subdomain === null) throw fail('notFound')
  return addresses.site(subdomain)
}

/** Where drafts are tried. */
function previewsOf(address: DraftPreviews['address'], { db, world }: Apps): DraftPreviews {
  return {
    label: (userId, appId, persona) => personaLabel({ db, world }, userId, appId, persona),
    address,
  }
}

/** The document of the calls at an app's address. */
function describeCalls(routes: Parameters<typeof openApiDocument>[0]): string {
  return JSON.stringify(
    openApiDocument(routes, {
      origin: '/',
      description: 'What a published app keeps for its visitors, at the app’s own address.',
      others: {},
    }),
  )
}
/** What publishing, moderation and the housekeeping take from it. */
function forOthers(data: AppData) {
  return {
    keepRules: insertRules,
    forgetOld: () => forgetOldData(data),
    fillSeeds: (seeding: Seeding) => fillSeeds(data, seeding),
    proveRules: (given: Parameters<typeof proveRules>[1]) => proveRules(data, given),
    /** What admins do about reported entries. */
    reported: {
      list: (asked: Parameters<typeof listReported>[1]) => listReported(data, asked, null),
      decide: (tx: Queries, decision: Parameters<typeof decideAsAdmin>[2]) =>
        decideAsAdmin(data, tx, decision),
    },
  }
}
