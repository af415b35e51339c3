/** Where the parts of the server meet: the only place that knows every feature, built-in and host. */
import { join } from 'node:path'
import { createCodeHost } from '../builtin/codehost/code-host.ts'
import { createDemoModel } from '../builtin/model/demo-model.ts'
import {
  accountRoutes,
  type Accounts,
  breakLink,
  createAuthenticator,
} from '../features/accounts/server/index.ts'
import {
  type AppEvents,
  appPageHead,
  appRoutes,
  type Apps,
  findApp,
} from '../features/apps/server/index.ts'
import { assistantRoutes } from '../features/assistant/server/routes.ts'
import { firstReplies } from '../features/marketplace/server/first-replies.ts'
import { marketplaceRoutes } from '../features/marketplace/server/routes.ts'
import { type HostedModels, modelRelay, modelRoutes } from '../features/models/server/index.ts'
import { createLedger } from '../features/plans/server/index.ts'
import { mirrorApp, mirrorEffect } from '../features/publishing/server/mirror/mirror-app.ts'
import type { Publishing } from '../features/publishing/server/publishing.ts'
import { followApps, publishingRoutes } from '../features/publishing/server/routes.ts'
import { verifyLiveEffect } from '../features/publishing/server/publish-app.ts'
import { verifyLive } from '../features/publishing/server/verify-live.ts'
import {
  codeHostRelay,
  createCodeHosts,
  createCodeHostWaits,
} from '../features/repositories/server/index.ts'
import { workspaceRoutes } from '../features/workspace/server/preview-origin.ts'
import { createPreviewHost } from '../hosting/preview/preview-host.ts'
import type { PreviewScripts } from '../hosting/preview/preview-scripts.ts'
import { createSitesHost } from '../hosting/sites/sites-host.ts'
import { limitSignIns } from './codehost-limits.ts'
import { codeHostProviders } from './code-host-providers.ts'
import type { Config } from './settings/config.ts'
import { connect } from './database/connect.ts'
import { answerStudio, createApi } from './api.ts'
import { dispatch } from './hosts.ts'
import { publicAddresses } from './public-addresses.ts'
import { openFileStore } from './kernel/file-store.ts'
import { createGate } from './kernel/gate.ts'
import { idempotentCalls } from './kernel/idempotency.ts'
import type { Log } from './kernel/log.ts'
import { createMetrics } from './kernel/metrics.ts'
import { createOutbox } from './kernel/outbox.ts'
import type { Counter } from './kernel/rate-limits.ts'
import { createSecrets } from './kernel/secrets.ts'
import { serve } from './kernel/serve.ts'
import type { World } from './kernel/world.ts'
import { housekeeping } from './housekeeping.ts'
import { openApiRoutes } from './openapi/openapi-pages.ts'
import { callsWithin, type InProcess, worldWith } from './outbound.ts'
import { pageFacts } from './studio/page-facts.ts'
import { policies } from './policy.ts'
import { reachDatabase } from './start/reach.ts'
import { failingPart } from './readiness.ts'
import type { StudioBuild } from './studio/studio-assets.ts'
import { serveStudio } from './studio/studio-pages.ts'
import { hostedModelsOf } from './upstreams.ts'

/** What a server is made of. */
export type ServerParts = {
  config: Config
  world: World
  log: Log
  counter: Counter
  secretKey: string
  studio: StudioBuild
  previewScripts: PreviewScripts
  /** Tests only: replies are parsed, undeclared failures are bugs (DESIGN 3). */
  checkReplies: boolean
}

export type Server = Awaited<ReturnType<typeof createServer>>

