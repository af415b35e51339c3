/** Reads what can be done with a thing by one press: tick it as paid, set 'last watered' to today. */
import type { Lang } from '../../../plan.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Field } from '../../../read/fields/field.ts'
import type { CollectionDetails, Cycle, Mark } from '../details.ts'
import { piecesOf } from './mentions.ts'
import { isDue, standardField } from '../../../read/fields/field-words.ts'
import { EVERY } from './read-due.ts'
import { dailyGoal, readTold } from './read-told.ts'

/** What an app does by itself; a button of that name is no act of the person. */
const OF_THE_APP =
  /^(?:clear|reset|untick|uncheck|export|import|add|delete|remove|edit|save|search|submit|start|stop|undo|sort|filter|print|share|close|cancel|minus|plus|view|next|back|new|the|a|an|big|large|small|round|menu|one|each|its|清空|重置|导出|导入|添加|删除|移除|编辑|保存|搜索|提交|撤销|筛选|排序|打印|分享|关闭|取消|一个|个|增加|新增|加一个|加减|减一|加一|清掉|清走|清除|删掉|[是记]今天|每|.*有[个一]?$)/i

/** What ends a thing for good: it is ticked off, where other acts come again. */
const ENDS_IT =
  /^(?:(?:is |as |it |them )*(?:done|complete[d]?|finished|paid|bought|purchased|packed|read|watched|returned|sent|received|owned|visited|seen|cooked|tried|learned|learnt|sold|lent|booked|solved|cancelled)|已?(?:完成|付款?|支付|买|购买|打包|读完?|看完?|归还|还|寄出|收到|去过|学会|掌握|背会|记住|会背|缴费?|办理|预订))$/i

