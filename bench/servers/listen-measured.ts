/** The end of a measured server that speaks to the benchmark: its port, then its processor time when asked. */
import { createServer, type RequestListener } from 'node:http'
import { listen } from '../listen.ts'

/** Listens on a free port of the loopback and tells it to the parent process. */
export function listenMeasured(listener: RequestListener): void {
  void listen(createServer(listener)).then((port) => process.send?.({ port }))
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  })
  process.on('disconnect', () => process.exit(0))
}
