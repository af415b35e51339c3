/** Sums in one's head: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER, toNumber } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Sums } from '../details.ts'
import { definePart } from './part.ts'
import { hold, readSeconds, SECONDS } from './read-board.ts'

type Rules = RulesOf<'sums'>

const SIGNS: [Rules['signs'][number], RegExp][] = [
  ['+', /\badd(?:ition|ing)?\b|\bplus\b|\bsums?\b|加法|加减|[和、]加/i],
  ['−', /\bsubtract\w*\b|\bminus\b|\btak(?:e|ing) away\b|减法?/i],
  ['×', /\bmultipl\w*\b|\btimes[- ]?tables?\b|乘|口诀/i],
  ['÷', /\bdivi(?:de|sion|ding)\b|除法?/i],
]
const MOST =
  /\b(?:up to|within|under|below|to|no bigger than)\s+(\d{1,4})\b(?!\s*(?:questions|seconds|minutes))|(\d{1,4}|[一二两三四五六七八九十百]+)\s*以内/i
const COUNT = new RegExp(
  `(${NUMBER})(?<!,)\\s*(?:[a-z]+ )?(?:questions|sums|problems|tasks|rounds)\\b|(${NUMBER})\\s*(?:道|题|个题)(?!一题|${NUMBER}题|[^，。]{0,3}弹)`,
  'i',
)
const TABLES =
  /\btables? (?:of |from |for )?((?:\d{1,2}(?:\s*(?:,|and|&|to|-)\s*)?)+)(?! questions)|\b(?:the )?((?:\d{1,2}(?:\s*(?:,|and|&|to|-)\s*)?)+)\s*times[- ]?tables?\b|\btimes[- ]?tables? (?:of |for |from )?((?:\d{1,2}(?:\s*(?:,|and|&|to|-)\s*)?)+)|(\d{1,2}\s*(?:到|至|-|～|~)\s*\d{1,2})\s*(?:以内)?的?(?:乘法|口诀|乘)|((?:\d{1,2}[、和]?){1,9})的(?:乘法|口诀)|(?:只|光|就)[考练出做要]\s*((?:\d{1,2}[、和，,]?){1,9})|^only (?:the )?((?:\d{1,2}(?:\s*(?:,|and|&|to|-)\s*)?){1,9})(?:s|'s)?(?: tables?)?$/i

const EACH =
  /每[道个]?题[^，。]{0,6}(?:秒|分钟)|(?:秒|分钟)(?:一|每)[道个]?题|\b(?:seconds?|secs?|minutes?)(?: to answer| time)? (?:per|for each|for every|each|a) ?(?:question|sum|problem)?\b|\beach (?:question|sum|problem) (?:has|takes|gets)\b/i

/** 'How many in a minute' has an end by the clock alone. */
function isRush(text: string, seconds: number | null): boolean {
  return seconds !== null && !EACH.test(text) && !COUNT.test(text)
}

/** Numbers of two digits go up to a hundred. */
function digitsOf(text: string): number | null {
  const digits = findNumber(text, DIGITS, [1, 3])
  return digits === null ? null : 10 ** digits
}

const DIGITS = new RegExp(`(${NUMBER})[- ]digits?\\b|(${NUMBER})位数`, 'i')

function readSums(rules: Rules, text: string): Rules {
  const signs = SIGNS.filter(([, word]) => word.test(text)).map(([sign]) => sign)
  const tables = readTables(text)
  const seconds = readSeconds(text)
  return {
    ...rules,
    signs: tables.length > 0 ? ['×'] : signs.length > 0 ? signs : rules.signs,
    most:
      findNumber(text, MOST, [5, 1000]) ??
      digitsOf(text) ??
      (/口诀|九九/.test(text) ? 81 : rules.most),
    tables: tables.length > 0 ? tables : usualTables(rules, text),
    // Against the clock there are more than anybody can do.
    count: findNumber(text, COUNT, [1, 100]) ?? (isRush(text, seconds) ? 100 : rules.count),
    seconds: seconds === null ? rules.seconds : hold(seconds, EACH.test(text) ? 2 : 10, 1800),
    each: seconds === null ? rules.each : EACH.test(text),
  }
}

/** Tables that nobody numbered are those of school. */
function usualTables({ tables }: Rules, text: string): Rules['tables'] {
  const isAll = tables.length === 0 && /\btimes[- ]?tables\b|口诀|九九/i.test(text)
  return isAll ? [2, 3, 4, 5, 6, 7, 8, 9] : tables
}

/** '6, 7 and 8 times tables' are three, '2 to 9' are eight. */
function readTables(text: string): number[] {
  const words = TABLES.exec(text)?.slice(1).find(Boolean) ?? ''
  const [, from, to] = /(\d+)\s*(?:to|-|到|至|～|~)\s*(\d+)/i.exec(words) ?? []
  const [first, last] = [toNumber(from ?? ''), toNumber(to ?? '')]
  const all =
    first !== null && last !== null
      ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      : (words.match(/\d+/g) ?? []).map(Number)
  return all.filter((table) => table > 0 && table <= 20).slice(0, 20)
}

