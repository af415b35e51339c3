/** A code host that is a service, as a server sees it: calls go there, and while it is away all are told so at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { admissionBy } from '../admission.ts'
import { createCalls } from '../process/calls.ts'
import type { RunningCodeHost } from '../process/start-code-host.ts'
import { RepositoryAddress } from '../storage/take-downs.ts'
import { refusedHeader, servicePaths } from './service-paths.ts'
import { type ServiceAddress, throughService, type ServiceWay } from './through-service.ts'

/** How often it is asked whether it is there, and how long it may take. */
const lookEveryMs = 1_000
const lookMs = 3_000
/** How long a command waits for a service that is away. */
const awaitedMs = 10_000
const againMs = 200
/** How long a command may take. */
const commandMs = 60_000

const Listed = z.object({ listed: z.array(RepositoryAddress) })
const Replied = z.object({ reply: z.unknown() })

export type RemoteOptions = {
  address: ServiceAddress
  key: string
  now: () => number
  /** Told when it goes away, with what is known of it, and when it is back. */
  away(reason: string): void
  back(): void
}

/** Opens the way to it; resolves once it was looked for, whether it is there or not. */
export async function openRemoteCodeHost(options: RemoteOptions): Promise<RunningCodeHost> {
  const way = throughService(options.address, options)
  const watch = await watchService(way, options)
  const ask = asker(way)
  return {
    ...createCalls(() => (watch.isThere() ? way.open : null)),
    run: async (command) => Listed.parse(await ask(servicePaths.run, command)).listed,
    admission: admissionBy(
      async (call) => Replied.parse(await ask(servicePaths.admit, call)).reply,
    ),
    ready: watch.isThere,
    async close() {
      watch.stop()
      way.close()
    },
  }
}

/** Looks for the service again and again. */
async function watchService(way: ServiceWay, { away, back }: RemoteOptions) {
  let isThere = false
  let told: string | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async (): Promise<void> => {
    const reason = await faultOf(way)
    if (isOver) return
    isThere = reason === null
    if (reason !== null && reason !== told) away(reason)
    if (reason === null && told !== null) back()
    told = reason
    timer = setTimeout(() => void look(), lookEveryMs).unref()
  }
  await look()
  return {
    isThere: () => isThere,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Why the service cannot be asked; null where it can. */
async function faultOf(way: ServiceWay): Promise<string | null> {
  try {
    const { status, refused } = await send(way, { method: 'GET', path: servicePaths.ready }, lookMs)
    if (refused !== null) return `it refuses this server: ${refused}`
    return status === 200 ? null : `it answers ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}

/** Asks for what is no call of a person's, waiting for a service that is away. Rejects when it failed, or stayed away. */
function asker(way: ServiceWay) {
  return async (path: string, body: object): Promise<unknown> => {
    const until = performance.now() + awaitedMs
    for (;;) {
      const answer = await send(
        way,
        { method: 'POST', path, body: JSON.stringify(body) },
        commandMs,
      ).catch((error: unknown) => {
        if (!wasNotHeard(error)) throw error
        return null
      })
      if (answer?.status === 200) return JSON.parse(answer.text)
      if (answer !== null && answer.status !== 503)
        throw new Error(`the code host answered ${answer.status}`)
      if (performance.now() > until) throw new Error('the code host is away')
      await pause(againMs)
    }
  }
}

/** Nobody was there to take it, so that it may be said once more. */
function wasNotHeard(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || code === 'ENOENT'
}

type Asked = { method: string; path: string; body?: string }
type Answered = { status: number; refused: string | null; text: string }

function send({ open }: ServiceWay, asked: Asked, withinMs: number): Promise<Answered> {
  const { call, body } = open({ ...asked, headers: {} })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => call.destroy(new Error('it does not answer')), withinMs)
    call.on('error', reject)
    call.once('close', () => clearTimeout(late))
    call.once('response', (answer) => {
      const refused = answer.headers[refusedHeader]
      text(answer).then(
        (read) =>
          resolve({
            status: answer.statusCode ?? 502,
            refused: typeof refused === 'string' ? refused : null,
            text: read,
          }),
        reject,
      )
    })
    body.end(asked.body)
  })
}
