/** While the host is moved, calls that write are refused in a sentence and reads go on. */
import { fail } from '../contract/failures.ts'
import { localeOf } from '../contract/locale.ts'
import type { Taker } from './codehost-caller.ts'
import type { Answerer } from './hosts.ts'
import { failureAnswer } from './kernel/answer.ts'
import type { Moving } from './kernel/moving.ts'
import { newId, type World } from './kernel/world.ts'

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
// By git's protocol a fetch is a POST.
const fetchPath = /^\/codehost\/[^?]*\/git-upload-pack(?:\?|$)/
const pushPath = /^\/codehost\/.*\/git-receive-pack$/

const reads = (method: string, pathAndQuery: string): boolean =>
  readingMethods.has(method) || fetchPath.test(pathAndQuery)

/** Answers as `answer` does, but for what would write while the host is moved. */
export function refuseWhileMoved(
  answer: Answerer,
  { moving, world }: { moving: Moving; world: World },
): Answerer {
  return async (request, env) => {
    // A host may be named that no address can have: whoever answers says so.
    const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : ''
    if (reads(request.method, pathname)) return answer(request, env)
    // Without its database a host says so itself.
    const n = await moving.minutesLeft().catch(() => null)
    if (n !== null) return refuse(request, n)
    const answered = await ended(await answer(request, env), pathname)
    if (answered === null) return refuseBroken(request)
    // What was under way when writes were stopped may stay behind: it is not said to be done.
    const since = await moving.minutesLeft().catch(() => null)
    if (since === null) return answered
    void answered.body?.cancel()
    return refuse(request, since)
  }

  function refuseBroken(request: Request): Response {
    const locale = localeOf(request.headers.get('accept-language') ?? undefined)
    return failureAnswer(fail('unavailable'), newId(world), locale)
  }

  function refuse(request: Request, n: number): Response {
    const locale = localeOf(request.headers.get('accept-language') ?? undefined)
    return failureAnswer(fail('hostMoving', { n }), newId(world), locale)
  }
}

/** An answer whose work is done by then: of a push git says the head before it has begun. Null where it broke off. */
async function ended(answered: Response, pathname: string): Promise<Response | null> {
  if (!pushPath.test(pathname) || answered.body === null) return answered
  const { status, headers } = answered
  const report = await answered.arrayBuffer().catch(() => null)
  return report && new Response(report, { status, headers })
}

/** What reads goes straight to the code host; what writes goes the long way, on which it is looked at in the end. */
export function takeReads(take: Taker): Taker {
  return (call) => reads(call.incoming.method ?? '', call.incoming.url ?? '') && take(call)
}
