/** What is read of a request before anything else: its language, and what stands in quotes. */
import type { Language } from '../../../starters/starter.ts'

/** Letters of a request that are read for what it states. */
const mostLetters = 1_200

/** A request as the readers take it. */
export type Request = {
  /** One line, at most 1,200 letters. */
  text: string
  /** The language of the words, in which the answer is. */
  spoken: Language
  /** The language that the app shall have: the one asked for, else the one spoken. */
  language: Language
}

const han = /\p{Script=Han}/gu

/** Reads the language of a request. */
export function readRequest(words: string): Request {
  const text = words
    .slice(0, mostLetters)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/(?<=\p{Script=Han}),|,(?=\p{Script=Han})/gu, '，')
    .trim()
  const chinese = text.match(han)?.length ?? 0
  const latin = text.match(/[a-z]+/gi)?.length ?? 0
  const spoken = chinese > latin ? 'zh' : 'en'
  const asked =
    /\bin (english|chinese)\b|(?:用|要|是)?(英文|英语|中文|汉语)(?:的|版|界面|写)/i.exec(text)
  const name = asked?.[1]?.toLowerCase() ?? asked?.[2]
  const language = name === undefined ? spoken : /^(?:chinese|中文|汉语)$/.test(name) ? 'zh' : 'en'
  return { text, spoken, language }
}

/** Cuts what stands outside quotes, and puts the quotes back. */
export function splitOutside(text: string, cut: (hidden: string) => string[]): string[] {
  const kept: string[] = []
  const hidden = text.replaceAll(quoted, (match) => `\ue000${kept.push(match) - 1}\ue001`)
  return cut(hidden).map((part) =>
    part.replaceAll(/\ue000(\d+)\ue001/g, (_, at: string) => kept[Number(at)] ?? ''),
  )
}

/** Texts in quotes of any kind. */
export const quoted =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|「[^」\n]{1,200}」|《[^》\n]{1,200}》|(?<![\p{L}\d])'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’/gu

/** The text within quotes. */
export const unquote = (text: string): string => text.slice(1, -1).trim()

const courtesy = new RegExp(
  [
    '^(?:(?:please|ok(?:ay)?|hi|hello|hey|oh|well|actually|sorry|now|so|just|and|also|but)[ ,]+',
    '(?:can|could|would|will) you |(?:请|帮我|帮忙|麻烦你?|那|你好|嗯|好的?|哦|不好意思|能不能|可不可以|能否|可以|你)[，,]?)+',
  ].join('|'),
  'i',
)
const thanks =
  /(?:[ ,]+(?:please|pls|thanks?|thank you|thx|cheers|instead)(?: a lot| so much| very much)?|[，,]?(?:谢谢[你您啦了]?|多谢|麻烦了|吧|哦|啊|呀|哈|呗|[好行可以]+吗))+[ .。!！~～]*$/i

/** A part of a request without what is said out of courtesy: 'can you make it dark?' asks for a change. */
export function withoutCourtesy(part: string): string {
  const asked = part.replace(courtesy, '')
  const told = asked === part ? part : asked.replace(/(?:[好行可以]*吗)? ?[?？]$/, '')
  return told
    .replace(thanks, '')
    .replace(/^[把将给](?=[^把将给])|[ .。!！~～]+$/g, '')
    .trim()
}

/** The first of several patterns that fits, as what stands at its named places. */
export function placesIn(forms: readonly RegExp[], text: string): Record<string, string> | null {
  const found = forms.map((form) => form.exec(text)).find((one) => one !== null)
  return found ? { ...found.groups } : null
}
