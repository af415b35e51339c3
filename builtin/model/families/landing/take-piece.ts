/** Puts a labelled piece of content in its place on a landing page. */
import type { Section } from '../../read/pages/sections.ts'
import type { FactName, LandingDetails } from './details.ts'
import { FACTS } from './details.ts'
import {
  readFeatures,
  readPrices,
  readQuestions,
  readQuotes,
  unquote,
  upper,
} from './reading/read-content.ts'
import type { LABELS } from './words.ts'

/**
 * Puts one labelled piece of content in its place; a label alone changes nothing.
 *
 * @param details the page as it is
 * @param piece what stands after a label
 */
export function takePiece(
  details: LandingDetails,
  { name, words }: Section<(typeof LABELS)[number][0]>,
): LandingDetails {
  if (words.length < 2) return details
  if (isFact(name)) {
    const facts = details.facts.filter((fact) => fact.name !== name)
    const value = factOf(name, words)
    return value === '' ? details : { ...details, facts: [...facts, { name, value }] }
  }
  switch (name) {
    case 'hero':
      return { ...details, tagline: upper(lineOf(words)).slice(0, 600) }
    case 'button':
      return {
        ...details,
        button: buttonIn(words),
      }
    case 'features':
      return { ...details, features: readFeatures(words) }
    case 'prices':
      return { ...details, prices: readPrices(words) }
    case 'quotes':
      return { ...details, quotes: readQuotes(words) }
    case 'questions':
      return { ...details, questions: readQuestions(words) }
    default:
      return details
  }
}

/** A telephone number is its digits; in Chinese a comma ends what a fact says. */
function factOf(name: FactName, words: string): string {
  if (name === 'phone') return /[+\d][\d\s().-]{5,}\d/.exec(words)?.[0] ?? ''
  const isZh = /\p{Script=Han}/u.test(words)
  const [first = '', ...rest] = words.split(name === 'address' ? /[，。、,]/ : /[，。]/)
  const more = name === 'hours' ? rest.filter((piece) => OF_HOURS.test(piece)) : []
  const short = isZh ? [first, ...more].join('，') : words
  const isVague = name === 'date' && !/\d/.test(short)
  return isVague || isOther(name, short) || /^(?:改|of|and|to|for)\b/.test(short)
    ? ''
    : unquote(short.replace(/^在/, '')).slice(0, 200)
}

/** 地址电话写清楚 names two facts and tells neither. */
function isOther(name: FactName, words: string): boolean {
  return name === 'address' && /^(?:和|与)?(?:电话|手机|微信|写清楚)/.test(words)
}

/** 周一休息 and 周末到八点 tell of the hours too. */
const OF_HOURS = /^(?:(?:每?[周星]|工作日|节假日).{1,12}|.{0,6}(?:休息|不开|关门))$/

/** 'Headline "Bread worth getting up for", our three loaves': what is quoted is the line. */
function lineOf(words: string): string {
  const quoted = /^["“「]([^"”」]{2,200})["”」]/.exec(words)?.[1]
  return quoted ?? (/^(?:with|and)\b/i.test(words) ? '' : unquote(words))
}

/** Whether a label is that of a fact. */
export const isFact = (name: string): name is FactName => FACTS.some((fact) => fact === name)

/** 写“我来”，… ends where the quotation marks end. */
function buttonIn(words: string): string {
  const told = words.replace(/^(?:saying|says|say|text|to|写)\s*/i, '')
  const [quoted = '', rest] = told.replace(/^[“"「]/, '').split(/[”"」]/)
  return upper(unquote(rest === undefined ? told : quoted)).slice(0, 40)
}
