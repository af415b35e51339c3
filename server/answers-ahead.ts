/**
 * How far the answers of one connection run ahead of its reader. Requests that are sent one behind the other are read
 * many at a time, and each answer is held until those before it are taken: a stranger who takes none would have us
 * work out and hold hundreds (T101).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers of a connection that are worked out or held at once. */
export const mostAhead = 4
/** Requests that wait for those; whoever sends more of them behind each other is no browser. */
export const mostWaitingBehind = 100

type Call = { incoming: IncomingMessage; outgoing: ServerResponse }

/** Lets calls begin in their order; `answer` is called when there is room for one more answer of its connection. */
export function boundAnswersAhead(answer: (call: Call) => void) {
  const lines = new WeakMap<Duplex, { ahead: number; waiting: Call[] }>()
  return {
    begin(call: Call): void {
      const { socket } = call.incoming
      const line = lines.get(socket) ?? { ahead: 0, waiting: [] }
      lines.set(socket, line)
      if (line.ahead >= mostAhead && line.waiting.length >= mostWaitingBehind)
        return void socket.destroy()
      if (line.ahead >= mostAhead) return void line.waiting.push(call)
      line.ahead += 1
      answer(call)
    },
    /** An answer of the connection has left, or never began; the next begins. */
    ended(socket: Duplex): void {
      const line = lines.get(socket)
      if (!line) return
      line.ahead -= 1
      const next = line.waiting.shift()
      if (!next || socket.destroyed) return
      line.ahead += 1
      answer(next)
    },
  }
}
