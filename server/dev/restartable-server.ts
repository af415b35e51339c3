/** Runs a server in a child process and restarts it on request. */
import type { ChildProcess } from 'node:child_process'
import * as z from 'zod'

/** The message of the child process once it listens. */
const Listening = z.object({ port: z.number(), table: z.string() })
export type Listening = z.infer<typeof Listening>

export type RestartableServer = {
  /** Resolves once it listens; null if it exited, until the next restart. */
  listening(): Promise<Listening | null>
  /** Stops the process and starts another. */
  restart(): void
  stop(): Promise<void>
}

/** Requests in progress are awaited no longer than this: a developer waits for the restart. */
const stopMs = 300

/** Starts the server with `spawnServer`, whose process has an IPC channel. */
export function runRestartable(spawnServer: () => ChildProcess): RestartableServer {
  let child = spawnServer()
  let listening = whenListening(child)
  let isStopping = false
  return {
    async listening() {
      for (;;) {
        const awaited = listening
        const message = await awaited
        // A restart may have replaced the process that was awaited.
        if (message !== null || awaited === listening) return message
      }
    },
    restart() {
      if (isStopping) return
      isStopping = true
      listening = stop(child).then(() => {
        isStopping = false
        child = spawnServer()
        return whenListening(child)
      })
    },
    stop: () => stop(child),
  }
}

function whenListening(child: ChildProcess): Promise<Listening | null> {
  return new Promise((resolve) => {
    child.on('message', (message) => resolve(Listening.parse(message)))
    child.once('exit', () => resolve(null))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
    child.once('exit', () => {
      clearTimeout(late)
      done()
    })
    child.kill('SIGTERM')
  })
}
