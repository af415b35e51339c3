/** Carries calls to `/_app/` of the page's own address, or to this browser's storage where there is none. */
import type { Json } from '../../../project/content-file/json.ts'
import { CubeFailure, failureOf, isFailure } from './cube-failure.ts'
import type { LoadParts, OpenCall, Transport } from './engine-types.ts'
import { parse } from './read-json.ts'
import { readTokens, sessionHeaders, visitorHeaders } from './session.ts'
import type { Environment } from './environment.ts'

const answerWithinMs = 30_000
const placeName = 'place'
const mePath = 'me'

/** What those who opened the way want to know. */
type Told = {
  /** A token could not be renewed for good. */
  onSessionEnd(): void
  /** The server said who the visitor is. */
  onMe(reply: Json): void
}

/** Opens the way. */
export function openTransport(
  world: Environment,
  loadParts: LoadParts,
  { onSessionEnd, onMe }: Told,
): Transport {
  const place = findPlace(world, onMe)
  let renewal: Promise<boolean> | null = null

  /** Once more with a new token, where the one that was used is over. */
  async function open(path: string, call: OpenCall): Promise<Response> {
    const used = readTokens(world.shelf)?.token
    const response = await request(world, path, call)
    if (response.status !== 401 || used === undefined) return response
    const { renewToken } = await loadParts()
    renewal ??= renewToken(world, used).finally(() => (renewal = null))
    const isRenewed = await renewal.catch((error: unknown) => {
      throw isFailure(error) ? error : new CubeFailure('offline')
    })
    if (isRenewed) return request(world, path, call)
    onSessionEnd()
    // A write of somebody who was signed in is nobody else's: it is refused, and said.
    return (call.method ?? 'GET') === 'GET' ? request(world, path, call) : response
  }

  return {
    ...place,
    open,
    async send({ method, path, body = null, headers = {} }) {
      if (await place.isLocal()) {
        const { answerLocally } = await loadParts()
        return answerLocally(world, { method, path, body, headers: new Headers(headers) })
      }
      const response = await open(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: body === null ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      })
      const text = await response.text().catch(() => {
        throw new CubeFailure('offline')
      })
      if (!response.ok) throw failureOf(response.status, text, response.headers.get('Retry-After'))
      const reply = parse(text) ?? null
      if (path === mePath) onMe(reply)
      return reply
    },
  }
}

/** Finds out, once, whether the product's server is behind the page. */
function findPlace(
  world: Environment,
  onMe: Told['onMe'],
): Pick<Transport, 'isLocal' | 'isKnownLocal'> {
  const { shelf, isServed } = world
  let isKnownLocal = !isServed
  let place: Promise<boolean> | null = null

  /** A page of some other server, or none: only JSON is ours. */
  async function look(): Promise<boolean> {
    if (!isServed) return true
    try {
      const response = await request(world, mePath, {})
      const isOurs = (response.headers.get('Content-Type') ?? '').includes('json')
      // A proxy speaks for a server that is down.
      if (!isOurs && response.status >= 500) throw new CubeFailure('unavailable')
      shelf.write(placeName, isOurs ? '' : 'local')
      isKnownLocal = !isOurs
      if (isOurs && response.ok) onMe(parse(await response.text()) ?? null)
    } catch {
      // Not known for sure: the next call looks again.
      place = null
      isKnownLocal = shelf.read(placeName) === 'local'
    }
    return isKnownLocal
  }

  return {
    isKnownLocal: () => isKnownLocal,
    isLocal() {
      place ??= look()
      return place
    },
  }
}

async function request(world: Environment, path: string, call: OpenCall): Promise<Response> {
  try {
    const { shelf } = world
    // Who signed in says whom this browser was before, where that is asked about.
    const before = path === mePath || path === 'answers' ? visitorHeaders(shelf) : {}
    const headers = { ...before, ...sessionHeaders(shelf), ...call.headers }
    return await world.fetch(`/_app/${path}`, { cache: 'no-store', ...call, headers })
  } catch {
    throw new CubeFailure('offline')
  }
}
