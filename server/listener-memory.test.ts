/** What strangers leave behind in the memory of the server's process when they are gone (T91). */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

// Processes are slow to start on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000 })

const listeningProcess = fileURLToPath(new URL('testing/listening-process.ts', import.meta.url))
const mebibyte = 1_048_576

async function told(child: ChildProcess): Promise<number> {
  const [message] = await once(child, 'message')
  return Number(message)
}

async function listening() {
  const child = fork(listeningProcess, [], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  })
  onTestFinished(() => void child.kill())
  const port = await told(child)
  const memory = (): Promise<number> => {
    const answer = told(child)
    child.send('memory')
    return answer
  }
  return { port, memory }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => undefined).resume()
}

test('of large heads on many connections nothing stays when they are answered: threat T91 [HST-13]', async () => {
  const { port, memory } = await listening()
  const sockets = await Promise.all(Array.from({ length: 300 }, () => connected(port)))
  const before = await memory()
  const head = `GET / HTTP/1.1\r\nHost: a.apps.localhost:3000\r\nCookie: ${'c'.repeat(mebibyte - 4_096)}\r\n\r\n`
  for (const socket of sockets) {
    socket.write(head)
    await once(socket, 'close')
  }
  expect((await memory()) - before).toBeLessThan(150 * mebibyte)
})
