/** One call of the server to a person's code host: in time, read again when it failed, never before a stated wait. */
import { Octokit } from '@octokit/core'
import type * as z from 'zod'
import { cutText } from '../../../contract/limits.ts'
import { fail, type Failure } from '../../../contract/failures.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { World } from '../../../server/kernel/world.ts'
import { type Accounts, breakLink, type codeHostLink } from '../../accounts/server/index.ts'
import { hasDotPart } from '../code-host-address.ts'
import { type BranchMoves, branchMoveOf } from './branch-moves.ts'
import { type Refusal, refusalOf } from './code-host-refusal.ts'
import { fetchMoved } from './fetch-moved.ts'
import type { CodeHostWaits } from './code-host-waits.ts'

/** Asks the code host; the answer is parsed with `shape`, a refusal is answered, never thrown. */
export type CodeHostCall = <T>(
  shape: z.ZodType<T>,
  route: string,
  params: Record<string, unknown>,
) => Promise<Result<T, Refusal>>

const timeoutMs = 15_000
const readTries = 3

type Caller = {
  accounts: Accounts
  waits: CodeHostWaits
  userId: string
  /** Absent where only repositories are filled that nobody knows yet. */
  moves?: BranchMoves
}
type Link = Awaited<ReturnType<typeof codeHostLink>>

/** Makes calls with the token of a person's link. */
export function codeHostCall(
  { accounts, waits, userId, moves }: Caller,
  link: Pick<Link, 'token' | 'provider'>,
): CodeHostCall {
  const { world } = accounts
  const octokit = new Octokit({
    auth: link.token,
    baseUrl: link.provider.apiUrl,
    request: { fetch: timedFetch(world, link.provider.apiUrl) },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const once: CodeHostCall = async (shape, route, params) => {
    // Nothing at a code host has such a name, whatever schema let it come so far.
    const { method, url, body } = octokit.request.endpoint(route, params)
    if (hasDotPart(url)) return err({ kind: 'absent' })
    const path = decodeURIComponent(url.slice(link.provider.apiUrl.length))
    const move = branchMoveOf({ method, path, body }, userId)
    try {
      if (move) await moves?.begins(move)
      const { data, headers } = await octokit.request(route, params)
      if (move) await moves?.done(move)
      // A page in place of JSON is a proxy's word, also where nothing of the answer is used.
      if (headers['content-type']?.startsWith('text/html'))
        return err({ kind: 'failed', status: 502 })
      return ok(shape.parse(data))
    } catch (error) {
      return err(refusalOf(error, world.now()))
    }
  }
  return async (shape, route, params) => {
    for (let tries = route.startsWith('GET ') ? readTries : 1; ; tries -= 1) {
      const seconds = waits.left(userId)
      if (seconds > 0) return err({ kind: 'busy', seconds })
      const answer = await once(shape, route, params)
      if (answer.ok) return answer
      const refusal = answer.error
      if (refusal.kind === 'busy') waits.note(userId, refusal.seconds)
      if (refusal.kind === 'unlinked') await breakLink(accounts, userId)
      if (tries === 1 || !mayPass(refusal)) return answer
    }
  }
}

/** Whether the same call may well succeed at once. */
function mayPass({ kind }: Refusal): boolean {
  return kind === 'failed' || kind === 'unanswered'
}

/** The failure that a person reads for a refusal. */
export function failureOf(refusal: Refusal): Failure {
  switch (refusal.kind) {
    case 'unlinked':
      return fail('githubNotLinked')
    case 'busy':
      return fail('codeHostBusy', { n: refusal.seconds })
    case 'scope':
      return fail('codeHostScope', { scope: refusal.scope })
    case 'absent':
      return fail('repoGone')
    case 'refused':
      return refusal.message === null
        ? fail('codeHostStatus', { status: refusal.status })
        : fail('codeHostRefused', { message: cutText(refusal.message, 300) })
    case 'failed':
      return fail(refusal.status === 507 ? 'hostFull' : 'codeHostError')
    case 'unanswered':
      return fail('codeHostError')
  }
}

function timedFetch(world: World, apiUrl: string) {
  return (url: string, init: RequestInit): Promise<Response> =>
    fetchMoved(world, apiUrl, url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
}
