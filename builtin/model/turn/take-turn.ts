/**
 * Decides what to answer: a pure function of the conversation and the day. It is no model: a request for an app
 * is answered with the nearest starter, filled with what is stated beyond doubt, and nothing is ever changed.
 */
import { fillFiles } from '../../../project/content-file/fill-files.ts'
import { pickStarter } from '../../../starters/search/pick-starter.ts'
import type { Files, Language } from '../../../starters/starter.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { type Call, type Conversation, countTokens, type Reply } from '../conversation.ts'
import { sayMade, sayNearest, sayUnable, sayUnwritten } from './say.ts'
import { findTurn, type Turn } from './turn.ts'

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
  const language = languageOf(turn.request)
  const answer = hasApp(conversation, turn)
    ? say(sayUnable(language))
    : makeApp(conversation, turn, { language, nowMs })
  return fit(answer, conversation.maxTokens, nameCall)
}

/** The language of most words of a request. */
function languageOf(request: string): Language {
  const start = request.slice(0, 1_200)
  const chinese = start.match(/\p{Script=Han}/gu)?.length ?? 0
  return chinese > (start.match(/[a-z]+/gi)?.length ?? 0) ? 'zh' : 'en'
}

/** The project's state lists the files; files that this turn made do not count. */
function hasApp({ context }: Conversation, turn: Turn): boolean {
  const isMade = turn.made.some(({ call }) => writing.includes(call.name))
  return !isMade && /^\s*(?:[-*]\s+)?index\.html(?: \(|\s*$)/m.test(context)
}

const say = (text: string): Answer => ({ text, wanted: [] })

/** Tools that make a file; the second replaces one that is there. */
const writing = ['write_file', 'create_file']

function makeApp(
  { tools }: Conversation,
  turn: Turn,
  { language, nowMs }: { language: Language; nowMs: number },
): Answer {
  const { starter, nearest } = pickStarter(turn.request)
  if (starter === null) return say(sayNearest(nearest, language))
  const stated = { request: turn.request, nowMs }
  const { files, filled } = fillFiles(writeStarter(starter, language), stated)
  const made = sayMade(starter, filled, language)
  if (!tools.some((tool) => writing.includes(tool)))
    return say([...blocksOf(files), made].join('\n\n'))
  const tool = writing.find((name) => tools.includes(name)) ?? ''
  const tried = new Map(turn.made.map(({ call, result }) => [call.args['path'], result?.failed]))
  // The page comes last: before, it would ask for files that are not there yet.
  const paths = Object.keys(files).toSorted((one, other) => rankOf(one) - rankOf(other))
  const failed = paths.filter((path) => tried.get(path) === true)
  if (failed.length > 0) return say(sayUnwritten(failed, language))
  const left = paths.filter((path) => !tried.has(path))
  if (left.length === 0) return say(made)
  const calls = left.map((path) => ({ name: tool, args: { path, content: files[path] ?? '' } }))
  return { text: '', wanted: calls }
}

const rankOf = (path: string): number => (path.endsWith('.css') ? 0 : path === 'index.html' ? 2 : 1)

/** Without tools the files come as fenced blocks, each with its path after the language. */
function blocksOf(files: Files): string[] {
  return Object.entries(files).map(
    ([path, text]) => `\`\`\`${path.split('.').at(-1)} ${path}\n${text}\`\`\``,
  )
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
