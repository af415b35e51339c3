/**
 * Reads habits that are told and not listed: medicines with the times at which they are taken, what
 * each of the family does, what is counted each day, the one thing that somebody wants to keep up.
 */
import { AMOUNT, toAmount } from '../../read/words/amounts.ts'
import type { Lang } from '../../plan.ts'
import type { Habit } from './details.ts'

/** A habit as it is told, and the words that told it. */
export type Told = Pick<Habit, 'name' | 'times'> & { goal: number | null; words: string }

const SLOTS: Record<Lang, [RegExp, string][]> = {
  en: [
    [/\bmornings?\b|\bbreakfast\b/i, 'morning'],
    [/\bnoon\b|\blunch\b|\bmidday\b/i, 'noon'],
    [/\bafternoons?\b/i, 'afternoon'],
    [/\bevenings?\b|\bdinner\b/i, 'evening'],
    [/\bnights?\b/i, 'night'],
    [/\b(?:before|at) bed\b|\bbedtime\b/i, 'bedtime'],
  ],
  zh: [
    [/早/, '早上'],
    [/中午|早中晚|午饭/, '中午'],
    [/下午/, '下午'],
    [/晚(?!安)/, '晚上'],
    [/睡前/, '睡前'],
  ],
}

function slotsOf(words: string, lang: Lang): string[] {
  return SLOTS[lang].filter(([word]) => word.test(words)).map(([, name]) => name)
}

const AT_ZH = '(?:早中晚|早晚|早上|早晨|上午|中午|下午|晚上|傍晚|睡前|饭前|饭后|早饭后|晚饭后)'
/** 二甲双胍早晚各一片: a name, when, and how much. */
const DOSE_ZH = new RegExp(
  `(?<=^|[，。、；：:,]\\s*)(?!每天|我|他|她|要|想|早|晚|中午|睡前)(\\p{Script=Han}{2,8}?)((?:每天)?${AT_ZH}(?:[和、]${AT_ZH})*)(?:各|吃|喝|服)?(?:[一两三半\\d]+[片粒颗袋勺滴次包杯])?(?=[，。；、]|$)`,
  'gu',
)
const DOSE_EN =
  /(?<=^|[,.;:]\s*|\band )(?!the |every |each |one |two |a |big |show|tick|tap|with |for |(?:in the )?(?:morning|evening|noon|night))([a-z][a-z0-9 -]{1,24}?)\s+((?:in the |at |every |before |with )?(?:mornings?|noon|lunch|evenings?|nights?|(?<=(?:before|at) )bed|bedtime|breakfast|dinner)(?:(?: and|,) (?:in the |at |before )?(?:mornings?|noon|lunch|evenings?|nights?|bed(?:time)?))*)(?=[,.;]|$|\s+and\b)/gi

function doses(text: string, lang: Lang): Told[] {
  return [...text.matchAll(lang === 'zh' ? DOSE_ZH : DOSE_EN)].flatMap(
    ([words, name = '', at = '']) =>
      slotsOf(at, lang).map((slot) => ({
        name: `${name.trim()} · ${slot}`,
        times: 1,
        goal: 7,
        words,
      })),
  )
}

const NAME = "[A-Z][a-z'’-]{1,14}"
/** 'for my twins Lou and Max, morning and evening'. */
const PEOPLE_EN = new RegExp(
  `\\b(?:twins|kids|children|boys|girls|sons|daughters|family|us|of us|brothers|sisters|son|daughter)\\b[,:]?\\s+((?:${NAME}(?:,? and |, ))*${NAME})`,
)

function perPerson(text: string): Told[] {
  const found = PEOPLE_EN.exec(text)
  const people = (found?.[1] ?? '').split(/,\s*(?:and\s+)?|\s+and\s+/).filter((name) => name !== '')
  const slots = slotsOf(text, 'en')
  if (people.length < 2 || slots.length === 0) return []
  return people.flatMap((name) =>
    slots.map((slot) => ({
      name: `${name} · ${slot}`,
      times: 1,
      goal: 7,
      words: found?.[0] ?? name,
    })),
  )
}

const KIN =
  '爸爸|妈妈|爷爷|奶奶|外公|外婆|姥姥|姥爷|哥哥|姐姐|弟弟|妹妹|大宝|二宝|老公|老婆|儿子|女儿|我'
