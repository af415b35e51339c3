/** Stands before the built-in code host and answers, breaks or hangs up where a test says so. */
import type { TestServer } from './test-server.ts'

/** What happens to a call: an answer in place of the host's, or no answer before or after it did its work. */
export type Fault =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'timeout' }
  | { kind: 'resetAfter' }

/** Which calls a fault meets: method and the end of the path, as in `PUT /pages`. */
export type FaultyCall = { method: string; path: RegExp; fault: Fault }

const api = '/codehost/api/v3'

/** Puts itself before the code host of a server; lists what is asked in `asked`. */
export function codeHostFaults(server: TestServer) {
  const { codeHost } = server.server
  const real = codeHost.fetch
  let faulty: readonly FaultyCall[] = []
  const asked: string[] = []
  codeHost.fetch = async (request) => {
    const { pathname } = new URL(request.url)
    // Sign-in and pages of the host are no calls of the product.
    if (!pathname.startsWith(api)) return real(request)
    const path = pathname.slice(api.length)
    asked.push(`${request.method} ${path}`)
    const met = faulty.find((call) => call.method === request.method && call.path.test(path))
    if (!met) return real(request)
    const { fault } = met
    if (fault.kind === 'timeout') throw new DOMException('The operation timed out', 'TimeoutError')
    if (fault.kind === 'resetAfter') {
      await real(request)
      throw new TypeError('fetch failed: other side closed')
    }
    const type = fault.body?.startsWith('<') ? 'text/html' : 'application/json'
    return new Response(fault.body ?? '{"message":"no"}', {
      status: fault.status,
      headers: { 'Content-Type': type, ...fault.headers },
    })
  }
  return {
    asked,
    /** From now on calls of these kinds meet their fault, the first that fits; null: none. */
    set(...calls: (FaultyCall | null)[]): void {
      faulty = calls.filter((call) => call !== null)
      asked.length = 0
    },
    /** Leaves the host as it was. */
    stop(): void {
      codeHost.fetch = real
    },
  }
}
