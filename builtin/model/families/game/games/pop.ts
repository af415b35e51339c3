/** Things that drift over the board and are tapped away: what the game reads, says and shows. */
import { literal, literalLines } from '../../../compose/page.ts'
import type { Lang } from '../../../plan.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf, Target } from '../details.ts'
import { Pop } from '../details.ts'
import { definePart } from './part.ts'
import {
  FAST,
  hold,
  LIVES,
  readSeconds,
  readSpeed,
  SECONDS,
  SLOW,
  stepSpeed,
} from './read-board.ts'
import { plainTargets, readTargets, TARGET_WORDS } from './targets.ts'

type Rules = RulesOf<'pop'>

const TAPS = String.raw`\b(?:pop|tap|touch|click|burst|poke|prick|shoot|press)(?:s|es|p?ed|p?ing)?\b`
const IT = String.raw`(?: on)? (?:them|it|each|every|all|the|as many|one|[a-z]+s)\b`
const DRIFTS = String.raw`\b(?:float\w*|drift\w*|ris(?:e|es|ing)|fly|flies|flying|go(?:es|ing)? up|come up from)\b`
/** The verb of the hand and that of the thing, in either order: neither alone is this game. */
const WORDS = new RegExp(
  [
    `${DRIFTS}[^.;]{0,60}${TAPS}${IT}`,
    `${TAPS}${IT}[^.;]{0,60}${DRIFTS}`,
    `${TAPS} (?:all |as many )?(?:of )?(?:the )?(?:[a-z]+ ){0,2}(?:balloons|bubbles)\\b`,
    String.raw`\b(?:balloons?|bubbles?)[ -]?popp(?:ing|er)\b`,
    '(?:飘|升|飞|浮|往上)[^。；]{0,16}(?:点|戳|扎|打|按|碰|拍)',
    '(?:点|戳|扎|打|按|碰|拍)(?:破|爆|掉|中|住|没|到)?[^。；，]{0,8}(?:飘|升|飞|浮)',
    '(?:点|戳|打|扎)(?:破|爆)?(?:掉)?(?:气球|泡泡)',
  ].join('|'),
  'i',
)
const FALLS =
  /\b(?:fall|falls|falling|drop|drops|dropping|rain\w*|come down)\b|(?<!漏)掉下|落|往下/i
