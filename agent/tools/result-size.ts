/** How long the result of a tool may be, since every later request of the turn carries it. */
import { tokenTally } from '../../contract/token-count.ts'

/** Tokens of one result. */
export const resultTokens = 8_000

/** The beginning of a text that takes at most so many tokens, cut between characters; the whole text where it fits. */
export function startWithin(text: string, tokens: number): string {
  const tally = tokenTally()
  let end = 0
  for (const sign of text) {
    tally.add(sign)
    if (tally.tokens() > tokens) return text.slice(0, end)
    end += sign.length
  }
  return text
}
