/**
 * Reads habits out of running words: what somebody tries to do, forgets, ticks each day, gets a star
 * for, or asks whether it was done; each of several people has all of them.
 */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists/lists.ts'
import { DAILY, OFTEN } from './read-often.ts'

const LIST = '([^.;:?!()\\n]{3,160}?)'
const STOP =
  '(?=[.;:?!()\\n]|$|,? (?:and|so|then) (?:i|we|she|he|they|it|my \\w+|show|see|count|tell|know|at|the|want)\\b|,? (?:and )?(?:show|see|count|tell|want|week view|with (?:a|the|check)|each with|i (?:want|can|tick)|how many|one (?:big )?button)\\b| (?:each|every|per) (?:day|morning|evening|night|week)| (?:daily|today|this (?:week|month))\\b)'
const WHO =
  '(?:i|we|she|he|they|(?:my|the|our) (?:kids?|son|daughter|twins|children|boys|girls|dog|mum|dad|husband|wife|partner|baby|toddler))'
/** Verbs of the app itself, which are no habits. */
const OF_APP =
  '(?!(?:have|see|tick|track|mark|check|count|be|know|keep|log|make|build|use|show|get|stop|forget|press|tap|do it|reach\\w*|hit|slip|miss\\w*|finish\\w*|done|did it|forgot|look|stick|not (?:missed|done|smoked)|she|he|i)\\b)'
const HAVE = "(?:'ve|'s| have| has| had)?"

const RUNNING = [
  new RegExp(
    `\\b(?:try|trying|forget\\w*|remember(?:ing)?|meaning|supposed|needs?|want) to ${OF_APP}${LIST}${STOP}`,
    'i',
  ),
  new RegExp(
    `\\b(?:tick|check|cross|mark)(?:s|ing)?(?: off)? (?!(?:each|every|when|if|whether|off|them|it|the day|everything|yesterday|boxes)\\b)${LIST}${STOP}`,
    'i',
  ),
  new RegExp(
    `\\b(?:if|whether|when|(?:each|every) day|days|for when) ${WHO}${HAVE} ${OF_APP}${LIST}${STOP}`,
    'i',
  ),
  new RegExp(`\\b(?:did|have|has) ${WHO} ${OF_APP}${LIST}(?:,|${STOP})`, 'i'),
  new RegExp(
    `^${OF_APP}([^.;:?!\\n]{3,60}?\\b(?:a|per|every) week\\b[^.;:?!\\n]{0,80}?)${STOP}`,
    'i',
  ),
  /(?:^|[.;:\n]\s*)track (?:my |our )?([^.;:?!()\n]{3,120}?)(?=,? and (?:show|see|tell|i|we)\b|[.;:?!\n]|$)/i,
]

const BEFORE =
  /^(?:(?:do|did|does|doing|done|had|have|to|also|then|go|went|track)\s+(?=(?:the|my|our|a|an|some|for|to|[a-z]+ing)\b)|(?:my|our|the|their|his|her|some|an?|each|both|do|doing)\s+)+/i
const AFTER =
  /\s+(?:at all|too|today|or not|please|again|for the three|(?:each|every|per|a) (?:single )?(?:day|morning|evening|night)|daily|this (?:week|month)|in a row)\s*$/i
const NO_HABIT =
  /^(?:it|them|that|this|me|everything|a|an|the|days?|one|week|month|streaks?|goals?|calendar|grid|chart|again|so|more|less)$|\b(?:streaks?|weekly|view|calendar|chart|checkboxes|buttons?|goal|app|percent|stats?)\b/i

function bareOf(words: string): string {
  const often = OFTEN.find((one) => one.test(words)) ?? DAILY
  return words.replace(often, ' ').replace(AFTER, '').replace(BEFORE, '').trim()
}

function cleanName(words: string): string {
  return bareOf(words) === '' ? '' : words.replace(AFTER, '').replace(BEFORE, '').trim()
}

const SLOT = /^(?:in the |at )?(?:mornings?|noon|afternoons?|evenings?|nights?|bedtime)$/i
const OWN_SLOT = /\s+(?:in the |at )?(?:mornings?|noon|afternoons?|evenings?|nights?|bedtime)$/i

/** 'exercises morning and night' is the exercises in the morning and those at night. */
function withSlots(names: string[]): string[] {
  return names.map((name, at) => {
    const before = names.slice(0, at).findLast((one) => !SLOT.test(one))
    return SLOT.test(name) && before !== undefined
      ? `${before.replace(OWN_SLOT, '')} ${name}`
      : name
  })
}

