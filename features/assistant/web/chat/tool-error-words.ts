/** The error of a tool in the person's language; the model, and so the record, has it in English. */
import type { Locale } from '../../../../contract/locale.ts'
import { fill, type Sentence } from '../../../../contract/text.ts'
import { toolErrorTexts, toolFaultTexts } from '../../text/tool-error-texts.ts'

type Pattern = { pattern: RegExp; zh: Sentence }

const errors = patternsOf(toolErrorTexts)
// The narrower ones stand before "{name} must be {value}" and "{name} is not valid".
const faults = patternsOf(toolFaultTexts)

/** Speaks the error line by line; what is no sentence of ours, such as lines of a file, stays as it is. */
export function toolErrorWords(error: string, locale: Locale): string {
  return locale === 'en' ? error : error.split('\n').map(inChinese).join('\n')
}

function inChinese(line: string): string {
  return translated(line, errors, (name, value) => {
    if (name === 'list') return value.split('; ').map(faultInChinese).join('；')
    return name === 'error' ? inChinese(value) : value
  })
}

function faultInChinese(fault: string): string {
  return translated(fault, faults, (_name, value) => value)
}

function translated(
  english: string,
  patterns: readonly Pattern[],
  told: (name: string, value: string) => string,
): string {
  for (const { pattern, zh } of patterns) {
    const groups = pattern.exec(english)?.groups
    if (!groups && !pattern.test(english)) continue
    const given = Object.entries(groups ?? {}).map(([name, value]) => [name, told(name, value)])
    return fill(zh, Object.fromEntries(given), 'zh')
  }
  return english
}

/** The English sentences, read back: what stands in for a placeholder is a group of its name. */
function patternsOf<C extends Record<string, string>>(texts: {
  en: C
  zh: { readonly [K in keyof C]: Sentence }
}): Pattern[] {
  return Object.entries(texts.en).map(([key, sentence]) => ({
    pattern: new RegExp(`^${escaped(sentence).replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}$`),
    zh: texts.zh[key] ?? sentence,
  }))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
