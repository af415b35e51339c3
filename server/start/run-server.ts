/** Runs the server in this process: reads the settings, opens everything, listens, and leaves in order. */
import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { readPreviewScripts } from '../../hosting/preview/preview-scripts.ts'
import { codeHostProcess } from '../built-ins-apart.ts'
import { passCalls } from '../codehost-caller.ts'
import type { Answerer } from '../hosts.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { realWorld } from '../kernel/world.ts'
import { createHttp } from '../listener.ts'
import { type Config, readConfig, SettingError } from '../settings/config.ts'
import type { StudioBuild } from '../studio/studio-assets.ts'
import type { Server } from '../wiring.ts'
import { keepHeapClose } from './close-heap.ts'
import { holdFolder } from './folder-lock.ts'
import { leaveOnSignal } from './leave-on-signal.ts'
import { openPort } from './open-port.ts'
import { reachCounter } from './reach.ts'
import { secretKey } from './secret-key.ts'
import { startTable } from './start-table.ts'

/** Folder in which relative paths of the settings start: the project's. */
export const root = resolve(import.meta.dirname, '../..')

type Address = { port: number; address: string | undefined }

/** What a server is started with, beside its settings. */
export type Started = {
  /** Opens what the studio's pages are made of; hears where to log. */
  openStudio(log: Log): Promise<StudioBuild>
  /** Folder with the built scripts of the preview. */
  previewScripts: string
  /** Where it listens. */
  addresses(config: Config): readonly Address[]
  /** Stands before every answer. */
  answerBy?(answer: Answerer, config: Config): Answerer
  /** Hears the port that was opened, and what to tell whoever started it. */
  isListening(port: number, table: string): void
}

/** Starts it. What keeps it from starting is told in the terminal, and the process ends with 1. */
export async function runServer(started: Started): Promise<void> {
  await start(started).catch(endBecause)
}

/** Says why nothing starts, and ends the process: a setting in one sentence, a bug with its stack. */
export function endBecause(error: unknown): never {
  const text =
    error instanceof SettingError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : 'unknown'
  process.stderr.write(`\nMagicCube cannot start. ${text}\n`)
  process.exit(1)
}

async function start(started: Started): Promise<void> {
  keepHeapClose()
  const config = readConfig(process.env, root)
  const log = createLog({ level: config.logLevel })
  const key = secretKey(config, realWorld)
  if (config.instances === 1) holdFolder(config.dataFolder)
  const counter = await reachCounter(config, realWorld, log)
  // Only now is the rest loaded: what a setting keeps from starting is said at once.
  const { createServer } = await import('../wiring.ts')
  const server = await createServer({
    config,
    world: realWorld,
    log,
    counter,
    secretKey: key,
    studio: await started.openStudio(log),
    previewScripts: await readPreviewScripts(started.previewScripts),
    openCodeHost: codeHostProcess(config, log),
    checkReplies: false,
  })
  if (config.instances === 1) await server.jobs.takeOver()
  const answer = started.answerBy?.(server.answer, config) ?? server.answer
  const sockets = await listen(config, {
    server,
    log,
    answer,
    addresses: started.addresses(config),
  })
  if (config.metricsPort !== null) await listenForMetrics(config.metricsPort, server)
  await server.paid.offered.look()
  server.jobs.start()
  void server.outbox.drain()
  const address = sockets[0]?.address()
  started.isListening(
    typeof address === 'object' && address ? address.port : config.port,
    startTable(config, server.paid.offered.unusedModel()),
  )
  leaveOnSignal(server, sockets)
}

type HttpServer = ReturnType<typeof createHttpServer>
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
    take: passCalls(server.codeHost, {
      studioHost: new URL(config.studioOrigin).host,
      trustedProxyHops: config.trustedProxyHops,
    }),
    answered: (host: string, status: number, seconds: number) =>
      server.metrics.count(hostKind(config, host), status, seconds),
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

/** Where the settings have it listen: what runs for this machine alone, by both loopback addresses. */
export function addressesOf({ production, port }: Config): Address[] {
  const addresses = production ? [undefined] : ['127.0.0.1', '::1']
  return addresses.map((address) => ({ port, address }))
}

function hostKind(config: Config, host: string): string {
  if (host.endsWith(config.sitesHost)) return 'site'
  return host.endsWith(config.previewHost) ? 'preview' : 'studio'
}

async function listenForMetrics(port: number, server: Server): Promise<void> {
  const http = createHttpServer((_request, response) => {
    void server.metrics
      .text()
      .then((text) =>
        response.writeHead(200, { 'Content-Type': server.metrics.contentType }).end(text),
      )
  })
  await openPort(http, { setting: 'METRICS_PORT', port, address: '127.0.0.1' })
}
