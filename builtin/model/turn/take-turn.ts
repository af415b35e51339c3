/** Decides what to answer: a pure function of the conversation and the day, so that every round can be repeated. */
import type { Files, Starter } from '../../../starters/starter.ts'
import { starters } from '../../../starters/read-starters.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { readWishes } from '../change/read-wishes.ts'
import type { Wish } from '../change/wish.ts'
import { type Call, type Conversation, countTokens, type Reply } from '../conversation.ts'
import { pickStarter } from '../pick/pick-starter.ts'
import { fillSlots } from '../read/fill-slots.ts'
import { readRequest, type Request } from '../read/request.ts'
import { editsBetween } from './edits.ts'
import { type Outcome, sayChanged, sayMade, sayNearest, sayUnable, sayUnwritten } from './say.ts'
import { findTurn, type Made, textOfRead, type Turn } from './turn.ts'

/** A call that is not yet named. */
type Wanted = Omit<Call, 'id'>

/** What is to be answered before it is fitted into the bounds of the request. */
type Answer = { text: string; wanted: Wanted[] }

/** What a turn is taken with. */
export type Taking = {
  conversation: Conversation
  /** Names a call; never gives a name twice. */
  nameCall: () => string
  /** Milliseconds since 1970, for days without a year. */
  nowMs: number
}

/** Answers one round. */
export function takeTurn({ conversation, nameCall, nowMs }: Taking): Reply {
  const turn = findTurn(conversation)
  const request = readRequest(turn.request)
  const answer = hasApp(conversation, turn)
    ? changeApp(conversation, turn, request, nowMs)
    : makeApp(conversation, turn, request, nowMs)
  return fit(answer, conversation.maxTokens, nameCall)
}

