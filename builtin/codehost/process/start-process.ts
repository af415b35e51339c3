/** One process of the code host: started behind a door of its own, watched to its end, stopped. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Door } from './door.ts'
import type { AdmissionCall } from '../admission.ts'
import type { Command } from '../commands.ts'
import type { RepositoryAddress } from '../storage/take-downs.ts'
import { FromCodeHost, type FromServer } from './messages.ts'
import type { ProcessOptions } from './process-options.ts'
import { createQuestions } from './questions.ts'
import { withTerms } from './terms.ts'

const leaveWithinMs = 5_000
const saidCharacters = 2_000

/** A running process; `ended` resolves with what it last said, `since` is in milliseconds. */
export type Started = {
  pid: number | null
  door: Door
  since: number
  ended: Promise<string>
  /** Has it run a command. Rejects when it failed at it, or ended. */
  run(command: Command): Promise<RepositoryAddress[]>
  /** Has it run a call about who may join; the reply is unparsed. Rejects as `run` does. */
  admit(call: AdmissionCall): Promise<unknown>
  stop(): Promise<void>
}

/** Resolves when the process answers. Throws with what it said when it cannot be started. */
export async function startProcess(options: ProcessOptions): Promise<Started> {
  const door = newDoor()
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    env: withTerms(process.env, {
      settings: options.settings,
      memoryMb: options.memoryMb,
      ...door,
    }),
    execArgv: [
      // Below the limit of the whole, so that a full heap is collected before it is the end.
      `--max-old-space-size=${Math.floor(options.memoryMb * 0.75)}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-proto=delete',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const commands = createQuestions<RepositoryAddress[]>()
  const admissions = createQuestions<unknown>()
  const ended = endOf(child).finally(() => {
    removeDoor(door)
    commands.abandon()
    admissions.abandon()
  })
  const listening = new Promise<'listening'>((resolve) => {
    child.on('message', (message) => {
      const told = FromCodeHost.parse(message)
      if (told.kind === 'listening') resolve('listening')
      else if (told.kind === 'ran') commands.settle(told.id, told.listed)
      else if (told.kind === 'admitted') admissions.settle(told.id, told.reply)
      else void answer(child, told, options)
    })
  })
  const first = await Promise.race([listening, ended])
  if (first !== 'listening') throw new Error(`The code host cannot start: ${first}`)
  yieldToServer(child)
  return {
    pid: child.pid ?? null,
    door,
    since: Date.now(),
    ended,
    async run(command) {
      if (!child.connected) throw new Error('the other process ended')
      return commands.ask((id) => send(child, { kind: 'run', id, command }))
    },
    async admit(call) {
      if (!child.connected) throw new Error('the other process ended')
      return admissions.ask((id) => send(child, { kind: 'admit', id, call }))
    },
    stop: () => stop(child, ended),
  }
}

function newDoor(): Door {
  const password = randomBytes(32).toString('base64url')
  if (process.platform === 'win32')
    return { socket: `\\\\.\\pipe\\codehost-${randomBytes(16).toString('hex')}`, password }
  // Paths of sockets are short: the data folder's may be too long for one.
  return { socket: join(mkdtempSync(join(tmpdir(), 'codehost-')), 'door'), password }
}

function removeDoor({ socket }: Door): void {
  if (process.platform !== 'win32') rmSync(dirname(socket), { recursive: true, force: true })
}

/** Resolves when the process is gone, with its last words on its error output and how it ended. */
async function endOf(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-saidCharacters)
  })
  // Not `close`, which never comes once the server has let go of the channel.
  const how = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`${signal ?? code}`))
    child.once('error', (error) => resolve(error.message))
  })
  await finished(child.stderr ?? Readable.from([])).catch(() => undefined)
  return `${said.trim()} (${await how})`
}

/** Where it cannot be known whom a door refuses, it refuses everybody. */
const locked = { isRefused: true, needsProof: true }

async function answer(
  child: ChildProcess,
  told: Exclude<FromCodeHost, { kind: 'listening' | 'ran' | 'admitted' }>,
  options: ProcessOptions,
): Promise<void> {
  if (told.kind === 'log') return options.log(told.event, told.fields)
  if (told.kind === 'personWaits') return options.personWaits()
  if (told.kind === 'passwordWasReset') {
    await options.passwordWasReset(told.accountId).catch(() => undefined)
    return send(child, { kind: 'passwordWasReset', id: told.id })
  }
  if (told.kind === 'askPushed') {
    // The push itself is done: whoever cannot say what came of it says nothing.
    const lines = await options.pushed(told.push).catch(() => [])
    return send(child, { kind: 'pushed', id: told.id, lines })
  }
  if (told.kind === 'askDoor') {
    const door = await options.door(told.address).catch(() => locked)
    return send(child, { kind: 'door', id: told.id, door })
  }
  if (told.kind === 'askRegistration') {
    // Where it cannot be known who may join, nobody does.
    const registration = await options.registration().catch(() => 'closed' as const)
    return send(child, { kind: 'registration', id: told.id, registration })
  }
  if (told.kind === 'askPagesUrl') {
    const url = await options.pagesUrl(told.owner, told.repo).catch(() => null)
    return send(child, { kind: 'pagesUrl', id: told.id, url })
  }
  const isAdmin = await options.isAdmin(told.accountId).catch(() => false)
  send(child, { kind: 'isAdmin', id: told.id, isAdmin })
}

function send(child: ChildProcess, message: FromServer): void {
  if (child.connected) child.send(message)
}

/** Pages and sites come first where processors are short. */
function yieldToServer(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where it is not allowed, both have the same priority.
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), leaveWithinMs)
  if (child.connected) child.disconnect()
  await ended
  clearTimeout(late)
}
