/** Tools call the product by its own routes and with the caller's own token: there is no second way to anything. */
import type { Hono } from 'hono'
import * as z from 'zod'
import { err, ok, type Result } from '../../contract/result.ts'
import { addressOf, type AnyRoute, type InputOf, type ReplyOf } from '../../contract/route.ts'

/** Why a call was refused: the code, and the sentence, which may name what is in an app. */
export type Refusal = { code: string; sentence: string }

/** Calls a route in this process. */
export type CallApi = <T extends AnyRoute>(
  route: T,
  input: InputOf<T>,
) => Promise<Result<ReplyOf<T>, Refusal>>

const Refused = z.object({ code: z.string(), error: z.string() })

/** What of the caller's request goes on with each call. */
const passedOn = ['authorization', 'accept-language', 'x-forwarded-for', 'host'] as const

/** Makes calls on the part of a request; `env` is what the adapter handed in with it. */
export function apiCaller(api: Pick<Hono, 'fetch'>, request: Request, env: object): CallApi {
  return async (route, input) => {
    const headers = new Headers()
    for (const name of passedOn) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const given: Record<string, unknown> = { ...Object(input) }
    const body = Object.fromEntries(
      Object.keys(route.body ?? {}).flatMap((name) =>
        given[name] === undefined ? [] : [[name, given[name]]],
      ),
    )
    if (route.body) headers.set('content-type', 'application/json')
    const answer = await api.fetch(
      new Request(new URL(addressOf(route, given), request.url), {
        method: route.method,
        headers,
        ...(route.body ? { body: JSON.stringify(body) } : {}),
      }),
      env,
    )
    if (!answer.ok) return err(refusalOf(await answer.json()))
    const reply = route.file ? await fileOf(answer) : await answer.json()
    const parsed = route.file ? reply : z.object(route.reply ?? {}).parse(reply)
    // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the route's own shapes
    return ok(parsed as ReplyOf<typeof route>)
  }
}

async function fileOf(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { name: 'file', bytes, type: answer.headers.get('content-type') ?? '' }
}

function refusalOf(body: unknown): Refusal {
  const { code, error } = Refused.parse(body)
  return { code, sentence: error }
}
