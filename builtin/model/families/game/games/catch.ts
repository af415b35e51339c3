/** Things that fall and are caught: what the game reads, says and shows. */
import { literal, literalLines } from '../../../compose/page.ts'
import type { Lang } from '../../../plan.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf, Target } from '../details.ts'
import { Catch } from '../details.ts'
import { definePart } from './part.ts'
import {
  FAST,
  hold,
  LIVES,
  readSeconds,
  readSpeed,
  RISES,
  SECONDS,
  SLOW,
  stepSpeed,
} from './read-board.ts'
import { plainTargets, readTargets, TARGET_WORDS } from './targets.ts'
import { signOf } from './signs.ts'

type Rules = RulesOf<'catch'>

const CATCHER =
  /\b(?:with|using|moves?|slides?|steers?|in|into) (?:a |an |the |my |his |her )?(?:little |small |big )?([a-z ]{2,20})|\b(?:an?|the) (?:little |small |big )?([a-z]+) (?:that |who )?catch(?:es|ing)\b|(?:^|[,.;:] )(?:an? |the )?([a-z]+) (?:at|on) the (?:bottom|foot)\b|(?:^|[，。,、])(\p{Script=Han}{1,4})在(?:下面|底下|底部)|(?:用|拿|移动|控制)(?:一?[个只]?)([\p{Script=Han}]{1,6}?)(?=[接去来，。]|$)|(?:小)?([\p{Script=Han}]{1,4}?)接/iu
