/** Tokens of texts where no service has counted them: for the budget, the estimate and the ledger alike. */

const asciiAToken = 4

/** What was heard so far of a text that comes in pieces. */
export type TokenTally = { add(text: string): void; tokens(): number }

/** Counts a text piece by piece: a quarter for each ASCII character, one for every other. */
export function tokenTally(): TokenTally {
  let ascii = 0
  let others = 0
  return {
    add(text) {
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        if (unit < 0x80) ascii += 1
        // The second half of a pair belongs to the character that the first one has begun.
        else if (unit < 0xdc00 || unit > 0xdfff) others += 1
      }
    },
    tokens: () => Math.ceil(ascii / asciiAToken) + others,
  }
}

/** Tokens of a whole text, rounded up. */
export function countTokens(text: string): number {
  const tally = tokenTally()
  tally.add(text)
  return tally.tokens()
}
