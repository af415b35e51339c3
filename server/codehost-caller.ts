/** Tells the built-in code host from which address a call comes, since it sees no socket (T39). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answerer } from './hosts.ts'
import { callerAddress, socketAddress } from './kernel/address.ts'

/** A call of Node's own server. */
type NodeCall = { incoming: IncomingMessage; outgoing: ServerResponse }

/** Takes a call, or leaves it to others. */
export type Taker = (call: NodeCall) => boolean

// An address that needs no second look: what it names stays below the code host however it is read.
const plainPath = /^\/codehost(?:\/(?!\.{0,2}(?:\/|$))[\w.~!$&'()*+,;=:@%-]*)*(?:\?[^\s\\]*)?$/

/**
 * Leads what is plainly a call of the code host straight to its process, past everything else; whatever
 * is written otherwise goes the long way.
 */
export function passCalls(
  codeHost: { pass?(call: NodeCall, caller: string): void },
  {
    studioHost,
    trustedProxyHops,
    isForStudio,
  }: {
    studioHost: string
    trustedProxyHops: number
    /** Whether the studio looks at a call with such an `Authorization` header first. */
    isForStudio(authorization: string | undefined): boolean
  },
): Taker {
  return (call) => {
    const { headers, socket, url = '' } = call.incoming
    // The studio answers for access tokens: the code host knows none.
    if (isForStudio(headers.authorization)) return false
    if (!codeHost.pass || headers.host?.toLowerCase() !== studioHost || !plainPath.test(url))
      return false
    const forwarded = headers['x-forwarded-for']
    const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null)
    codeHost.pass(call, callerAddress(socket.remoteAddress ?? '', forwardedFor, trustedProxyHops))
    return true
  }
}

/** In which header, and how many proxies of the operator's stand before this server. */
export type CallerNaming = { header: string; trustedProxyHops: number }

/** The code host for calls from outside: the header holds what is worked out here, whatever was sent under its name. */
export function nameCaller(codeHost: Answerer, naming: CallerNaming): Answerer {
  return (request, env) => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    const address = callerAddress(socketAddress(env), forwardedFor, naming.trustedProxyHops)
    request.headers.set(naming.header, address)
    return codeHost(request, env)
  }
}
