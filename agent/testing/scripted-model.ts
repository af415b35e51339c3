/** A model that answers by a script, for tests of everything that calls a model. */
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test'
import type { TurnModel } from '../providers/turn-model.ts'
import { forgetfulSupport } from '../providers/turn-model.ts'

type StreamResult = Awaited<ReturnType<MockLanguageModelV4['doStream']>>
type StreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never

/** One answer: text, calls (arguments as an object, or as the raw text that came), and its end. */
export type ScriptedAnswer = {
  text?: string
  calls?: { name: string; args: object | string }[]
  /** The name that its service gives it. */
  model?: string
  finish?: 'stop' | 'tool-calls' | 'length'
  usage?: { prompt: number; completion?: number }
  error?: unknown
}

/** A model that gives the answers in turn; the last one again and again. */
export function scriptedModel(
  ...answers: ScriptedAnswer[]
): TurnModel & { mock: MockLanguageModelV4 } {
  let round = 0
  const mock = new MockLanguageModelV4({
    doStream: async () => {
      const answer = answers[Math.min(round, answers.length - 1)] ?? {}
      round += 1
      const chunks = partsOf(answer, round)
      return {
        stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }),
      }
    },
  })
  return { mock, model: mock, temperature: 1, maxTokens: 5_000, toolSupport: forgetfulSupport() }
}

function partsOf(answer: ScriptedAnswer, round: number): StreamPart[] {
  const calls = answer.calls ?? []
  const unified = answer.finish ?? (calls.length > 0 ? 'tool-calls' : 'stop')
  return [
    { type: 'stream-start', warnings: [] },
    ...(answer.model === undefined
      ? []
      : [{ type: 'response-metadata' as const, modelId: answer.model }]),
    ...textParts(answer.text),
    ...calls.flatMap(({ name, args }, at): StreamPart[] => {
      const id = `call-${round}-${at + 1}`
      const input = typeof args === 'string' ? args : JSON.stringify(args)
      return [
        { type: 'tool-input-start', id, toolName: name },
        { type: 'tool-input-delta', id, delta: input },
        { type: 'tool-input-end', id },
        { type: 'tool-call', toolCallId: id, toolName: name, input },
      ]
    }),
    ...(answer.error === undefined ? [] : [{ type: 'error' as const, error: answer.error }]),
    { type: 'finish', finishReason: { unified, raw: unified }, usage: usageOf(answer.usage) },
  ]
}

function textParts(text: string | undefined): StreamPart[] {
  if (text === undefined) return []
  const [first, rest] = [text.slice(0, 3), text.slice(3)]
  return [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: first },
    ...(rest === '' ? [] : [{ type: 'text-delta' as const, id: 't', delta: rest }]),
    { type: 'text-end', id: 't' },
  ]
}

function usageOf(usage: ScriptedAnswer['usage']) {
  return {
    inputTokens: {
      total: usage?.prompt,
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    },
    outputTokens: { total: usage?.completion, text: undefined, reasoning: undefined },
  }
}
