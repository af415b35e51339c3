/** Leaving in order: what was asked is answered, nothing new is taken, the databases are closed. */
import type { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'

/** How long answers that are under way are waited for. */
const graceMs = 20_000
const idleMs = 100

/**
 * At SIGTERM or SIGINT `server` says that it drains, and goes on answering for `drainMs`, so that balancers have looked
 * and send nothing more. Then no connection is taken, streams end, answers under way are waited for, 20 s at most, and
 * the process closes and exits. The same signal comes by several ways at once (from the terminal, from npm, from what started this), so
 * that a second one changes nothing.
 */
export function leaveOnSignal(
  server: { drain(): void; endStreams(): void; close(): Promise<void> },
  { sockets, drainMs }: { sockets: readonly HttpServer[]; drainMs: number },
  own: Pick<EventEmitter, 'on'> & { exit(code: number): void } = process,
): void {
  let isLeaving = false
  const leave = (): void => {
    if (isLeaving) return
    isLeaving = true
    server.drain()
    setTimeout(end, drainMs)
  }
  const end = (): void => {
    server.endStreams()
    const deadline = setTimeout(() => own.exit(0), graceMs)
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
