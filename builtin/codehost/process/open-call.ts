/** Ways to the code host: a call is opened by its head, and its body is written to what comes back. */
import {
  type Agent,
  type ClientRequest,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from 'node:http'
import type { Writable } from 'node:stream'
import type { Door } from './door.ts'
import { passwordHeader } from './messages.ts'

/** A call's head; names of headers are in small letters, and speak of no single connection. */
export type CallHead = { method: string; path: string; headers: OutgoingHttpHeaders }

/** A call that is open; what is written into `body`, and its end, reach the other side as the body. */
export type OpenedCall = { call: ClientRequest; body: Writable }

/** Opens a call over whatever lies between. */
export type OpenCall = (head: CallHead) => OpenedCall

/** The way to a process of this machine. */
export function throughSocket(agent: Agent, { socket, password }: Door): OpenCall {
  return ({ method, path, headers }) => {
    const call = httpRequest({
      agent,
      socketPath: socket,
      method,
      path,
      headers: { ...headers, [passwordHeader]: password },
    })
    return { call, body: call }
  }
}
