/** Keeps a server running in a process of its own, and starts it anew when it is asked to. */
import type { ChildProcess } from 'node:child_process'
import * as z from 'zod'

/** What the process tells once it listens. */
const Listening = z.object({ port: z.number(), table: z.string() })
export type Listening = z.infer<typeof Listening>

export type KeptServer = {
  /** Where it listens, once it does; null where it ended, until it is started anew. */
  listening(): Promise<Listening | null>
  /** Ends the process and starts another. */
  restart(): void
  stop(): Promise<void>
}

/** Answers under way are waited for no longer: whoever changes the server waits for it. */
const leaveMs = 300

/** Starts the server by `spawnServer`, whose process has an IPC channel. */
export function keepServer(spawnServer: () => ChildProcess): KeptServer {
  let child = spawnServer()
  let listening = tellingOf(child)
  let isLeaving = false
  return {
    async listening() {
      for (;;) {
        const asked = listening
        const told = await asked
        // While this was waited for another one may have been started.
        if (told !== null || asked === listening) return told
      }
    },
    restart() {
      if (isLeaving) return
      isLeaving = true
      listening = end(child).then(() => {
        isLeaving = false
        child = spawnServer()
        return tellingOf(child)
      })
    },
    stop: () => end(child),
  }
}

function tellingOf(child: ChildProcess): Promise<Listening | null> {
  return new Promise((tell) => {
    child.on('message', (message) => tell(Listening.parse(message)))
    child.once('exit', () => tell(null))
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    const late = setTimeout(() => child.kill('SIGKILL'), leaveMs)
    child.once('exit', () => {
      clearTimeout(late)
      done()
    })
    child.kill('SIGTERM')
  })
}
