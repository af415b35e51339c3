/** Guess the number: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER, toNumber } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Guess } from '../details.ts'
import { definePart } from './part.ts'
import { hold } from './read-board.ts'

type Rules = RulesOf<'guess'>

const RANGE =
  /(?:\bbetween|\bfrom|从|在)?\s*(\d[\d,]*)\s*(?:and|to|-|–|到|至|~)\s*(\d[\d,]*)|([一二两三四五六七八九十百]+)[到至]([一二两三四五六七八九十百]+)/i
const UP_TO = /\bup to (\d[\d,]*)|(\d[\d,]*)\s*以内/i
const TRIES = new RegExp(
  `(${NUMBER})\\s*(?:tries|guesses|attempts|chances|turns)\\b|(${NUMBER})\\s*次(?:机会|以内|内)?`,
  'i',
)
const ENDLESS =
  /\b(?:unlimited|endless|no limit|any number of) ?(?:of )?(?:tries|guesses|attempts)?\b|不限次数|无限次/i

function readGuess(rules: Rules, text: string): Rules {
  const range = RANGE.exec(text)
  const upTo = findNumber(text, UP_TO, [2, 1_000_000])
  const ends = [range?.[1] ?? range?.[3], range?.[2] ?? range?.[4]].map((word) =>
    word === undefined ? null : toNumber(word),
  )
  const [from = rules.from, to = upTo ?? rules.to] = ends.map((end) => end ?? undefined)
  const least = hold(Math.min(from, to), 0, 999_998)
  return {
    ...rules,
    from: least,
    to: hold(Math.max(from, to), least + 1, 1_000_000),
    tries: ENDLESS.test(text) ? null : (findNumber(text, TRIES, [1, 99]) ?? rules.tries),
  }
}

export const guess = definePart({
  game: 'guess',
  Rules: Guess,
  plain: { game: 'guess', from: 1, to: 100, tries: null },
  name: { en: 'Guess the number', zh: '猜数字' },
  words:
    /\bguess(?:ing)?[- ](?:the |a |my )?(?:secret |hidden )?numbers?\b|\bnumber[- ]guess(?:ing)?\b|\bhigher[- ](?:or|and)[- ]lower\b|猜数字?|猜大小/i,
  read: readGuess,
  known: [
    RANGE,
    UP_TO,
    TRIES,
    ENDLESS,
    /\bhints?\b|\btoo (?:high|low|big|small)\b|\bhigher\b|\blower\b|\bcount(?:s|ing)?\b|\bthinks? of\b|\bhow many\b|\btells?\b|\bagain\b|告诉|偏[大小]|公布|答案|想一?个|随机|猜了?|几次|多少次|提示|[大小高低]了|次数/i,
  ],
  step: (rules, { size, effort }) => {
    const step = size === 0 ? effort : size
    const to = step > 0 ? rules.to * 10 : Math.max(rules.from + 9, Math.round(rules.to / 10))
    return step === 0 ? rules : { ...rules, to: Math.min(1_000_000, to) }
  },
  describe: {
    en: ({ from, to, tries }) =>
      `guess a number from ${from} to ${to}, ${tries === null ? 'any number of guesses' : `${tries} guesses`}`,
    zh: ({ from, to, tries }) =>
      `猜 ${from} 到 ${to} 之间的数字，${tries === null ? '不限次数' : `最多 ${tries} 次`}`,
  },
  texts: {
    en: {
      score: 'Guesses',
      label: 'Your guess',
      try: 'Guess',
      ready: 'I am thinking of a number',
      higher: 'Higher than',
      lower: 'Lower than',
      right: 'Right! It is',
      lost: 'No guesses left. It was',
      left: 'guesses left',
      outside: 'Please give a whole number from',
      to: 'to',
      line: 'Where it can still be',
      history: 'Guesses so far',
      hint: 'Enter sends a guess',
    },
    zh: {
      score: '次数',
      label: '你猜的数字',
      try: '猜',
      ready: '我想好了一个数字',
      higher: '大于',
      lower: '小于',
      right: '猜对了！就是',
      lost: '没有机会了，答案是',
      left: '次机会',
      outside: '请输入整数，范围',
      to: '到',
      line: '可能的范围',
      history: '猜过的数字',
      hint: '回车提交',
    },
  },
  constants: ({ from, to, tries }) => ({
    FROM: literal(from),
    TO: literal(to),
    TRIES: literal(tries),
  }),
  stage: ({ from, to }, texts) =>
    [
      '<div class="guessing">',
      `<p class="range" aria-label="${texts['line']}"><b id="low"></b><i aria-hidden="true"></i><b id="high"></b></p>`,
      `<div class="line" id="line" aria-hidden="true"></div>`,
      `<form id="form" novalidate><label for="guess">${texts['label']}</label>`,
      `<input id="guess" type="number" inputmode="numeric" min="${from}" max="${to}" aria-describedby="say" />`,
      `<button class="main-button">${texts['try']}</button></form>`,
      `<ol class="history" id="history" aria-label="${texts['history']}"></ol></div>`,
    ].join(''),
})
