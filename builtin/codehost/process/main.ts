/** The code host's process: opens the host of a folder and answers on a socket of the server's. */
import { createServer } from 'node:http'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Door, Registration } from '../accounts/registration.ts'
import type { AdmissionCall } from '../admission.ts'
import { sameText } from '../accounts/secrets.ts'
import { type CodeHost, type CodeHostOptions, createCodeHost } from '../code-host.ts'
import { lockFolder } from './lock-folder.ts'
import { closeLingering } from './lingering-close.ts'
import { FromServer, type FromCodeHost, passwordHeader } from './messages.ts'
import { createQuestions } from './questions.ts'
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
  lockFolder(settings.folder)
  const server = askServer()
  const host = createCodeHost({
    ...settings,
    ...server,
    personWaits: () => tell({ kind: 'personWaits' }),
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
  http.on('connection', closeLingering)
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
  process.on('message', (message) => void obey(host, FromServer.parse(message)))
  tell({ kind: 'listening' })
}

function tell(message: FromCodeHost): void {
  if (process.connected) process.send?.(message)
}

/** Questions to the server: where a repository's app is hosted, who is an admin, and who may join. */
function askServer(): Required<
  Pick<
    CodeHostOptions,
    'pagesUrl' | 'isAdmin' | 'registration' | 'door' | 'passwordWasReset' | 'pushed'
  >
> {
  const urls = createQuestions<string | null>()
  const admins = createQuestions<boolean>()
  const registrations = createQuestions<Registration>()
  const doors = createQuestions<Door>()
  const resets = createQuestions<null>()
  const pushes = createQuestions<string[]>()
  process.on('message', (message) => {
    const told = FromServer.parse(message)
    if (told.kind === 'pagesUrl') urls.settle(told.id, told.url)
    if (told.kind === 'isAdmin') admins.settle(told.id, told.isAdmin)
    if (told.kind === 'passwordWasReset') resets.settle(told.id, null)
    if (told.kind === 'pushed') pushes.settle(told.id, told.lines)
    if (told.kind === 'door') doors.settle(told.id, told.door)
    if (told.kind === 'registration') registrations.settle(told.id, told.registration)
  })
  return {
    pagesUrl: (owner, repo) => urls.ask((id) => tell({ kind: 'askPagesUrl', id, owner, repo })),
    pushed: (push) => pushes.ask((id) => tell({ kind: 'askPushed', id, push })),
    door: (address) => doors.ask((id) => tell({ kind: 'askDoor', id, address })),
    registration: () => registrations.ask((id) => tell({ kind: 'askRegistration', id })),
    passwordWasReset: async (accountId) =>
      void (await resets.ask((id) => tell({ kind: 'passwordWasReset', id, accountId }))),
    isAdmin: (accountId) => admins.ask((id) => tell({ kind: 'askIsAdmin', id, accountId })),
  }
}

/** The reply of a call; undefined where the code host failed at it. */
async function admitted(host: CodeHost, call: AdmissionCall): Promise<object | undefined> {
  try {
    return host.admit(call)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    tell({ kind: 'log', event: 'admissionBug', fields: { message: reason, stack: '' } })
    return undefined
  }
}

/** Runs a command or call of the server's and reports what it lists or replies, or that it failed. */
async function obey(host: CodeHost, told: FromServer): Promise<void> {
  if (told.kind === 'admit') {
    const reply = await admitted(host, told.call)
    return tell({ kind: 'admitted', id: told.id, ...(reply && { reply }) })
  }
  if (told.kind !== 'run') return
  const listed = await host.run(told.command).catch(() => undefined)
  tell({ kind: 'ran', id: told.id, ...(listed && { listed }) })
}
