/** The browser's way to the code host: Octokit over the relay, which puts in the person's token (HOST-02). */
import { Octokit } from '@octokit/core'
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { fill } from '../../../contract/text.ts'
import type { Locale } from '../../../contract/locale.ts'
import { authorizedFetch } from '../../../web/kernel/authorized-fetch.ts'
import { texts } from '../text/texts.ts'

/** Why a call to the code host did nothing, as a key of this feature's texts, or the host's own sentence. */
export type CodeHostFailure =
  | { code: keyof (typeof texts)['en']; params?: Record<string, string | number> }
  | { code: 'message'; message: string }

/** The sentence of a failure (HOST-06, HOST-07, HOST-28). */
export function codeHostText(failure: CodeHostFailure, locale: Locale): string {
  if (failure.code === 'message') return failure.message
  return fill(texts[locale][failure.code], failure.params ?? {}, locale)
}

const octokit = new Octokit({
  baseUrl: `${globalThis.location?.origin ?? ''}/api/github`,
  request: { fetch: authorizedFetch },
  log: { debug() {}, info() {}, warn() {}, error() {} },
})

/**
 * Asks the code host. `route` is GitHub's, such as `GET /repos/{owner}/{repo}`.
 * The answer is parsed with `shape`; a refusal comes back as a failure, never as a throw.
 */
export async function ask<T>(
  shape: z.ZodType<T>,
  route: string,
  params: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Result<T, CodeHostFailure & { status: number }>> {
  try {
    const { data } = await octokit.request(route, { ...params, ...(signal ? { request: { signal } } : {}) })
    return ok(shape.parse(data))
  } catch (fault) {
    return err(failureOf(fault, signal))
  }
}

const Refusal = z.object({
  status: z.number(),
  response: z.object({ data: z.unknown(), headers: z.record(z.string(), z.unknown()) }).optional(),
})
const RefusalBody = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional(), code: z.string().optional() })).optional(),
})

function failureOf(fault: unknown, signal?: AbortSignal): CodeHostFailure & { status: number } {
  if (signal?.aborted) return { code: 'stopped', status: 0 }
  const refusal = Refusal.safeParse(fault)
  if (!refusal.success || !refusal.data.response) return { code: 'network', status: 0 }
  const { status, response } = refusal.data
  const body = RefusalBody.safeParse(response.data).data ?? {}
  if (body.code === 'githubNotLinked') return { code: 'notLinked', status }
  const seconds = Number(response.headers['retry-after'])
  if ((status === 403 || status === 429) && seconds > 0) return { code: 'busy', params: { seconds }, status }
  if (status === 404) return { code: 'gone', status }
  if (status >= 500) return { code: 'unreachable', status }
  const detail = body.errors?.find((part) => part.message)?.message ?? body.message ?? ''
  if (status === 422) return { code: 'validation', params: { message: detail }, status }
  if (body.message ?? body.error) return { code: 'message', message: body.message ?? body.error ?? '', status }
  return { code: 'status', params: { status }, status }
}
