/** Answers as foreign services write them: each is answered rightly or told plainly, and none is asked for twice. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { askOnce } from '../testing/ask-once.ts'
import { claudeAnswers } from '../testing/foreign-answers/claude.ts'
import { type ForeignAnswer, madeA } from '../testing/foreign-answers/foreign-answer.ts'
import { ollamaAnswers, textAnswers } from '../testing/foreign-answers/ollama.ts'
import {
  leakedAnswers,
  markedAnswers,
  openAiAnswers,
  openAiRefusals,
} from '../testing/foreign-answers/openai.ts'
import { claude, modelOver, openAi, sse, wire } from '../testing/wire.ts'

type Provider = 'openai' | 'claude' | 'ollama'

const key = 'sk-canary-0123456789abcdef'
const own = { openai: { apiKey: key }, claude: { apiKey: key }, ollama: {} }
const ready: Record<Provider, () => Response> = {
  openai: () => sse(openAi.piece({ content: 'Ready.' }, 'stop'), openAi.done),
  claude: () =>
    sse(
      claude.start(1) +
        claude.block(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'Ready.' }) +
        claude.end('end_turn', 1),
    ),
  ollama: () => new Response(`${JSON.stringify({ response: 'Ready.', done: true })}\n`),
}

/** The turn with a service that gives this answer; a fault again and again, anything else once. */
async function turnWith(provider: Provider, answer: ForeignAnswer) {
  const { body, status = 200, headers = {} } = answer
  const first = () => new Response(body, { status, headers })
  const isFailed =
    answer.end !== undefined && JSON.stringify(answer.end).includes('"reason":"failed"')
  const { fetch, requests } = wire(first, isFailed ? first : ready[provider])
  const waits: number[] = []
  const clock = {
    nowMs: () => 0,
    wait: (ms: number) => {
      // A tool may take its 5 s, and an answer its time.
      if (ms > 20_000 || ms === 5_000) return new Promise<void>(() => undefined)
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const model = modelOver({ provider, ...own[provider] }, fetch)
  return { ...(await askOnce([], { model, clock })), requests, waits }
}

async function expectRight(provider: Provider, answer: ForeignAnswer): Promise<void> {
  const { result, files, notices, requests, waits } = await turnWith(provider, answer)
  const { text, end = { reason: 'done' }, asked = 1, second = {}, usage } = answer
  expect(result).toMatchObject({
    end,
    ...(text === undefined ? {} : { text }),
    ...(usage === undefined ? {} : { usage }),
  })
  expect(Object.fromEntries(files.snapshot())).toEqual(answer.files ?? {})
  expect(requests).toHaveLength(asked)
  for (const notice of answer.notices ?? []) expect(notices).toContain(notice)
  for (const [name, value] of Object.entries(second)) expect(requests[1]?.body[name]).toEqual(value)
  if (answer.waits !== undefined) expect(waits).toEqual(answer.waits)
}

describe('OpenAI-shaped', () => {
  test.each(openAiAnswers)('$what [CHK-11] [AIP-02]', (answer) => expectRight('openai', answer))
  test.each([...leakedAnswers, ...markedAnswers])('$what [CHK-12]', (answer) =>
    expectRight('openai', answer),
  )
  test.each(openAiRefusals)('$what [CHK-13] [CHK-21]', (answer) => expectRight('openai', answer))
})

test.each(claudeAnswers)('Anthropic-shaped: $what [CHK-11] [CHK-13] [AIP-06]', (answer) =>
  expectRight('claude', answer),
)

test.each(ollamaAnswers)('Ollama: $what [CHK-10] [CHK-11] [AIP-09]', (answer) =>
  expectRight('ollama', answer),
)

test.each(textAnswers)('in text: $what [CHK-12] [AGT-38]', (answer) =>
  expectRight('ollama', answer),
)

const inputs: readonly [string, Provider, Partial<ForeignAnswer>][] = [
  ['F01-no-finish-reason.sse', 'openai', { text: 'Hello there' }],
  ['F02-ollama-thinking.ndjson', 'ollama', { text: 'Hello', usage: { promptTokens: 10 } }],
  ['F04-arguments-object.sse', 'openai', { text: 'Making it\nReady.', files: madeA, asked: 2 }],
  ['F04-created-as-text.sse', 'openai', { text: 'Hi' }],
  ['F04-tool-index-as-text.sse', 'openai', { text: 'Ready.', files: madeA, asked: 2 }],
  ['F04-usage-as-text.sse', 'openai', { text: 'Hi', usage: { promptTokens: 12 } }],
  ['F09-glm-call-in-text.sse', 'openai', { text: 'Ready.', files: madeA, asked: 2 }],
  ['F09-kimi-call-in-text.sse', 'openai', { text: 'Ready.', files: madeA, asked: 2 }],
]

test.each(inputs)('%s [CHK-11] [CHK-12]', async (name, provider, wanted) => {
  const place = join(import.meta.dirname, '../testing/foreign-answers/inputs', name)
  await expectRight(provider, { what: name, body: readFileSync(place, 'utf8'), ...wanted })
})