/** 爸爸跑步、妈妈瑜伽: who does what. */
const KIN_ZH = new RegExp(
  `(?<=^|[，。、：:；]\\s*|和)(?:${KIN})\\p{Script=Han}{2,6}(?:[、，和](?:${KIN})\\p{Script=Han}{2,6})+`,
  'u',
)

function perKin(text: string): Told[] {
  const list = KIN_ZH.exec(text)?.[0] ?? ''
  return list
    .split(/[、，]|和(?=爸|妈|爷|奶|哥|姐|弟|妹|我)/)
    .filter((name) => name !== '')
    .map((words) => ({
      name: words.replace(new RegExp(`^(${KIN})`), '$1 · '),
      times: 1,
      goal: null,
      words,
    }))
}

const COUNTED: Record<Lang, RegExp[]> = {
  en: [
    new RegExp(`\\b(${AMOUNT})\\s+(?:glasses|cups|bottles)\\s+(?:of\\s+)?([a-z]+)`, 'i'),
    new RegExp(
      `\\b([a-z]+(?: [a-z]+)?)\\s+(${AMOUNT}|twice|once)(?: times)? (?:a|per|each|every) day\\b`,
      'i',
    ),
  ],
  zh: [
    /(?:每天|每日|一天|天天)(?:要)?(\p{Script=Han}{0,2}?)([一二三四五六七八九十\d]+)(?:大?[杯次组瓶])(\p{Script=Han}{1,4}?)?(?=打卡|[，。、；]|$)/u,
  ],
}

function counted(text: string, lang: Lang): Told[] {
  for (const pattern of COUNTED[lang]) {
    const found = pattern.exec(text)
    if (found === null) continue
    const [words, ...groups] = found
    const count = groups.find((group) => group !== undefined && numberIn(group) !== null)
    const name = groups
      .filter((group) => group !== undefined && group !== count)
      .join('')
      .trim()
    const times = Math.round(numberIn(count ?? '') ?? 1)
    if (name !== '' && times > 1 && times <= 30)
      return [{ name: name === '水' ? '喝水' : name, times, goal: 7, words }]
  }
  return []
}

function numberIn(words: string): number | null {
  return { once: 1, twice: 2 }[words.toLowerCase()] ?? toAmount(words)
}

/** Who gives something up keeps the days without it. */
const QUIT: Record<Lang, RegExp> = {
  en: /\b(?:quit(?:ting)?|gave up|giving up|stop(?:ped|ping)?|give up)\s+(smoking|drinking|vaping|biting (?:my |your )?nails|nail biting|sugar|alcohol|coffee|sweets|gaming|gambling|snacking|scrolling|cigarettes)\b/i,
  zh: /(戒[烟酒糖]|戒奶茶|戒咖啡|戒手机|不熬夜)/u,
}

function quit(text: string, lang: Lang): Told[] {
  const found = QUIT[lang].exec(text)
  const name = lang === 'en' ? `No ${found?.[1]?.toLowerCase()}` : (found?.[1] ?? '')
  return found === null ? [] : [{ name, times: 1, goal: 7, words: found[0] }]
}

const GENERIC =
  /^(?:habits?|routines?|daily|simple|calm|nice|little|small|new|dark|good|personal|minimal\w*|family|shared|me|us|them|it|my \w+|our \w+|every\w*|weekly|a \w+|the \w+|kids?|family|everything|习惯|每日|每天|每周|小|一起|日常|家庭|全家|情侣|学习小组|个人|简单|的|我的|自律|各自|每人|分别)$/i
