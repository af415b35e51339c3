/** What of a conversation is sent to the model. */
import { countTokens } from '../contract/token-count.ts'

/** One message of the conversation, without its tool calls. */
export type ConversationMessage = { role: 'user' | 'assistant'; text: string }

/** Most messages sent, the new prompt included, and tokens for all that is sent. */
export const contextLimits = { messages: 10, tokens: 8_000 } as const

/** What is sent: the state of the project, and the messages that end with the new prompt; tokens left over. */
export type FittedContext = {
  project: string
  messages: ConversationMessage[]
  tokensLeft: number
}

/**
 * Fits a conversation into the budget: what is left over is for the texts of files, which so go first;
 * then the oldest messages go, then the state of the project is cut to its short form. The rules and the
 * new prompt are never cut.
 * @param parts `project` in full and `shortProject` as the list of files only
 */
export function fitContext(parts: {
  rules: string
  project: string
  shortProject: string
  history: readonly ConversationMessage[]
  prompt: string
  /** The budget where it is not the usual one. */
  tokens?: number | undefined
}): FittedContext {
  const { rules, project, shortProject, history, prompt } = parts
  const { tokens: budget = contextLimits.tokens } = parts
  const fixed = countTokens(rules) + countTokens(prompt) + countTokens(project)
  const kept: ConversationMessage[] = []
  let tokens = fixed
  for (const message of history.slice(1 - contextLimits.messages).reverse()) {
    tokens += countTokens(message.text)
    if (tokens > budget) break
    kept.unshift(message)
  }
  // A conversation begins with the person's words; some services refuse another beginning.
  while (kept[0]?.role === 'assistant') kept.shift()
  const sent = kept.reduce((sum, { text }) => sum + countTokens(text), fixed)
  return {
    tokensLeft: Math.max(0, budget - sent),
    project: fixed > budget ? shortProject : project,
    messages: [...kept, { role: 'user', text: prompt }],
  }
}
