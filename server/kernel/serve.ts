/**
 * Serves routes: authenticates, counts, authorises, validates, calls the handler, answers.
 * The one place where a failure becomes an HTTP answer.
 */
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { Failure, fail } from '../../contract/failures.ts'
import { limits } from '../../contract/limits.ts'
import { localeOf } from '../../contract/locale.ts'
import {
  type AnyRoute,
  type GivenOf,
  impliedFailures,
  type ReplyOf,
  type Route,
} from '../../contract/route.ts'
import { failureAnswer } from './answer.ts'
import { checkReply } from './check-reply.ts'
import type { HandlerContext, RequestContext } from './context.ts'
import type { Gate } from './gate.ts'
import type { OpenRequest } from './open-request.ts'
import { isForm, readFormBody } from './read-form.ts'
import {
  queryReader,
  readJsonBody,
  refuseBrokenEscapes,
  refuseTokenInQuery,
  validationFailure,
} from './read-request.ts'
import { replyAnswer } from './reply.ts'
import { WrittenReply } from './written-reply.ts'

/** A route together with what answers it. Built by {@link on}. */
export type BoundRoute = {
  route: AnyRoute
  answer: (given: never, context: never) => Promise<object | void> | object | void
}

/** Binds a route to its use case. What is given is flat, validated and typed. */
export function on<T extends Route<never, never, never, never, never, never> | AnyRoute>(
  route: T,
  answer: (
    given: GivenOf<T>,
    context: HandlerContext<T extends { access: infer A extends AnyRoute['access'] } ? A : never>,
  ) => Promise<Answered<T>> | Answered<T>,
): BoundRoute {
  // The one place where a route's own types are erased, so that routes of all kinds stand in one list.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return { route: route as unknown as AnyRoute, answer: answer as BoundRoute['answer'] }
}
type Answered<T> = keyof ReplyOf<T> extends never ? void : ReplyOf<T> | WrittenReply<ReplyOf<T>>

/** What serving needs from the rest of the server. */
export type ServeOptions = {
  gate: Gate
  /** In tests every reply is parsed and a code that its route does not list is a bug. */
  checkReplies: boolean
}

/** A Hono app that answers the given routes; anything else under it is left to the caller. */
export function serve(routes: readonly BoundRoute[], options: ServeOptions): Hono {
  const app = new Hono()
  // A path with a fixed part stands before one with a parameter in its place.
  const ordered = routes.toSorted((a, b) =>
    fixedFirst(a.route.path) < fixedFirst(b.route.path) ? -1 : 1,
  )
  for (const [path, atPath] of Map.groupBy(ordered, ({ route }) => patternOf(route))) {
    for (const bound of atPath) {
      options.gate.requirePolicy(bound.route)
      app.on(bound.route.method, path, handlerOf(bound, options))
    }
    // Right behind its own methods, so that a fixed path never falls to one with a parameter.
    app.all(path, (c) => {
      const answer = failAnswer(c, options, fail('methodNotAllowed'))
      answer.headers.set('Allow', atPath.map(({ route }) => route.method).join(', '))
      return answer
    })
  }
  return app
}

function patternOf({ path, takesRest }: AnyRoute): string {
  return takesRest ? `${path}{.+}` : path
}

function fixedFirst(path: string): string {
  return path.replaceAll(':', '\u{10FFFF}')
}

function failAnswer(c: Context, options: ServeOptions, failure: Failure): Response {
  const locale = localeOf(c.req.header('accept-language'))
  return failureAnswer(failure, options.gate.requestId(c), locale)
}

function handlerOf(bound: BoundRoute, options: ServeOptions) {
  const { route } = bound
  const readGiven = inputReader(route)
  const allowed = new Set<string>([...route.fails, ...impliedFailures(route)])
  return async (c: Context): Promise<Response> => {
    const request = options.gate.open(c)
    try {
      refuseTokenInQuery(request.query)
      const user = await options.gate.admit(request, route)
      refuseBrokenEscapes(c.req.url, request.context.locale)
      const raw = await readRaw(c, route, request)
      const given = readGiven(raw, request.query, request.context)
      const app = await options.gate.appOf(route, given, user)
      // oxlint-disable-next-line typescript/consistent-type-assertions -- `admit` and `appOf` have checked what the access promises
      const context = Object.assign(request.context, { user, app }) as HandlerContext
      return await options.gate.once(request, route, { user, raw }, async () => {
        const answer = (await call(bound, given, context)) ?? null
        if (options.checkReplies && route.reply) checkReply(route.reply, meant(answer))
        await options.gate.noteDeed({ route, user, given, reply: answer })
        return replyAnswer(route, answer, request)
      })
    } catch (error) {
      return options.gate.refuse(request, route, checked(error, allowed, options.checkReplies))
    } finally {
      request.held.leave()
    }
  }
}

function meant(answer: object | null): unknown {
  return answer instanceof WrittenReply ? JSON.parse(answer.json) : answer
}

// The types were matched when the route was bound; behind that door they are erased.
function call(bound: BoundRoute, given: object, context: HandlerContext) {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const answer = bound.answer as (
    given: object,
    context: object,
  ) => Promise<object | void> | object | void
  return answer(given, context)
}

function checked(error: unknown, allowed: ReadonlySet<string>, strict: boolean): unknown {
  if (!strict || !(error instanceof Failure) || allowed.has(error.code)) return error
  return new Error(`the route does not list the failure ${error.code}`)
}

async function readRaw(
  c: Context,
  route: AnyRoute,
  { context, held }: OpenRequest,
): Promise<unknown> {
  if (!route.body) return {}
  const maxBytes = route.bodyBytes ?? limits.bodyBytes
  const bounds = { maxBytes, held, locale: context.locale }
  return route.takesForm && isForm(c.req.raw)
    ? readFormBody(c.req.raw, route.body, bounds)
    : readJsonBody(c.req.raw, bounds)
}

function inputReader(route: AnyRoute) {
  const body = z.strictObject(route.body ?? {})
  const query = z.object(route.query ?? {})
  const params = z.object(route.params ?? {})
  const readQuery = queryReader(route.query ?? {})
  const wanted = { reportInput: true }
  return (
    raw: unknown,
    search: URLSearchParams,
    context: RequestContext & { params: Record<string, string> },
  ) => {
    const inPath = params.safeParse(context.params, wanted)
    if (!inPath.success) throw pathFailure(route, inPath.error, context)
    const inQuery = query.safeParse(readQuery(search, context.locale), wanted)
    if (!inQuery.success) throw validationFailure(inQuery.error, context.locale)
    const inBody = body.safeParse(raw, wanted)
    if (!inBody.success) throw named(validationFailure(inBody.error, context.locale), route)
    return { ...inQuery.data, ...inBody.data, ...inPath.data }
  }
}

/** A malformed id is an absent thing; any other part of the path is a bad request. */
function pathFailure(route: AnyRoute, error: z.ZodError, context: RequestContext): Failure {
  const name = String(error.issues[0]?.path[0] ?? '')
  const absent = route.params?.[name]?.meta()?.['malformed'] === 'notFound'
  return absent ? fail('notFound') : validationFailure(error, context.locale)
}

/** A code that a schema names counts only where the route lists it. */
function named(failure: Failure, route: AnyRoute): Failure {
  return route.fails.includes(failure.code) ? failure : fail('validationError', {}, failure.details)
}
