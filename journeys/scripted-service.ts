/** A hosted model that answers what a test has written down, for browsers whose requests no test can take over. */
import { createServer, type IncomingMessage } from 'node:http'
import * as z from 'zod'
import { type Answer, streamOf } from './scripted-model.ts'

/** What a test tells it, and where the server finds it. */
export type ScriptedService = {
  /** The answers to come, each used once; without any the model says that it is done. */
  answers: Answer[]
  /** The models that were asked for, in order, and the bodies of the calls. */
  models: string[]
  asked: string[]
  /** Settings of a server that uses it. */
  env: Record<string, string>
  stop(): Promise<void>
}

const Asked = z.looseObject({ model: z.string() })

/** Starts it on a free port of this machine. */
export async function startScriptedService(): Promise<ScriptedService> {
  const answers: Answer[] = []
  const models: string[] = []
  const asked: string[] = []
  const service = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      models.push(Asked.parse(JSON.parse(body)).model)
      asked.push(body)
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
    models,
    asked,
    env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    async stop() {
      service.closeAllConnections()
      await new Promise((done) => service.close(done))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
