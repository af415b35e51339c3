/** Decides what to answer: it is a pure function of the conversation, so every round can be repeated. */
import { composeApp } from '../compose/compose-app.ts'
import { PATHS } from '../compose/files.ts'
import type { Call, Conversation, Reply } from '../conversation.ts'
import { countTokens } from '../conversation.ts'
import { findPlan } from '../read/plan/find-plan.ts'
import type { Ask } from '../read/ask.ts'
import { asksToMake, readAsk } from '../read/ask.ts'
import { changePlan, looksLikeChange } from '../read/plan/change-plan.ts'
import type { Read } from '../read/plan/read-plan.ts'
import { readPlan } from '../read/plan/read-plan.ts'
import { sayChanged, sayHandEdited, sayMade, sayUnable, sayUnread } from './say.ts'
import type { Turn } from './turn.ts'
import { findTurn, lastCallOn, textOfRead } from './turn.ts'
import { planEdits } from './plan-edits.ts'
import { nextWrites } from './next-writes.ts'

/** A call that is not yet named. */
export type Wanted = Omit<Call, 'id'>

/** What is to be answered before it is fitted into the bounds of the request. */
type Answer = { text: string; wanted: Wanted[] }

/**
 * Answers one round.
 *
 * @param conversation the request in neutral form
 * @param nameCall names a call; never gives a name twice
 */
export function takeTurn(conversation: Conversation, nameCall: () => string): Reply {
  const turn = findTurn(conversation)
  const ask = readAsk(turn.request, conversation.context)
  const answer = decide(conversation, turn, ask)
  return fit(answer, conversation.maxTokens, nameCall)
}

function decide(conversation: Conversation, turn: Turn, ask: Ask): Answer {
  const isQuestion =
    QUESTION.test(ask.text) && !TELLS_MORE.test(ask.text) && !asksToMake(turn.request)
  const read = isQuestion ? null : readPlan(ask)
  const canWrite = ['create_file', 'write_file'].some((tool) => conversation.tools.includes(tool))
  if (!canWrite) return read === null ? say(sayUnable(ask)) : say(fence(read, ask))
  const wasWritten = turn.made.some(({ call }) => call.name === 'create_file')
  if (wasWritten && read !== null) return writeApp(conversation, turn, { ask, read })
  if (lastCallOn(turn, 'index.html', ['read_file']) !== null) {
    return changeApp(conversation, turn, { ask, read })
  }
  return begin(conversation, turn, { ask, read })
}

/** The first round: a new app is written, anything else begins with reading what is there. */
function begin(conversation: Conversation, turn: Turn, { ask, read }: Asked): Answer {
  const hasProject = hasApp(conversation, turn)
  const isNew = hasProject
    ? startsAnew(ask) && namesApp(ask)
    : startsAnew(ask) || !looksLikeChange(ask)
  if (read !== null && isNew) return writeApp(conversation, turn, { ask, read })
  const mayChange = hasProject || looksLikeChange(ask)
  if (!mayChange || !conversation.tools.includes('read_file')) return say(sayUnable(ask))
  return { text: '', wanted: PATHS.map((path) => ({ name: 'read_file', args: { path } })) }
}

