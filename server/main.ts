/** Starts the server: reads the settings, opens everything, listens, and leaves in order. */
import { createServer as createHttpServer } from 'node:http'
import { join, resolve } from 'node:path'
import { readPreviewScripts } from '../hosting/preview/preview-scripts.ts'
import { type Config, readConfig, SettingError } from './settings/config.ts'
import { keepHeapClose } from './start/close-heap.ts'
import { holdFolder } from './start/folder-lock.ts'
import { leaveOnSignal } from './start/leave-on-signal.ts'
import { createLog, type Log } from './kernel/log.ts'
import { realWorld } from './kernel/world.ts'
import { passCalls } from './codehost-caller.ts'
import { codeHostProcess } from './built-ins-apart.ts'
import { createHttp } from './listener.ts'
import { openPort } from './start/open-port.ts'
import { reachCounter } from './start/reach.ts'
import { secretKey } from './start/secret-key.ts'
import { startTable } from './start/start-table.ts'
import { keepDrawn, readDrawPage } from './studio/drawn-pages.ts'
import { readStudioBuild } from './studio/studio-assets.ts'
import type { Server } from './wiring.ts'

const root = resolve(import.meta.dirname, '..')

await start().catch((error: unknown) => {
  // A setting that cannot be used is explained in one sentence; a bug keeps its stack.
  const text =
    error instanceof SettingError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : 'unknown'
  process.stderr.write(`\nMagicCube cannot start. ${text}\n`)
  process.exit(1)
})

async function start(): Promise<void> {
  keepHeapClose()
  const config = readConfig(process.env, root)
  const log = createLog({ level: config.logLevel })
  const key = secretKey(config, realWorld)
  if (config.instances === 1) holdFolder(config.dataFolder)
  const counter = await reachCounter(config, realWorld, log)
  // Only now is the rest loaded: what a setting keeps from starting is said at once.
  const { createServer } = await import('./wiring.ts')
  const drawPage = await readDrawPage(join(root, '.build/draw/draw-page.js'))
  const server = await createServer({
    config,
    world: realWorld,
    log,
    counter,
    secretKey: key,
    studio: await readStudioBuild(
      join(root, '.build/web'),
      keepDrawn(drawPage, (reason) => log.error('a page was not drawn', { reason })),
    ),
    previewScripts: await readPreviewScripts(join(root, '.build/preview')),
    openCodeHost: codeHostProcess(config, log),
    checkReplies: false,
  })
  if (config.instances === 1) await server.jobs.takeOver()
  const sockets = await listen(config, server, log)
  if (config.metricsPort !== null) await listenForMetrics(config.metricsPort, server)
  await server.paid.offered.look()
  server.jobs.start()
  void server.outbox.drain()
  process.stdout.write(startTable(config, server.paid.offered.unusedModel()))
  leaveOnSignal(server, sockets)
}

type HttpServer = ReturnType<typeof createHttpServer>

async function listen(config: Config, server: Server, log: Log): Promise<HttpServer[]> {
  const listened = {
    answer: server.answer,
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
  // Development is reached from this machine only, by both loopback addresses.
  const addresses = config.production ? [undefined] : ['127.0.0.1', '::1']
  const opened: HttpServer[] = []
  for (const address of addresses) {
    const http = createHttp(listened)
    const isOpen = await openPort(http, { setting: 'PORT', port: config.port, address })
    if (isOpen) opened.push(http)
  }
  return opened
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
