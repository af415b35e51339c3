/**
 * Six ways in which models work. Each answers to what it was really sent, so that what the agent tells it decides how
 * many rounds it takes. Where the tools take `done`, a model that has nothing left to do says so with its last change.
 */
import type { Step } from './tasks.ts'
import { afterSteps } from './tasks.ts'

/** A call as a model writes it. */
export type Call = { name: string; args: Record<string, unknown> }
/** One answer. */
export type Reply = { text?: string; calls?: Call[] }

/** What a policy sees: everything that it was sent in this turn, and what it is to do. */
export type Sight = {
  /** All texts of the call, one after the other. */
  heard: string
  /** The results of the calls of the last answer. */
  results: readonly string[]
  /** Answers of this turn so far. */
  answers: number
  steps: readonly Step[]
  before: ReadonlyMap<string, string>
  /** Whether the tools can move a file, end the turn with a change, and try the app. */
  canMove: boolean
  canEnd: boolean
  canTry: boolean
  /** Counts the tasks, so that mistakes vary. */
  number: number
}

/** Answers a call. */
export type Policy = (sight: Sight) => Reply

const done = { text: 'That is done.' }
const failed = /Content not found|found more than once|Failed to parse|not found in file/i

/**
 * Reads what its context lacks, edits by quoted text. Before it changes an app it wants to have seen its page, style
 * and script, as the models did that were watched.
 */
export const careful: Policy = (sight) => {
  const rest = restOfCut(sight)
  if (rest !== null) return rest
  if (failed.test(sight.results.join('\n'))) return lastOf(sight, callsOf(sight))
  const missing = [...new Set([...missingIn(sight), ...unseenOf(sight)])]
  if (missing.length > 0 && sight.answers === 0)
    return { calls: missing.map((path) => ({ name: 'read_file', args: { path } })) }
  const hasActed = sight.answers > (wasReading(sight) ? 1 : 0)
  return hasActed ? done : lastOf(sight, callsOf(sight))
}

/** As the careful one, but tries what it has made, in the same answer, before it says that it is done. */
export const tries: Policy = (sight) => {
  const { calls, ...rest } = careful({ ...sight, canEnd: false })
  const isChange = calls?.every(({ name }) => name !== 'read_file') === true
  if (!isChange || !sight.canTry) return { ...rest, ...(calls === undefined ? {} : { calls }) }
  return {
    ...rest,
    calls: [...calls, { name: 'try_app', args: { steps: [{ do: 'open', path: 'index.html' }] } }],
  }
}

/** Edits from memory: every third quotation has a word wrong, the others are almost right. */
export const hasty: Policy = (sight) => {
  const rest = restOfCut(sight)
  if (rest !== null) return rest
  if (sight.answers === 0)
    return lastOf(
      sight,
      callsOf(sight).map((call) => fromMemory(call, sight)),
    )
  if (!failed.test(sight.results.join('\n'))) {
    const wasRead = sight.results.some((result) => /^\s*1\b/.test(result))
    return wasRead ? lastOf(sight, callsOf(sight, isEdit)) : done
  }
  const lacks = missingIn(sight)
  return lacks.length === 0
    ? lastOf(sight, callsOf(sight, isEdit))
    : { calls: lacks.map((path) => ({ name: 'read_file', args: { path } })) }
}

/** Writes whole files, however long; goes on where it was cut off. */
export const longWinded: Policy = (sight) => {
  const after = afterSteps(sight.before, sight.steps)
  const rest = restOfCut(sight)
  if (rest !== null) return rest
  if (failed.test(sight.results.join('\n'))) return lastOf(sight, wholeFiles(sight, after))
  const missing = missingIn(sight)
  if (missing.length > 0 && sight.answers === 0)
    return { calls: missing.map((path) => ({ name: 'read_file', args: { path } })) }
  const hasActed = sight.answers > (wasReading(sight) ? 1 : 0)
  return hasActed ? done : lastOf(sight, wholeFiles(sight, after))
}

