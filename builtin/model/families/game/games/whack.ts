/** Targets that pop out of holes: what the game reads, says and shows. */
import { literal, literalLines } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Whack } from '../details.ts'
import { boardOf, definePart } from './part.ts'
import {
  FAST,
  hold,
  readSeconds,
  readSides,
  readSpeed,
  RISES,
  SECONDS,
  SLOW,
  stepSpeed,
} from './read-board.ts'
import { plainTargets, readTargets, TARGET_WORDS } from './targets.ts'

type Rules = RulesOf<'whack'>

const HOLES = new RegExp(
  `(${NUMBER})\\s*(?:holes|squares|spots|burrows|cells)\\b|(${NUMBER})\\s*个?(?:洞|坑|格)`,
  'i',
)
const RISING = /[^.;。；]*(?:pop|appear|come|冒|钻|跳|出现)[^.;。；]*/i

function readWhack(rules: Rules, text: string): Rules {
  const [wide, high] = readSides(text) ?? [0, 0]
  const holes =
    findNumber(text, HOLES, [4, 25]) ?? (wide > 0 ? hold(wide * high, 4, 25) : rules.holes)
  const told = readTargets(text)
  // The game is called after a mole, whatever comes out of the holes.
  const story = text
    .replace(/\bwhack[- ](?:a|the)[- ]mole\b|打地鼠/gi, ' ')
    .replace(
      /\p{Script=Han}{1,4}(?=换成|改成|变成)|\bmoles? (?:are|is|replaced) |\binstead of (?:the )?moles?\b/giu,
      ' ',
    )
  const named = told.length > 0 ? told : plainTargets(RISING.exec(story)?.[0] ?? story)
  return {
    ...rules,
    holes,
    seconds: hold(readSeconds(text) ?? rules.seconds, 5, 600),
    speed: readSpeed(text) ?? rules.speed,
    quickens: RISES.test(text) || rules.quickens,
    targets: named.length > 0 ? named : rules.targets,
  }
}

const nameOf = ({ name, sign }: Rules['targets'][number]) => (sign === '' ? name : sign)
const listOf = ({ targets }: Rules) =>
  targets
    .map((target) => `${nameOf(target)} ${target.points > 0 ? '+' : ''}${target.points}`)
    .join(', ')

export const whack = definePart({
  game: 'whack',
  Rules: Whack,
  plain: {
    game: 'whack',
    holes: 9,
    seconds: 30,
    speed: 'normal',
    quickens: false,
    targets: [{ name: 'mole', sign: '🐹', colour: null, points: 1 }],
  },
  name: { en: 'Whack-a-mole', zh: '打地鼠' },
  words:
    /\bwhack\b|\b(?:balloons?|bubbles?)[ -]?popp(?:ing|er)\b|\bpop\w* (?:all )?(?:the |as many )?(?:[a-z]+ )?(?:balloons|bubbles)\b|(?:点|戳|打|扎)(?:破)?(?:气球|泡泡)|\b(?:hit|tap|click|catch|bop|smash|squash|swat|whack|pop|shoot)\w* (?:on )?(?:the |all |as many )?[\w ]{0,30}\b(?:pop(?:s|ping)? (?:up|out)|appear\w*|disappear\w*|come out|holes)\b|\b(?:pop(?:s|ping)? (?:up|out)|come out) (?:of|from) (?:the |\w+ )?holes\b|打(?:地鼠|蚊子|苍蝇|蟑螂|小强|怪物|僵尸|小怪)|[打点敲拍戳][^，。]{0,10}(?:冒出来|钻出来|跳出来|出现)|(?:洞里|格子里|随机)[^，。]{0,6}(?:冒|钻|跳|出现)/i,
  read: readWhack,
  known: [
    HOLES,
    SECONDS,
    FAST,
    SLOW,
    RISES,
    ...TARGET_WORDS,
    /\bholes?\b|\bpop\w*\b|\bappear\w*\b|\bhit(?:s|ting)?\b|\b(?:count ?down|timer?|tim(?:e|ed) ?limit)\b|\bpoints?\b|\brandom\w*\b|随机|越多越好|点[中得]?|秒内|总分|一局|洞|冒|钻|换成|\bsee how many\b|\bheads?\b|\bon (?:the )?screen\b|\blet (?:me|us|them)\b|敲|打|锤|倒计时|限时|分/i,
  ],
  step: (rules, { size, effort, pace }) => ({
    ...rules,
    holes: size === 0 ? rules.holes : hold(Math.sqrt(rules.holes) + size, 2, 5) ** 2,
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  title: ({ targets }, lang) => {
    if (targets[0]?.sign === '🐹') return lang === 'zh' ? '打地鼠' : 'Whack-a-mole'
    return lang === 'zh' ? '眼疾手快' : 'Quick hands'
  },
  describe: {
    en: (rules) =>
      `${rules.holes} holes, ${rules.seconds} seconds, hit ${listOf(rules)}${rules.quickens ? ', ever faster' : ''}`,
    zh: (rules) =>
      `${rules.holes} 个洞，${rules.seconds} 秒，打${listOf(rules)}${rules.quickens ? '，越来越快' : ''}`,
  },
  texts: {
    en: {
      board: 'Holes',
      time: 'Seconds',
      ready: 'Press “New game”, then hit what pops up',
      go: 'Go!',
      over: 'Time is up',
      hole: 'Hole',
      empty: 'empty',
      hint: 'Click, tap or press the keys 1 to 9',
    },
    zh: {
      board: '洞',
      time: '剩余秒数',
      ready: '点“新的一局”开始，打冒出来的',
      go: '开始！',
      over: '时间到',
      hole: '洞',
      empty: '空',
      hint: '点击、触摸或按数字键 1 到 9',
    },
  },
  constants: (rules) => ({
    HOLES: literal(rules.holes),
    SECONDS: literal(rules.seconds),
    SPEED: literal(rules.speed),
    QUICKENS: literal(rules.quickens),
    TARGETS: literalLines(rules.targets),
  }),
  figures: ['time'],
  stage: ({ holes }, texts) => {
    const columns = Math.ceil(Math.sqrt(holes))
    return boardOf(texts['board'], [columns, Math.ceil(holes / columns)])
  },
})
