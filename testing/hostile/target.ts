/** What hostile scripts are let loose on: a server of this machine, and an account there that anybody could make. */
import { Agent, request, type IncomingMessage } from 'node:http'

/** A server on loopback. */
export type Target = {
  port: number
  /** User name at the built-in code host, and a personal token that may write there. */
  owner: string
  gitToken: string
  /** An access token of the studio, good for ten minutes. */
  studioToken: string
  /** A token for hosted models. */
  modelToken: string
  /** Host of a published site, with its port, and the id of its app. */
  siteHost: string
  appId: string
}

/** An attack: `run` goes on until it is over; what it is answered does not matter to it. */
export type Attack = {
  name: string
  /** What must be there first, such as a repository that was pushed. */
  prepare?(target: Target): Promise<void>
  run(target: Target, over: AbortSignal): Promise<void>
}

/** One call of an attacker. */
export type Call = {
  method?: string
  path: string
  host?: string
  headers?: Record<string, string>
  /** A body at once, or one without end: written bit by bit while the socket takes it; after null nothing more comes. */
  body?: string | Buffer | (() => Buffer | null)
  /** Leaves after so many milliseconds, whatever came. */
  leaveAfterMs?: number
}

const addresses = Number(process.env['ATTACK_ADDRESSES'] ?? 1)
let calls = 0

/** An address of the attacker's, other than that of the people beside it; in turn where there are several. */
export function attackerAddress(): string | undefined {
  calls += 1
  // Elsewhere a machine has one address of its own.
  return process.platform === 'linux' ? `127.0.0.${2 + (calls % addresses)}` : undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a call and reads the answer away; answers its status, 0 when the connection broke. Never rejects. */
export function send({ port }: Target, call: Call, over: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const isEndless = typeof call.body === 'function'
    const sent = request({
      host: '127.0.0.1',
      port,
      localAddress: attackerAddress(),
      agent: isEndless ? false : agent,
      method: call.method ?? 'GET',
      path: call.path,
      headers: { host: call.host ?? `localhost:${port}`, ...call.headers },
    })
    const leave = (): void => void sent.destroy()
    const timer = call.leaveAfterMs === undefined ? undefined : setTimeout(leave, call.leaveAfterMs)
    over.addEventListener('abort', leave, { once: true })
    sent.once('response', (answer: IncomingMessage) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode ?? 0))
      if (isEndless) answer.once('end', leave)
    })
    sent.once('error', () => resolve(0))
    sent.once('close', () => {
      clearTimeout(timer)
      over.removeEventListener('abort', leave)
      resolve(0)
    })
    if (typeof call.body === 'function') pour(sent, call.body)
    else sent.end(call.body)
  })
}

function pour(sent: ReturnType<typeof request>, next: () => Buffer | null): void {
  const write = (): void => {
    while (!sent.destroyed && sent.writable) {
      const part = next()
      if (part === null) return
      if (!sent.write(part)) return void sent.once('drain', write)
    }
  }
  write()
}

/** Does a thing again and again, `atOnce` times beside itself, until it is over. */
export async function repeat(
  atOnce: number,
  over: AbortSignal,
  act: (turn: number) => Promise<unknown>,
): Promise<void> {
  let turn = 0
  const line = async (): Promise<void> => {
    while (!over.aborted) {
      turn += 1
      await act(turn)
      // A refusal that comes at once must not keep the attacker's own process from hearing of the end.
      await new Promise((next) => setImmediate(next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}

/** Calls the code host's API as the owner; answers the parsed JSON, or null where there is none. */
export async function asOwner(
  target: Target,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`http://localhost:${target.port}/codehost/api/v3${path}`, {
    method,
    headers: { Authorization: `Bearer ${target.gitToken}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json().catch(() => null)
}
