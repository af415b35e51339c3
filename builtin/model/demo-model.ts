/**
 * What answers OpenAI- and Anthropic-shaped requests where no model does: it picks the nearest starter and fills
 * what is stated beyond doubt. It needs no network and no key, never pretends to be a
 * language model, and answers the same request on the same day alike.
 */
import { Hono } from 'hono'
import type { Reply } from './conversation.ts'
import { boundConversation } from './protocol/bounded-request.ts'
import { serveAnthropic } from './protocol/anthropic.ts'
import { serveOpenai } from './protocol/openai.ts'
import type { ModelRun } from './protocol/run.ts'
import { waitByTimer } from './protocol/stream.ts'
import { preparedStarters } from '../../starters/search/pick-starter.ts'
import { takeTurn } from './turn/take-turn.ts'

/** How the demo model runs. Everything but the pace has a default that suits a server. */
export type DemoModelOptions = {
  /** The pace of writing; 0 writes without any delay. */
  charactersPerSecond: number
  /** Waits `ms` milliseconds and rejects at once when `signal` aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds since 1970, for the time that answers carry and days without a year. */
  clock?: () => number
  /** Names answers and calls; must not give the same name twice. */
  randomId?: () => string
}

/**
 * Makes the demo model. Routes: `POST /openai/v1/chat/completions`, `GET /openai/v1/models`,
 * `POST /anthropic/v1/messages`, `GET /anthropic/v1/models`. A body that is not understood is
 * answered 400 in the shape of the provider; any model name is accepted.
 *
 * @param options pace and sources of time and chance
 */
export function createDemoModel(options: DemoModelOptions): Hono {
  const wait = options.wait ?? waitByTimer
  const randomId = options.randomId ?? (() => crypto.randomUUID().replaceAll('-', ''))
  const pace = { charactersPerSecond: options.charactersPerSecond, wait }
  const clock = options.clock ?? Date.now
  preparedStarters()
  const run: ModelRun = {
    reply: (conversation) =>
      takeTurn({
        conversation: boundConversation(conversation),
        nameCall: () => `call_${randomId()}`,
        nowMs: clock(),
      }),
    pace,
    clock,
    randomId,
    pauseFor: (reply, signal) => pauseFor(reply, signal, pace),
  }
  const app = new Hono()
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    throw error
  })
  serveOpenai(app, run)
  serveAnthropic(app, run)
  return app
}

const LONGEST_PAUSE_MS = 1500

/** A whole answer comes at once, but not faster than a reader could have seen it begin. */
async function pauseFor(reply: Reply, signal: AbortSignal, pace: ModelRun['pace']): Promise<void> {
  if (pace.charactersPerSecond <= 0) return
  const length = reply.text.length + JSON.stringify(reply.calls).length
  const ms = Math.min(LONGEST_PAUSE_MS, (length / pace.charactersPerSecond) * 1000)
  await pace.wait(ms, signal)
}
