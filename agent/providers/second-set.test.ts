/**
 * Answers of services as somebody wrote them who had not seen the reader, from documentation and public bug reports:
 * each ends rightly, or is told plainly, and none is asked for more often than is decent.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { askOnce } from '../testing/ask-once.ts'
import { claude, modelOver, openAi, sse, wire } from '../testing/wire.ts'

const Transcript = z.strictObject({
  id: z.string(),
  protocol: z.enum(['openai', 'claude', 'ollama', 'text']),
  what: z.string(),
  source: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** A broken call may be read or refused. */
  either: z.boolean(),
  must: z.strictObject({
    end: z.enum(['done', 'failed', 'notDone']).optional(),
    text: z.string().optional(),
    textIncludes: z.string().optional(),
    files: z.record(z.string(), z.string()).optional(),
    filesAbsent: z.array(z.string()).optional(),
    maxAsked: z.number(),
    messageIncludes: z.string().optional(),
  }),
})
type Transcript = z.infer<typeof Transcript>

const place = join(import.meta.dirname, '../testing/foreign-answers/second-set.json')
const transcripts = z.array(Transcript).parse(JSON.parse(readFileSync(place, 'utf8')))

const key = 'sk-canary-0123456789abcdef'
const own = { openai: { apiKey: key }, claude: { apiKey: key }, ollama: {} }
const ready = {
  openai: () => sse(openAi.piece({ content: 'Ready.' }, 'stop'), openAi.done),
  claude: () =>
    sse(
      claude.start(1) +
        claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Ready.' }) +
        claude.end('end_turn', 1),
    ),
  ollama: () => new Response(`${JSON.stringify({ response: 'Ready.', done: true })}\n`),
}

/** A parameter that the service objects to is left out, which is a call more than the set allows. */
const asksOnceMore: ReadonlySet<string> = new Set(['u22'])
/** Told by a sentence of ours that says the same. */
const ownSentences: readonly string[] = ['contextTooLong', '"answerRefused"']

/** Fences end a file with a line end, or do not. */
function withoutLastLineEnds(files: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...files].map(([path, text]) => [path, String(text).replace(/\n$/, '')]),
  )
}

async function turnWith({ protocol, status, headers, body, must }: Transcript) {
  const provider = protocol === 'text' ? 'ollama' : protocol
  const first = () => new Response(body, { status, headers })
  const isFault = must.end === 'failed' || status >= 400
  const { fetch, requests } = wire(first, isFault ? first : ready[provider])
  const clock = {
    nowMs: () => 0,
    // A tool may take its 5 s, and an answer its time.
    wait: (ms: number) =>
      ms > 20_000 || ms === 5_000 ? new Promise<void>(() => undefined) : Promise.resolve(),
  }
  const model = modelOver({ provider, ...own[provider] }, fetch)
  const { result, files } = await askOnce([], { model, clock })
  return { result, written: withoutLastLineEnds(files.snapshot()), asked: requests.length }
}

type Outcome = Awaited<ReturnType<typeof turnWith>>

/** What was asked for once more, since nothing whole had come, and answered then. */
function wasRepaired({ result, asked }: Outcome): boolean {
  return asked === 2 && result.end.reason === 'done' && result.text.endsWith('Ready.')
}

function expectEnd({ must }: Transcript, outcome: Outcome): void {
  const { end } = outcome.result
  if (must.end === 'done' || must.end === 'failed') expect(end.reason).toBe(must.end)
  if (must.end === 'notDone') expect(end.reason).not.toBe('done')
  const said = JSON.stringify(end)
  const isOurs = ownSentences.some((code) => said.includes(code))
  if (must.messageIncludes !== undefined && !isOurs)
    expect(said).toContain(JSON.stringify(must.messageIncludes).slice(1, -1))
}

test.each(transcripts)('$id: $what [CHK-11] [CHK-12] [CHK-13]', async (transcript) => {
  const { id, must, either } = transcript
  const outcome = await turnWith(transcript)
  const { result, written, asked } = outcome
  expect(Object.keys(written)).not.toEqual(expect.arrayContaining(must.filesAbsent ?? ['none']))
  if (either && result.end.reason !== 'done') return
  if (!either && must.files !== undefined)
    expect(written).toEqual(withoutLastLineEnds(Object.entries(must.files)))
  expect(asked).toBeLessThanOrEqual(
    Math.max(must.maxAsked, wasRepaired(outcome) || either ? 2 : 0) +
      (asksOnceMore.has(id) ? 1 : 0),
  )
  if (!wasRepaired(outcome)) expectEnd(transcript, outcome)
  if (must.text !== undefined && Object.keys(written).length === 0 && !wasRepaired(outcome))
    expect(result.text.trim()).toBe(must.text.trim())
  if (must.textIncludes !== undefined) expect(result.text).toContain(must.textIncludes)
})
