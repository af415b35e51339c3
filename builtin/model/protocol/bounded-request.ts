/**
 * What is read of a request: as much as a person's own request and app need, and so little that it is
 * read in milliseconds, whatever it is.
 */
import type { Conversation, Step } from '../conversation.ts'

/** Values that a body may hold, of any kind and depth: a long turn of the agent has some hundreds. */
const MOST_VALUES = 20_000
/** Characters of a text that are read, from its beginning: there a request says what it is about. */
const MOST_TEXT = 10_000
/** Steps that are read of the running turn. */
const MOST_STEPS = 200

/** Whether a body holds more values than are looked at. */
export function isTooMuch(body: unknown): boolean {
  const left = [body]
  let count = 0
  while (left.length > 0) {
    const value = left.pop()
    count += 1
    if (typeof value !== 'object' || value === null) continue
    const parts = Object.values(value)
    if (count + left.length + parts.length > MOST_VALUES) return true
    left.push(...parts)
  }
  return false
}

/** The conversation with every text cut to what is read of it. */
export function boundConversation(conversation: Conversation): Conversation {
  return {
    ...conversation,
    context: plainBlanks(conversation.context.slice(0, MOST_TEXT)),
    steps: runningTurn(conversation.steps).map(boundStep),
  }
}

/** The last words of the person and what came after them; of all before, only that there was an answer. */
function runningTurn(steps: readonly Step[]): Step[] {
  const at = steps.findLastIndex(({ role }) => role === 'user')
  const before = steps.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'assistant')
  const [request, ...since] = steps.slice(Math.max(0, at))
  return [before, request, ...since.slice(-MOST_STEPS)].filter((step) => step !== undefined)
}

function boundStep(step: Step): Step {
  const text = step.role === 'user' ? wordsOf(step.text) : step.text
  return { ...step, text: text.trim().slice(0, MOST_TEXT) }
}

// The agent puts the state of the project before the person's words; they are no part of the wish, and
// longer than what is read of it.
function wordsOf(text: string): string {
  const end = '\n</project>\n'
  const at = text.includes('<project>\n') ? text.lastIndexOf(end) : -1
  return at === -1 ? text : text.slice(at + end.length)
}

/** One blank for many, and no empty lines: the patterns of the context begin at each line. */
function plainBlanks(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n')
}
