/** The browser's way to the code host: Octokit over the relay, which puts in the person's token. */
import { Octokit } from '@octokit/core'
import type * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { authorizedFetch } from '../../../web/kernel/authorized-fetch.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { currentLocale } from '../../../web/kernel/locale.tsx'
import { hasDotPart } from '../code-host-address.ts'
import type { RefusedCall } from './code-host-failure.ts'
import { failureOf } from './code-host-failure.ts'
import { createHostWait } from './host-wait.ts'
import type { WritePace } from './write-pace.ts'
import { createWritePace } from './write-pace.ts'

/** Parameters of a call as GitHub names them; `signal` stops it. */
export type CallParams = Record<string, unknown> & { signal?: AbortSignal | undefined }

/** The code host as the studio asks it. */
export type CodeHost = {
  /**
   * Asks the code host. `route` is GitHub's, such as `GET /repos/{owner}/{repo}`. The answer is
   * parsed with `shape`; a refusal comes back as a failure, never as a throw. A read of a host that
   * is busy for a few seconds waits for as long as the host says.
   */
  ask<T>(shape: z.ZodType<T>, route: string, params: CallParams): Promise<Result<T, RefusedCall>>
  /** The time by the clock of the other side, in milliseconds; null until it has told it. The device's may be wrong. */
  hostNowMs?(): number | null
}

/** What asking needs of the world: no pace where writes need none, `now` in milliseconds. */
export type CodeHostWorld = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  baseUrl: string
  pace?: WritePace
  now?: () => number
}

const pacedWrite =
  /^(?:POST|PATCH) \/repos\/\S+\/git\/(?:trees|commits|refs)\b|^PUT \/repos\/\S+\/contents\//

/** Makes a client over a world; the studio's own is {@link studioCodeHost}. */
export function createCodeHostClient({
  fetch,
  baseUrl,
  pace,
  now = Date.now,
}: CodeHostWorld): CodeHost {
  const wait = createHostWait(now)
  /** How far the other side's clock is before this device's. */
  let aheadMs: number | null = null
  const octokit = new Octokit({
    baseUrl,
    request: { fetch },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })

  const noteClock = (date = ''): void => {
    const told = Date.parse(date)
    if (!Number.isNaN(told)) aheadMs = told - now()
  }

  async function send<T>(
    shape: z.ZodType<T>,
    route: string,
    { signal, ...params }: CallParams,
  ): Promise<Result<T, RefusedCall>> {
    if (signal?.aborted) return err({ code: 'stopped', status: 0 })
    // Who asks on while the host says to wait is kept out longer.
    if (wait.leftMs() > 0) return err(wait.refusal(429))
    try {
      const { data, headers } = await octokit.request(route, {
        ...params,
        ...(signal ? { request: { signal } } : {}),
      })
      noteClock(headers.date)
      return ok(shape.parse(data))
    } catch (fault) {
      if (signal?.aborted) return err({ code: 'stopped', status: 0 })
      const failure = failureOf(fault, {
        name: typeof params['name'] === 'string' ? params['name'] : '',
        nowMs: now(),
      })
      if (failure.code !== 'busy') return err(failure)
      wait.note(Number(failure.params?.['seconds'] ?? 0))
      return err(wait.refusal(failure.status))
    }
  }

  return {
    async ask(shape, route, params) {
      // A browser would read another address from it, and ask there with the person's token.
      if (hasDotPart(octokit.request.endpoint(route, params).url))
        return err({ code: 'gone', status: 404 })
      const call = () => send(shape, route, params)
      if (route.startsWith('GET ')) return wait.askPatiently(call, params.signal)
      return pace && pacedWrite.test(route) ? pace.run(call, params.signal) : call()
    },
    hostNowMs: () => (aheadMs === null ? null : now() + aheadMs),
  }
}

/** The distance between the person's writes; only a real GitHub asks for one. */
export const studioPace = createWritePace({
  isNeeded: () => firstData().providers[0] === 'github',
  now: Date.now,
})

/** The code host of the person who is signed in. */
export const studioCodeHost: CodeHost = createCodeHostClient({
  fetch: (input, init) => {
    const headers = new Headers(init?.headers)
    // What the relay itself refuses, it says in the person's language.
    headers.set('accept-language', currentLocale())
    return authorizedFetch(input, { ...init, headers })
  },
  baseUrl: `${globalThis.location?.origin ?? ''}/api/github`,
  pace: studioPace,
})
