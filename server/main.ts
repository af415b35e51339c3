/** Starts the server: reads the settings, opens everything, listens, and leaves in order. */
import { createServer as createHttpServer } from 'node:http'
import { join, resolve } from 'node:path'
import { readPreviewScripts } from '../hosting/preview/preview-scripts.ts'
import { type Config, readConfig, SettingError } from './config.ts'
import { createLog, type Log } from './kernel/log.ts'
import { memoryCounter, redisCounter } from './kernel/rate-limits.ts'
import { realWorld } from './kernel/world.ts'
import { createListener } from './listener.ts'
import { secretKey } from './secret-key.ts'
import { startTable } from './start-table.ts'
import { readStudioBuild } from './studio/studio-assets.ts'
import { createServer, type Server } from './wiring.ts'

const root = resolve(import.meta.dirname, '..')
const drainMs = 20_000

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
  const config = readConfig(process.env, root)
  const log = createLog({ level: process.env['LOG_LEVEL'] ?? 'info' })
  const key = secretKey(config, realWorld)
  const server = await createServer({
    config,
    world: realWorld,
    log,
    counter: await counterOf(config),
    secretKey: key,
    studio: await readStudioBuild(join(root, '.build/web')),
    previewScripts: await readPreviewScripts(join(root, '.build/preview')),
    checkReplies: false,
  })
  if (config.instances === 1) await server.jobs.takeOver()
  const sockets = await listen(config, server, log)
  if (config.metricsPort !== null) listenForMetrics(config.metricsPort, server)
  server.jobs.start()
  void server.outbox.drain()
  process.stdout.write(startTable(config))
  leaveInOrder(server, sockets)
}

async function counterOf(config: Config) {
  if (config.redisUrl === null) return memoryCounter(realWorld)
  const { Redis } = await import('ioredis')
  return redisCounter(new Redis(config.redisUrl, { maxRetriesPerRequest: 1 }))
}

type HttpServer = ReturnType<typeof createHttpServer>

async function listen(config: Config, server: Server, log: Log): Promise<HttpServer[]> {
  const listener = createListener({
    answer: server.answer,
    studioHost: new URL(config.studioOrigin).host,
    answered: (request, status, seconds) =>
      server.metrics.count(hostKind(config, request), status, seconds),
    failed: (error) =>
      log.error('listener failed', { reason: error instanceof Error ? error.message : 'unknown' }),
  })
  // Development is reached from this machine only, by both loopback addresses.
  const addresses = config.production ? [undefined] : ['127.0.0.1', '::1']
  const opened: HttpServer[] = []
  for (const address of addresses) {
    const http = createHttpServer(
      {
        maxHeaderSize: 16_384,
        headersTimeout: 10_000,
        requestTimeout: 120_000,
        keepAliveTimeout: 65_000,
      },
      listener,
    )
    http.maxRequestsPerSocket = 10_000
    const isOpen = await openPort(http, config.port, address)
    if (isOpen) opened.push(http)
  }
  return opened
}

function openPort(http: HttpServer, port: number, address: string | undefined): Promise<boolean> {
  return new Promise((open, refuse) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has one loopback address less.
      if (address === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
        open(false)
      else if (error.code === 'EADDRINUSE')
        refuse(
          new SettingError(
            `Port ${port} is taken. Stop what uses it, or start with another one: PORT=${port + 1} npm start`,
          ),
        )
      else if (error.code === 'EACCES')
        refuse(
          new SettingError(
            `Port ${port} may not be opened by this user. Set PORT to one above 1023.`,
          ),
        )
      else refuse(error)
    })
    http.listen({ port, ...(address === undefined ? {} : { host: address }) }, () => open(true))
  })
}

function hostKind(config: Config, request: Request): string {
  const host = request.headers.get('host') ?? ''
  if (host.endsWith(config.sitesHost)) return 'site'
  return host.endsWith(config.previewHost) ? 'preview' : 'studio'
}

function listenForMetrics(port: number, server: Server): void {
  createHttpServer((_request, response) => {
    void server.metrics
      .text()
      .then((text) =>
        response.writeHead(200, { 'Content-Type': server.metrics.contentType }).end(text),
      )
  }).listen(port, '127.0.0.1')
}

function leaveInOrder(server: Server, sockets: readonly HttpServer[]): void {
  const leave = (): void => {
    server.drain()
    const deadline = setTimeout(() => process.exit(0), drainMs)
    deadline.unref()
    const closed = sockets.map((http) => {
      http.closeIdleConnections()
      return new Promise<void>((done) => http.close(() => done()))
    })
    void Promise.all(closed)
      .then(() => server.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
}
