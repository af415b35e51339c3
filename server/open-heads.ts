/**
 * Connections that wait, and request lines and headers that come to no end. The parser keeps what it
 * has read of them, up to `readHeaderBytes` a connection, so that a thousand of them would be a gigabyte:
 * all together have a bound of their own (T91).
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes of unfinished heads in all: those of forty browsers that bring all the cookies that they keep. */
export const mostOpenBytes = 32 * 1_048_576

/**
 * Connections that wait for a request, or for the rest of one. Each takes some 30 KB; to take no more
 * connections at all would let whoever holds them keep everybody else out.
 */
export const mostWaiting = 4_000

// What comes between two looks is held beyond the bound: on a fast line some megabytes.
const lookEveryMs = 50

/** Told of each request, since what follows its head is none of it. */
export type OpenHeads = { through(socket: Socket): void; answered(socket: Socket): void }

/**
 * Ends the connections that have waited longest while there are too many, and those whose heads have been
 * under way for longest while all hold more than they may.
 */
export function boundOpenHeads(http: Server): OpenHeads {
  /** What each connection had read when its last answer was through; who has waited longest stands first. */
  const open = new Map<Socket, number>()
  http.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    endOneTooMany(open)
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => endLongest(open), lookEveryMs).unref()
  http.once('close', () => clearInterval(timer))
  return {
    through: (socket) => void open.delete(socket),
    answered(socket) {
      if (socket.destroyed) return
      open.set(socket, socket.bytesRead)
      endOneTooMany(open)
    },
  }
}

function endOneTooMany(open: Map<Socket, number>): void {
  const [longest] = open.keys()
  if (open.size <= mostWaiting || !longest) return
  open.delete(longest)
  longest.destroy()
}

function endLongest(open: ReadonlyMap<Socket, number>): void {
  let bytes = 0
  for (const [socket, before] of open) bytes += socket.bytesRead - before
  for (const [socket, before] of open) {
    if (bytes <= mostOpenBytes) return
    const own = socket.bytesRead - before
    bytes -= own
    if (own > 0) socket.destroy()
  }
}
