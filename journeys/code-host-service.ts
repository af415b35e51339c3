/** Servers on one database and one bucket, with one code host that is a service: real processes behind a balancer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, type RunningServer, startServer } from './running-server.ts'

const root = resolve(import.meta.dirname, '..')

/** A code host that runs as a service. */
export type RunningService = {
  log(): string
  kill(): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Starts the code host by one of the scripts that run it alone; answers when it listens. */
export async function startService(
  env: Record<string, string>,
  script: 'codehost' | 'main' = 'codehost',
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-codehost-'))
  let output = ''
  let child: ChildProcess | undefined
  const start = (): Promise<void> =>
    new Promise((listening, refuse) => {
      const started = spawn(process.execPath, [join(root, `server/${script}.ts`)], {
        cwd: root,
        env: { ADMINS: 'builtin:nobody', ...process.env, MAGICCUBE_DATA: folder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const hear = (part: Buffer): void => {
        output += part.toString()
        if (part.toString().includes('listens on')) listening()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', () => refuse(new Error(`the code host ended: ${output}`)))
    })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await gone
  }
  await start()
  return {
    log: () => output,
    kill: () => end('SIGKILL'),
    startAgain: start,
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Servers behind one address; each call goes to the next of them. */
export type Balanced = {
  /** The address of all, as of one server. */
  all: RunningServer
  servers: readonly RunningServer[]
  /** How many calls each of them had. */
  calls: number[]
  stop(): Promise<void>
}

/** Starts two servers behind a balancer, whose address is the studio's of both. */
export async function startBalanced(
  settings: object,
  env: (studioUrl: string) => Record<string, string>,
): Promise<Balanced> {
  const port = await freePort()
  const given = env(`http://localhost:${port}`)
  // One makes the tables; another that finds them half made asks for them.
  const servers = [await startServer(settings, given), await startServer(settings, given)]
  const calls = servers.map(() => 0)
  const http = balance(servers, calls)
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const [first] = servers
  if (!first) throw new Error('no server was started')
  return {
    all: { ...first, port, url: `http://localhost:${port}` },
    servers,
    calls,
    async stop() {
      http.closeAllConnections()
      http.close()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

function balance(servers: readonly RunningServer[], calls: number[]): Server {
  let next = 0
  return createServer((incoming, outgoing) => {
    next = (next + 1) % servers.length
    calls[next] = (calls[next] ?? 0) + 1
    const { method, url: path, headers } = incoming
    const call = request({ host: '127.0.0.1', port: servers[next]?.port, method, path, headers })
    call.on('error', () => void outgoing.destroy())
    call.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    incoming.pipe(call)
  })
}

/** What servers and service share. */
export function sharedSettings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    CODEHOST_KEY: randomBytes(32).toString('hex'),
  }
}
