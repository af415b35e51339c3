/** The end of a measured server that speaks to the benchmark: its port, then its processor time when asked. */
import { createServer, type RequestListener } from 'node:http'

/** Listens on a free port of the loopback and tells it to the parent process. */
export function listenMeasured(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.({ port: address.port })
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  })
  process.on('disconnect', () => process.exit(0))
}
