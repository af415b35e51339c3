/** Plays the tasks with a policy, each project from its first to its last, with what was said before. */
import { join } from 'node:path'
import type { TryApp } from '../../agent/app-trial.ts'
import type { shortMemory } from '../../agent/providers/model-memory.ts'
import type { runTurn } from '../../agent/run.ts'
import type { memoryFiles } from '../../agent/testing/memory-files.ts'
import type { modelOver } from '../../agent/testing/wire.ts'
import type { Policy } from './policies.ts'
import type { Fault, Neighbour, Spent } from './policy-endpoint.ts'
import { policyEndpoint } from './policy-endpoint.ts'
import type { Project } from './tasks.ts'
import { afterSteps } from './tasks.ts'

/** What came of all tasks. */
export type Played = {
  tasks: number
  whole: number
  rounds: number
  /** How often the app was tried. */
  trials: number
  /** Tokens sent that a service which remembers the request before need not read again, and those that it must. */
  cached: number
  uncached: number
  tokensOut: number
  /** Whether each task was done whole, as 1 or 0, and the rounds of each, one digit a task. */
  wholeEach: string
  roundsEach: string
  /** Turns that did not end as done, by how they ended. */
  lost: Record<string, number>
  /** Files that were neither as before nor as asked for at the end of a turn. */
  half: number
}

type Engine = {
  runTurn: typeof runTurn
  memoryFiles: typeof memoryFiles
  modelOver: typeof modelOver
  shortMemory: typeof shortMemory
}

/** The agent of a checkout: this one, or an older one to compare with. */
export async function engineOf(root = join(import.meta.dirname, '../..')): Promise<Engine> {
  const [run, files, wire, memory] = await Promise.all([
    import(join(root, 'agent/run.ts')),
    import(join(root, 'agent/testing/memory-files.ts')),
    import(join(root, 'agent/testing/wire.ts')),
    import(join(root, 'agent/providers/model-memory.ts')),
  ])
  return { ...run, ...files, ...wire, ...memory }
}

/** How a policy is played: `faults` come in turn, one with each task. */
export type Play = {
  policy: Policy
  callsTools?: boolean
  faults?: readonly Fault[]
  /** Tasks that are not played. */
  leaves?: 'long'
  /** The app can be tried. */
  canTry?: boolean
}

/** Plays all of them. */
export async function play(
  engine: Engine,
  projects: readonly Project[],
  how: Play,
): Promise<Played> {
  const played: Played = {
    tasks: 0,
    whole: 0,
    rounds: 0,
    trials: 0,
    cached: 0,
    uncached: 0,
    tokensOut: 0,
    wholeEach: '',
    roundsEach: '',
    lost: {},
    half: 0,
  }
  const neighbour: Neighbour = { text: '' }
  for (const project of projects) await playProject({ engine, project, how, neighbour }, played)
  return played
}

async function playProject(
  parts: { engine: Engine; project: Project; how: Play; neighbour: Neighbour },
  played: Played,
): Promise<void> {
  const { engine, project, how, neighbour } = parts
  let contents = new Map(Object.entries(project.files))
  const history: { role: 'user' | 'assistant'; text: string }[] = []
  const memory = engine.shortMemory()
  for (const task of project.tasks) {
    if (how.leaves === 'long' && task.isLong) continue
    const steps = task.steps(contents)
    const files = engine.memoryFiles(Object.fromEntries(contents))
    const wanted = afterSteps(contents, steps)
    const clock = createClock()
    const before = contents
    const { tasks: number } = played
    const faults = how.faults ?? []
    let fault = faults[number % Math.max(1, faults.length)]
    const { fetch, spent } = policyEndpoint({
      prompt: task.prompt,
      callsTools: how.callsTools ?? true,
      passMs: clock.pass,
      neighbour,
      fault: () => {
        const now = fault
        fault = undefined
        return now
      },
      reply: ({ texts, ...asked }) =>
        how.policy({ ...asked, heard: texts.join('\n'), steps, before, number }),
    })
    const model = engine.modelOver(
      { provider: 'openai', apiKey: 'bench', model: 'bench', maxTokens: 5_000 },
      fetch,
      memory,
    )
    const { text, end } = await engine.runTurn({
      model,
      files,
      history,
      prompt: task.prompt,
      context: { appName: project.name, changedByHand: [] },
      locale: task.locale,
      signal: new AbortController().signal,
      onEvent: () => undefined,
      askToDelete: async () => true,
      ...(how.canTry === true ? { tryApp: countedTrial(played) } : {}),
      clock,
    })
    const found = textsOf(files.snapshot())
    note(played, { end: end.reason, before, wanted, found, spent })
    history.push(
      { role: 'user', text: task.prompt },
      { role: 'assistant', text: text || '(nothing)' },
    )
    // The next task begins where this one should have ended.
    contents = wanted
  }
}

// An app in which every step goes well: what a trial finds out is not what is measured.
function countedTrial(played: Played): TryApp {
  return async ({ steps }) => {
    played.trials += 1
    return {
      end: 'done',
      steps: steps.map((step) => ({ step, state: 'done', note: '', errors: [] })),
      errors: [],
      outline: 'heading: Sunrise',
      picture: null,
    }
  }
}

function note(
  played: Played,
  turn: {
    end: string
    before: ReadonlyMap<string, string>
    wanted: ReadonlyMap<string, string>
    found: ReadonlyMap<string, string>
    spent: Spent
  },
): void {
  const { before, wanted, found, spent } = turn
  const paths = [...new Set([...before.keys(), ...wanted.keys(), ...found.keys()])]
  const isAsked = paths.every((path) => found.get(path) === wanted.get(path))
  played.tasks += 1
  const isWhole = isAsked && turn.end === 'done'
  played.whole += Number(isWhole)
  played.wholeEach += Number(isWhole)
  played.roundsEach += Math.min(spent.calls, 9)
  played.rounds += spent.calls
  played.cached += spent.cached
  played.uncached += spent.uncached
  played.tokensOut += spent.tokensOut
  played.half += paths.filter(
    (path) => ![before.get(path), wanted.get(path)].includes(found.get(path)),
  ).length
  if (turn.end !== 'done') played.lost[turn.end] = (played.lost[turn.end] ?? 0) + 1
}

function textsOf(snapshot: ReadonlyMap<string, unknown>): Map<string, string> {
  return new Map(Array.from(snapshot, ([path, content]) => [path, String(content)]))
}

// Time that goes on only when a silent service lets it.
function createClock() {
  let nowMs = 0
  const waits = new Set<{ atMs: number; ring: () => void }>()
  return {
    nowMs: () => nowMs,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (ms <= 0) return resolve()
        const wait = { atMs: nowMs + ms, ring: resolve }
        waits.add(wait)
        signal.addEventListener('abort', () => waits.delete(wait), { once: true })
      }),
    pass(ms: number): void {
      nowMs += ms
      for (const wait of waits)
        if (wait.atMs <= nowMs) {
          waits.delete(wait)
          wait.ring()
        }
    },
  }
}
