/** A server in a child process, put under load; what counts is the processor time that it takes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'

/** One request, sent again and again; `status` is the only answer that counts as one. */
export type Sent = { options: RequestOptions; body?: string; status: number }

export type MeasuredServer = {
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
      await sendOnce({ ...sent.options, agent, host: '127.0.0.1', port }, sent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
}

function sendOnce(options: RequestOptions, sent: Sent): Promise<void> {
  return new Promise((done, refuse) => {
    const call = request(options, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === sent.status) done()
        else refuse(new Error(`the server answered ${answer.statusCode}, not ${sent.status}`))
      })
    })
    call.once('error', refuse)
    call.end(sent.body)
  })
}
