/** What of a conversation is sent to the model. */
import { countTokens } from '../contract/token-count.ts'
import type { Budget } from '../contract/turn-budget.ts'

/** One message of the conversation, without its tool calls. */
export type ConversationMessage = { role: 'user' | 'assistant'; text: string }

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
  limits: Pick<Budget, 'messages' | 'contextTokens'>
}): FittedContext {
  const { rules, project, shortProject, history, prompt, limits } = parts
  const fixed = countTokens(rules) + countTokens(prompt) + countTokens(project)
  const included: ConversationMessage[] = []
  let tokens = fixed
  for (const message of newest(history, limits.messages - 1)) {
    tokens += countTokens(message.text)
    if (tokens > limits.contextTokens) break
    included.unshift(message)
  }
  // A conversation begins with the person's words; some services refuse another beginning.
  while (included[0]?.role === 'assistant') included.shift()
  const sent = included.reduce((sum, { text }) => sum + countTokens(text), fixed)
  return {
    tokensLeft: Math.max(0, limits.contextTokens - sent),
    project: fixed > limits.contextTokens ? shortProject : project,
    messages: [...included, { role: 'user', text: prompt }],
  }
}

function newest(history: readonly ConversationMessage[], count: number): ConversationMessage[] {
  return count <= 0 ? [] : history.slice(-count).reverse()
}