export const sums = definePart({
  game: 'sums',
  Rules: Sums,
  plain: {
    game: 'sums',
    signs: ['+', '−'],
    most: 20,
    tables: [],
    count: 20,
    seconds: 0,
    each: false,
  },
  name: { en: 'Sums', zh: '口算练习' },
  words:
    /\btimes[- ]?tables?\b|\b(?:maths?|arithmetic) (?:drill|practi[cs]e|test)\b|\b(?:math|maths|mental math\w*|arithmetic|addition|multiplication|subtraction)(?: \w+)? (?:games?|quiz|practi[cs]e|drills?|trainer|questions|problems)\b|\bpracti[cs]\w* (?:her |his |their |my )?(?:sums|maths?|adding|multiplication|addition)\b|口算|心算|速算|九九(?:乘法)?|乘法口诀|加减法|\d+以内的?[加减乘除]|(?:数学|算术|加法|减法|乘法|算[数题])(?:小?游戏|练习|闯关|题)/i,
  read: readSums,
  known: [
    ...SIGNS.map(([, word]) => word),
    MOST,
    DIGITS,
    COUNT,
    TABLES,
    SECONDS,
    EACH,
    /\bfor (?:year|grade|class|key stage) \w+\b|\bquestions?\b|\banswers?\b|\b(?:right|wrong|correct)\b|\btime(?:d|r)?\b|\bclock\b|\bmistakes?\b|\btables?\b|\b(?:got|gets) wrong\b|\bat the end\b|\bhow (?:long|many)\b|\bseconds?\b|\bscore\b|\bstraight ?away\b|\b(?:check|feedback|plus|minus|sums)\b|\bper ?cent\w*\b|加\s*\d+\s*分|列出来?|答错|对了?几[道个题]|正确|多久|答完|做完|多少|题|告诉|[加得]一?分|输入|最后|哪些|答案|[对错]|计时|用时|得分|能不能|一题一题|弹出|抢答|随机/i,
  ],
  step: (rules, { effort, size }) => ({
    ...rules,
    most: hold(rules.most * (effort > 0 ? 2 : effort < 0 ? 0.5 : 1), 5, 1000),
    count: hold(rules.count + size * 10, 1, 100),
  }),
  title: ({ tables, signs }, lang) => {
    if (tables.length === 0 && signs.join('') !== '×') return lang === 'zh' ? '口算练习' : 'Sums'
    return lang === 'zh' ? '乘法练习' : 'Times tables'
  },
  describe: {
    en: ({ signs, most, tables, count, seconds, each }) => {
      const what =
        tables.length > 0 ? `tables of ${tables.join(', ')}` : `${signs.join(' ')} up to ${most}`
      return `${count} sums, ${what}${seconds > 0 ? `, ${seconds} seconds${each ? ' each' : ''}` : ''}, mistakes shown at the end`
    },
    zh: ({ signs, most, tables, count, seconds, each }) => {
      const what =
        tables.length > 0 ? `${tables.join('、')} 的乘法` : `${most} 以内 ${signs.join(' ')}`
      return `${count} 道口算，${what}${seconds > 0 ? `，${each ? '每题' : ''}限时 ${seconds} 秒` : ''}，最后列出错题`
    },
  },
  texts: {
    en: {
      time: 'Seconds',
      label: 'Your answer',
      check: 'Check',
      right: 'Right!',
      wrong: 'It is',
      over: 'Done',
      late: 'Time is up',
      outOf: 'of',
      mistakes: 'To practise again',
      hint: 'Type the answer, Enter checks it',
    },
    zh: {
      time: '秒',
      label: '你的答案',
      check: '检查',
      right: '对了！',
      wrong: '正确答案',
      over: '完成',
      late: '时间到',
      outOf: '/',
      mistakes: '错题',
      hint: '输入答案，回车检查',
    },
  },
  constants: (rules) => ({
    SIGNS: literal(rules.signs),
    MOST: literal(rules.most),
    TABLES: literal(rules.tables),
    COUNT: literal(rules.count),
    SECONDS: literal(rules.seconds),
    EACH: literal(rules.each),
  }),
  figures: ['time'],
  stage: (_, texts) =>
    [
      '<div class="summing"><p class="sum" id="sum" aria-live="polite"></p>',
      `<form id="form" novalidate><label class="unseen" for="answer">${texts['label']}</label>`,
      '<input id="answer" type="number" inputmode="numeric" autocomplete="off" aria-describedby="sum" />',
      `<button class="main-button">${texts['check']}</button></form>`,
      `<section id="mistakes" hidden><h2>${texts['mistakes']}</h2><ul id="wrong"></ul></section></div>`,
    ].join(''),
})
