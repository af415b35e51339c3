/** A real server process on an empty data folder, for journeys; ended and swept away afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type RunningServer = {
  url: string
  port: number
  folder: string
  /** The id of its process. */
  pid(): number
  log(): string
  stop(): Promise<void>
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends the code host's process at once; the server starts it again. */
  killCodeHost(): Promise<void>
  /** Ends the process in order and keeps its folder. */
  stopProcess(): Promise<void>
  /** Whether the process has ended, by whatever hand. */
  hasEnded(): boolean
  /** Starts it again on the same folder and port. */
  startAgain(): Promise<void>
}

/**
 * Starts `server/main.ts`; answers when `/healthz` does. `settings` go into the settings file. The variable
 * `SERVER_PROGRAM`, in `env` or of this process, names a program that is started by `start` in its place.
 * @param at the port to listen on; by default one that is free
 */
export async function startServer(
  settings: object = {},
  env: Record<string, string> = {},
  at?: number,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-journey-'))
  const port = at ?? (await freePort())
  const configPath = join(folder, 'settings.json')
  await writeFile(configPath, JSON.stringify(settings))
  let output = ''
  let child: ChildProcess | undefined
  const url = `http://localhost:${port}`
  const start = async (): Promise<void> => {
    child = spawnServer({
      PORT: String(port),
      MAGICCUBE_DATA: join(folder, 'data'),
      MAGICCUBE_CONFIG: configPath,
      ...env,
    })
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await answering(
      `${url}/healthz`,
      () => child?.exitCode !== null || child.signalCode !== null,
      () => output,
    )
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await gone
  }
  try {
    await start()
  } catch (error) {
    // Nobody would end it: the journey never held it.
    await end('SIGKILL')
    throw error
  }
  return {
    url,
    port,
    folder,
    pid: () => child?.pid ?? 0,
    log: () => output,
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    killCodeHost: async () => killCodeHostOf(child?.pid ?? 0),
    stopProcess: () => end('SIGTERM'),
    hasEnded: () => child === undefined || child.exitCode !== null || child.signalCode !== null,
    startAgain: start,
  }
}

/** The code host is the server's one process whose script is named so; while it is started again there is none. */
function killCodeHostOf(serverPid: number): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  for (const line of lines) {
    const [, pid = '', ppid = '', script = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (Number(ppid) !== serverPid || !script.includes('codehost/process/main')) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}

function spawnServer(env: Record<string, string>): ChildProcess {
  const program = env['SERVER_PROGRAM'] ?? process.env['SERVER_PROGRAM']
  const options = ['--disable-warning=ExperimentalWarning', '--disable-proto=delete']
  const args = program ? ['start'] : [...options, join(root, 'server/main.ts')]
  return spawn(program ?? process.execPath, args, {
    cwd: root,
    // Nobody is an admin unless a journey says so.
    env: { ADMINS: 'builtin:nobody', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function answering(
  url: string,
  hasEnded: () => boolean,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + 100_000
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error(`the server ended: ${output()}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`the server does not answer: ${output()}`)
}

/** A port of the loopback on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
