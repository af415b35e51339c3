/** Where the parts of the server meet: the only place that knows every feature, built-in and host. */
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import type { RunningCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import { createDemoModel } from '../builtin/model/demo-model.ts'
import {
  accountEffects,
  accountRoutes,
  breakLink,
  createAuthenticator,
  endSessionsOf,
  personInBrowser,
} from '../features/accounts/server/index.ts'
import { appEffects, type AppEvents, appRoutes } from '../features/apps/server/index.ts'
import { readStanding } from '../features/plans/server/index.ts'
import { assistantRoutes } from '../features/assistant/server/index.ts'
import {
  codeHostRelay,
  createCodeHosts,
  createCodeHostWaits,
} from '../features/repositories/server/index.ts'
import { ownMoves } from '../features/publishing/server/index.ts'
import { subscribeWorkshop, workshopRoutes } from '../features/workshop/server/index.ts'
import { createPreviewHost } from '../hosting/preview/preview-host.ts'
import type { PreviewScripts } from '../hosting/preview/preview-scripts.ts'
import { openUsedCodeHost } from './built-ins-apart.ts'
import { openFiles } from './open-files.ts'
import { relayLimits, studioClientOf } from './code-host-options.ts'
import { closingEffects } from './closed-at-code-host.ts'
import type { Config } from './settings/config.ts'
import { openAccessTokens } from './access-tokens.ts'
import { connect } from './database/connect.ts'
import { answerStudio, createApi } from './api.ts'
import { openAppData } from './app-data.ts'
import { openArchives } from './archives.ts'
import type { AppScripts } from '../hosting/sites/app-scripts.ts'
import { refuseWhileMoved } from './moved-host.ts'
import { holdDrafts } from './held-drafts.ts'
import { dispatch } from './hosts.ts'
import { gateOptionsOf } from './gate-options.ts'
import { openMcp } from './mcp/open-mcp.ts'
import { openMail } from './mail-services.ts'
import { publicAddresses } from './public-addresses.ts'
import type { ReadDiskSpace } from './kernel/disk-space.ts'
import { createGate } from './kernel/gate.ts'
import type { Log } from './kernel/log.ts'
import { createMoving } from './kernel/moving.ts'
import { createOutbox } from './kernel/outbox.ts'
import type { Counter } from './kernel/rate-limits.ts'
import { createSecrets } from './kernel/secrets.ts'
import { serve } from './kernel/serve.ts'
import type { Traces } from './kernel/traces.ts'
import { newId, type World } from './kernel/world.ts'
import { housekeeping } from './housekeeping.ts'
import { besideOthers } from './beside-others.ts'
import { publicPages } from './public-pages.ts'
import { type MakeBackup, scheduledBackups } from './scheduled-backups.ts'
import { socialRoutes } from './social-routes.ts'
import { accountsOf, appsOf, openReadsOf } from './trunk-parts.ts'
import { openApiRoutes } from './openapi/openapi-pages.ts'
import { callsWithin, type InProcess, worldWith } from './outbound.ts'
import { openPaidServices } from './paid-services.ts'
import { openPublishing, tellOfPush } from './publishing-services.ts'
import { reachDatabase, refuseOtherKey } from './start/reach.ts'
import { failingPart } from './readiness.ts'
import type { StudioBuild } from './studio/studio-assets.ts'
import { serveStudio } from './studio/studio-pages.ts'
import { openJoining } from './registration.ts'
import { createLeaving } from './leaving.ts'
import { createLiveSettings } from './live-settings.ts'
import { openFigures } from './told-figures.ts'
import { createSwitches } from './switches.ts'
import { answerOfRole } from './roles.ts'
import { refuseUnfitModels } from './upstreams.ts'

/** What a server is made of. */
export type ServerParts = {
  config: Config
  world: World
  log: Log
  counter: Counter
  secretKey: string
  studio: StudioBuild
  previewScripts: PreviewScripts
  appScripts: AppScripts
  /** Reads how much of a disk is free. */
  readDiskSpace: ReadDiskSpace
  /** Opens the built-in code host: in a process of its own, in tests in this one. */
  openCodeHost(options: CodeHostOptions): Promise<RunningCodeHost>
  /** Makes a backup for the schedule: in a process of its own, so that nobody here waits for it. */
  makeBackup: MakeBackup
  /** Records the traces of requests, or passes on what came. */
  traces: Traces
  /** Tests only: replies are parsed, undeclared failures are bugs. */
  checkReplies: boolean
}

export type Server = Awaited<ReturnType<typeof createServer>>

/** Opens database, files and built-ins, and answers requests of all hosts. */
export async function createServer(given: ServerParts) {
  const { log, counter, previewScripts: scripts } = given
  refuseUnfitModels(given.config)
  const inside: InProcess[] = []
  const world = worldWith(given.world, () => inside)
  const figures = openFigures(world, given.traces)
  const { metrics, worldFor } = figures
  const secrets = createSecrets(given.secretKey, world)
  const db = connect(given.config.database)
  const reads = openReadsOf(given.config, db, { world, log })
  const process = newId(world)
  await reachDatabase(given.config, db, world.now())
  await refuseOtherKey(db, secrets, world.now())
  const settings = createLiveSettings(given.config, db, world)
  await settings.read()
  const { config } = settings
  const parts = { ...given, config }
  const stored = await openFiles({ ...parts, ...metrics, world })
  const addresses = publicAddresses(config, secrets)
  const studioClient = studioClientOf(secrets)
  const joining = openJoining(config, db, world)
  const switches = createSwitches(db, world)
  const ofHost = { ...parts, ...joining, switches, world, db, client: studioClient, addresses }
  const endOwn = (accountId: number) => endSessionsOf(accounts, authenticator, accountId)
  const pushed = tellOfPush(ofHost, () => void outbox.drain())
  const ofCodeHost = { ...ofHost, endSessionsOf: endOwn, pushed }
  const codeHost = await openUsedCodeHost(ofCodeHost, parts.openCodeHost)
  const demoModel = createDemoModel({ ...config.file.demoModel, clock: world.now })
  const moving = createMoving(db, world)

  const accounts = accountsOf({ ...ofHost, worldFor, secrets, studioClient })
  const authenticator = createAuthenticator(accounts)
  const codeHosts = createCodeHosts(accounts, createCodeHostWaits(world.now), ownMoves(db))
  const events: AppEvents = { statusChanged: [], deleted: [], forked: [] }
  const shared = { ...parts, ...stored, world, db, reads, secrets, moving }
  const apps = appsOf({ ...shared, addresses, codeHosts, events, outbox: () => outbox })
  const accessTokens = openAccessTokens({ ...parts, accounts, authenticator })
  const gateOptions = gateOptionsOf({ ...shared, ...accessTokens, switches, process })
  const gate = createGate(gateOptions)
  const appData = openAppData({
    ...parts,
    apps,
    accounts,
    authenticator,
    gate: gateOptions,
    scripts: parts.appScripts,
    previewAddress: addresses.preview,
    isPaying: async (userId) => (await readStanding(paid.plans, userId)).isPaid,
  })
  const served = { ...shared, ...joining, accounts, previewAddress: addresses.preview }
  const published = openPublishing({ ...served, process, apps, events, appData })
  const { sites, publishing, room } = published
  subscribeWorkshop({ accounts: accounts.events })
  const paid = await openPaidServices({
    ...shared,
    worldFor,
    gate,
    outbox: apps.outbox,
    personOf: (request) => personInBrowser(accounts, authenticator, request),
  })
  const letters = openMail({ ...shared, gate, accounts, codeHost })
  const effects = {
    ...letters.effects,
    ...accountEffects(accounts),
    ...appEffects(apps),
    ...published.effects,
    ...closingEffects({ db, codeHost, ...published }),
    ...paid.effects,
    ...appData.effects,
  }
  const outbox = createOutbox({ db, world, log, process, effects })
  const held = holdDrafts({ ...parts, world, ...authenticator })
  const { drafts } = held
  events.deleted.push(async (_tx, app) => drafts?.endOfApp(app.id))

  const backups = scheduledBackups({ ...parts, db, world, process })
  const ofLeaves = { backups, apps, publishing, appData, events, paid, switches, codeHost }
  const leaves = { ...served, ...letters, ...ofLeaves, settings }
  const archives = openArchives({ ...leaves, authenticator, waits: codeHosts.waits })
  const routes = [
    ...accountRoutes(accounts, authenticator),
    ...accessTokens.routes,
    ...appRoutes(apps),
    ...socialRoutes({ ...leaves, config }),
    ...published.routes,
    ...letters.routes,
    ...archives.archiveRoutes,
    ...appData.routes,
    ...assistantRoutes({ db, world, chatBytes: () => config.storage.chatBytes }),
    ...paid.routes,
    ...workshopRoutes({ db, world, address: addresses.preview, ...held }),
  ]
  figures.watch({ ...parts, db, codeHost, appData, paid, backups })
  const leaving = createLeaving([appData, drafts])
  const api: ReturnType<typeof createApi> = createApi({
    world,
    log,
    failingPart: (probe) =>
      failingPart({ ...config, ...leaving, db, secrets, codeHostReady: codeHost.ready }, probe),
    apps: [
      openApiRoutes(routes, config),
      codeHostRelay({ accounts, gate, counter, ...codeHosts, ...relayLimits(config) }),
      ...paid.apps,
      ...letters.apps,
      serve(routes, { gate, checkReplies: parts.checkReplies }),
      accessTokens.oauthDoors(gate),
      openMcp({ ...shared, ...accessTokens.atGate, ...config, apps, gate, api: () => api }),
    ],
  })
  const pages = publicPages({ ...parts, ...paid, world, accounts, apps, settings })
  const previews = createPreviewHost({
    ...config,
    ...parts,
    scripts,
    serveDrafts: held.serve,
    answerDraft: appData.answerDraft,
  })
  const codeHostFromOutside = accessTokens.codeHost((request) => codeHost.fetch(request))
  const dispatched = dispatch({
    studioHost: new URL(config.studioOrigin).host,
    previewHost: config.previewHost,
    sitesHost: config.sitesHost,
    studio: answerStudio(api, {
      codeHost: codeHostFromOutside,
      testPayments: paid.test && paid.test.page,
      page: (request, env) => serveStudio(pages, request, env),
    }),
    preview: (request, env) => previews.fetch(request, env),
    ...published.served,
    trustedProxyHops: config.trustedProxyHops,
    site: sites.serve,
    apex: sites.serveApex,
    picture: sites.servePicture,
  })
  const whole = figures.traced(config, refuseWhileMoved(dispatched, { moving, world }))
  inside.push(
    ...callsWithin({ ...config, ...paid }, { codeHost, demoModel, ...paid, studio: whole }),
  )
  const jobs = housekeeping({
    ...published,
    ...accounts,
    ...besideOthers({ ...published, config, db, world, log, process }),
    ...leaves,
    ...archives,
    process,
    role: config.role,
    engine: config.database.engine,
    outbox,
    drafts,
  })
  return {
    settings,
    backups,
    moving,
    answer: answerOfRole(config, whole),
    db,
    routes,
    outbox,
    ledger: paid.ledger,
    paid,
    jobs,
    metrics,
    drafts,
    ...archives,
    room,
    codeHost,
    breakLink: (userId: string) => breakLink(accounts, userId),
    ...leaving,
    async close(): Promise<void> {
      jobs.stop()
      appData.close()
      await outbox.idle()
      await jobs.leave()
      await paid.close()
      await codeHost.close()
      await reads.close()
      await db.destroy()
      await parts.traces.close()
    },
  }
}