/** Opens database, files and built-ins, and answers requests of all hosts. */
export async function createServer(parts: ServerParts) {
  const { config, log, counter } = parts
  const inside: InProcess[] = []
  const world = worldWith(parts.world, () => inside)
  const secrets = createSecrets(parts.secretKey, world)
  const db = connect(config.database)
  await reachDatabase(config, db, world.now())
  const files = await openFileStore(
    config.files.kind === 'folder'
      ? { kind: 'folder', folder: join(config.dataFolder, 'files') }
      : config.files,
    world,
    (reason) => log.error('the file store failed', { reason }),
  )
  const addresses = publicAddresses(config, secrets)

  const studioClient = {
    id: 'magiccube-studio',
    secret: secrets.hash('studio', 'codehost-client'),
    name: 'MagicCube',
  }
  const codeHost = createCodeHost({
    folder: join(config.dataFolder, 'codehost'),
    origin: config.studioOrigin,
    client: { ...studioClient, redirectUris: [`${config.studioOrigin}/auth/github/callback`] },
    secureCookies: config.secure,
    clock: world.now,
    randomBytes: world.random,
    log: (event) => log.info('code host', { kind: event }),
    pagesUrl: async (owner, repo) => {
      const row = await db
        .selectFrom('apps')
        .select(['subdomain', 'status'])
        .where('repoUrl', '=', `${config.studioOrigin}/codehost/${owner}/${repo}`)
        .executeTakeFirst()
      return row?.status === 'published' && row.subdomain !== null
        ? addresses.site(row.subdomain)
        : null
    },
  })
  const demoModel = createDemoModel({
    charactersPerSecond: config.file.demoModel.charactersPerSecond,
  })

  const accounts: Accounts = {
    db,
    world,
    log,
    secrets,
    counter,
    providers: codeHostProviders(config, studioClient),
    studioOrigin: config.studioOrigin,
    admins: config.admins,
    termsVersion: config.file.termsVersion,
    limitScale: config.file.limits.scale,
  }
  const authenticator = createAuthenticator(accounts)
  const codeHosts = createCodeHosts(accounts, createCodeHostWaits(world.now))
  const events: AppEvents = { statusChanged: [], deleted: [] }
  const apps: Apps = {
    db,
    world,
    log,
    addresses,
    files,
    openCodeHost: codeHosts.open,
    events,
    async ownsRepository(userId, repository) {
      const host = await codeHosts.open(userId)
      const found = await host.repository(repository.owner, repository.name)
      return found && found.owner.toLowerCase() === host.username.toLowerCase() ? found : null
    },
  }
  const gate = createGate({
    world,
    log,
    counter,
    secure: config.secure,
    trustedProxyHops: config.trustedProxyHops,
    limits: config.file.limits,
    authenticate: authenticator.authenticate,
    findApp: async (id) => (await findApp(db, id)) ?? null,
    idempotentCalls: idempotentCalls(db, world),
    policies,
  })
  const sites = createSitesHost({
    db,
    world,
    log,
    files,
    secrets,
    studioOrigin: config.studioOrigin,
    contactEmail: config.contactEmail,
    secure: config.secure,
  })
  const publishing: Publishing = {
    apps,
    files,
    outbox: { drain: () => outbox.drain() },
    openCodeHost: codeHosts.open,
    refusedSubdomains: [...config.file.reservedSubdomains, ...config.file.blockedSubdomains],
    siteChanged: sites.forget,
  }
  followApps(publishing, events)
  const outbox = createOutbox(db, world, log, {
    [verifyLiveEffect]: verifyLive(publishing),
    [mirrorEffect]: mirrorApp(publishing),
  })
  const ledger = createLedger(db, world, config.file.limits.freePerDay)
  const models: HostedModels = {
    world,
    log,
    ledger,
    hosted: hostedModelsOf(config),
    maxTokens: 5_000,
    limits: { perMinute: 20 * config.file.limits.scale, atOnce: 4 },
  }

  const routes = [
    ...accountRoutes(accounts, authenticator),
    ...appRoutes(apps),
    ...marketplaceRoutes(apps),
    ...publishingRoutes(publishing),
    ...assistantRoutes({ db, world }),
    ...modelRoutes(models),
    ...workspaceRoutes({
      db,
      world,
      address: addresses.preview,
    }),
  ]
  const metrics = createMetrics()
  let draining = false
  const api = createApi({
    world,
    log,
    failingPart: () =>
      failingPart({
        db,
        dataFolder: config.dataFolder,
        draining: () => draining,
        codeHostReady: codeHost.ready,
        keysWork: () => secrets.open(secrets.seal('ready', 'readyz'), 'readyz') === 'ready',
      }),
    apps: [
      openApiRoutes(routes, config),
      codeHostRelay({
        accounts,
        gate,
        counter,
        waits: codeHosts.waits,
        perHour: 5_000 * config.file.limits.scale,
        atOnce: 8,
      }),
      modelRelay({ models, gate, counter }),
      serve(routes, { gate, checkReplies: parts.checkReplies }),
    ],
  })

  const pages = {
    world,
    studio: parts.studio,
    ...pageFacts(config, accounts),
    firstReplies: (path: string, search: URLSearchParams) => firstReplies(apps, path, search),
    pageHead: (path: string) => appPageHead(apps, path),
  }
  const previews = createPreviewHost({
    studioOrigin: config.studioOrigin,
    scripts: parts.previewScripts,
  })
  const limitedCodeHost = limitSignIns((request, env) => codeHost.app.fetch(request, env), {
    counter,
    perMinute: 10 * config.file.limits.scale,
    trustedProxyHops: config.trustedProxyHops,
  })
  const answer = dispatch({
    studioHost: new URL(config.studioOrigin).host,
    previewHost: config.previewHost,
    sitesHost: config.sitesHost,
    studio: answerStudio(api, limitedCodeHost, (request) => serveStudio(pages, request)),
    preview: (request) => previews.fetch(request),
    trustedProxyHops: config.trustedProxyHops,
    site: sites.serve,
    apex: sites.serveApex,
    picture: sites.servePicture,
  })
  inside.push(
    ...callsWithin(config, {
      codeHost: (request) => codeHost.app.fetch(request),
      model: (request) => demoModel.fetch(request),
      site: (request) => answer(request, {}),
    }),
  )
  const jobs = housekeeping({ db, world, log, outbox, ledger, accounts, sites })
  return {
    answer,
    db,
    routes,
    outbox,
    ledger,
    jobs,
    metrics,
    codeHost,
    breakLink: (userId: string) => breakLink(accounts, userId),
    /** From now on `/readyz` says that this process is leaving. */
    drain(): void {
      draining = true
    },
    async close(): Promise<void> {
      jobs.stop()
      await outbox.idle()
      await codeHost.close()
      await db.destroy()
    },
  }
}