const ENDLESS =
  /\bno (?:losing|lives|game over|time limit|timer|clock|limit)\b|\b(?:can['’]?t|cannot|never|nobody|without|doesn['’]?t|does not) (?:lose|loses|losing|end|ends)\b|\bendless\w*\b|\b(?:missing|misses)\b[^.;]{0,30}\b(?:fine|ok(?:ay)?|does(?:n['’]?t| not))\b|不会?输|不限时?|没有?时间限制|无尽|一直玩|不(?:会)?结束/i

const MISSES = new RegExp(`(${NUMBER})\\s+(?:misses|missed|get away|fly off)\\b`, 'i')

function readPop(rules: Rules, text: string): Rules {
  const named = readThings(text)
  const seconds = readSeconds(text)
  const isEndless = ENDLESS.test(text)
  return {
    ...rules,
    seconds: isEndless ? 0 : seconds === null ? rules.seconds : hold(seconds, 5, 600),
    lives: isEndless
      ? 0
      : (findNumber(text, MISSES, [1, 20]) ?? findNumber(text, LIVES, [1, 20]) ?? rules.lives),
    speed: readSpeed(text) ?? rules.speed,
    falls: FALLS.test(text) || rules.falls,
    targets: named.length > 0 ? named : rules.targets,
  }
}

/** To fly off is no insect, and 点破得1分 tells what each is worth. */
function readThings(text: string): Target[] {
  const told = readTargets(text)
  const named = told.filter(({ name }) => !/^(?:[点戳扎打碰拍按])?[破爆掉中到没]/.test(name))
  if (named.length > 0) return named
  const [each] = told
  const seen = plainTargets(text.replace(/\bfl(?:y|ies)(?= (?:off|away|up|out|past|by)\b)/gi, ' '))
  const name = DRIFTING.exec(text)?.slice(1).find(Boolean)
  const plain: Target[] =
    name === undefined ? [] : [{ name: name.toLowerCase(), sign: '', colour: null, points: 1 }]
  const things = seen.length > 0 ? seen : plain
  return each === undefined ? things : things.map((one) => ({ ...one, points: each.points }))
}

/** What drifts, by its own word, where there is no picture of it. */
const DRIFTING = new RegExp(
  `\\b([a-z]{3,20}s) (?:that |which |slowly |gently )?${DRIFTS}|(?:^|[，。：:、])(\\p{Script=Han}{2,4}?)(?:慢慢|不断|一直|会)?(?:往上|向上)?(?:飘|升|飞|浮)`,
  'iu',
)

const listOf = ({ targets }: Rules) =>
  targets
    .map(({ name, sign, points }) => `${sign || name} ${points > 0 ? '+' : ''}${points}`)
    .join(', ')

function endOf({ lives, seconds }: Rules, lang: Lang): string {
  const zh = [
    ...(lives > 0 ? [`漏掉 ${lives} 个结束`] : []),
    ...(seconds > 0 ? [`${seconds} 秒`] : []),
  ]
  const en = [
    ...(lives > 0 ? [`over after ${lives} misses`] : []),
    ...(seconds > 0 ? [`${seconds} seconds`] : []),
  ]
  if (lang === 'zh') return zh.join('、') || '没有输赢，一直玩'
  return en.join(', ') || 'nobody loses'
}

const isBubble = ({ targets }: Rules): boolean => targets[0]?.sign === '🎈'

export const pop = definePart({
  game: 'pop',
  Rules: Pop,
  plain: {
    game: 'pop',
    seconds: 0,
    lives: 0,
    speed: 'normal',
    falls: false,
    targets: [{ name: 'balloon', sign: '🎈', colour: null, points: 1 }],
  },
  name: { en: 'Pop them', zh: '戳戳乐' },
  words: WORDS,
  read: readPop,
  known: [
    LIVES,
    MISSES,
    SECONDS,
    FAST,
    SLOW,
    ENDLESS,
    ...TARGET_WORDS,
    new RegExp(`${TAPS}|${DRIFTS}`, 'i'),
    FALLS,
    /\bcount\w*\b|\bpoints?\b|\bmiss\w*\b|\bscreen\b|\bbefore they\b|\bvanish\w*\b|\bdisappear\w*\b|飘|升|飞|点|戳|破|分|个数|数一?数|屏幕/i,
  ],
  step: (rules, { effort, pace }) => ({
    ...rules,
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  title: (rules, lang) => {
    if (isBubble(rules)) return lang === 'zh' ? '戳气球' : 'Pop the balloons'
    return lang === 'zh' ? '戳戳乐' : 'Pop them'
  },
  describe: {
    en: (rules) =>
      `tap ${listOf(rules)} while they ${rules.falls ? 'fall' : 'rise'}, ${rules.speed} speed, ${endOf(rules, 'en')}`,
    zh: (rules) =>
      `${listOf(rules)} ${rules.falls ? '落下来' : '往上飘'}，点中得分，速度${{ slow: '慢', normal: '正常', fast: '快' }[rules.speed]}，${endOf(rules, 'zh')}`,
  },
  texts: {
    en: {
      score: 'Popped',
      lives: 'Left to miss',
      time: 'Seconds',
      board: 'Tap what drifts past',
      ready: 'Press “New game”, then tap them',
      go: 'Go!',
      missed: 'Off it went',
      over: 'Over',
      pop: 'Pop',
      hint: 'Tap or click; Space pops the one that is furthest',
    },
    zh: {
      score: '得分',
      lives: '还能漏',
      time: '秒',
      board: '点中飘过去的',
      ready: '点“新的一局”开始，点中它们',
      go: '开始！',
      missed: '飞走了',
      over: '结束',
      pop: '点',
      hint: '点击或触摸；空格键点中走得最远的一个',
    },
  },
  constants: (rules) => ({
    SECONDS: literal(rules.seconds),
    LIVES: literal(rules.lives),
    SPEED: literal(rules.speed),
    FALLS: literal(rules.falls),
    TARGETS: literalLines(rules.targets),
  }),
  figures: ['lives', 'time'],
  stage: (_, texts) =>
    `<div class="air" id="field" role="group" aria-label="${texts['board']}"></div>`,
})
