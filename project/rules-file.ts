/** The file of a project that holds rules for the agent, which count only once its owner said so (T32). */
import { sha256 } from './content-hash.ts'
import type { FileContent } from './content.ts'

/** Where the rules lie. */
export const rulesFile = 'AGENTS.md'

/** How much of the rules the agent is given, and how many texts an owner's word is remembered for. */
export const rulesLimits = { bytes: 8 * 1024, remembered: 20 } as const

/** The owner's word about one text of the rules, known by its SHA-256. */
export type RulesWord = { hash: string; isAccepted: boolean }

// What nobody sees may hold an instruction; what is shown and what is given must be the same.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\n\t])\p{Cc}/gu

/** The rules as they are shown and given, without characters that cannot be seen. */
export type Rules = { text: string; isCut: boolean }

/** Reads the rules of a file; null where it says nothing, or is no text. */
export function readRules(content: FileContent | undefined): Rules | null {
  if (typeof content !== 'string') return null
  const text = content.replace(unseen, '').trim()
  if (text === '') return null
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength <= rulesLimits.bytes) return { text, isCut: false }
  // A character that is cut in two is left out.
  const start = new TextDecoder().decode(bytes.subarray(0, rulesLimits.bytes), { stream: true })
  return { text: start, isCut: true }
}

/** The owner's word about this very text of the file; undefined where there was none. */
export async function wordAbout(
  words: readonly RulesWord[],
  content: FileContent,
): Promise<RulesWord | undefined> {
  const hash = await sha256(content)
  return words.find((word) => word.hash === hash)
}

/** The owner's words with one more; of more than are remembered the oldest leaves. */
export async function withWord(
  words: readonly RulesWord[],
  content: FileContent,
  isAccepted: boolean,
): Promise<RulesWord[]> {
  const hash = await sha256(content)
  const others = words.filter((word) => word.hash !== hash)
  return [{ hash, isAccepted }, ...others].slice(0, rulesLimits.remembered)
}

/**
 * The owner's words after the owner typed in the file: what was accepted, or was not there, is the owner's own
 * text now. Foreign rules stay foreign, whatever is typed into them.
 */
export async function wordsAfterTyping(
  words: readonly RulesWord[],
  before: FileContent | undefined,
  after: FileContent,
): Promise<readonly RulesWord[]> {
  const isForeign =
    before !== undefined &&
    readRules(before) !== null &&
    (await wordAbout(words, before))?.isAccepted !== true
  return isForeign ? words : withWord(words, after, true)
}