const ONE: Record<Lang, RegExp[]> = {
  en: [
    /\bforget(?:s|ting)? (?:to (?:take|do|give|have|use) )?(?:his|her|my|our|the|their) ([a-z]+(?: [a-z]+){0,2}?)(?=[.,;]|$| (?:so|and|in|at|every|each|twice|on)\b)/i,
    /\b(?:habit tracker|habit app|tracker|streak counter|streaks?|chart)\b,?\s+(?:just |only )?for\s+(?:my |our )?(?:daily )?([a-z]+(?: [a-z]+)?)(?=[.,;]|$|\s+(?:with|that|and|where)\b)/i,
    /\b([a-z]{3,}(?:ing)?)\s+habit tracker\b/i,
    /(?:^|[.;:,]\s*|\bmy )([a-z]+(?: [a-z]+){0,2}?) (?:on |every )?(?=(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*(?:,| and|\/| )+(?:sun|mon|tue|wed|thu|fri|sat))/i,
    /\b\d{1,3}[- ]days? ([a-z-]+(?: [a-z]+)?) challenge\b/i,
    /\b(?:whether|if)\s+(?:i|we)(?:'ve| have)?\s+(?:already\s+)?([a-z]+ (?:the |my |our )?[a-z]+(?: [a-z]+)?)(?=[.,;?]|$|\s+(?:today|or not|every|each)\b)/i,
  ],
  zh: [
    /(?:老是?|总是?|经常|常常?|容易|怕)(?:会)?忘[了记掉]?(?:要|去)?(?:(?:吃|服|喝)(?=[^，。；]{1,6}(?:药|片|丸|素|油|粉|钙|锌)))?(\p{Script=Han}{2,8}?)(?=[，。；？]|$)/u,
    /\d{1,3}\s*天(\p{Script=Han}{2,6}?)挑战/u,
    new RegExp(`每周(\\p{Script=Han}{2,4}?)(?:${AMOUNT})次`, 'u'),
    new RegExp(`每周(?:${AMOUNT})次(\\p{Script=Han}{2,4}?)(?=打卡|[，。、]|$)`, 'u'),
    /一起(?:每天)?(\p{Script=Han}{2,4}?)打卡/u,
    /每[天日晚早](?:[上晨])?(?:都|要|坚持)*((?!勾|打卡|点|没|看)[\p{Script=Han}\d]{3,10}?)(?=[，。；、]|$|打卡)/u,
    /(?:坚持|养成)(?:每天)?(?![得了多几天下多])(\p{Script=Han}{2,6}?)(?:的习惯)?(?=[，。、；]|$|打卡)/u,
    /(?:^|[，。；的做个])(?![给帮我]|[做弄搞来]一?个|一个|每[天日周])([\p{Script=Han}\d:：]{2,10}?)打卡/u,
    /(?<=老是忘[了记]?|总是?忘[了记]?|有没有)(\p{Script=Han}{2,4})(?=[，。；？]|$)/u,
  ],
}

const WEEKLY = new RegExp(
  `(?:每周|一周)\\p{Script=Han}{0,4}?(${AMOUNT})[次天]|(${AMOUNT}|once|twice)(?: times| days)? (?:a|per|each|every) week`,
  'iu',
)

/** 早晚各一次 tells when, and how often. */
const TIMES_ZH = new RegExp(
  `(?:每天)?${AT_ZH}(?:[和、]${AT_ZH})*(?:各?(?:吃|打卡)?[一两三\\d]+次)?`,
)

/**
 * The one habit that a request is about, perhaps at several times of the day; none when it names none.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function readSingle(text: string, lang: Lang): Told[] {
  const found = ONE[lang]
    .map((pattern) => pattern.exec(text))
    .find((match) => match !== null && !GENERIC.test(match[1] ?? ''))
  const name = found?.[1]?.trim() ?? ''
  const often = WEEKLY.exec(text)?.slice(1).find(Boolean)
  const goal = often === undefined ? null : Math.min(7, Math.max(1, numberIn(often) ?? 7))
  const words = [found?.[0] ?? name, TIMES_ZH.exec(text)?.[0]]
  return name === ''
    ? []
    : atSlots(name, slotsOf(text, lang)).map((one, at) => ({
        name: one,
        times: 1,
        goal,
        words: words[at] ?? name,
      }))
}

function atSlots(name: string, slots: string[]): string[] {
  return slots.length > 1 ? slots.map((slot) => `${name} · ${slot}`) : [name]
}

/**
 * The habits that a request tells of; none when it lists them or names none.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function readOwn(text: string, lang: Lang): Told[] {
  const ways = [
    quit(text, lang),
    doses(text, lang),
    perKin(text),
    perPerson(text),
    counted(text, lang),
  ]
  return (ways.find((told) => told.length > 0) ?? []).slice(0, 24)
}

/**
 * Whether a request tells of what is done at times of the day or by each of a family.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function tellsOfTimes(text: string, lang: Lang): boolean {
  return [doses(text, lang), perKin(text), perPerson(text)].some((told) => told.length > 1)
}
