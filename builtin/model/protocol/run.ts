/** What both doors of the demo model share: the run of one answer, and the reading of a body. */
import type * as z from 'zod'
import type { Conversation, Reply } from '../conversation.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { isTooMuch } from './bounded-request.ts'
import type { Pace } from './stream.ts'

/** The one name under which the demo model is listed. Requests may use any other name as well. */
export const DEMO_MODEL = 'magiccube-demo'

/** How an answer is made: what decides it, the pace, and the sources of time and names. */
export type ModelRun = {
  reply: (conversation: Conversation) => Reply
  pace: Pace
  clock: () => number
  randomId: () => string
  /** Waits as long as a first piece would take, so that a whole answer keeps the pace as well. */
  pauseFor: (reply: Reply, signal: AbortSignal) => Promise<void>
}

/** A body that was read, or one sentence about the first thing that is wrong in it. */
export type ReadBody<T> = { ok: true; value: T } | { ok: false; error: string }

/** Reads a JSON body and checks it. Never throws: a bad body is the sender's mistake, not ours. */
export async function readBody<T>(request: Request, shape: z.ZodType<T>): Promise<ReadBody<T>> {
  const body = parseJson(await request.text())
  if (body === undefined) return { ok: false, error: 'The body is not valid JSON' }
  if (isTooMuch(body)) return { ok: false, error: 'The body holds too many values' }
  const checked = shape.safeParse(body)
  if (checked.success) return { ok: true, value: checked.data }
  const issue = checked.error.issues[0]
  const where = issue === undefined ? '' : issue.path.join('.')
  const what = issue === undefined ? 'is not valid' : issue.message
  return { ok: false, error: where === '' ? what : `${where}: ${what}` }
}