const DODGE =
  /\b(?:dodg|avoid|evad)\w*\b|\b(?:don['’]?t|not) (?:get|be) hit\b|躲(?:避|开|掉|过)?|避开/i
const TOO = /\b(?:too|also|as well)\b|也|还要|再加/i
const PLAIN_TARGETS: Rules['targets'] = [
  { name: 'apple', sign: '🍎', colour: null, points: 1 },
  { name: 'star', sign: '🌟', colour: null, points: 3 },
]
const ROCKS: Rules['targets'] = [{ name: 'rock', sign: '🪨', colour: null, points: 1 }]
/** 'Hens drop eggs': what is dropped falls, and not who drops it. */
const DROPS = /\bdrops? (?!from|down|in|and|on|to|at)((?:[a-z]+ )?[a-z]+)(?= from\b|$|[,.;])/i
/** 接住掉下来的汤圆: what is caught stands behind. */
const CAUGHT_ZH =
  /接(?:住|到)?(?:从|天上|上面|空中|往下)*(?:掉|落)下?来?的([\p{Script=Han}、]{1,12})|接(?:住|到)([\p{Script=Han}、]{1,12})/u
const FALLING =
  /\b(?:falling|dodg\w*(?: the)?(?: falling)?|avoid\w*(?: the)?(?: falling)?|catch(?! games?\b)\w*|collect\w*|dropping)\s+([a-z, ]{2,50})|([a-z, ]{2,40}?)\s+(?:that )?(?:(?:fall|drop|rain)(?:s|ed)?\b|(?:drift|float|flutter|come|slide|rush)s? down\b)|接(?:住|到)?([\p{Script=Han}、]{1,12})|([\p{Script=Han}、]{1,10})(?:掉|落)下?/iu

const BAD =
  /\b(rotten|bad|poison\w*|spoil(?:ed|t)|mouldy|moldy)\b[^.;]{0,20}?\b(?:ones?|[a-z]+s)\b|[烂坏毒](?:的|掉的)?(?:\p{Script=Han}{1,2})?/iu
const OFF = new RegExp(
  `\\b(?:off|costs?|loses?|minus|takes?)\\b[^.;\\d]{0,14}(${NUMBER})\\s*points?|[扣减](${NUMBER})分`,
  'i',
)

/** What shall not be caught: 别接到石头. */
const KEPT_OFF =
  /(?:别|不要|不能|不许)(?:接|碰|吃)(?:到|住|着)?(\p{Script=Han}{1,4})|\b(?:don['’]?t|do not|never|not) (?:catch|touch|take)(?:ing)? (?:the |any )?([a-z]+)/iu

/** Rotten ones cost a point, or as many as is said. */
function readBad(text: string): Target | null {
  const thing = KEPT_OFF.exec(text)?.slice(1).find(Boolean) ?? ''
  if (signOf(thing) !== '' && !DODGE.test(text)) {
    return { name: thing, sign: signOf(thing), colour: null, points: -1 }
  }
  const name = BAD.exec(text)?.[1] ?? (BAD.test(text) ? '坏' : null)
  if (name === null) return null
  return { name, sign: '🤢', colour: null, points: -(findNumber(text, OFF, [1, 100]) ?? 1) }
}

/** 'Three broken eggs and it is over' */
const DROPPED = new RegExp(
  `(${NUMBER})\\s*(?:(?:broken|dropped|missed|lost|fallen) [a-z]+|miss(?:es)?\\b)|(?:掉|丢|落|摔|漏)了?(${NUMBER})[个次颗]`,
  'i',
)

/** Against the clock a miss costs nothing, unless lives are named too. */
function readEnd(rules: Rules, text: string): Pick<Rules, 'lives' | 'seconds'> {
  const named = findNumber(text, LIVES, [1, 20]) ?? findNumber(text, DROPPED, [1, 20])
  const seconds = readSeconds(text)
  if (seconds === null) return { lives: named ?? rules.lives, seconds: rules.seconds }
  return { lives: named ?? 0, seconds: hold(seconds, 5, 600) }
}

const endOf = ({ lives, seconds }: Rules, lang: Lang): string => {
  const zh = [...(lives > 0 ? [`${lives} 条命`] : []), ...(seconds > 0 ? [`${seconds} 秒`] : [])]
  const en = [
    ...(lives > 0 ? [`${lives} lives`] : []),
    ...(seconds > 0 ? [`${seconds} seconds`] : []),
  ]
  return lang === 'zh' ? zh.join('、') : en.join(', ')
}

function readCatch(rules: Rules, text: string): Rules {
  const dodges = DODGE.test(text) || rules.dodges
  // What one catches with goes before where one plays.
  const told = [...text.matchAll(new RegExp(CATCHER.source, 'giu'))]
  const catcher =
    [...told.filter(([words]) => WITH.test(words)), ...told]
      .map((found) => signOf(found.slice(1).find(Boolean) ?? ''))
      .find((sign) => sign !== '' && !isFalling(sign, text)) ?? ''
  const usual = dodges && rules.catcher === '🧺' ? '🚀' : rules.catcher
  return {
    ...rules,
    dodges,
    ...readEnd(rules, text),
    speed: readSpeed(text) ?? rules.speed,
    catcher: catcher || usual,
    targets: withBad(readFalling(rules, text.replace(KEPT_OFF, ' '), catcher), text),
  }
}

const WITH = /^(?:with|using)\b|[用拿]/i

const isFalling = (sign: string, text: string): boolean =>
  sign === signOf(DROPS.exec(text)?.[1] ?? '')

/** What falls, the things that are named with their points last. */
function readFalling(rules: Rules, text: string, catcher: string): Target[] {
  const told = readTargets(text)
  const seen = plainTargets(wordsOfFalling(text)).filter(
    ({ sign }) => !told.some((one) => one.sign === sign),
  )
  const named = [...seen, ...told].filter(({ sign }) => sign !== catcher || sign === '')
  if (named.length === 0) return unpictured(rules, text)
  const hasBomb = /\bbombs?\b|炸弹/i.test(text) && !named.some(({ sign }) => sign === '💣')
  const bomb = { name: 'bomb', sign: '💣', colour: null, points: -3 }
  // 'Stars too' adds to what falls already, and in a first request there is nothing yet.
  const kept = rules.targets === PLAIN_TARGETS || !TOO.test(text) ? [] : rules.targets
  const before = kept.filter(({ name }) => !named.some((one) => one.name === name))
  return [...before, ...named, ...(hasBomb ? [bomb] : [])].slice(0, 6)
}

function wordsOfFalling(text: string): string {
  const caught = DROPS.exec(text)?.[1] ?? CAUGHT_ZH.exec(text)?.slice(1).find(Boolean)
  return caught ?? FALLING.exec(text)?.slice(1).find(Boolean) ?? ''
}

function unpictured(rules: Rules, text: string): Target[] {
  const other = nameOfFalling(text)
  if (other !== null) return [other]
  return DODGE.test(text) && !rules.dodges ? ROCKS : rules.targets
}

/** A thing of which there is no picture falls as its name. */
function nameOfFalling(text: string): Target | null {
  const name = UNKNOWN.exec(text)?.slice(1).find(Boolean) ?? ''
  return name === '' || GENERAL.test(name) ? null : { name, sign: '', colour: null, points: 1 }
}

const UNKNOWN =
  /(?:^|[,.;:] |\b(?:an?|the|some|where|and) )((?:[a-z]+ )?[a-z]{3,}) (?:that )?(?:(?:fall|drop|rain|tumble)s?\b|(?:drift|float|flutter|come|slide|rush)s? down\b)|接(\p{Script=Han}{2,4}?)(?=的?[，。]|$)/iu
const GENERAL =
  /\b(?:things?|stuff|objects?|items?|they|it|which|that|what|who|something|everything|can|will|must|should|to|game)\b|东西|住|到|它|掉/i

function withBad(targets: Target[], text: string): Target[] {
  const bad = readBad(text)
  return bad === null
    ? targets
    : [...targets.filter(({ name }) => name !== bad.name), bad].slice(-6)
}

const listOf = ({ targets }: Rules) =>
  targets
    .map(({ name, sign, points }) => `${sign || name} ${points > 0 ? '+' : ''}${points}`)
    .join(', ')

/** How fast it is at first. */
const PACES = {
  slow: { en: 'slow at first, ', zh: '开始慢，' },
  normal: { en: '', zh: '' },
  fast: { en: 'fast at first, ', zh: '开始快，' },
}

export const catching = definePart({
  game: 'catch',
  Rules: Catch,
  plain: {
    game: 'catch',
    lives: 3,
    seconds: 0,
    dodges: false,
    speed: 'normal',
    catcher: '🧺',
    targets: PLAIN_TARGETS,
  },
  name: { en: 'Catch what falls', zh: '接住它' },
  words:
    /\b(?:dodg|avoid)\w*\b[^.;]{0,40}\b(?:fall|drop|rocks?|meteors?|asteroids?|rain|cars|obstacles|bombs|(?:com(?:es?|ing)|roll(?:s|ing)?) (?:down|at))\w*|\b(?:falling|meteors?|asteroids?)\b[^.;]{0,40}\b(?:dodg|avoid)\w*|躲(?:避|开)?[^，。]{0,10}(?:掉|落|石|陨石|炸弹|障碍|车)|(?:掉|落)[^，。]{0,12}躲|\bcatch(?:es|ing)?\b[^.;]{0,40}\b(?:fall|drop|rain)\w*|\b(?:falls?|drops?|falling|dropping|rains?)\b[^;]{0,80}\bcatch\b|\b(?:falling|dropping)\b[^.;]{0,40}\b(?:catch|collect|basket|game)\w*|\b(?:fall|drop)\w* from (?:the )?(?:sky|top|above)\b|接(?:住|水果|苹果|金币|红包|星星|糖果?|鸡蛋|元宝|礼物|东西|掉|粽子|汤圆|月饼)|(?:天上|上面|空中)[^，。]{0,6}(?:掉|落)下?/i,
  read: readCatch,
  known: [
    LIVES,
    FAST,
    SLOW,
    RISES,
    SECONDS,
    CATCHER,
    DODGE,
    BAD,
    KEPT_OFF,
    DROPPED,
    DROPS,
    OFF,
    FALLING,
    ...TARGET_WORDS,
    /\bfall\w*\b|\bcatch\w*\b|\bmiss\w*\b|\bbaskets?\b|\bleft and right\b|\bpoints?\b|接|掉|落|漏|左右|挪|分/i,
  ],
  step: (rules, { effort, pace }) => ({
    ...rules,
    lives: rules.lives === 0 ? 0 : hold(rules.lives - effort, 1, 20),
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  title: ({ dodges }, lang) => {
    if (dodges) return lang === 'zh' ? '躲避' : 'Dodge'
    return lang === 'zh' ? '接住它' : 'Catch what falls'
  },
  describe: {
    en: (rules) =>
      rules.dodges
        ? `${rules.catcher} dodges ${rules.targets.map(({ sign, name }) => sign || name).join(' ')}, a point for each that falls past, ${endOf(rules, 'en')}, ${PACES[rules.speed].en}ever faster`
        : `${rules.catcher} catches ${listOf(rules)}, ${endOf(rules, 'en')}, ${PACES[rules.speed].en}ever faster`,
    zh: (rules) =>
      rules.dodges
        ? `${rules.catcher} 躲 ${rules.targets.map(({ sign, name }) => sign || name).join(' ')}，躲过一个得一分，${endOf(rules, 'zh')}，${PACES[rules.speed].zh}越来越快`
        : `${rules.catcher} 接 ${listOf(rules)}，${endOf(rules, 'zh')}，${PACES[rules.speed].zh}越来越快`,
  },
  texts: {
    en: {
      lives: 'Lives',
      time: 'Seconds',
      board: 'Things fall, catch them at the foot',
      ready: 'Press “New game”, then move to catch',
      go: 'Go!',
      missed: 'Missed',
      hit: 'Hit!',
      dodge: 'Press “New game”, then keep out of the way',
      over: 'Game over',
      hint: 'Mouse, finger or arrow keys move',
    },
    zh: {
      lives: '生命',
      time: '秒',
      board: '东西往下掉，在底部接住',
      ready: '点“新的一局”开始，左右移动去接',
      go: '开始！',
      missed: '漏掉了',
      hit: '撞上了！',
      dodge: '点“新的一局”开始，左右躲开',
      over: '游戏结束',
      hint: '鼠标、手指或方向键移动',
    },
  },
  constants: (rules) => ({
    LIVES: literal(rules.lives),
    SECONDS: literal(rules.seconds),
    PACE: literal({ slow: 17, normal: 25, fast: 36 }[rules.speed]),
    CATCHER: literal(rules.catcher),
    DODGES: literal(rules.dodges),
    TARGETS: literalLines(rules.targets),
  }),
  figures: ['lives', 'time'],
  stage: (_, texts) =>
    `<div class="sky" id="field" role="img" aria-label="${texts['board']}"><b class="catcher" id="catcher"></b></div>`,
})
