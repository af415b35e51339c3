/** Runs `git http-backend` as a CGI program and streams its answer. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { QuotaExceeded } from '../storage/account-quota.ts'
import { gitEnvironment, type CheckedCall } from './git-environment.ts'
import { withNotes } from './push-notes.ts'
import { createReadTimeout, TooSlow, type ReadTimeout } from './read-timeouts.ts'

/** One call of git over HTTP. */
export type GitCall = CheckedCall & {
  request: Request
  isGzipped: boolean
  /** Most bytes of a body, unpacked. */
  mostBytes: number
  /** Told of each piece of a body before git has it; what it throws ends the call. */
  takeRoom: (bytes: number) => void
  /** How long the caller is waited for at a stretch. */
  idleMs: number
  /** The git program. */
  program: string
  /** Runs after git has ended, however it did, and before the last byte of the answer; who pushed is told what it answers. */
  afterwards: () => Promise<readonly string[]>
  /** Called with the timeout for the caller. */
  onWait: (readTimeout: ReadTimeout) => void
  /** Runs once when the process is gone, also when it never started. */
  onGone: () => void
}

/** Git's answer, or that git is not installed. */
export type GitAnswer = Response | 'notInstalled'

const longestMs = 10 * 60 * 1000

/** Runs the call. A client that goes away, or lets it wait, ends the process. */
export async function runGitBackend(call: GitCall): Promise<GitAnswer> {
  const child = spawn(call.program, ['http-backend'], {
    env: gitEnvironment(call),
    windowsHide: true,
  })
  const stop = () => {
    child.kill()
    // What git still says is read by nobody, and would keep the process from ever being gone.
    child.stdout.destroy()
  }
  call.request.signal.addEventListener('abort', stop, { once: true })
  const deadline = setTimeout(stop, longestMs)
  const gone = () => {
    clearTimeout(deadline)
    call.request.signal.removeEventListener('abort', stop)
    call.onGone()
  }
  child.stderr.resume()
  const started = await hasStarted(child)
  if (!started) {
    gone()
    return 'notInstalled'
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ended = closed.then(gone).then(call.afterwards)
  ended.catch(() => {}) // told by the answer, where somebody still reads one
  // Stopped meanwhile, `destroy` has ended the reading with an error.
  const output = child.stdout[Symbol.asyncIterator]()
  const fed = feed(child, call)
  const head = await readHead(output).catch(() => null)
  const fault = await fed
  if (fault !== null || !head) {
    stop()
    await ended
    return refuse(fault ?? 'broken')
  }
  const readTimeout = readTimeoutOf(call)
  const isPush = call.service === 'git-receive-pack' && call.step === 'exchange'
  const noted = isPush ? withNotes(head.rest, output, ended) : output
  const first = isPush ? Buffer.of() : head.rest
  const body = streamOf(noted, { first, ended, stop, readTimeout })
  return new Response(body, { status: head.status, headers: head.headers })
}

function readTimeoutOf({ idleMs, onWait }: GitCall): ReadTimeout {
  const readTimeout = createReadTimeout(idleMs)
  onWait(readTimeout)
  return readTimeout
}

type Fault = 'tooLong' | 'noRoom' | 'tooSlow' | 'unreadable' | 'broken'

const refusals: Record<Fault, { status: number; text: string }> = {
  tooLong: { status: 413, text: 'The push is too large.' },
  noRoom: { status: 413, text: 'There is no more storage. Delete a repository to make room.' },
  tooSlow: { status: 408, text: 'Nothing came for too long.' },
  unreadable: { status: 400, text: 'The body cannot be unpacked.' },
  broken: { status: 502, text: 'git failed' },
}

function refuse(fault: Fault): Response {
  const { status, text } = refusals[fault]
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

function hasStarted(child: ChildProcessWithoutNullStreams): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
}

class TooLong extends Error {}

/** Hands the body to git, unpacked and counted; what is wrong with it ends git, which has not seen its end then. */
async function feed(child: ChildProcessWithoutNullStreams, call: GitCall): Promise<Fault | null> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(faultOfPiece(bytes, chunk.length, call), chunk)
    },
  })
  const source = take(call.request.body, readTimeoutOf(call))
  const unpacked = call.isGzipped
    ? pipeline(source, createGunzip(), counted, child.stdin)
    : pipeline(source, counted, child.stdin)
  const fault = await unpacked.then(() => null, faultOf)
  if (fault !== null) child.kill()
  return fault
}

function faultOfPiece(
  bytes: number,
  length: number,
  { mostBytes, takeRoom }: Pick<GitCall, 'mostBytes' | 'takeRoom'>,
): Error | null {
  if (bytes > mostBytes) return new TooLong()
  try {
    takeRoom(length)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function faultOf(error: unknown): Fault | null {
  if (error instanceof TooLong) return 'tooLong'
  if (error instanceof QuotaExceeded) return 'noRoom'
  if (error instanceof TooSlow) return 'tooSlow'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // Git may also stop reading early, which is no fault of the body.
  return code.startsWith('Z_') ? 'unreadable' : null
}

async function* take(
  body: ReadableStream<Uint8Array> | null,
  readTimeout: ReadTimeout,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  while (reader) {
    readTimeout.begin()
    const next = await Promise.race([reader.read(), readTimeout.ranOut])
    readTimeout.end(next.value?.length ?? 0)
    if (next.done) return
    yield next.value
  }
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
  terms: { first: Buffer; ended: Promise<unknown>; stop: () => void; readTimeout: ReadTimeout },
): ReadableStream<Uint8Array> {
  const { readTimeout, stop, ended } = terms
  let first: Buffer | null = terms.first.length > 0 ? terms.first : null
  let lastBytes = 0
  return new ReadableStream<Uint8Array>({
    start(controller) {
      readTimeout.ranOut.catch((error: unknown) => {
        controller.error(error)
        stop()
      })
    },
    async pull(controller) {
      if (lastBytes > 0) readTimeout.end(lastBytes)
      const next = first ? { done: false, value: first } : await output.next()
      first = null
      lastBytes = next.value?.length ?? 0
      if (!next.done) {
        controller.enqueue(next.value)
        readTimeout.begin()
        return
      }
      await ended
      controller.close()
    },
    async cancel() {
      readTimeout.end(0)
      stop()
      await ended
    },
  })
}