/** The project's state lists the files; files that this turn made do not count. */
function hasApp({ context }: Conversation, turn: Turn): boolean {
  const isMade = turn.made.some(({ call }) => writing.includes(call.name))
  return !isMade && /^\s*(?:[-*]\s+)?index\.html(?: \(|\s*$)/m.test(context)
}

const say = (text: string): Answer => ({ text, wanted: [] })

/** Tools that make a file. */
const writing = ['create_file', 'write_file']

function makeApp({ tools }: Conversation, turn: Turn, request: Request, nowMs: number): Answer {
  const { starter, nearest } = pickStarter(request.text)
  if (starter === null) return say(sayNearest(nearest, request.spoken))
  const filling = fillSlots(request, starter, nowMs)
  const files = writeStarter(starter, request.language, filling)
  const made = sayMade(starter, filling, request.spoken)
  if (!tools.some((tool) => writing.includes(tool)))
    return say([...blocksOf(files), made].join('\n\n'))
  // The page comes last: before, it would ask for files that are not there yet.
  const paths = Object.keys(files).toSorted((one, other) => rankOf(one) - rankOf(other))
  const left = paths.flatMap((path) => toolFor(path, turn, tools) ?? [])
  if (left.some(({ tool }) => tool === null))
    return say(
      sayUnwritten(
        left.flatMap(({ path, tool }) => (tool === null ? [path] : [])),
        request.spoken,
      ),
    )
  if (left.length === 0) return say(made)
  const calls = left.map(({ path, tool }) => ({
    name: tool ?? '',
    args: { path, content: files[path] ?? '' },
  }))
  return { text: '', wanted: calls }
}

/** What writes a file next: nothing when it is written, null when all that there is has failed. */
function toolFor(
  path: string,
  { made }: Turn,
  tools: readonly string[],
): { path: string; tool: string | null } | null {
  const tried = made.filter(({ call }) => call.args['path'] === path)
  if (tried.some(({ result }) => result?.failed === false)) return null
  const tool = writing.find(
    (name) => tools.includes(name) && !tried.some(({ call }) => call.name === name),
  )
  return { path, tool: tool ?? null }
}

const rankOf = (path: string): number => (path.endsWith('.css') ? 0 : path === 'index.html' ? 2 : 1)

/** Without tools the files come as fenced blocks, each with its path after the language. */
function blocksOf(files: Files): string[] {
  return Object.entries(files).map(
    ([path, text]) => `\`\`\`${path.split('.').at(-1)} ${path}\n${text}\`\`\``,
  )
}

/** Looks at the files, changes them, looks again, and says what they hold. */
function changeApp({ tools }: Conversation, turn: Turn, request: Request, nowMs: number): Answer {
  const { spoken, text } = request
  if (!tools.includes('read_file') || !tools.includes('edit_file')) return say(sayUnable(spoken))
  const edits = turn.made.filter(({ call }) => call.name === 'edit_file')
  const [before, after] = [readBefore(turn), readAfter(turn)]
  if (before === null) return { text: '', wanted: [readCall('index.html')] }
  const starter = starterOf(before)
  if (starter === null) return say(sayUnable(spoken))
  const asked = turn.made.filter(({ call }) => call.name === 'read_file')
  const seen = new Set(asked.map(({ call }) => call.args['path']))
  const unseen = Object.keys(starter.files).filter((path) => !seen.has(path))
  if (unseen.length > 0) return { text: '', wanted: unseen.map(readCall) }

  const read = readWishes(text, { starter, files: before, spoken, nowMs })
  const wishes = read.flatMap((one) => (one.kind === 'wish' ? [one.wish] : []))
  const open = wishes.filter((wish) => !wish.holds(before))
  const outcome = {
    already: namesOf(wishes.filter((wish) => wish.holds(before))),
    refused: read.flatMap((one) => (one.kind === 'refused' ? [one.reason] : [])),
    unread: read.flatMap((one) => (one.kind === 'unread' ? [one.part] : [])),
  }
  const changed = open.reduce((files, wish) => wish.apply(files), before)
  const wanted = Object.entries(changed).flatMap(([path, now]) =>
    editsBetween(path, before[path] ?? '', now),
  )
  if (wanted.length === 0) return say(concluded(open, before, outcome, spoken))
  if (edits.length === 0)
    return { text: '', wanted: wanted.map((args) => ({ name: 'edit_file', args })) }
  if (after === null)
    return { text: '', wanted: [...new Set(wanted.map(({ path }) => path))].map(readCall) }
  return say(concluded(open, { ...before, ...after }, outcome, spoken))
}

/** Done is what the files hold now. */
function concluded(
  open: readonly Wish[],
  files: Files,
  outcome: Omit<Outcome, 'done' | 'failed'>,
  spoken: Request['spoken'],
): string {
  const done = open.filter((wish) => wish.holds(files))
  const failed = open.filter((wish) => !wish.holds(files))
  return sayChanged({ ...outcome, done: namesOf(done), failed: namesOf(failed) }, spoken)
}

const namesOf = (wishes: readonly Wish[]): string[] => wishes.map(({ name }) => name)

const readCall = (path: string): Wanted => ({ name: 'read_file', args: { path } })

/** The files as they were read before the first edit, or null when none was. */
function readBefore({ made }: Turn): Files | null {
  const first = made.findIndex(({ call }) => call.name === 'edit_file')
  return filesRead(first < 0 ? made : made.slice(0, first))
}

/** The files as they were read after the last edit. */
function readAfter({ made }: Turn): Files | null {
  const last = made.findLastIndex(({ call }) => call.name === 'edit_file')
  return last < 0 ? null : filesRead(made.slice(last + 1))
}

function filesRead(made: readonly Made[]): Files | null {
  const read = made.flatMap(({ call, result }) => {
    const path = call.args['path']
    const isText = call.name === 'read_file' && result !== null && typeof path === 'string'
    return isText ? [[path, result.failed ? '' : textOfRead(result.text)] as const] : []
  })
  return read.length === 0 ? null : Object.fromEntries(read)
}

/** The starter that an app's page names, or null for any other app. */
function starterOf(files: Files): Starter | null {
  const named = /<meta name="generator" content="MagicCube starter ([a-z0-9-]{1,60})"/
  const id = named.exec(files['index.html'] ?? '')?.[1]
  return id === undefined ? null : (starters().get(id) ?? null)
}

/**
 * Whole calls as far as they fit, the first in any case: half a file is worth nothing.
 * A text is cut where the bound says.
 */
function fit({ text, wanted }: Answer, maxTokens: number | null, nameCall: () => string): Reply {
  if (wanted.length > 0) {
    const room = maxTokens ?? Number.POSITIVE_INFINITY
    let used = 0
    const taken = wanted.filter((call, at) => {
      used += countTokens(JSON.stringify(call.args))
      return at === 0 || used <= room
    })
    return { text, calls: taken.map((call) => ({ ...call, id: nameCall() })), end: 'calls' }
  }
  if (maxTokens === null || countTokens(text) <= maxTokens) return { text, calls: [], end: 'stop' }
  return { text: text.slice(0, maxTokens * 4), calls: [], end: 'length' }
}