/** The project context lists the files (AGT-13); without it, an earlier turn tells of an app. */
function hasApp({ context }: Conversation, turn: Turn): boolean {
  if (/^\(no files\)/m.test(context)) return false
  return turn.hasHistory || /^\s*(?:[-*]\s+)?index\.html(?: \(|\s*$)/m.test(context)
}

function say(text: string): Answer {
  return { text, wanted: [] }
}

/** A question wants an answer in words, which a compiler has not. */
const QUESTION =
  /[?？]\s*$|^(?:why|what(?! (?:i|we|he|she|they)\b)|how(?! (?:long|many|much|far) (?!(?:does|do|can|could|would|should|is|are)\b))|when(?! (?:i|we|they)\b)|where(?! (?:i|we|they)\b)|who|which|does|is|are|explain|tell me)\b|^(?:为什么|怎么|什么是|解释|请问)/i

/** 'How many rolls: length and height of the wall' asks an app what it shall work out. */
const TELLS_MORE = /^[^?？]*(?:[:：]\s*[^\s?？]|\d|,\s*with\b[^?？]*,)[^?？]*$/

/** Words that begin a new app, unlike 'make it blue' or 'add a stopwatch'. */
function startsAnew({ text }: Ask): boolean {
  return (
    /^(?:make|build|create|write|design|develop|generate|code)\b(?: me| us)?\s+(?!it\b|the\b|this\b|that\b|them\b|all\b|each\b|every\b|text\b|font)/i.test(
      text,
    ) ||
    /^(?:an?|my|new|another)\s/i.test(text) ||
    /^(?:做|写|创建|制作|生成|开发|设计|来|新建)(?:一|个|款|份|张|我)/.test(text)
  )
}

/** What an app is called; 'my sister helps too' and 'a button for it' speak of the one at hand. */
const APP =
  /^(?:\S+\s+){0,8}?(?:app|application|apps|tool|page|site|website|timer|stopwatch|countdown|clock|calculator|converter|tracker|log|list|lists|checklist|planner|diary|journal|blog|portfolio|budget|quiz|cards|flashcards|game|dashboard|board|pad|picker|wheel|notes|notebook|book|catalogue|inventory|organi[sz]er|snake|memory|tetris)\b(?! (?:button|field|column|section|title|name|icon))/i
const APP_ZH =
  /应用|工具|程序|网[页站]|主页|页面?$|计[时算]器|倒计时|清单|记录|账本|日记|博客|作品集|游戏|测验|卡片|看板|画板|转盘|笔记|便签|打卡|表$|本$/

function namesApp({ text }: Ask): boolean {
  return APP.test(text) || APP_ZH.test(text)
}

type Understood = { ask: Ask; read: Read }

function writeApp(conversation: Conversation, turn: Turn, { ask, read }: Understood): Answer {
  const files = composeApp(read.plan)
  const { wanted, failed } = nextWrites({ files, turn, tools: conversation.tools })
  return wanted.length > 0 ? { text: '', wanted } : say(sayMade(ask, read, failed))
}

type Asked = { ask: Ask; read: Read | null }

function changeApp(conversation: Conversation, turn: Turn, { ask, read }: Asked): Answer {
  const present = new Map(
    PATHS.flatMap((path) => {
      const result = lastCallOn(turn, path, ['read_file'])?.result
      return result && !result.failed ? [[path, textOfRead(result.text)] as const] : []
    }),
  )
  const page = present.get('index.html')
  if (page === undefined) {
    return read === null ? say(sayUnable(ask)) : writeApp(conversation, turn, { ask, read })
  }
  const known = findPlan(page)
  if (known === null) {
    const isNew = read !== null && !looksLikeChange(ask)
    return isNew ? writeApp(conversation, turn, { ask, read }) : say(sayUnread(ask))
  }
  const change = changePlan(known, ask)
  const edits = turn.made.filter(({ call }) => call.name === 'edit_file')
  if (change.done.length === 0) return say(sayChanged(ask, change, 0))
  const planned = planEdits(composeApp(known), composeApp(change.plan), present)
  if (edits.length === 0 && planned.edits.length === 0) return say(sayHandEdited(ask))
  if (edits.length > 0) {
    const failed = edits.filter(({ result }) => result?.failed === true).length
    return say(sayChanged(ask, change, failed + planned.skipped))
  }
  return { text: '', wanted: planned.edits.map((args) => ({ name: 'edit_file', args })) }
}

/** Without tools the files come as fenced blocks, each with its path after the language. */
function fence(read: Read, ask: Ask): string {
  const files = composeApp(read.plan)
  const kinds = { 'index.html': 'html', 'styles.css': 'css', 'app.js': 'js' } as const
  const blocks = PATHS.map((path) => `\`\`\`${kinds[path]} ${path}\n${files[path]}\`\`\``)
  return [...blocks, sayMade(ask, read, [])].join('\n\n')
}

/**
 * Whole calls as far as they fit, the first in any case: half a file is worth nothing (AGT-27).
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
