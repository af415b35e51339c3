/** What Node's HTTP server calls for each request: the adapter around `answer`, and what it cannot read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Answerer } from './hosts.ts'
import { broken, unreadable } from './unreadable.ts'

/** `studioHost` stands for a request without `Host`; `answered` counts with seconds taken. */
export type Listened = {
  answer: Answerer
  studioHost: string
  answered(request: Request, status: number, seconds: number): void
  failed(error: unknown): void
}

/** Makes the listener. A path that is no address is 400, a fault of ours 500, both with our headers. */
export function createListener({ answer, studioHost, answered, failed }: Listened) {
  const listener = getRequestListener(
    async (request, env) => {
      const started = performance.now()
      const response = await answer(request, env)
      answered(request, response.status, (performance.now() - started) / 1_000)
      return response
    },
    {
      hostname: studioHost,
      errorHandler(error) {
        if (error instanceof RequestError) return unreadable()
        failed(error)
        return broken()
      },
    },
  )
  return (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    void listener(incoming, outgoing)
}
