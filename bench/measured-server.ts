/** A server in a child process, put under load; what counts is the processor time that it takes. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'

/**
 * One request, sent again and again; `status` is the only answer that counts as one.
 * `isUnseen`: each time with a query that was never sent.
 */
export type Sent = {
  options: RequestOptions
  body?: string
  status: number
  isUnseen?: boolean
}

/** What a server answered, as it was sent. */
export type Answered = { etag: string | undefined; body: Buffer }

export type MeasuredServer = {
  /** Sends a request once and answers what came back. */
  answerTo(sent: Sent): Promise<Answered>
  /** Sends `count` requests and answers how many the server handled per second of its processor. */
  perCpuSecond(sent: Sent, count: number): Promise<number>
  stop(): void
}

const Message = z.union([z.object({ port: z.int() }), z.object({ cpuMicros: z.number() })])
const atOnce = 16

/**
 * Starts `servers/<script>.ts`, which sends its port when it listens and its processor time when asked.
 * @param args what the script is told, such as `ours` or `baseline`
 */
export async function startMeasured(
  script: string,
  args: readonly string[],
): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, 'servers', `${script}.ts`), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // A child that ends early would otherwise be waited for without end.
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the server ${script} ended`)
  })
  ended.catch(() => {})
  const heard = async (): Promise<z.infer<typeof Message>> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return Message.parse(message)
  }
  const started = await heard()
  if (!('port' in started)) throw new Error('the server did not tell its port')
  const cpuMicros = async (): Promise<number> => {
    const answer = heard()
    child.send('cpu')
    const told = await answer
    return 'cpuMicros' in told ? told.cpuMicros : 0
  }
  return {
    answerTo: (sent) =>
      sendOnce(
        { ...sent.options, host: '127.0.0.1', port: started.port },
        sent,
        async (answer) => ({
          etag: answer.headers.etag,
          body: await buffer(answer),
        }),
      ),
    async perCpuSecond(sent, count) {
      const before = await cpuMicros()
      await load(started.port, sent, count)
      return (count / ((await cpuMicros()) - before)) * 1_000_000
    },
    stop: () => void child.kill(),
  }
}

async function load(port: number, sent: Sent, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let left = count
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const path = sent.isUnseen ? `${sent.options.path}?unseen=${randomUUID()}` : sent.options.path
      await sendOnce({ ...sent.options, path, agent, host: '127.0.0.1', port }, sent, throwAway)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
}

function throwAway(answer: IncomingMessage): Promise<void> {
  answer.resume()
  return new Promise((done) => void answer.once('end', done))
}

async function sendOnce<T>(
  options: RequestOptions,
  sent: Sent,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const answer = await new Promise<IncomingMessage>((done, refuse) => {
    const call = request(options, done)
    call.once('error', refuse)
    call.end(sent.body)
  })
  if (answer.statusCode === sent.status) return read(answer)
  answer.resume()
  throw new Error(`the server answered ${answer.statusCode}, not ${sent.status}`)
}
