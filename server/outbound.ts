/** The server's calls to the outside: what stands in this very process is answered without a socket. */
import type { World } from './kernel/world.ts'

/** An answerer for every URL that begins with `prefix` and, where one is named, whose host ends in `hostEnd`. */
export type InProcess = {
  prefix: string
  hostEnd?: string
  answer(request: Request): Response | Promise<Response>
}

/**
 * The real world with its calls to the built-ins led to them, so that a fresh machine needs no open
 * port for itself. Everything else goes out; redirects are refused unless a caller asks for them.
 */
export function worldWith(base: World, inside: () => readonly InProcess[]): World {
  return {
    ...base,
    async fetch(input, init) {
      const near = inside().find((one) => stands(one, input))
      if (!near) return base.fetch(input, init)
      const request = new Request(input, init)
      if (!request.headers.has('host')) request.headers.set('host', new URL(input).host)
      const answer = await raceAbort(near.answer(request), init?.signal)
      return followWithin(near, answer, init)
    },
  }
}

function stands({ prefix, hostEnd }: InProcess, url: string): boolean {
  return url.startsWith(prefix) && (hostEnd === undefined || new URL(url).host.endsWith(hostEnd))
}

/** A redirect of a built-in to itself (such as to an archive) is followed once, as the code host's clients do. */
async function followWithin(
  near: InProcess,
  answer: Response,
  init: RequestInit | undefined,
): Promise<Response> {
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null || !location.startsWith(near.prefix)) return answer
  return near.answer(new Request(location, init))
}

async function raceAbort<T>(
  work: T | Promise<T>,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  if (!signal) return work
  signal.throwIfAborted()
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}

type Answer = Response | Promise<Response>
type Within = Record<'codeHost' | 'demoModel', { fetch(request: Request): Answer }> & {
  /** The test service of payments. */
  answerPayments(request: Request): Answer
  /** This server as it answers from outside. */
  studio(request: Request, env: object): Answer
}

/** Where the test service's API stands in this process. */
export const testPaymentsPrefix = 'http://payments.builtin/'

const modelPrefix = 'http://model.builtin/'

/** The calls that stay in this process: to the built-ins, and in development to its own sites. */
export function callsWithin(
  config: { studioOrigin: string; sitesHost: string; production: boolean; webhookPath: string },
  within: Within,
): InProcess[] {
  const model = (request: Request) =>
    within.demoModel.fetch(
      new Request(request.url.replace(modelPrefix, 'http://localhost/'), request),
    )
  const own = (request: Request) => within.studio(request, {})
  return [
    {
      prefix: `${config.studioOrigin}/codehost/`,
      answer: (request) => within.codeHost.fetch(request),
    },
    { prefix: modelPrefix, answer: model },
    { prefix: testPaymentsPrefix, answer: within.answerPayments },
    { prefix: config.studioOrigin + config.webhookPath, answer: own },
    // Loopback names such as *.apps.localhost are known to browsers, not to Node's resolver.
    ...(config.production
      ? []
      : [{ prefix: 'http://', hostEnd: `.${config.sitesHost}`, answer: own }]),
  ]
}
