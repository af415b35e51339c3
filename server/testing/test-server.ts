/** A whole server in process, on an empty folder and database, with a clock that tests turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe } from 'vitest'
import { type CodeHost, createCodeHost } from '../../builtin/codehost/code-host.ts'
import type { DatabaseLocation } from '../database/connect.ts'
import { readConfig } from '../settings/config.ts'
import type { DiskSpace } from '../kernel/disk-space.ts'
import { createLog } from '../kernel/log.ts'
import { memoryCounter } from '../kernel/rate-limits.ts'
import { passedOnly, type Traces } from '../kernel/traces.ts'
import type { PostPublic } from '../kernel/post-public.ts'
import type { World } from '../kernel/world.ts'
import type { MakeBackup } from '../scheduled-backups.ts'
import { createServer, type Server } from '../wiring.ts'
import { type Engine, emptyDatabase, engines } from './test-databases.ts'

/** A server under test. */
export type TestServer = {
  engine: Engine
  folder: string
  /** Where its rows are, for a test that comes as a second process. */
  database: DatabaseLocation
  server: Server
  /** The built-in code host, which a server of people has in a process of its own. */
  codeHost: CodeHost
  origin: string
  /** Everything that the server logged. */
  logged(): string
  /** Turns the clock on. */
  pass(milliseconds: number): void
  now(): number
  /** Sends a request to the studio (a path) or to any host (a URL), from an address of the network. */
  request(target: string, init?: RequestInit, address?: string): Promise<Response>
  /** What the disk of the data folder tells; half of 1 TiB is free unless a test says otherwise. */
  disk: DiskSpace
  /** What makes a backup for the schedule. */
  backups: { make: MakeBackup }
  /** Answers for services outside; by default nothing outside can be reached. */
  outside: {
    answer(url: string, init?: RequestInit): Promise<Response>
    /** Answers what is posted to addresses that people named. */
    post: PostPublic
  }
}

export type TestServerOptions = {
  env?: Record<string, string>
  /** Writes what database and data folder hold before the server opens them. */
  fill?(database: DatabaseLocation, folder: string): Promise<void>
  /** Records traces; by default what came is passed on. */
  traces?: Traces
  /** Own domains of an app, whatever its owner's plan is. */
  ownDomains?: { perApp: number }
  /** Limits of calls; by default so high that no test meets them. */
  limits?: {
    scale?: number
    userPerMinute?: number
    anonymousPerMinute?: number
    freePerDay?: number
    freePerAddress?: number
  }
}

/** A server, and its end: for good, or for one with other settings on the same data. */
export type OpenedServer = {
  test: TestServer
  close(): Promise<void>
  reopen(options: TestServerOptions): Promise<OpenedServer>
}

// In the server's process this puts classes of its own in the place of Request and Response, of which
// the answers of Node's fetch are none. Here it is the same.
getRequestListener(() => new Response())

/** Opens a server; close it with the function that comes beside it. */
export async function openTestServer(
  engine: Engine,
  options: TestServerOptions = {},
): Promise<OpenedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-'))
  const { location, drop } = await emptyDatabase(engine, folder)
  await options.fill?.(location, folder)
  return openAt({ engine, folder, location, drop }, options)
}

/** Where a server stores everything. */
type Place = {
  engine: Engine
  folder: string
  location: DatabaseLocation
  drop(): Promise<void>
}

async function openAt(place: Place, options: TestServerOptions): Promise<OpenedServer> {
  const { engine, folder, location, drop } = place
  const lines: string[] = []
  let now = Date.parse('2026-11-01T10:00:00Z')
  const outside: TestServer['outside'] = {
    answer: async (url) => Promise.reject(new Error(`nothing outside can be reached: ${url}`)),
    post: async () => ({ problem: 'connection' }),
  }
  const world: World = {
    now: () => now,
    random: (count) => randomBytes(count),
    fetch: (url, init) => outside.answer(url, init),
  }
  // Nobody is an admin unless a test says so.
  const given = { MAGICCUBE_DATA: folder, PORT: '3000', ADMINS: 'builtin:nobody', ...options.env }
  const base = readConfig(given, folder)
  const limits = {
    ...base.file.limits,
    scale: 1_000,
    userPerMinute: 1_000_000,
    anonymousPerMinute: 1_000_000,
    ...options.limits,
  }
  const ownDomains = { ...base.file.ownDomains, ...options.ownDomains }
  const config = {
    ...base,
    database: location,
    file: { ...base.file, limits, ownDomains, demoModel: { charactersPerSecond: 0 } },
  }
  let codeHost: CodeHost | undefined
  const server = await createServer({
    config,
    world,
    postPublic: (url, post) => outside.post(url, post),
    log: createLog({ stream: { write: (line) => void lines.push(line) } }),
    counter: memoryCounter(world),
    secretKey: 'a secret key for tests, long enough to be one',
    studio: {
      html: '<html lang="en"><!--preloads--><!--first-data--></html>',
      assets: new Map(),
      manifest: {},
      draw: async () => ({ html: '', title: null, description: null }),
      build: 'test',
    },
    appScripts: new Map(
      ['v1.js', 'v1-more.js', 'v1.mjs'].map((name) => [
        name,
        { text: `// ${name}`, type: 'text/javascript' },
      ]),
    ),
    previewScripts: {
      shell: '',
      worker: '',
      capture: '',
      trial: '',
      console: 'watch()',
      phone: 'mark(phonePage)',
      shared: 'mark(sharedPage)',
    },
    readDiskSpace: async () => test.disk,
    openCodeHost: async (given) => (codeHost = createCodeHost(given)),
    makeBackup: (to, keep) => test.backups.make(to, keep),
    traces: options.traces ?? passedOnly,
    checkReplies: true,
  })
  const test: TestServer = {
    engine,
    get codeHost() {
      if (!codeHost) throw new Error('the server opened no code host')
      return codeHost
    },
    folder,
    database: location,
    server,
    origin: config.studioOrigin,
    logged: () => lines.join(''),
    pass: (milliseconds) => {
      now += milliseconds
    },
    now: () => now,
    disk: { total: 2 ** 40, free: 2 ** 39 },
    backups: { make: async () => Promise.reject(new Error('no test has said how')) },
    outside,
    async request(target, init, address) {
      const request = new Request(new URL(target, config.studioOrigin), init)
      request.headers.set('host', request.headers.get('host') ?? new URL(request.url).host)
      // As by network, where each request is read in another turn of the event loop than what was answered before.
      await nextTurn()
      return server.answer(
        request,
        address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } },
      )
    },
  }
  const close = async (): Promise<void> => {
    await server.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  const reopen = async (others: TestServerOptions): Promise<OpenedServer> => {
    await server.close()
    return openAt(place, others)
  }
  return { test, close, reopen }
}

/** Runs the stories of `tell` on each engine, with one server for all of them. */
export function onEachDatabase(
  name: string,
  tell: (server: () => TestServer) => void,
  options: TestServerOptions = {},
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let opened: Awaited<ReturnType<typeof openTestServer>> | undefined
    beforeAll(async () => {
      opened = await openTestServer(engine, options)
    }, 60_000)
    afterAll(() => opened?.close())
    tell(() => {
      if (!opened) throw new Error('the server is not open yet')
      return opened.test
    })
  })
}
