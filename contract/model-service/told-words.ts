/** A service's own words as they are told to people and to the log: cut, on one line, without keys and addresses. */

const charactersTold = 200
const mask = '•••'

const secrets: readonly RegExp[] = [
  // Addresses, and the names and numbers of machines.
  /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)\]]+/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /\[[\da-f:.]*:[\da-f:.]*\](?::\d+)?/gi,
  /\b(?:[\da-f]{1,4}:){4,}[\da-f:]+/gi,
  /\b(?:[a-z\d-]+\.)+(?:internal|local|lan|svc|cluster|localdomain|arpa)\b(?::\d+)?/gi,
  /\b[a-z][a-z\d.-]*:\d{2,5}\b/gi,
  // Keys by their beginnings, also those that are half hidden, and what follows the words for one.
  /\b(?:sk|pk|rk|xai|gsk|hf|nvapi|key|org|proj|req|pplx|fw|r8|ghp|mcube)[-_][\w.*•…-]{4,}/gi,
  /\bAIza[\w-]{10,}/g,
  /\beyJ[\w-]+(?:\.[\w-]+)*/g,
  /\bbearer\s+\S+/gi,
  // Long runs of letters and digits, which no word is.
  /\b(?=\w*\d)(?=\w*[a-z])\w{20,}\b/gi,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /\S*\*{3,}\S*/g,
]

/**
 * The words as they may be told: the first 200 characters.
 * @param keys what the service was called with; it is not repeated even where it looks like a word
 */
export function toldWords(words: string, keys: readonly string[] = []): string {
  // What is cut off anyway need not be looked through.
  let told = words.slice(0, charactersTold * 20)
  for (const key of keys) if (key.length > 3) told = told.replaceAll(key, mask)
  for (const secret of secrets) told = told.replace(secret, mask)
  const line = told.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return Array.from(line).slice(0, charactersTold).join('')
}

/** The same for the log, which holds no words of people: a service that repeats what it was asked is not repeated. */
export function loggedWords(words: string, keys: readonly string[] = []): string {
  return toldWords(words.replace(/(["'`“‘「])(?:(?!\1)[^\n]){24,}/g, `$1${mask}`), keys)
}