/** Calls no tools: writes the files into its answer. */
export const small: Policy = (sight) => {
  if (sight.answers > 0) return done
  const after = afterSteps(sight.before, sight.steps)
  const paths = [...new Set(sight.steps.map(({ path }) => path))]
  const blocks = paths.map(
    (path) => `\`\`\`${path.split('.').at(-1)} ${path}\n${after.get(path)}\`\`\``,
  )
  return { text: `Here it is:\n\n${blocks.join('\n\n')}` }
}

// The changes with which everything is done: said so where the tools take it, with the words of the end.
function lastOf({ canEnd }: Sight, calls: Call[]): Reply {
  const last = calls.at(-1)
  if (!canEnd || last === undefined) return { calls }
  // Before the content, as the tools have it: a call that is cut off has said it as well.
  return {
    ...done,
    calls: [...calls.slice(0, -1), { ...last, args: { done: true, ...last.args } }],
  }
}

// An answer that was cut off at its limit: on from where it is told to, else the whole again.
function restOfCut(sight: Sight): Reply | null {
  const told = sight.results.join('\n')
  const kept = /(\S+) is not written yet\. (\d+) lines of it are kept/.exec(told)
  if (kept === null) return /cut off/i.test(told) ? lastOf(sight, callsOf(sight)) : null
  const [, path = '', lines = '0'] = kept
  const after = afterSteps(sight.before, sight.steps).get(path) ?? ''
  const content = after.split('\n').slice(Number(lines)).join('\n')
  return lastOf(sight, [{ name: 'write_file', args: { path, append: true, content } }])
}

function isEdit({ kind }: Step): boolean {
  return kind === 'edit'
}

// A file of which the quoted line was not heard has to be read first.
function missingIn({ heard, steps, before, canMove }: Sight): string[] {
  const paths = steps.flatMap((step) => {
    if (step.kind === 'edit') return heard.includes(step.old) ? [] : [step.path]
    if (step.kind === 'move' && !canMove)
      return heard.includes((before.get(step.from) ?? '').split('\n')[1] ?? '') ? [] : [step.from]
    return []
  })
  return [...new Set(paths)].filter((path) => before.has(path))
}

function unseenOf({ heard, steps, before }: Sight): string[] {
  if (steps.every(({ kind }) => kind === 'write')) return []
  const main = [...before.keys()].filter((path) => /(?:index\.html|\.css|app\.js)$/.test(path))
  return main.filter((path) => !heard.includes(lastLine(before.get(path) ?? '')))
}

function lastLine(text: string): string {
  const lines = text.trimEnd().split('\n')
  return lines.findLast((line) => line.trim().length > 3) ?? ''
}

function wasReading({ heard }: Sight): boolean {
  return heard.includes('"name":"read_file"')
}

function callsOf(
  { steps, before, canMove }: Sight,
  which: (step: Step) => boolean = () => true,
): Call[] {
  return steps.filter(which).flatMap((step): Call[] => {
    if (step.kind === 'write')
      return [{ name: 'create_file', args: { path: step.path, content: step.content } }]
    if (step.kind === 'edit') {
      const { path, old: oldText, new: newText } = step
      return [{ name: 'edit_file', args: { path, old_text: oldText, new_text: newText } }]
    }
    if (canMove) return [{ name: 'create_file', args: { path: step.path, from: step.from } }]
    const content = before.get(step.from) ?? ''
    return [
      { name: 'create_file', args: { path: step.path, content } },
      { name: 'delete_file', args: { path: step.from } },
    ]
  })
}

function fromMemory(call: Call, { number }: Sight): Call {
  const old = call.args['old_text']
  if (typeof old !== 'string') return call
  const quoted = [`${old}  `, old.replaceAll('"', '”'), `${old.slice(0, -4)} etc`][number % 3]
  return { ...call, args: { ...call.args, old_text: quoted } }
}

function wholeFiles(sight: Sight, after: ReadonlyMap<string, string>): Call[] {
  const moves = callsOf(sight, ({ kind }) => kind === 'move')
  const paths = new Set(sight.steps.flatMap((step) => (step.kind === 'move' ? [] : [step.path])))
  const writes = [...paths].map((path) => ({
    name: 'write_file',
    args: { path, content: after.get(path) ?? '' },
  }))
  return [...moves, ...writes]
}
