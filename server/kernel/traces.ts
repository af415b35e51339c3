/**
 * The trace that a request belongs to (W3C Trace Context): taken from its `traceparent`, in each line of the log, and
 * passed on by calls to the code host and to model services. What records spans is handed in at the start.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** A place in a trace: ids in lower-case hex, of 32 and 16 characters, and the flags as two. */
export type TracePlace = { traceId: string; spanId: string; flags: string }

/** What is recorded: `serve` is a request that is answered, `call` one that this server makes. */
export type SpanOf = { kind: 'serve' | 'call'; name: string; attributes: Record<string, string> }

/** Records spans. Its work is given the place to pass on, and says which status it came to. */
export type Traces = {
  span<T>(
    of: SpanOf,
    parent: TracePlace | null,
    work: (place: TracePlace | null, tellStatus: (status: number) => void) => Promise<T>,
  ): Promise<T>
  /** Sends what is recorded and not yet sent. */
  close(): Promise<void>
}

/** Records nothing: what came is passed on as it is, as the standard asks of who takes no part in a trace. */
export const passedOnly: Traces = {
  span: (_of, parent, work) => work(parent, () => {}),
  close: async () => {},
}

const running = new AsyncLocalStorage<TracePlace | null>()

/** The place of what runs now; null outside of any trace. */
export function currentTrace(): TracePlace | null {
  return running.getStore() ?? null
}

/** Runs work of its own, which belongs to nobody's trace, such as effects of the outbox. */
export function outsideTraces<T>(work: () => T): T {
  return running.exit(work)
}

/**
 * Reads a `traceparent` header; null for one that the standard refuses. A later version is read by what version 00 has.
 */
export function readTraceparent(header: string | null | undefined): TracePlace | null {
  const match = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header ?? '')
  const [, version, traceId, spanId, flags, rest] = match ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (version === 'ff' || (version === '00' && rest !== undefined)) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, flags }
}

/** The header that names a place. */
export function writeTraceparent({ traceId, spanId, flags }: TracePlace): string {
  return `00-${traceId}-${spanId}-${flags}`
}

/** Answers a request within the trace that its header names. */
export async function serveTraced(
  traces: Traces,
  { header, method, host }: { header: string | null; method: string; host: string },
  answer: () => Promise<Response> | Response,
): Promise<Response> {
  const parent = readTraceparent(header)
  if (parent === null && traces === passedOnly) return answer()
  const of: SpanOf = {
    kind: 'serve',
    name: `${method} ${host}`,
    attributes: { 'http.request.method': method, 'magiccube.host': host },
  }
  return traces.span(of, parent, (place, tellStatus) =>
    running.run(place, async () => {
      const response = await answer()
      tellStatus(response.status)
      return response
    }),
  )
}
