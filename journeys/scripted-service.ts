/** A hosted model that answers what a test has written down, for browsers whose requests no test can take over. */
import { createServer } from 'node:http'
import { type Answer, streamOf } from './scripted-model.ts'

/** What a test tells it, and where the server finds it. */
export type ScriptedService = {
  /** The answers to come, each used once; without any the model says that it is done. */
  answers: Answer[]
  /** Settings of a server that uses it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startScriptedService(): Promise<ScriptedService> {
  const answers: Answer[] = []
  const service = createServer((request, response) => {
    void (async () => {
      request.resume()
      const answer = answers.shift() ?? { text: 'Done.' }
      if (answer === 'hangs') return
      if (answer === 'fails') {
        response.writeHead(400, { 'Content-Type': 'application/json' })
        response.end('{"error":{"message":"no such thing"}}')
        return
      }
      await answer.after
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end(streamOf(answer))
    })()
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    answers,
    env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    async stop() {
      service.closeAllConnections()
      await new Promise((done) => service.close(done))
    },
  }
}
