/** Runs the program as a process of its own, with a configuration folder and a work folder that are swept away. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { formFetch, signUpByForms } from '../../journeys/api-person.ts'
import { type RunningServer, startServer } from '../../journeys/running-server.ts'
import { Browser } from '../../builtin/codehost/testing/browser.ts'

const program = resolve(import.meta.dirname, 'bin.mjs')

/** What a run of it left. */
export type Ran = { exit: number; out: string; err: string }

/** Somebody at a desk: `run` runs the program in a folder below theirs. */
export type Desk = {
  folder: string
  config: string
  /** `killAt`: a text of the progress at which the process is killed; `onNote` hears the progress as it comes. */
  run(
    place: string,
    args: readonly string[],
    env?: Record<string, string>,
    killAt?: string,
    onNote?: (text: string) => void,
  ): Promise<Ran>
  write(path: string, content: string | Uint8Array): Promise<void>
  read(path: string): Promise<string>
  sweep(): Promise<void>
}

/** A desk on which nothing lies yet. */
export async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-cli-'))
  const config = join(folder, 'config')
  return {
    folder,
    config,
    run(place, args, env = {}, killAt, onNote) {
      const own = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_CONFIG_HOME: config, ...env }
      return new Promise((done) => {
        const child = execFile(
          process.execPath,
          [program, ...args],
          { cwd: join(folder, place), env: own, maxBuffer: 64 * 1024 * 1024 },
          (error, out, err) => done({ exit: error ? (child.exitCode ?? 1) : 0, out, err }),
        )
        child.stdin?.end()
        child.stderr?.on('data', (part: Buffer) => onNote?.(part.toString()))
        if (killAt !== undefined)
          child.stderr?.on('data', (part: Buffer) => {
            if (part.toString().includes(killAt)) child.kill('SIGKILL')
          })
      })
    },
    async write(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
    read: (path) => readFile(join(folder, path), 'utf8'),
    sweep: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A server's own process, and a token of somebody there. */
export type Place = {
  server: RunningServer
  /** The person's session, for what no token may do. */
  session: string
  call(path: string, body?: object): Promise<unknown>
  token: string
}

/** Starts one with these settings. */
export async function openPlace(settings: object = {}): Promise<Place> {
  const server = await startServer(settings)
  const session = await signUpByForms(server, new Browser(formFetch(server)), 'ada')
  const send = async (bearer: string, path: string, body?: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return (await fetch(server.url + path, init)).json()
  }
  const scopes = ['apps:read', 'apps:write', 'publish', 'data:read', 'data:write']
  const made = await send(session, '/api/auth/tokens', { name: 'desk', scopes })
  const { token } = z.object({ token: z.string() }).parse(made)
  return { server, session, token, call: (path, body) => send(token, path, body) }
}

/** What a run with `--json` wrote. */
export const readOutput = ({ out }: Ran): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(out))

const Link = z.object({ host: z.string(), app: z.string(), head: z.string().optional() })
const Tree = z.object({
  commitSha: z.string().nullable(),
  tree: z.array(z.object({ path: z.string() })),
})
const Versions = z.object({ versions: z.array(z.object({ version: z.number() })) })

/** A desk at which somebody is logged in, with what is looked at beside the program. */
export async function openSession(settings: object = {}) {
  const [place, desk] = await Promise.all([openPlace(settings), openDesk()])
  const { server, token, call } = place
  const loggedIn = await desk.run('', ['login', '--host', server.url, '--token', token])
  if (loggedIn.exit !== 0) throw new Error(`login: ${loggedIn.err}`)
  const linkOf = async (at: string) =>
    Link.parse(JSON.parse(await desk.read(`${at}/.magiccube.json`)))
  const treeOf = async (app: string) => Tree.parse(await call(`/api/apps/${app}/files?ref=main`))
  return {
    ...place,
    desk,
    linkOf,
    treeOf,
    pathsOf: async (app: string) => (await treeOf(app)).tree.map(({ path }) => path),
    versionsOf: async (app: string) =>
      Versions.parse(await call(`/api/apps/${app}/versions`)).versions,
    /** Makes a folder with a page, linked to a new app, whose id is answered. */
    async begin(at: string, page = '<h1>One</h1>'): Promise<string> {
      await desk.write(`${at}/index.html`, page)
      const made = await desk.run(at, ['init', '--name', at])
      if (made.exit !== 0) throw new Error(`init: ${made.err}`)
      return (await linkOf(at)).app
    },
    /** Commits as somebody else does meanwhile. */
    async commitElsewhere(app: string, path: string, content: string): Promise<void> {
      const { commitSha: parent } = await treeOf(app)
      const changes = [{ op: 'write', path, content }]
      await call(`/api/apps/${app}/commits`, { message: 'Elsewhere', parent, changes })
    },
    async end(): Promise<void> {
      await server.stop()
      await desk.sweep()
    },
  }
}

/** What {@link openSession} answers. */
export type Session = Awaited<ReturnType<typeof openSession>>
