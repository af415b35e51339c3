/** The checks of the open project: what they are, what came of them, and how they are run and kept. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResultFault } from '../../../../agent/turn.ts'
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import { checksPath } from '../../../../project/checks/checks-path.ts'
import {
  type Check,
  nameOfSteps,
  readChecks,
  withCheck,
} from '../../../../project/checks/checks-file.ts'
import { hasPassed } from '../../../../project/trial/trial-result.ts'
import type { LocalProject } from '../project/local-project.ts'
import { type RunCheck, runChecks } from './run-checks.ts'
import type { RunTrial, WishedTrial } from './use-trials.ts'

/** After a turn nobody waits long for them; whoever asks for them has them all. */
const afterTurnMs = 5_000

/** What came of the checks so far. */
type Told = { run: readonly RunCheck[]; isRunning: boolean; isClosed: boolean }
const nothing: Told = { run: [], isRunning: false, isClosed: false }

export type Checks = ReturnType<typeof useChecks>

/** Knows them. `runTrial` tries the project as it is now; null where no preview runs. */
export function useChecks(project: LocalProject | null, runTrial: RunTrial | null) {
  const { told, close, stop, known, run, beginTurn, passedNow, failingNow } = useRuns(
    project,
    runTrial,
  )
  const [passed, setPassed] = useState<WishedTrial | null>(null)
  /** Checks that fail now and did not before the turn, as faults for the model; `signal` stops them. */
  const broken = useCallback(
    async (signal: AbortSignal): Promise<ResultFault[]> => {
      if (signal.aborted) return []
      signal.addEventListener('abort', stop, { once: true })
      const done = await run(afterTurnMs)
      signal.removeEventListener('abort', stop)
      const { before } = known.current
      return done.filter(({ name, failure }) => failure !== null && !before.has(name)).map(faultOf)
    },
    [run, stop, known],
  )
  return {
    ...told,
    total: checksOf(project).length,
    fault: faultIn(project),
    /** Runs all of them. */
    runAll: useCallback(() => run(null), [run]),
    stop,
    /** Runs them where files have changed since they ran. */
    runStale: useCallback(async () => {
      if (known.current.isStale) await run(afterTurnMs)
    }, [run, known]),
    broken,
    beginTurn,
    /** Runs them where they did not run within the turn, unless whoever ended it stopped them. */
    endTurn: useCallback(async () => {
      if (known.current.isStale && !known.current.isStopped) await run(afterTurnMs)
    }, [run, known]),
    passedNow,
    failingNow,
    close,
    /** Hears of a trial; one that went well can be kept. */
    noteTrial: useCallback((wish: WishedTrial, result: Parameters<typeof hasPassed>[0]) => {
      if (hasPassed(result)) setPassed(wish)
    }, []),
    /** Keeps the last trial that went well; answers its name, or why not. Null where there is none. */
    keep: project && passed ? () => keepIn(project, passed) : null,
  }
}

/** Runs checks and follows what came of them. */
function useRuns(project: LocalProject | null, runTrial: RunTrial | null) {
  const [told, setTold] = useState(nothing)
  // What is known between runs: which comes first, which fail, which did before the turn, whether files changed since.
  const known = useRef({
    next: 0,
    failing: new Set<string>(),
    before: new Set<string>(),
    isStale: true,
    // Whether they were stopped since the turn began.
    isStopped: false,
    // Those that passed on the files as they are, and how often files have changed.
    passed: new Set<string>(),
    changes: 0,
  })
  useEffect(
    () =>
      project?.subscribe(() => {
        known.current.isStale = true
        known.current.changes += 1
        known.current.passed.clear()
      }),
    [project],
  )
  const stopping = useRef(new AbortController())
  /** Ends what runs; the checks that were not run are run before they are told of again. */
  const stop = useCallback(() => {
    known.current.isStopped = true
    stopping.current.abort()
    stopping.current = new AbortController()
  }, [])
  useEffect(() => stop, [stop])
  const run = useCallback(
    async (withinMs: number | null): Promise<RunCheck[]> => {
      const checks = checksOf(project)
      if (runTrial === null || checks.length === 0) return []
      const { next: from, changes } = known.current
      known.current.isStale = false
      setTold((now) => ({ ...now, isRunning: true, isClosed: false }))
      const { signal } = stopping.current
      const done = await runChecks(checks, runTrial, { from, withinMs, signal })
      known.current.next = done.next
      if (signal.aborted) known.current.isStale = true
      if (known.current.changes === changes) known.current.passed = passedAfter(known.current, done)
      known.current.failing = failingAfter(known.current.failing, done.run)
      setTold((now) => ({ ...now, isRunning: false, run: joined(now.run, done.run, checks) }))
      return done.run
    },
    [project, runTrial],
  )
  const close = useCallback(() => setTold((now) => ({ ...now, isClosed: true })), [])
  /** What fails already is nothing that the turn has broken. */
  const beginTurn = useCallback(() => {
    known.current.before = new Set(known.current.failing)
    known.current.isStopped = false
  }, [])
  const passedNow = useCallback(() => [...known.current.passed], [])
  const failingNow = useCallback(() => known.current.failing.size, [])
  return { told, close, stop, known, run, beginTurn, passedNow, failingNow }
}

function passedAfter({ passed }: { passed: ReadonlySet<string> }, { run }: { run: RunCheck[] }) {
  const next = new Set(passed)
  for (const { name, failure } of run)
    if (failure === null) next.add(name)
    else next.delete(name)
  return next
}

function textIn(project: LocalProject | null): string | null {
  return project?.textOf(checksPath) ?? null
}

function checksOf(project: LocalProject | null): Check[] {
  const text = textIn(project)
  const read = text === null ? ok([]) : readChecks(text)
  return read.ok ? read.value : []
}

/** Where the file cannot be read; null where it can, or there is none. */
function faultIn(project: LocalProject | null): string | null {
  const text = textIn(project)
  const read = text === null ? ok([]) : readChecks(text)
  return read.ok ? null : read.error
}

/** What was run last of each check that is there. */
function joined(
  before: readonly RunCheck[],
  now: readonly RunCheck[],
  checks: readonly Check[],
): RunCheck[] {
  const latest = new Map([...before, ...now].map((one) => [one.name, one]))
  return checks.flatMap(({ name }) => latest.get(name) ?? [])
}

function failingAfter(before: ReadonlySet<string>, run: readonly RunCheck[]): Set<string> {
  const failing = new Set(before)
  for (const { name, failure } of run)
    if (failure === null) failing.delete(name)
    else failing.add(name)
  return failing
}

function faultOf({ name, failure }: RunCheck): ResultFault {
  const where = failure === null || failure.at === 0 ? '' : `step ${failure.at}, ${failure.step}: `
  const text = `The check "${name}" fails: ${where}${failure?.note ?? ''}`
  return { text, file: checksPath, line: 0, source: '' }
}

async function keepIn(
  project: LocalProject,
  { steps, width }: WishedTrial,
): Promise<Result<string, 'unreadable' | 'full' | 'failed'>> {
  const name = nameOfSteps(steps)
  const text = withCheck(textIn(project), { name, width, steps: [...steps] })
  if (!text.ok) return text
  const done = await project.change(new Map([[checksPath, text.value]]))
  return done.ok ? ok(name) : { ok: false, error: 'failed' }
}
