/** The server's calls to services, counted by what they came to, and those to code hosts and models within their trace. */
import type { Metrics } from './metrics.ts'
import { currentTrace, passedOnly, type Traces, writeTraceparent } from './traces.ts'
import type { World } from './world.ts'

/** What is called. */
export type CalledService = 'codehost' | 'model' | 'payments' | 'identity'

/** Who is told in which trace a call is made. */
const tracedServices: readonly CalledService[] = ['codehost', 'model']

/** The world of a part of the server that calls one service. */
export type WorldFor = (service: CalledService) => World

/** Watches calls by `world`. A call that its own caller gave up is nobody's error. */
export function observeCalls(
  world: World,
  { metrics, traces }: { metrics: Pick<Metrics, 'called'>; traces: Traces },
): WorldFor {
  return (service) => {
    const isTraced = tracedServices.includes(service)
    const observed = async (input: string, init: RequestInit | undefined): Promise<Response> => {
      const started = performance.now()
      const seconds = (): number => (performance.now() - started) / 1_000
      try {
        const answer = await world.fetch(input, init)
        metrics.called(service, outcomeOf(answer.status), seconds())
        return answer
      } catch (error) {
        metrics.called(service, init?.signal?.aborted ? 'given_up' : 'failed', seconds())
        throw error
      }
    }
    return {
      ...world,
      fetch(input, init) {
        const place = currentTrace()
        if (!isTraced || (place === null && traces === passedOnly)) return observed(input, init)
        const method = init?.method ?? 'GET'
        const attributes = { 'http.request.method': method, 'peer.service': service }
        const of = { kind: 'call' as const, name: `${method} ${service}`, attributes }
        return traces.span(of, place, async (passed, tellStatus) => {
          const answer = await observed(input, passed === null ? init : withPlace(init, passed))
          tellStatus(answer.status)
          return answer
        })
      },
    }
  }
}

function withPlace(init: RequestInit | undefined, place: Parameters<typeof writeTraceparent>[0]) {
  const headers = new Headers(init?.headers)
  headers.set('traceparent', writeTraceparent(place))
  return { ...init, headers }
}

function outcomeOf(status: number): 'ok' | 'refused' | 'error' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'refused' : 'ok'
}
