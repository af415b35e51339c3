/** Runs the server in this process: reads settings, opens all parts, listens, and shuts down on a signal. */
import type { Server as HttpServer } from 'node:http'
import { resolve } from 'node:path'
import { readPreviewScripts } from '../../hosting/preview/preview-scripts.ts'
import { readAppScripts } from '../../hosting/sites/app-scripts.ts'
import { chosenCodeHost } from '../code-host-service.ts'
import { carriesAccessToken } from '../access-tokens.ts'
import { passCalls, type Taker } from '../codehost-caller.ts'
import { type Answerer, hostKind } from '../hosts.ts'
import { diskSpaceOf } from '../kernel/disk-space.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { postPublic } from '../kernel/post-public.ts'
import { realWorld } from '../kernel/world.ts'
import { takeReads } from '../moved-host.ts'
import { createHttp } from '../listener.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'
import { partsOf } from '../settings/role-setting.ts'
import type { StudioBuild } from '../studio/studio-assets.ts'
import type { Server } from '../wiring.ts'
import { backupProcess } from './backup-process.ts'
import { keepHeapClose } from './close-heap.ts'
import { lockFolder } from './folder-lock.ts'
import { createMetricsHttp } from './metrics-port.ts'
import { passedOnly, type Traces } from '../kernel/traces.ts'
import { leaveOnSignal } from './leave-on-signal.ts'
import { noPreviewScripts, noStudio } from './no-pages.ts'
import { openPort } from './open-port.ts'
import { reachCounter } from './reach.ts'
import { secretKey } from './secret-key.ts'
import { startTable } from './start-table.ts'

/** The project's folder; relative paths of settings start here. */
export const root = resolve(import.meta.dirname, '../..')

type Address = { port: number; address: string | undefined }

/** Options of a start that are no settings. */
export type ServerStart = {
  /** Opens the build of the studio's pages. */
  openStudio(log: Log): Promise<StudioBuild>
  /** Folder with the built scripts of the preview. */
  previewScripts: string
  /** Folder of the scripts of published apps. */
  appScripts: string
  /** Addresses to listen on. */
  addresses(config: Config): readonly Address[]
  /** Wraps the handler of all requests. */
  wrap?(answer: Answerer, config: Config): Answerer
  /** Called once it listens, with the port and the start table as text. */
  isListening(port: number, table: string): void
}

/** Starts the server. On an error it prints the reason and exits with code 1. */
export async function runServer(options: ServerStart): Promise<void> {
  await start(options).catch(exitWithReason)
}

/** Prints why the start failed and exits: one sentence for a setting, the stack for a bug. */
export function exitWithReason(error: unknown): never {
  const text =
    error instanceof SettingError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : 'unknown'
  process.stderr.write(`\nMagicCube cannot start. ${text}\n`)
  process.exit(1)
}

async function start(options: ServerStart): Promise<void> {
  keepHeapClose()
  const settings = readConfig(process.env, root)
  const config = process.argv.includes('--migrate') ? { ...settings, autoMigrate: true } : settings
  const log = createLog({ level: config.logLevel })
  const key = secretKey(config, realWorld)
  lockFolder(config.dataFolder)
  const counter = await reachCounter(config, realWorld, log)
  // Only now is the rest loaded: what a setting keeps from starting is said at once.
  const { createServer } = await import('../wiring.ts')
  const server = await createServer({
    config,
    world: realWorld,
    postPublic,
    log,
    counter,
    secretKey: key,
    ...(await readPages(options, config, log)),
    readDiskSpace: diskSpaceOf,
    openCodeHost: chosenCodeHost(config, log),
    makeBackup: backupProcess(root),
    traces: await openTraces(config),
    checkReplies: false,
  })
  if (config.instances === 1) await server.jobs.takeOver()
  const answer = options.wrap?.(server.answer, config) ?? server.answer
  const sockets = await listen(config, {
    server,
    log,
    answer,
    addresses: options.addresses(config),
  })
  if (config.metrics !== null) await listenForMetrics(config.metrics, server)
  const { offered } = server.paid
  const { studio, jobs } = partsOf(config.role)
  if (studio || jobs) await offered.look()
  await server.jobs.start()
  const address = sockets[0]?.address()
  options.isListening(
    typeof address === 'object' && address ? address.port : config.port,
    startTable(config, { local: offered.unusedModel(), kept: offered.keptLabels() }),
  )
  leaveOnSignal(server, { sockets, drainMs: config.drainSeconds * 1_000 })
}

/** What the host shows to browsers; of what another process shows there is nothing here. */
async function readPages(options: ServerStart, { role }: Config, log: Log) {
  const { studio, sites } = partsOf(role)
  return {
    studio: studio ? await options.openStudio(log) : noStudio,
    previewScripts: studio ? await readPreviewScripts(options.previewScripts) : noPreviewScripts,
    appScripts: studio || sites ? await readAppScripts(options.appScripts) : new Map(),
  }
}

type Opened = { server: Server; log: Log; answer: Answerer; addresses: readonly Address[] }

async function listen(
  config: Config,
  { server, log, answer, addresses }: Opened,
): Promise<HttpServer[]> {
  const listened = {
    answer,
    room: server.room,
    trustedProxyHops: config.trustedProxyHops,
    studioOrigin: config.studioOrigin,
    previewHost: config.previewHost,
    sitesHost: config.sitesHost,
    ...(partsOf(config.role).studio ? { take: takenByCodeHost(config, server) } : {}),
    answered: (host: string, status: number, seconds: number) =>
      server.metrics.count(hostKind(config, host), status, seconds),
    isDraining: server.isDraining,
    failed: (error: unknown) =>
      log.error('listener failed', { reason: error instanceof Error ? error.message : 'unknown' }),
  }
  const opened: HttpServer[] = []
  for (const { port, address } of addresses) {
    const http = createHttp(listened)
    if (await openPort(http, { setting: 'PORT', port, address })) opened.push(http)
  }
  return opened
}

function takenByCodeHost(config: Config, { codeHost }: Server): Taker {
  return takeReads(
    passCalls(codeHost, {
      studioHost: new URL(config.studioOrigin).host,
      trustedProxyHops: config.trustedProxyHops,
      isForStudio: carriesAccessToken,
    }),
  )
}

/** Addresses by the settings: both loopback addresses if the studio is for this machine only. */
export function addressesOf({ production, port }: Config): Address[] {
  const addresses = production ? [undefined] : ['127.0.0.1', '::1']
  return addresses.map((address) => ({ port, address }))
}

async function listenForMetrics(
  { port, host, token }: NonNullable<Config['metrics']>,
  { metrics }: Server,
): Promise<void> {
  const http = createMetricsHttp(metrics, token)
  await openPort(http, { setting: 'METRICS_PORT', port, address: host })
}

/** What records spans; its packages are loaded only where the settings name where to send them. */
async function openTraces({ traces }: Config): Promise<Traces> {
  if (traces === null) return passedOnly
  return (await import('./open-telemetry.ts')).recordTraces(traces)
}
