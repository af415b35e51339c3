/** A model that answers by a script, for tests of everything that calls a model. */
import type {
  LanguageModelV4 as LanguageModel,
  LanguageModelV4CallOptions as CallOptions,
  LanguageModelV4StreamPart as StreamPart,
} from '@ai-sdk/provider'
import type { TurnModel } from '../providers/turn-model.ts'
import { forgetfulSupport } from '../providers/turn-model.ts'

/** Stands where a provider's model does, and keeps what it was asked. */
type MockModel = LanguageModel & { doStreamCalls: CallOptions[] }

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
export function scriptedModel(...answers: ScriptedAnswer[]): TurnModel & { mock: MockModel } {
  const asked: CallOptions[] = []
  const mock: MockModel = {
    specificationVersion: 'v4',
    provider: 'script',
    modelId: 'script',
    supportedUrls: {},
    doStreamCalls: asked,
    doGenerate: () => Promise.reject(new Error('a turn is streamed')),
    doStream: async (options) => {
      asked.push(options)
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? {}
      return { stream: streamOf(partsOf(answer, asked.length)) }
    },
  }
  return { mock, model: mock, temperature: 1, maxTokens: 5_000, toolSupport: forgetfulSupport() }
}

/** Gives one part each time that it is asked, as a service would. */
function streamOf(parts: readonly StreamPart[]): ReadableStream<StreamPart> {
  const left = [...parts]
  return new ReadableStream({
    pull(controller) {
      const part = left.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
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
