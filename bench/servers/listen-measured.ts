/** The end of a measured server that speaks to the benchmark: its port, then its processor time when asked. */
import { createServer, type RequestListener, Server } from 'node:http'
import { listen } from '../listen.ts'

/** Listens on a free port of the loopback and tells it to the parent process. */
export function listenMeasured(served: RequestListener | Server): void {
  void listen(served instanceof Server ? served : createServer(served)).then((port) =>
    process.send?.({ port }),
  )
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  })
  // By either of the two it is ended; what a program has made goes when it exits.
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
}
