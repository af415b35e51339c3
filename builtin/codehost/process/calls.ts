/** Leads calls to the code host, wherever that is at the moment, and says so where it is nowhere. */
import { callerAddressHeader } from '../caller-address.ts'
import { createCallLimits } from './call-limits.ts'
import { forward } from './forward.ts'
import type { OpenCall } from './open-call.ts'
import { type NodeCall, passOn, refuse } from './pass-on.ts'
import { away, type Refusal, tooManyCalls } from './unavailable-responses.ts'

/** Both ways in: of requests, and of calls of Node's own server; `caller` is null for calls of the server itself. */
export type Calls = {
  fetch(request: Request): Promise<Response>
  pass(call: NodeCall, caller: string | null): void
}

/** Makes them; `wayNow` is null while nobody is there. */
export function createCalls(wayNow: () => OpenCall | null): Calls {
  const shares = createCallLimits()
  return {
    async fetch(request) {
      const open = wayNow()
      const { pathname } = new URL(request.url)
      if (!open) return toResponse(away(pathname))
      const leave = shares.enter(request.headers.get(callerAddressHeader))
      if (leave === null) return toResponse(tooManyCalls(pathname))
      try {
        return await forward(request, open, leave)
      } catch {
        // Who hung up reads no answer; a failure it would be in nobody's eyes but the log's.
        return toResponse(away(pathname))
      }
    },
    pass(call, caller) {
      const path = call.incoming.url ?? ''
      const open = wayNow()
      if (!open) return refuse(call.outgoing, away(path))
      const over = shares.enter(caller)
      if (over === null) return refuse(call.outgoing, tooManyCalls(path))
      passOn(call, { open, caller, away: away(path), over })
    },
  }
}

function toResponse({ body, ...terms }: Refusal): Response {
  return new Response(body, terms)
}
