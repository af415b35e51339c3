/** English sentences that were made for a model, read back and said in the person's language. */
import { fill, type Sentence } from '../../contract/text.ts'

/** A sentence as it is recognized, and as it is said in Chinese. */
export type ReadBack = { pattern: RegExp; zh: Sentence }

/**
 * How the sentences are recognized: what stands in for a placeholder is a group of its name. A narrower sentence stands
 * before a wider one.
 */
export function readBackOf<C extends Record<string, string>>(texts: {
  en: C
  zh: { readonly [K in keyof C]: Sentence }
}): ReadBack[] {
  return Object.entries(texts.en).map(([key, sentence]) => ({
    pattern: new RegExp(`^${escaped(sentence).replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}$`),
    zh: texts.zh[key] ?? sentence,
  }))
}

/**
 * The sentence in Chinese; what is none of ours stays as it is.
 * @param told says what stands in for a placeholder
 */
export function inChinese(
  english: string,
  sentences: readonly ReadBack[],
  told: (name: string, value: string) => string = (_name, value) => value,
): string {
  for (const { pattern, zh } of sentences) {
    const groups = pattern.exec(english)?.groups
    if (!groups && !pattern.test(english)) continue
    const given = Object.entries(groups ?? {}).map(([name, value]) => [name, told(name, value)])
    return fill(zh, Object.fromEntries(given), 'zh')
  }
  return english
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
