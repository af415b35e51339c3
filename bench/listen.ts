/** Lets a server listen on a free port of the loopback. */
import type { Server } from 'node:http'

/** Answers the port once the server listens. */
export function listen(server: Server): Promise<number> {
  return new Promise((open) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      open(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
