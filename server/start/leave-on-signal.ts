/** Leaving in order: what was asked is answered, nothing new is taken, the databases are closed. */
import type { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'

const drainMs = 20_000
const idleMs = 100

/**
 * At SIGTERM or SIGINT tells `server` to take nothing more, waits for the answers under way, 20 s at most, closes it
 * and exits. The same signal comes by several ways at once (from the terminal, from npm, from what started this), so
 * that a second one changes nothing.
 */
export function leaveOnSignal(
  server: { drain(): void; close(): Promise<void> },
  sockets: readonly HttpServer[],
  own: Pick<EventEmitter, 'on'> & { exit(code: number): void } = process,
): void {
  let isLeaving = false
  const leave = (): void => {
    if (isLeaving) return
    isLeaving = true
    server.drain()
    const deadline = setTimeout(() => own.exit(0), drainMs)
    // Who was answered just now would keep its connection for a minute.
    const idle = setInterval(() => {
      for (const http of sockets) http.closeIdleConnections()
    }, idleMs)
    const closed = sockets.map((http) => new Promise<void>((done) => http.close(() => done())))
    void Promise.all(closed)
      .then(() => server.close())
      .finally(() => {
        clearTimeout(deadline)
        clearInterval(idle)
        own.exit(0)
      })
  }
  own.on('SIGTERM', leave)
  own.on('SIGINT', leave)
}