const NAMED = [
  /\bbutton(?:,| for| saying| that says)?\s+["“'‘]([a-z][a-z-]{1,18}|[a-z][a-z ]{1,24} today)["”'’]/gi,
  /\b(?:an?|the|with|one-?click|quick)\s+["“'‘]?([a-z][a-z-]*(?: [a-z]+)?)["”'’]?\s+button\b/gi,
  /\bbutton\s+(?:that says|labell?ed|called|saying|for|to)\s+(?!(?:when(?:ever)?|once|if|after|what|which|that)\b)["“'‘]?(?:mark (?:it |them |each )?(?:as )?)?([a-z][a-z-]*)/gi,
  /\bmark(?:ing|ed)?\s+(?:(?:it|them|each|every|an?|the|my)\s*)*(?:\w+\s+)?(?:off )?as\s+(?:being )?["“'‘]?([a-z]+)/gi,
  /[“"「']?([\p{Script=Han}]{1,6}?)[”"」']?的?按钮/giu,
  /按钮[，,]?(?:用来|可以|能|来|一?[点按]一?下?就)?(?:记录?|标记?|写)[下上录]?(?:今天|当天|今日|已经|我|是)+(\p{Script=Han}了?\p{Script=Han})(?=[，。；]|$)/gu,
  /(?:(?<![地景网站观餐早晚重优缺特热卖要起终几])点击?一下|一键|按一下|(?<![地景网站观餐早晚重优缺特热卖要起终几])点击?)(?:就|即可|可以|可)?[“"「]?(打卡|签到|[\p{Script=Han}]{2,3}?)[”"」]?(?=[，。；、就]|$)/giu,
  /标记(?:为|成)?[“"「]?(已[\p{Script=Han}]{1,3}|完成|[\p{Script=Han}]{1,2}完)[”"」]?/giu,
  /(?:能|可以?|要能|支持)(?:给[\p{Script=Han}]{1,4})?(浇水|施肥|喂食|打卡|签到|吃药|服药|洗澡|打扫|充电|更换|检查|换水)/giu,
  /\b[Bb]utton:? ["“'‘]?([A-Z][a-z]{2,14})(?=["”'’.,;]|$)/g,
  /\b(check(?:ing)?[ -]?ins?)\b/gi,
  /(打卡|签到)/giu,
]
const COUNTS = /check.?in|打卡|签到|\+ ?1/i
const SETS_DATE =
  /\b(?:sets?|updates?|changes?|records?|logs?|saves?)\b[^,.;]{0,40}?\b(?:to )?(?:today|now|(?:the )?(?:date|day|time))\b|(?:设为|更新为|改成|记录|记为)(?:当天|今天|当前|日期)[^，。；]{0,4}|(?:更新|记录)[^，。；]{0,8}(?:日期|时间)/i

/** The acts of a request: a name for ticking off, marks, and fields that the marks need. */
export type Acts = { tick: string | null; marks: Mark[]; fields: Field[] }

/**
 * Reads the acts that a request names.
 *
 * @param text the person's words
 * @param fields the fields that there are
 * @param lang language of the app
 */
export function readActs(text: string, fields: Field[], lang: Lang): Acts {
  const names = NAMED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) =>
      name
        .trim()
        .replace(/^(?:再|请|也)?(?:加上?|增加|添加|新增|来|要|做)一?个(?=\p{Script=Han}{2})/u, ''),
    ),
  )
  const told = readTold(text)
  const acts: Acts = { ...ownTick(told.tick, fields), marks: [] }
  if (told.daily) addDaily(acts, lang)
  for (const name of told.daily ? [] : [...told.marks, ...names]) {
    if (!isAct(name, acts.fields)) continue
    const label = tidy(name)
    if (acts.marks.some((mark) => stemOf(mark.label) === stemOf(label))) continue
    const date = lastField(label, acts.fields)
    const isDated = date !== undefined || told.ago || SETS_DATE.test(text)
    if (ENDS_IT.test(name) && !isDated) acts.tick ??= label
    else addMark(acts, wholeAct(label, date), { date, lang, counts: COUNTS.test(name) })
  }
  if (acts.marks.length === 0) addToday(acts, text, lang)
  acts.marks = withQuoted(acts.marks, text).slice(0, 3)
  return acts
}

/** One press and the day of today, in one piece of a sentence: 'one press to put today's date'. */
const PRESS = /\b(?:press|tap|click|button|push|touch)\b|按钮|[按点戳]一?下|一[按点]|一键/i
const TODAY = /\btoday(?:['’]?s)?\b|\bthe date\b|今天|当天|当日/i

/** 每15天检查一次, 'to be descaled every 30 days'. */
const AGAIN =
  /每隔?\s*[\d一二两三四五六七八九十半]{1,3}个?[天周月年](?:要|得|都|就)*(\p{Script=Han}{1,3}?)一[次遍回]|\b(?:be|being|get|gets) ([a-z]+ed) (?:every|each)\b/iu

/** 浇完点一下 sets 上次浇水, and is called by the whole word. */
function wholeAct(label: string, date: Field | undefined): string {
  const whole = /^(?:上次|最近)(\p{Script=Han}{2})$/u.exec(date?.label ?? '')?.[1]
  return label.length === 1 && whole?.startsWith(label) === true ? whole : label
}

const QUOTED_BUTTON =
  /[“"「]([^“”"「」]{1,24})[”"」]的?(?:按钮|button\b)|(?:\bbutton\b|按钮)[^“"「.;。；，]{0,16}[“"「]([^“”"「」]{1,24})[”"」]/i

/** The only button is called what the words quote. */
function withQuoted(marks: Mark[], text: string): Mark[] {
  const [only, ...others] = marks
  const named = QUOTED_BUTTON.exec(text)?.slice(1).find(Boolean)
  if (only === undefined || others.length > 0 || named === undefined || OF_THE_APP.test(named))
    return marks
  return [{ ...only, label: named }]
}

/** An act that the words do not name sets the date that is told last of a thing. */
function addToday(acts: Acts, text: string, lang: Lang): void {
  const isAsked = piecesOf(text).some(({ words }) => PRESS.test(words) && TODAY.test(words))
  const dates = acts.fields.filter((field) => field.type === 'date' && !isDue(field))
  const date = dates.find(({ label }) => /\blast\b|上次|最近/i.test(label)) ?? dates.at(-1)
  const again = AGAIN.exec(text)?.slice(1).find(Boolean)
  if (isAsked && date === undefined && again !== undefined)
    return addMark(acts, tidy(again), { date, lang, counts: false })
  if (!isAsked || date === undefined) return
  acts.marks.push(markOf({ from: date.id, every: '', days: 1 }, acts.fields, lang))
}

/** What a field says already, such as 已掌握, needs no tick; 带没带 that is ticked off is the tick itself. */
function ownTick(tick: string | null, fields: Field[]): Pick<Acts, 'tick' | 'fields'> {
  const known = fields.find(
    ({ type, label }) => type === 'yes' && bareState(label) === bareState(tick ?? ''),
  )
  if (known === undefined || !/(\p{Script=Han})[没不]\1/u.test(known.label))
    return { tick: known === undefined ? tick : null, fields: [...fields] }
  return { tick, fields: fields.filter((field) => field !== known) }
}

const OPEN_SEEN =
  /\bhide\b[^.;,]{0,24}\b(?:ones|those|what)\b|隐藏已\p{Script=Han}{1,3}的|\b(?:not|never|un(?=[a-z])|still|haven'?t|hasn'?t|isn'?t|aren'?t)\b[^.;,]{0,24}\b(?:first|top|only|just)\b|\b(?:only|just)\b[^.;,]{0,24}\b(?:not|never|still|haven'?t|hasn'?t|isn'?t|aren'?t|un[a-z]+)\b|[没未]\p{Script=Han}{1,3}的[^，。；]{0,6}(?:前|上)|只(?:看|显示)[^，。；]{0,3}[没未][^，。；]{1,4}/iu

/**
 * What is so or not is ticked off where the words order or show the list by it: 'the ones not returned
 * first'.
 *
 * @param acts what was read
 * @param text the person's words
 */
export function withTick(acts: Acts, text: string): Acts {
  const clause = OPEN_SEEN.exec(text)?.[0].toLowerCase() ?? ''
  const field = acts.fields.find(
    ({ type, label }, at) => at > 0 && type === 'yes' && clause.includes(stateOf(label)),
  )
  if (clause === '' || field === undefined || acts.marks.length > 0) return acts
  const tick = /\p{Script=Han}/u.test(field.label) ? `已${stateOf(field.label)}` : field.label
  return { ...acts, tick, fields: acts.fields.filter((one) => one !== field) }
}

const stateOf = (label: string): string =>
  bareState(label)
    .replace(/(?:了没有?|没有|与否)$/, '')
    .toLowerCase()

/** 是否归还 and 已归还 say the same. */
const bareState = (label: string): string =>
  label.replace(/(\p{Script=Han})[没不]\1/u, '$1').replace(/^(?:是否|已经?|有没有|whether )/i, '')

/** What is chosen or written of a thing is no act: 点一下气氛 looks at one mood. */
function isAct(name: string, fields: readonly Field[]): boolean {
  if (fields.some(({ label, type }) => label === name && type !== 'yes')) return false
  return name !== '' && name.length <= 20 && !OF_THE_APP.test(name) && !isCounting(name)
}

/** 'star' marks a favourite, 算一次 says that the press counts; neither names an act. */
function isCounting(name: string): boolean {
  return /^(?:star|heart|favou?rite)|星|心$|^[算记加计][一个]?[次下个]|^一?下|^记?(?:今天|当天|日期|时间)|[点按]一?下/i.test(
    name,
  )
}

/** A press counts, from zero each day, up to what the thing needs. */
function addDaily(acts: Acts, lang: Lang): void {
  const goal = dailyGoal(acts.fields) ?? standardField('daily', lang)
  if (!acts.fields.includes(goal)) acts.fields.push(goal)
  const label = lang === 'zh' ? '记一次' : 'Count one'
  acts.marks.push({ label, date: 'counted-on', count: 'counted', daily: true, goal: goal.id })
}

type Marking = { date: Field | undefined; lang: Lang; counts: boolean }

function addMark(acts: Acts, label: string, { date, lang, counts }: Marking): void {
  const own = date ?? newLast(label, acts.fields, lang)
  if (date === undefined) acts.fields.push(own)
  const times = counts
    ? (acts.fields.find(
        ({ label, type }) => type === 'number' && /次数|\btimes\b|\bcount\b/i.test(label),
      ) ?? standardField('times', lang))
    : null
  if (times !== null && !acts.fields.includes(times)) acts.fields.push(times)
  acts.marks.push({ label, date: own.id, count: times?.id ?? '' })
}

/** An act without a word of its own: 做完按一下. */
const DOES_IT = /^(?:done?|did|do it|做|弄|搞|办|完成|搞定|处理|记)$/i

/** 'watered' belongs to 'Last watered', 浇水 to 上次浇水. */
function lastField(label: string, fields: Field[]): Field | undefined {
  const stem = stemOf(label)
  const last = fields.filter(
    ({ type, label: name }) => type === 'date' && /^last\b|^上次|^最近/i.test(name),
  )
  if (DOES_IT.test(label) && last.length === 1) return last[0]
  return fields.find((field) => field.type === 'date' && field.label.toLowerCase().includes(stem))
}

function newLast(label: string, fields: Field[], lang: Lang): Field {
  const isChinese = lang === 'zh' && /\p{Script=Han}/u.test(label)
  const isDone = /(?:ed|en|t)$/i.test(label) && /^[a-z]+$/i.test(label)
  const base = standardField('last', lang)
  const taken = fields.some(({ id }) => id === base.id)
  const id = taken ? `last-${fields.length + 1}` : base.id
  if (isChinese) return { ...base, id, label: `上次${label.replace(/^已/, '')}` }
  return isDone && lang === 'en'
    ? { ...base, id, label: `Last ${label.toLowerCase()}` }
    : { ...base, id }
}

function stemOf(label: string): string {
  const word = label
    .toLowerCase()
    .replace(/^已/, '')
    .replace(/(?<=[a-z]) .*$/, '')
  return /^[a-z]/.test(word) ? word.replace(/(?:ing|ed|d|s)$/, '').slice(0, 6) : word
}

function tidy(name: string): string {
  const word = name
    .replace(/^(\p{Script=Han})了(\p{Script=Han})$/u, '$1$2')
    .replace(/^(?:mark (?:as )?|as |is )/i, '')
    .replace(/^check(?:ing)?[ -]?ins?$/i, 'Check in')
    .replace(/(?<=\p{Script=Han}{2})(?:以后|之后|后|完|好|了)?[点按]?$/u, '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * The act that belongs to what comes again, for a request that names an interval and no button:
 * 'Last fed' gets 'Fed', 上次浇水 gets 浇水.
 *
 * @param cycle when things are due again
 * @param fields the fields that there are
 * @param lang language of the app
 */
export function markOf(cycle: Cycle, fields: Field[], lang: Lang): Mark {
  const label = fields.find(({ id }) => id === cycle.from)?.label ?? ''
  const done =
    /^last (\w+(?:ed|en|t|ne|wn|d))\b/i.exec(label)?.[1] ??
    /^(?:上次|最近)(?:的)?(\p{Script=Han}{1,4}?)(?:日期|时间)?$/u.exec(label)?.[1]
  const usual = lang === 'zh' ? '今天已做' : 'Done today'
  return { label: done === undefined ? usual : tidy(done), date: cycle.from, count: '' }
}

/**
 * The places of a request that were read as acts and intervals.
 *
 * @param text the request
 * @param details what was read
 */
export function actSpans(
  text: string,
  { marks, cycle, tick }: Pick<CollectionDetails, 'marks' | 'cycle' | 'tick'>,
): Span[] {
  const spans = marks.length > 0 || tick !== '' ? spansOf(text, ...NAMED) : []
  if (marks.length > 0)
    spans.push(
      ...spansOf(text, SETS_DATE),
      ...piecesOf(text).filter(({ words }) => PRESS.test(words)),
    )
  if (cycle !== null)
    spans.push(
      ...piecesOf(text).filter(({ words }) => EVERY.test(words)),
      ...spansOf(text, EVERY, /\binterval\b|\bhow often\b|周期|间隔|频率/i),
    )
  return spans
}
