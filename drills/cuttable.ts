/** A way to a service of this machine that a drill can cut, as a network does: connections end, and none is taken. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Cuttable = {
  port: number
  cut(): Promise<void>
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Opens it to a port of this machine. */
export async function openCuttable(to: number): Promise<Cuttable> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    async mend() {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    stop: () => (server.listening ? cut() : Promise.resolve()),
  }
}