function english(text: string): string[] {
  const lists = RUNNING.map((pattern) => {
    const words = pattern.exec(text)?.[1] ?? ''
    const names = withSlots(splitList(words).map(cleanName)).filter((name) => name !== '')
    const isList = names.every(
      (name) => name.length <= 50 && bareOf(name).split(/\s+/).length <= 6 && !NO_HABIT.test(name),
    )
    return isList ? names : []
  })
  const [first = []] = lists.toSorted((one, other) => other.length - one.length)
  return first
}

const HAN_ITEM = '(?!请|能|可以|看[到见看]|显示|记[录下]|统计)[\\p{Script=Han}\\d]{2,9}?'
const HAN_LIST = new RegExp(
  `(?<=^|[，。：:；])((?:${HAN_ITEM}、)+${HAN_ITEM})(?:这?[两三四五六七八几\\d]+[个件样项]事?|这些)?(?=[，。；]|$|每[天日]|打卡)`,
  'u',
)
const NO_HABIT_ZH = /[看显统](?:到|示|计)|周|月|连续|目标|提醒|日历|完成率|孩子|家人|进度/
const AT_ZH = '早上|早晨|上午|中午|下午|傍晚|晚上|睡前|饭前|饭后'
const SLOT_FIRST = new RegExp(
  `(?<=^|[，。、；：和])(${AT_ZH})(?:要?[吃喝服打])?(\\p{Script=Han}{2,6}?)(?:各?[一两\\d][片粒次颗])?(?=[，。、；和]|$)`,
  'gu',
)

function chinese(text: string): string[] {
  const list = HAN_LIST.exec(text)?.[1]?.split('、') ?? []
  if (list.length > 1 && !list.some((name) => NO_HABIT_ZH.test(name))) return list
  const slots = [...text.matchAll(SLOT_FIRST)].map(([, at = '', name = '']) => `${name} · ${at}`)
  return slots.length > 1 ? slots : []
}

const NAME = "[A-Z][a-z'’-]{1,14}"
const EACH_NAME = new RegExp(
  `\\b((?:${NAME}(?:, (?:and )?| and | & ))+${NAME})(?= (?:each|both|all)\\b)`,
)
const KIN =
  '老公|老婆|男朋友|女朋友|男友|女友|爸爸?|妈妈?|儿子|女儿|同学|室友|闺蜜|弟弟|妹妹|哥哥|姐姐'
const EACH_KIN = new RegExp(`(我)[和跟与](${KIN})`)

function people(text: string, lang: Lang): string[] {
  if (lang === 'en') return (EACH_NAME.exec(text)?.[1] ?? '').split(/, (?:and )?| and | & /)
  return /各自|分别|每人|两个人|一人一/.test(text) ? (EACH_KIN.exec(text)?.slice(1) ?? []) : []
}

/**
 * The names of habits in running words, none where the words tell of none.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function readTold(text: string, lang: Lang): string[] {
  return (lang === 'zh' ? chinese(text) : english(text)).slice(0, 24)
}

/**
 * Those of each person where several keep the same: 'Tom · Read', 'Ann · Read'.
 *
 * @param names the habits
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function forEach(names: string[], text: string, lang: Lang): string[] {
  const who = people(text, lang).filter((name) => name !== '')
  if (who.length < 2) return names
  return who
    .flatMap((one) =>
      names.map((name) => `${one} · ${name.charAt(0).toUpperCase()}${name.slice(1)}`),
    )
    .slice(0, 24)
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const ZH_DAYS = '日一二三四五六'
const DAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?|s)?'
const ON_DAYS = new RegExp(`\\b(${DAY}(?:(?:,? (?:and )?|/|, ?)${DAY})+)\\b`, 'i')
const ON_DAYS_ZH =
  /(?:每?(?:周|星期))([一二三四五六日天](?:[、，和]?(?:周|星期)?[一二三四五六日天])+)/

/**
 * The days of the week that the words name together, 0 for Sunday; none where they name no row.
 *
 * @param text the person's words
 */
export function readDaysOfWeek(text: string): { on: number[]; words: string } {
  const found = ON_DAYS.exec(text) ?? ON_DAYS_ZH.exec(text)
  const words = found?.[0] ?? ''
  const row = found?.[1] ?? ''
  const english = (row.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((day) =>
    WEEKDAYS.indexOf(day.slice(0, 3)),
  )
  const chinese = [...row.replaceAll('天', '日')].map((day) => ZH_DAYS.indexOf(day))
  const on = [...new Set([...english, ...chinese])]
    .filter((day) => day >= 0)
    .toSorted((a, b) => a - b)
  return on.length > 1 ? { on, words } : { on: [], words: '' }
}
