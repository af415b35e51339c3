/** An Ollama that has no model until one is pulled: how far it is, a journey says line by line. */
import { createServer, type ServerResponse } from 'node:http'

export type PullingOllama = {
  url: string
  /** Writes a line to every pull that is under way. */
  says(line: object): void
  /** How many pulls are under way. */
  underWay(): number
  /** What it has. */
  models: { name: string; size: number }[]
  stop(): Promise<void>
}

/** Starts it on a free port of the loopback. */
export async function startPullingOllama(): Promise<PullingOllama> {
  const pulls = new Set<ServerResponse>()
  const models: PullingOllama['models'] = []
  const http = createServer((request, response) => {
    if (request.url === '/api/tags')
      return void response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ models }))
    if (request.url !== '/api/pull') return void response.writeHead(404).end('{}')
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
    response.write(`${JSON.stringify({ status: 'pulling manifest' })}\n`)
    pulls.add(response)
    return void response.on('close', () => pulls.delete(response))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    models,
    says(line) {
      for (const pull of pulls) pull.write(`${JSON.stringify(line)}\n`)
    },
    underWay: () => pulls.size,
    async stop() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}
