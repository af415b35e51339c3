/** The code host's process: opens the host of a folder and answers on a socket of the server's. */
import { createServer } from 'node:http'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sameText } from '../accounts/secrets.ts'
import { createCodeHost } from '../code-host.ts'
import { holdFolder } from './hold-folder.ts'
import { linger } from './linger.ts'
import { FromServer, type FromCodeHost, passwordHeader } from './messages.ts'
import { readTerms } from './terms.ts'
import { watch } from './watch.ts'

const stillMs = 10_000

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`)
  process.exit(1)
})

async function start(): Promise<void> {
  const { settings, socket, password, memoryMb } = readTerms(process.env)
  await watch({ memoryMb, stillMs })
  holdFolder(settings.folder)
  const { isSignUpOpen = true, ...options } = settings
  const host = createCodeHost({
    ...options,
    signUpOpen: () => isSignUpOpen,
    pagesUrl: askPagesUrl(),
    log: (event, fields) => tell({ kind: 'log', event, fields }),
  })
  const listener = getRequestListener((request) => {
    if (!sameText(request.headers.get(passwordHeader) ?? '', password))
      return new Response('Not for you.\n', { status: 403 })
    return host.app.fetch(request)
  })
  // The server in front keeps the times of connections and closes them.
  const http = createServer(
    { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0, maxHeaderSize: 32_768 },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  http.on('connection', linger)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(socket, resolve)
  })
  const leave = (): void => {
    http.closeAllConnections()
    void host.close().then(() => {
      if (process.platform !== 'win32') rmSync(dirname(socket), { recursive: true, force: true })
      process.exit(0)
    })
  }
  // A terminal, or whoever ends a group of processes, signals both; the server says when to leave.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('disconnect', leave)
  tell({ kind: 'listening' })
}

function tell(message: FromCodeHost): void {
  if (process.connected) process.send?.(message)
}

/** Asks the server where a repository's app is hosted (HOST-32). */
function askPagesUrl(): (owner: string, repo: string) => Promise<string | null> {
  const waiting = new Map<number, (url: string | null) => void>()
  let last = 0
  process.on('message', (message) => {
    const { id, url } = FromServer.parse(message)
    waiting.get(id)?.(url)
    waiting.delete(id)
  })
  return (owner, repo) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      tell({ kind: 'askPagesUrl', id: last, owner, repo })
    })
}
