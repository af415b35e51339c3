/** Reads a colour for what is done and one for the rest: 'green while fighting, red while resting'. */
import type { Span } from '../../../read/spans.ts'
import type { Colour } from '../../../read/words/mood-words.ts'
import { findColour } from '../../../read/words/mood-words.ts'
import type { Round } from '../details.ts'

const WORK =
  'work(?:ing|s|out)?|fight(?:ing|s)?|rounds?|focus\\w*|on|run(?:ning|s)?|active|exercis\\w*|go(?:ing)?|train\\w*|stud\\w+|sprint\\w*|effort|hard|fast|hang\\w*|hold\\w*|练|训练|工作|运动|专注|学习?|比赛|动作|跑|撑|打|做'
const REST =
  'rest(?:ing|s)?|breaks?|off|paus\\w+|recover\\w*|relax\\w*|walk\\w*|easy|slow|休息|歇|停|放松|走|缓'
const COLOUR =
  /\b(red|orange|amber|yellow|gold|green|teal|blue|purple|pink|grey|gray)\b|([红橙黄绿青蓝紫粉灰])(?=色|的|[，。；、,;.!\s]|$|休|歇|停|练|工|[\p{Script=Han}])/giu
const STOPS = /[,，、.。;；!！]|\band\b|\bbut\b/gi

type Found = Span & { colour: Colour }

/**
 * The colours in the words with their places, in order.
 *
 * @param text the person's words
 */
export function coloursIn(text: string): Found[] {
  return [...text.matchAll(COLOUR)].flatMap((match): Found[] => {
    const [found, english, han] = match
    const word = english?.toLowerCase() === 'amber' ? 'orange' : (english ?? `${han}色`)
    const colour = findColour(word)
    return colour === null ? [] : [{ colour, start: match.index, end: match.index + found.length }]
  })
}

/** The words of the rounds themselves: 'fight' is also 'fighting' and 'fights'. */
function wordsOf(names: readonly string[], usual: string): RegExp {
  const own = names
    .map((name) =>
      name
        .toLowerCase()
        .replace(/[^\p{L} ]/gu, '')
        .trim(),
    )
    .filter((name) => name.length > 0)
    // Who says 冲刺 means 单车冲刺.
    .flatMap((name) => (/^\p{Script=Han}{4,}$/u.test(name) ? [name, name.slice(-2)] : [name]))
    .map((name) => (/^[a-z ]+$/.test(name) ? `${name.replace(/e$/, '')}\\w*` : name))
  const [latin, han] = [/^[\\a-z]/, /^\p{Script=Han}/u].map((kind) =>
    [...own, ...usual.split('|')].filter((word) => kind.test(word)).join('|'),
  )
  return new RegExp(`\\b(?:${latin})\\b|${han}`, 'giu')
}

/** How far a colour stands from the nearest of some words; a stop between them is a long way. */
function distance(text: string, { start, end }: Span, words: RegExp): number {
  const ways = [...text.matchAll(words)].map(({ index, 0: found }) => {
    const between = index >= end ? text.slice(end, index) : text.slice(index + found.length, start)
    const isBehind = index >= end ? 0 : 0.5
    return between.length + isBehind + [...between.matchAll(STOPS)].length * 30
  })
  return Math.min(1000, ...ways)
}

/** Both colours with their places; none where the words do not tell one for either. */
function tintsIn(text: string, rounds: readonly Round[]): Found[] {
  const [first, ...others] = rounds.map(({ name }) => name)
  const work = wordsOf(first === undefined ? [] : [first], WORK)
  const rest = wordsOf(others, REST)
  const near = coloursIn(text).map((found) => ({
    found,
    ways: [distance(text, found, work), distance(text, found, rest)] as const,
  }))
  const told = near.filter(({ ways }) => Math.min(...ways) < 30)
  const ofWork = told.filter(({ ways: [one, other] }) => one < other)
  const ofRest = told.filter(({ ways: [one, other] }) => other < one)
  const pair = [ofWork[0], ofRest[0]].flatMap((one) => (one === undefined ? [] : [one.found]))
  // 'Red and green for work and rest' tells them in one breath.
  const isBreath = told.length > 0 && near.length === 2 && bothIn(text, work, rest)
  const both = isBreath && pair.length < 2 ? near.map(({ found }) => found) : pair
  return both.length === 2 && both[0]?.colour !== both[1]?.colour ? both : []
}

const OF_WORK = 'work\\w*|focus\\w*|exercis\\w*|train\\w*|stud\\w+|训练|工作|运动|专注|学习|练习'
const OF_REST = 'rest(?:ing|s)?|breaks?|paus\\w+|recover\\w*|relax\\w*|休息|间歇|放松'

/**
 * Of which rounds the only colour in the words is: of the first, 0, or of the others, 1; null where
 * they name neither.
 *
 * @param text a clause of a follow-up
 * @param rounds what is counted down
 */
export function tintMeant(text: string, rounds: readonly Round[]): 0 | 1 | null {
  const [found, ...more] = coloursIn(text)
  if (found === undefined || more.length > 0) return null
  const [first = '', ...others] = rounds.map(({ name }) => name)
  const [work, rest] = [wordsOf([first], OF_WORK), wordsOf(others, OF_REST)].map((words) =>
    distance(text, found, words),
  )
  if (work === undefined || rest === undefined || Math.min(work, rest) >= 30) return null
  return work < rest ? 0 : 1
}

const bothIn = (text: string, ...words: RegExp[]): boolean =>
  words.every((word) => text.search(word) >= 0)

/**
 * The colour of the first round and that of the others, none where they are not told.
 *
 * @param text a request or a clause of a follow-up
 * @param rounds what is counted down, for its names
 */
export function readTints(text: string, rounds: readonly Round[] = []): Colour[] {
  return tintsIn(text, rounds).map(({ colour }) => colour)
}

/** 'Red while they climb': when a colour is there. */
const WHILE = /^ (?:while|when|whenever|during|as) (?:(?!and\b)[\p{L}']+ ?){1,3}/iu

/**
 * The places of the words that tell them.
 *
 * @param text the request
 * @param rounds what is counted down
 */
export function tintSpans(text: string, rounds: readonly Round[]): Span[] {
  return tintsIn(text, rounds).map(({ start, end }) => ({
    start,
    end: end + (WHILE.exec(text.slice(end))?.[0].length ?? 0),
  }))
}
