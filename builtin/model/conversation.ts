/**
 * The neutral form of a request and of an answer: both protocols are read into it and written from
 * it, so that what decides the answer knows neither of them.
 */

/** One tool call: `args` is a JSON object as text, as both protocols carry it in the end. */
export type Call = { id: string; name: string; args: Record<string, unknown> }

/** One step of the conversation, in order. Tool results name the call that they answer. */
export type Step =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; calls: Call[] }
  | { role: 'result'; callId: string; text: string; failed: boolean }

/** What was asked: the rules and context, the steps so far, and the names of the tools offered. */
export type Conversation = {
  context: string
  steps: Step[]
  tools: string[]
  /** Upper bound of the answer in tokens, or null for none. */
  maxTokens: number | null
}

/** What the model answers: a text, then calls in order. An answer with calls ends in 'calls'. */
export type Reply = { text: string; calls: Call[]; end: 'stop' | 'calls' | 'length' }

/** Tokens of a text as the product counts them: ASCII characters / 4, every other character one. */
export function countTokens(text: string): number {
  const others = [...text].filter((character) => (character.codePointAt(0) ?? 0) > 0x7f)
  const units = others.reduce((sum, character) => sum + character.length, 0)
  return Math.ceil((text.length - units) / 4) + others.length
}

/** Tokens of everything that was sent. */
export function countPrompt(conversation: Conversation): number {
  const texts = conversation.steps.map((step) =>
    step.role === 'assistant'
      ? step.text + step.calls.map((call) => JSON.stringify(call.args)).join('')
      : step.text,
  )
  return countTokens(conversation.context + texts.join(''))
}

/** Tokens of an answer, its calls included. */
export function countReply(reply: Reply): number {
  return countTokens(
    reply.text + reply.calls.map((call) => call.name + JSON.stringify(call.args)).join(''),
  )
}
