/** Routes as queries and mutations of TanStack Query: `useQuery(query(listApps, { page }))`. */
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { isOneOf } from '../../contract/failure-groups.ts'
import { type AnyRoute, type InputOf, type ReplyOf, requestLine } from '../../contract/route.ts'
import { call, isReplyOf } from './call.ts'
import { failureOf, isCodeOf } from './call-failure.ts'
import type { CallFailure } from './call-failure.ts'
import { firstData } from './first-data.ts'
import { nobodyLeaves } from './session-store.ts'

/** A failed call as queries and mutations throw it. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The failure inside an error that a query or mutation gave; a foreign error is an unknown one. */
export function failureIn(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : failureOf('unknownError')
}

/** The key under which the answers of a route are cached; with an input, one answer. */
export function queryKeyOf<T extends AnyRoute>(route: T, input?: InputOf<T>): readonly unknown[] {
  return input === undefined ? [route.line] : [route.line, input]
}

/**
 * The options of a query for a route. An answer that came with the page is used without a call, unless
 * only what is asked for now will do.
 */
export function query<T extends AnyRoute>(
  route: T,
  input: InputOf<T>,
  first: 'brought' | 'asked' = 'brought',
) {
  return queryOptions<ReplyOf<T>>({
    queryKey: queryKeyOf(route, input),
    queryFn: ({ signal }) => ask(route, input, signal),
    ...(first === 'brought' ? firstReply(route, input) : {}),
  })
}

/** Why a call would be refused, where that came with the page. */
export function firstRefusal<T extends AnyRoute>(route: T, input: InputOf<T>): CallError | null {
  const code = firstData().refusals[requestLine(route, input)]
  return code !== undefined && isCodeOf(route, code) ? new CallError(failureOf(code)) : null
}

/** The first page of a list that is read on and on, where it came with the page. `input` names that page. */
export function firstPage<T extends AnyRoute>(route: T, input: InputOf<T>) {
  const { initialData, ...rest } = firstReply(route, input)
  if (initialData === undefined) return {}
  return { initialData: { pages: [initialData], pageParams: [1] }, ...rest }
}

/** The options of a mutation for a route: `useMutation(mutation(deleteApp))`. */
export function mutation<T extends AnyRoute>(route: T) {
  return {
    mutationKey: [route.line],
    mutationFn: (input: InputOf<T>): Promise<ReplyOf<T>> => ask(route, input),
  }
}

/**
 * Asks a route and answers its reply; a failure is thrown as {@link CallError}. A query, which is what can be
 * given up by `signal`, waits while its person is on the way out: it would be refused.
 */
export async function ask<T extends AnyRoute>(
  route: T,
  input: InputOf<T>,
  signal?: AbortSignal,
): Promise<ReplyOf<T>> {
  if (signal) await nobodyLeaves()
  signal?.throwIfAborted()
  const answer = await call(route, input, signal ? { signal } : {})
  if (answer.ok) return answer.value
  throw new CallError(answer.error)
}

// What came with the page was answered to a visitor: to whoever may be signed in it is soon old.
function pageLoadedAt(): number {
  const { session } = firstData()
  return session === 'none' ? (loadedAt ??= Date.now()) : 0
}
let loadedAt: number | null = null

function firstReply<T extends AnyRoute>(route: T, input: InputOf<T>) {
  const reply = firstData().replies[requestLine(route, input)]
  return isSound(route, reply) ? { initialData: reply, initialDataUpdatedAt: pageLoadedAt() } : {}
}

/** Whether it is a reply of the route. Looked at once: a page is drawn more often than that. */
function isSound<T extends AnyRoute>(route: T, reply: unknown): reply is ReplyOf<T> {
  if (reply === undefined) return false
  if (typeof reply !== 'object' || reply === null) return isReplyOf(route, reply)
  if (!sound.has(reply) && isReplyOf(route, reply)) sound.add(reply)
  return sound.has(reply)
}
const sound = new WeakSet<object>()

/** The query client of the studio: one quiet second try where the server or network stumbled. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 1 && isOneOf('stumbled', failureIn(error).code),
        retryDelay: 400,
      },
    },
  })
}
