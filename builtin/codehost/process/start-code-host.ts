/**
 * The code host in a process of its own, as its server sees it: started, started again when it ended,
 * and asked by HTTP. What it reads is written by strangers; however it fares, its server goes on.
 */
import { Agent } from 'node:http'
import { type Admission, admissionBy } from '../admission.ts'
import type { Command } from '../commands.ts'
import { type Calls, createCalls } from './calls.ts'
import { throughSocket } from './open-call.ts'
import type { NodeCall } from './pass-on.ts'
import type { ProcessOptions } from './process-options.ts'
import type { RepositoryAddress } from '../storage/take-downs.ts'
import { type Started, startProcess } from './start-process.ts'

/** A code host, wherever it runs. */
export type RunningCodeHost = {
  /** Answers every path below `/codehost`. */
  fetch(request: Request): Response | Promise<Response>
  /** Answers a call of Node's own server that names `caller` as its address; only where a process of its own answers. */
  pass?(call: NodeCall, caller: string | null): void
  /** Runs a command, waiting for the process while that is started again. Rejects when it failed, or was away too long. */
  run(command: Command): Promise<RepositoryAddress[]>
  /** What admins do about who may join; waits and rejects as `run` does. */
  admission: Admission
  /** Whether it can be asked now. */
  ready(): boolean
  close(): Promise<void>
}

/** A code host whose process can be named; null while it is started again. */
export type CodeHostProcess = RunningCodeHost & Calls & { pid(): number | null }

const firstPauseMs = 50
const longestPauseMs = 5_000
const steadyAfterMs = 30_000
/** How long a command waits for a process that is started again. */
const awaitedMs = 10_000

/**
 * Starts the process and resolves when it answers.
 * @throws Error with what the process said when it cannot be started at all
 */
export async function startCodeHost(options: ProcessOptions): Promise<CodeHostProcess> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 })
  const calls = createCalls(() => running && throughSocket(agent, running.door))
  let running: Started | null = null
  let next = Promise.withResolvers<Started>()
  let leaving = false
  let pauseMs = firstPauseMs

  async function begin(): Promise<void> {
    const started = await startProcess(options)
    if (leaving) return started.stop()
    running = started
    next.resolve(started)
    void started.ended.then((reason) => {
      running = null
      next = Promise.withResolvers()
      if (leaving) return
      options.ended(reason)
      if (Date.now() - started.since > steadyAfterMs) pauseMs = firstPauseMs
      beginAgain()
    })
  }

  function beginAgain(): void {
    setTimeout(() => {
      if (leaving) return
      begin().catch((error: unknown) => {
        options.ended(error instanceof Error ? error.message : 'unknown')
        beginAgain()
      })
    }, pauseMs)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  }

  await begin()
  return {
    ...calls,
    run: async (command) => (await within(awaitedMs, next.promise)).run(command),
    admission: admissionBy(async (call) => (await within(awaitedMs, next.promise)).admit(call)),
    ready: () => running !== null,
    pid: () => running?.pid ?? null,
    async close() {
      leaving = true
      agent.destroy()
      await running?.stop()
    },
  }
}

/** Waits so many milliseconds at most; rejects after them. */
async function within<T>(milliseconds: number, awaited: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the code host is away')), milliseconds)
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer))
}
