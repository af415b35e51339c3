/**
 * Reads wishes that people tell in a sentence rather than name: 'tick it off once it's back', 'tap
 * when I've watered one', 'starts anew each day', 'a star for my favourites'.
 */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Field } from '../../../read/fields/field.ts'
import type { CollectionDetails } from '../details.ts'
import { isDue } from '../../../read/fields/field-words.ts'

const DONE_WORD =
  '(?!the\\b|being\\b|been\\b)(?:\\w{2,}(?:ed|en)|done|heard|told|kept|lost|won|found|gone|drunk|swum|run|caught|worn|learnt|spent|back|fed|read|paid|sent|bought|made|met|seen|sold|built|home|ready|in|cut|lit|hung|put away)'
const SUBJECT =
  "(?:i|we|it|they|he|she|somebody|someone|anybody|people|the [a-z]+|each|one|each one|something|someone)?(?:'s|'ve|'re|'d)?(?: (?:is|are|has|have|had|was|were|am|get|gets|come|comes|just|last|been))*"
const WHEN = '(?:once|when(?:ever)?|after|as soon as|if|each time|every time)'

const TICK = [
  /(?:打?勾|勾选|标)(?:成|为|上|个|选)*[“"「](已?\p{Script=Han}{1,5})[”"」]/iu,
  /\b(?:tick|check|mark)(?:ed|s)?\b[^.;,]{0,12}["“'‘]([a-z]{3,16}(?: [a-z]{2,12})?)["”'’]/i,
  new RegExp(
    `\\b(?:tick|check|cross|strike|box)\\w*\\b[^.;,]{0,24}?\\b${WHEN} ${SUBJECT} ?(${DONE_WORD})\\b`,
    'i',
  ),
  /\b(?:mark|flag|tick|check|cross)\b[^.;,]{0,20}\b(?:which|the ones|what|those)\b[^.;,]{0,8}?\b(?:i|we|that|which)(?:'ve| have| are| is|'re)? (?:already )?(\w+ed|bought|read|seen|made|done|ready)\b/i,
  /\b(?:an?|the|with) (?:tick|check) ?(?:mark|box)?(?:es)? (?:for|when|if|once) (?:it'?s |it is |they'?re |they are |i'?ve |it has been )?(?:been )?(\w+ed|back|done|paid|sent|sold|bought|read|seen|made|gone|home|ready)\b/i,
  /[没未](?!完成|做完)(\p{Script=Han}{1,2})的(?:都|就)?(?:排|放|显示|列)(?:在|到)?最?[前上]/iu,
  /[没未](\p{Script=Han}{1,2})的[^，。；]{0,4}(?:单独|只)|只(?:看|显示)[^，。；]{0,2}[没未](\p{Script=Han}{1,2})的/iu,
  /(?<=^|[，。、；：,;]\s*)((?!可以|能|支持|每|点|要|一|全|都|然后)\p{Script=Han}{1,4}?)了?(?:就|以后|之后|后|的?可以|的?能|再)*(?:打个?[勾钩]|点个?[勾钩]|勾选|勾掉|勾上|划掉|划去|勾一下)/iu,
]
const MARK = [
  /\b(?:tap|press|click|hit)\s+["'“‘]([a-z]+)["'”’]/i,
  new RegExp(
    `\\b(?:tap|press|click|hit|push|button)\\b[^.;]{0,40}?\\b${WHEN} ${SUBJECT} ?(${DONE_WORD})\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:press|tap|click|button|key|push|touch)\\b(?: \\w+){0,2}? (?:for|that says|saying|to say|to note|to record|means?|=|marks?|says?|records?|logs?|notes?|sets?)(?: (?:that|it|i|we|they|each|was|were|is|got|have|has|been|been|as|the|an?|when|once))* ?["'“‘]?(?:just |last )?(${DONE_WORD})\\b`,
    'i',
  ),
  /(?<=^|[，。、；：,;]\s*)(?:每次)?(\p{Script=Han}{1,2})[完好过]了?(\p{Script=Han}?)(?:就|以后|之后|后|可以|能|我|再)*(?:点|按|戳)击?(?:一下|一次|按钮|个)?/iu,
]
const LAST_DONE = /\blast (?!time|week|month|year|night|day)(\w+(?:ed|en)|fed|cut|done|met|read)\b/i
const AGO =
  /[^,.;，。；]*(?:\bhow (?:many days|long) ago\b|\bdays? (?:ago|since)\b|\bhow long (?:since|it'?s been|it has been|ago)\b|\bwhen (?:each|it|they|i|every one|each one)\b[^,.;]{0,10}\blast\b|[几多]少?天前|多久(?:以前|之前|前|没)|[几多]少?天没|隔了[几多]少?天)[^,.;，。；]*/i

const DAILY =
  /[^,.;，。；]*(?:第二天|次日|隔天|每天(?:都?会?)?(?:自动)?(?:重新|清零|归零|重置|从零|刷新)|\b(?:starts?|begins?|resets?|goes back|anew|fresh|from (?:zero|0))\b[^.;,]{0,24}\b(?:each|every|next|new) (?:day|morning)|\b(?:each|every|next) (?:day|morning)\b[^.;,]{0,16}\b(?:anew|fresh|zero|reset\w*|again|over)\b|\bresets? (?:daily|at midnight)\b)[^,.;，。；]*/i
const PRESSED =
  /[^,.;，。；]*(?:\b(?:tap|press|click|hit|push)\b|(?:点|按|戳)击?一?下)[^,.;，。；]*/i
const PER_DAY = /每天|每日|一天|\b(?:a|per|each|every) day\b|\bdaily\b/i

const RATES =
  /[^,.;，。；]*(?:\bgive (?:it|them|each|each one)\b[^,.;]{0,10}\bstars?\b|\brate (?:it|them|each|every|the)\b|\bhow (?:good|much i liked)\b|[打评](?:个|几)?[分星]|打分|(?<![和、]\s*)评分(?![^，。]{0,4}(?:抓|拉|爬))|[打评]几颗星)[^,.;，。；]*/i

/**
 * Whether things are rated, in words that name no field.
 *
 * @param text the person's words
 */
export function asksToRate(text: string): boolean {
  return RATES.test(text)
}

const FAVOURITE =
  /[^,.;，。；]*(?:\b(?:mark|star|flag|heart|pin|tag)\b[^,.;]{0,24}\b(?:favou?rites?|the ones i (?:love|like))\b|\bfavou?rites?\b[^,.;]{0,20}\b(?:star|heart|button|mark)\w*|\bstar (?:the|my|each|every)\b|最喜欢|最爱|点(?:个|颗|亮)?(?:小?星星|红?心)|[加打标](?:个|上|颗)?(?:星标|星星|红心)|[加标](?:个|上|颗)?星(?![级期])|标为?(?:最爱|收藏))[^,.;，。；]*/i
const ASKS_STAR = /\b(?:star|heart|mark|flag|button|pin|tag)\w*\b|星|心|标|收藏/i

/** The acts that a sentence tells of. `daily` counts from zero each day. */
export type Told = { tick: string | null; marks: string[]; daily: boolean; ago: boolean }

/**
 * Reads the acts of sentences.
 *
 * @param text the person's words
 */
export function readTold(text: string): Told {
  const daily = DAILY.test(text) && PRESSED.test(text)
  const ago = AGO.test(text)
  const found = MARK.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const mark = found?.slice(1).join('') ?? lastOf(text, ago)
  const tick =
    TICK.map((pattern) => pattern.exec(text)?.slice(1).find(Boolean)).find(Boolean) ?? null
  return { tick: nameTick(tick), marks: daily || mark === null ? [] : [mark], daily, ago }
}

function lastOf(text: string, ago: boolean): string | null {
  return ago ? (LAST_DONE.exec(text)?.[1] ?? null) : null
}

function nameTick(words: string | null): string | null {
  if (words === null) return null
  if (!/\p{Script=Han}/u.test(words)) return words.charAt(0).toUpperCase() + words.slice(1)
  return `已${words.replace(/^(?:已|人(?=.))/, '').replace(/(?:回来|的|一[样个项件])$/, '')}`
}

/**
 * Whether things can be marked as favourites, each with a star.
 *
 * @param text the person's words
 */
export function asksForFavourites(text: string): boolean {
  const said = new RegExp(FAVOURITE.source, 'i').exec(text)?.[0]
  return said !== undefined && ASKS_STAR.test(said) && !/评分|打分|\brat(?:e|ing)/i.test(said)
}

/**
 * The field that says how often a day a thing is to be done, if there is one.
 *
 * @param fields the fields that there are
 */
export function dailyGoal(fields: readonly Field[]): Field | undefined {
  return fields.find(({ type, label }) => type === 'number' && PER_DAY.test(label))
}

const CLEAR_DONE =
  /[^,.;，。；]*(?:\b(?:clear|remove|delete|empt(?:y|ie))(?:s|ing)?\b[^.;]{0,36}\b(?:bought|done|ticked|checked|finished|completed|purchased|packed|crossed)\b|\b(?:clear|remove|delete)(?:s|ing)?\b[^.;]{0,24}\b(?:that|which|what)(?:['’]s)?(?: (?:came|comes?|is|are|has|have|was|were|been|already))* (?:back|gone|in|home|returned|collected|sold|paid|[a-z]{3,}ed)\b|已经?\p{Script=Han}{1,3}的[^，。；]{0,6}(?:清掉|清走|清除|删掉|移除|去掉)|(?:清除|清掉|清空|清理|删除|删掉|去掉|移除)[^，。；]{0,8}(?:已|买好|买到|买了|完成|打[勾钩]|做完|勾)(?!选?重新))[^,.;，。；]*/iu

/**
 * Whether the words ask for a button that takes away what is ticked off.
 *
 * @param text the person's words
 */
export function asksToClearDone(text: string): boolean {
  return CLEAR_DONE.test(text)
}

/**
 * What the button that takes away what is ticked off is called, as the words quote it, or ''.
 *
 * @param text the person's words
 */
export function clearDoneLabelOf(text: string): string {
  const said = CLEAR_DONE.exec(text)?.[0] ?? ''
  return /["“”'‘「]([^"“”'’「」]{2,32})["”’'」]/.exec(said)?.[1] ?? ''
}

const SOON =
  /[^,.;，。；]*(?:\b(?:ones|those|what|which)\b[^.,;]{0,24}\bsoon\b|\b(?:(?:due|expir\w+|going off|running out) soon|about to (?:go|expire|run|be due)|nearly (?:due|expired)|almost (?:due|expired)|soon (?:due|to expire))\b|快(?:要|到)?(?:过期|到期|过保|坏|失效)|快到(?:时间|日子|期)|临期|即将(?:过期|到期))[^,.;，。；]*/i
const SOON_DAYS =
  /(\d{1,3}) days? (?:before|ahead|in advance|left)|within (\d{1,3}) days|还有(\d{1,3}|[一两二三四五六七八九十]{1,3})天(?:就|要)*到期|(?:提前|[到过]期前)(\d{1,3}|[一二两三四五六七十])天|(\d{1,3}|[一二两三四五六七十])天(?:内|以内|之内)/i

/** What is valid for months is renewed or bought anew weeks before. */
const KEPT_LONG =
  /\b(?:medicines?|passports?|licen[cs]es?|contracts?|insurances?|warrant(?:y|ies)|certificates?|wines?|vaccin\w+)\b|药|护照|证件|证书|合同|保险|保修|疫苗/i

/**
 * How many days before it is due a thing begins to stand out; 0 when only what is late does.
 *
 * @param text the person's words
 * @param readCount reads a number, also one written in letters
 */
export function readSoon(text: string, readCount: (words: string) => number | null): number {
  const named = SOON_DAYS.exec(text)?.slice(1).find(Boolean)
  const days = named === undefined ? null : readCount(named)
  if (days !== null) return Math.min(365, Math.max(0, Math.round(days)))
  if (!SOON.test(text)) return 0
  return KEPT_LONG.test(text) ? 30 : 3
}

const KEEPS =
  /^(?:保质|保鲜|保修|有效)期?|能放|可放|能用|放几|\bshelf life\b|^(?:keeps|lasts|good for|use within|warranty|guarantee|(?:months|years|weeks|days) of (?:warranty|guarantee|shelf life))\b/i

/**
 * When a thing goes off: a date on which it began, and a number of days or months that it keeps.
 *
 * @param fields the fields that there are
 */
export function readShelfLife(fields: readonly Field[]): CollectionDetails['cycle'] {
  const every = fields.find(({ type, label }) => type === 'number' && KEEPS.test(label))
  const from = fields.find(({ type }) => type === 'date')
  if (every === undefined || from === undefined) return null
  const unit = /年|\byears?\b/i.test(every.label)
    ? 365
    : /月|\bmonths?\b/i.test(every.label)
      ? 30
      : 1
  return { from: from.id, every: every.id, days: 7, once: true, unit }
}

const LEFT_COUNT =
  /[^,.;，。；]*(?:\bhow many (?:\w+ )?(?:are |is )?(?:left|still|open|missing|remaining)\b|\b(?:what|number)(?: is|'s| of)?(?: \w+)? left\b|还[差剩有][几多]少?[\p{Script=Han}]{0,4}|剩[几多]少?|没\p{Script=Han}{1,2}的?(?:有[几多]|数量))[^,.;，。；]*/iu
/** How far it is: 'x of y packed', 完成百分之几. */
const FAR =
  /[^,.;，。；]*(?:\b(?:x|\d+) of (?:y|\d+)\b|\bpercent\w*|\bprogress\b|%|百分之几|百分比|完成率|进度|完成了?[几多]少?)[^,.;，。；]*/i
/**
 * Whether the words ask how far a list is that is ticked off: how many are left, how many percent.
 *
 * @param text the person's words
 */
export function asksHowFar(text: string): boolean {
  return LEFT_COUNT.test(text) || FAR.test(text)
}

/** How a thing is ticked off, which every list of this sort does. */
const CROSSED =
  /[^,.;，。；]*\b(?:tap|click|press)\w*\b[^,.;]{0,16}\b(?:cross|strike|tick|check)\w*[^,.;]*|\b(?:tick|check|cross)(?:ing)?(?: \w+)? off\b[^,.;]*|(?:[一逐][项个件样条]){1,2}地?(?:打[勾钩]|勾)|\btype it\b|\bcross\w* (?:it|them|things) (?:out|off)\b/i
const ONLY_OPEN =
  /[^,.;，。；]*(?:\b(?:only|just)\b[^.;,]{0,16}\b(?:the ones|those|what|things|items)\b|\bhide\b[^.;,]{0,24}\b(?:ones|done|finished|bought|ticked)\b|\bstill (?:out|open|missing|to do|left)\b|只(?:看|显示)[^，。；]{0,3}[没未]|[没未]\p{Script=Han}{1,3}的[^，。；]{0,4}(?:单独|只)|隐藏[^，。；]{0,3}(?:已|完成))[^,.;，。；]*/iu
const CAN_GO =
  /[^,.;，。；]{0,12}(?:可以|能|就|再)?(?:删(?!除已|掉已)(?:掉|除)?)[^,.;，。；]{0,4}|[^,.;]{0,20}\b(?:delete|remove) (?:it|them|one|things|ones|items)\b[^,.;]{0,20}/i
const FINDS =
  /[^,.;，。；]*(?:\bsearch(?:ing|able)?(?: through)?\b|\bfind (?:one|it|them|things)\b)[^,.;，。；]*/i
const RED =
  /[^,.;，。；]*(?:\bred\b|\bhighlight\w*|变[红灰]|标红|标出|标注|红色|醒目)[^,.;，。；]*/i
const COUNTED =
  /[^,.;，。；]*(?:\bcount (?:them|how many)\b|\bhow many (?:i|we) have\b|(?:一共|总共|共)有?[多几]少?|有[多几]少?[\p{Script=Han}])[^,.;，。；]*/iu
const FILTERED = /[^,.;，。；]*(?:\bfilter|筛选|\bshow me all\b)[^,.;，。；]*/i

/**
 * The sentences of a request that speak of what the list does.
 *
 * @param text the request
 * @param details the list as it was read
 */
export function toldSpans(text: string, details: CollectionDetails): Span[] {
  const { check, marks, clearDone, cycle, fields, group } = details
  const hasDue = cycle !== null || details.sort.by === 'is-due' || fields.some(isDue)
  const hasChoice = fields.some(({ type }) => type === 'choice' || type === 'yes')
  const told: [boolean, RegExp[]][] = [
    [true, [CAN_GO, FINDS, COUNTED]],
    [check, [...TICK, LEFT_COUNT, FAR, CROSSED]],
    [check || fields.some(({ type }) => type === 'yes'), [ONLY_OPEN]],
    [marks.length > 0, [...MARK, AGO, PRESSED]],
    [marks.some(({ daily }) => daily), [DAILY]],
    [clearDone, [CLEAR_DONE]],
    [hasDue, [RED, SOON, SOON_DAYS]],
    [fields.some(({ id }) => id === 'favourite'), [FAVOURITE]],
    [fields.some(({ type }) => type === 'rating'), [RATES]],
    [hasChoice || group !== '', [FILTERED]],
  ]
  return told.flatMap(([isThere, patterns]) => (isThere ? spansOf(text, ...patterns) : []))
}
