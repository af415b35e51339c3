/** Runs `git http-backend` as a CGI program and streams its answer (HOST-34). */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { devNull } from 'node:os'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** One call of git over HTTP. */
export type GitCall = {
  request: Request
  /** Folder of the repositories, and the path within it, such as `/12.git/info/refs`. */
  projectRoot: string
  pathInfo: string
  /** Name of the person, or null; git takes a name as leave to push. */
  user: string | null
  /** Most bytes of a body. */
  mostBytes: number
  /** The git program. */
  program: string
  /** Runs after git has ended and before the last byte of the answer is sent. */
  afterwards: () => Promise<void>
  /** Runs once when the process is gone, also when it never started. */
  onGone: () => void
}

/** Git's answer, or that git is not installed. */
export type GitAnswer = Response | 'notInstalled'

const longestMs = 10 * 60 * 1000

/** Runs the call. A client that goes away ends the process. */
export async function runGitBackend(call: GitCall): Promise<GitAnswer> {
  const child = spawn(call.program, ['http-backend'], { env: environment(call), windowsHide: true })
  const stop = () => child.kill()
  call.request.signal.addEventListener('abort', stop, { once: true })
  const deadline = setTimeout(stop, longestMs)
  const gone = () => {
    clearTimeout(deadline)
    call.onGone()
  }
  child.stderr.resume()
  const started = await hasStarted(child)
  if (!started) {
    gone()
    return 'notInstalled'
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(gone)
  const input = feed(child, call)
  const output = child.stdout[Symbol.asyncIterator]()
  const head = await readHead(output)
  const isTooLong = await input.overflow
  if (isTooLong || !head) {
    stop()
    // What git still says is read by nobody, and would keep the process from ever being gone.
    child.stdout.destroy()
    await ended
    return new Response(isTooLong ? 'The push is too large.\n' : 'git failed\n', {
      status: isTooLong ? 413 : 502,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  const finish = async () => {
    await ended
    call.request.signal.removeEventListener('abort', stop)
    await call.afterwards()
  }
  return new Response(streamOf(output, { first: head.rest, finish, stop }), {
    status: head.status,
    headers: head.headers,
  })
}

function environment(call: GitCall): NodeJS.ProcessEnv {
  const { request } = call
  const header = (name: string) => request.headers.get(name) ?? ''
  return {
    PATH: process.env.PATH,
    HOME: call.projectRoot,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    // The data folder may belong to another user than the one of a container, hence `safe.directory`.
    ...settings([['safe.directory', '*'], ...takenRefs.map((ref) => ['receive.hideRefs', ref])]),
    GIT_TERMINAL_PROMPT: '0',
    GIT_PROJECT_ROOT: call.projectRoot,
    GIT_HTTP_EXPORT_ALL: '1',
    GIT_PROTOCOL: header('git-protocol'),
    PATH_INFO: call.pathInfo,
    QUERY_STRING: new URL(request.url).search.slice(1),
    REQUEST_METHOD: request.method,
    CONTENT_TYPE: header('content-type'),
    CONTENT_LENGTH: header('content-length'),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    REMOTE_ADDR: '127.0.0.1',
    ...(call.user !== null && {
      REMOTE_USER: call.user,
      GIT_COMMITTER_NAME: call.user,
      GIT_COMMITTER_EMAIL: `${call.user}@users.noreply.invalid`,
    }),
  }
}

// As everywhere here, only branches and tags, and no branch that looks like the head; the last that fits decides.
const takenRefs = ['refs', '!refs/heads', '!refs/tags', 'refs/heads/HEAD', 'refs/tags/HEAD']

function settings(pairs: readonly string[][]): NodeJS.ProcessEnv {
  const entries = pairs.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ])
  return Object.fromEntries([['GIT_CONFIG_COUNT', String(pairs.length)], ...entries])
}

function hasStarted(child: ChildProcessWithoutNullStreams): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
}

// Answers whether the body was longer than allowed; git is then ended without having seen its end.
function feed(
  child: ChildProcessWithoutNullStreams,
  call: GitCall,
): { overflow: Promise<boolean> } {
  const { body } = call.request
  let isTooLong = false
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      isTooLong = bytes > call.mostBytes
      done(isTooLong ? new Error('too long') : null, chunk)
    },
  })
  const source = body === null ? Readable.from([]) : Readable.fromWeb(body)
  const overflow = pipeline(source, counted, child.stdin).then(
    () => false,
    () => {
      if (isTooLong) child.kill()
      return isTooLong // git may also stop reading early, which is no fault of the body
    },
  )
  return { overflow }
}

type Head = { status: number; headers: Headers; rest: Buffer }

async function readHead(output: AsyncIterator<Buffer>): Promise<Head | null> {
  let seen: Buffer = Buffer.alloc(0)
  for (let next = await output.next(); !next.done; next = await output.next()) {
    seen = Buffer.concat([seen, next.value])
    const end = seen.indexOf('\r\n\r\n')
    if (end >= 0) return parseHead(seen.toString('latin1', 0, end), seen.subarray(end + 4))
  }
  return null
}

function parseHead(text: string, rest: Buffer): Head {
  const headers = new Headers({ 'X-Content-Type-Options': 'nosniff' })
  let status = 200
  for (const line of text.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10)
    else if (name !== '') headers.set(name, value)
  }
  return { status, headers, rest }
}

function streamOf(
  output: AsyncIterator<Buffer>,
  terms: { first: Buffer; finish: () => Promise<void>; stop: () => void },
): ReadableStream<Uint8Array> {
  let first: Buffer | null = terms.first
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (first && first.length > 0) {
        controller.enqueue(first)
        first = null
        return
      }
      const next = await output.next()
      if (!next.done) return controller.enqueue(next.value)
      await terms.finish()
      controller.close()
    },
    async cancel() {
      terms.stop()
      await terms.finish()
    },
  })
}
