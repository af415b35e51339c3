/** Has a model of a real service do the tasks of the bench, project by project, and judges what it made. */
import { shortMemory } from '../agent/providers/model-memory.ts'
import { runTurn } from '../agent/run.ts'
import { memoryFiles } from '../agent/testing/memory-files.ts'
import { modelOver } from '../agent/testing/wire.ts'
import { systemClock } from '../agent/clock.ts'
import type { Project, Task } from '../bench/agent/tasks.ts'
import { type Judged, judge, type Texts } from './judge.ts'

/** The service and the model that are asked. */
export type Evaluated = {
  baseUrl: string
  model: string
  apiKey: string
  fetch: typeof globalThis.fetch
}

/** What came of one task. */
export type TaskResult = {
  project: string
  task: string
  /** How the turn ended; anything but `done` is no whole task. */
  end: string
  rounds: number
  tokensIn: number
  tokensOut: number
  /** Tokens as we count them, where the service told none. */
  isEstimated: boolean
  judged: Judged[]
}

/**
 * Runs them one after the other, each on what the one before it left, with what was said before.
 * @param onTask hears each result as it comes
 */
export async function runEvals(
  evaluated: Evaluated,
  projects: readonly Project[],
  onTask: (result: TaskResult) => void,
): Promise<TaskResult[]> {
  const results: TaskResult[] = []
  for (const project of projects) {
    let files: Texts = new Map(Object.entries(project.files))
    const history: { role: 'user' | 'assistant'; text: string }[] = []
    const memory = shortMemory()
    for (const task of project.tasks) {
      const done = await runTask({ evaluated, project, task, files, history, memory })
      history.push(
        { role: 'user', text: task.prompt },
        { role: 'assistant', text: done.text || '(nothing)' },
      )
      files = done.files
      results.push(done.result)
      onTask(done.result)
    }
  }
  return results
}

async function runTask(given: {
  evaluated: Evaluated
  project: Project
  task: Task
  files: Texts
  history: readonly { role: 'user' | 'assistant'; text: string }[]
  memory: ReturnType<typeof shortMemory>
}): Promise<{ result: TaskResult; files: Texts; text: string }> {
  const { evaluated, project, task, files: before, history, memory } = given
  const { baseUrl, model: name, apiKey, fetch } = evaluated
  const connection = { provider: 'openai', endpoint: baseUrl, model: name, apiKey } as const
  const files = memoryFiles(Object.fromEntries(before))
  let rounds = 0
  const { text, end, usage } = await runTurn({
    model: modelOver(connection, fetch, memory),
    files,
    history,
    prompt: task.prompt,
    context: { appName: project.name, changedByHand: [] },
    locale: task.locale,
    signal: new AbortController().signal,
    onEvent(event) {
      if (event.kind === 'called') rounds = event.calls
    },
    askToDelete: async () => true,
    clock: systemClock,
  })
  const after = new Map(
    Array.from(files.snapshot(), ([path, content]) => [path, String(content)] as const),
  )
  const result = {
    project: project.name,
    task: task.prompt,
    end: end.reason === 'failed' ? `failed: ${end.failure.code}` : end.reason,
    rounds,
    tokensIn: usage.promptTokens,
    tokensOut: usage.completionTokens,
    isEstimated: usage.isEstimated,
    judged: judge(task.kind, before, after),
  }
  return { result, files: after, text }
}

/** Whether a task was done whole. */
export function isWhole({ end, judged }: TaskResult): boolean {
  return end === 'done' && judged.every(({ passed }) => passed)
}

/** One line for a task: what it came to, and what did not hold. */
export function lineOf(result: TaskResult): string {
  const { project, task, end, rounds, tokensIn, tokensOut, judged } = result
  const missed = judged.filter(({ passed }) => !passed).map(({ name }) => `not: ${name}`)
  const why = [...(end === 'done' ? [] : [end]), ...missed].join('; ')
  const mark = isWhole(result) ? 'whole' : 'NOT  '
  return `${mark} ${project}: ${task} | ${rounds} rounds | ${tokensIn} in, ${tokensOut} out${why === '' ? '' : ` | ${why}`}`
}

/** The sums of all tasks. */
export function summaryOf(results: readonly TaskResult[]): string {
  const sum = (of: (result: TaskResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0)
  const passed = sum(({ judged }) => judged.filter((each) => each.passed).length)
  const tokens = `tokens in ${sum(({ tokensIn }) => tokensIn)}, out ${sum(({ tokensOut }) => tokensOut)}`
  const isEstimated = results.some((result) => result.isEstimated)
  return [
    `tasks whole ${results.filter(isWhole).length} of ${results.length}`,
    `checks passed ${passed} of ${sum(({ judged }) => judged.length)}`,
    `rounds a task ${(sum(({ rounds }) => rounds) / Math.max(1, results.length)).toFixed(2)}`,
    isEstimated ? `${tokens} (partly estimated)` : tokens,
  ].join('\n')
}
