/** Weighs whether a request asks for a collection. */
import type { Ask } from '../../read/ask.ts'
import type { Field } from '../../read/fields/field.ts'
import { isSureField, readFields } from '../../read/fields/read-fields.ts'
import { findNoun, singularOf } from './nouns.ts'
import { CHECK_WORDS, LIST_WORDS } from './read.ts'
import { readSplit } from './reading/read-computed.ts'
import { beginsDaily } from './reading/read-daily.ts'
import { findFirst } from './reading/read-first.ts'
import { readFirstThings } from './reading/read-first-things.ts'
import { readTold } from './reading/read-told.ts'

/** Things that each say how long ago something was: never a countdown, whatever it says of days. */
const LIST_OF =
  /\b(?:list|log|tracker|record) (?:of|for)\b|\blist\b|清单|列表|记录|\p{Script=Han}表/iu

/** Lists that are this family's own, whatever else is computed of them. */
const OWN_LISTS =
  /\b(?:check ?list|packing list|shopping list|grocery list|sign[ -]?up sheet)\b(?!.*\b(?:to-?dos?|to do|tasks?)\b)|购物清单|买菜清单|打包清单|检查[清表单]/i
/** What is written about, spent or shown to the public is for other families. */
const OF_OTHERS =
  /\b(?:budgets?|expenses?|spend(?:ing)?|income|savings|posts?|blog|articles?|notes?|dashboard|charts?|website|landing|visitors?|customers? can|portfolio|habits?|streaks?|flash ?cards?|quiz)\b|预算|支出|收入|开销|花销|记账|账本|博客|文章|随笔|笔记|看板|图表|官网(?!链接|网址|地址)|网站|主页|作品集|打卡|卡片|测验/i
const UNTIL = /\bdays? (?:until|till|to|left)\b|还有[几多]少?天/i
const OF_A_TIMER = /\b(?:timers?|countdowns?|count ?down)\b|倒计时|倒数|计时/i

/**
 * How surely a request asks for a collection: 1 by a known thing, 2 by a word for lists, 3 and more by
 * a list of its own (a packing list), by many properties, or by things that tell of days.
 *
 * @param ask the request
 */
export function scoreCollection(ask: Ask): number {
  const { text, lang } = ask
  const isKnown = findNoun(text) !== null
  const { fields } = readFields(text, lang)
  if ((LIST_OF.test(text) || fields.length > 3) && speaksOfDays(ask)) return 4.5
  if (tellsChoices(text, fields) || notesEach(text, fields)) return SURE
  if (OWN_LISTS.test(text)) return ownScore(text, fields)
  if (addsUpByState(text, fields)) return 4.8
  // What is counted anew each day and has a number of its own is no habit to be ticked.
  if (readTold(text).daily && fields.length > 1) return 4.4
  if (readTold(text).daily && isKnown) return 3
  return scoreFields(text, fields, isKnown)
}

/** The things of a checklist that is ticked anew each day are no tasks. */
function ownScore(text: string, fields: readonly Field[]): number {
  return beginsDaily(text) && fields.length > 2 ? SURE : 3.2
}

/** More than what counts beside a likeness: columns with choices make a list, whatever they tell of. */
const SURE = 10

/**
 * Whether a request names columns, among them a choice with its options in brackets: 'tool, shelf (top,
 * bottom), date'. Kinds that take choices, too, say their own names.
 */
function tellsChoices(text: string, fields: readonly Field[]): boolean {
  const choices = fields.filter(
    ({ type, options = [] }) =>
      type === 'choice' &&
      options.every((option) => !/\d|=/.test(option)) &&
      options.some((option) => new RegExp(`[（(][^（()）]*${escape(option)}`, 'iu').test(text)),
  )
  const prices = fields.filter(({ type }) => type === 'money')
  const isTraded =
    prices.some(({ label }) => BOUGHT.test(label)) && prices.some(({ label }) => SOLD.test(label))
  const told = text
    .replace(SPENT, '')
    .replace(/[（(][^（()）]*[）)]/g, '')
    .replace(isTraded || fields.length > 3 ? WORKED_OUT : '', '')
  const isOther = OF_OTHER_KINDS.test(told) || FORMS.test(text)
  const isTable = fields.length > 2 && fields.filter(isSureField).length > 1
  return (choices.length > 0 || isTraded) && !isOther && isTable
}

/** Who trades has the profit worked out on the list. */
const WORKED_OUT = /计?算出|\bcalculat(?!or)\w*|\bwork\w* out\b/gi

/** What was given for each thing and what it brings are two columns of a list. */
const BOUGHT = /\b(?:paid|bought|purchase|cost|buy(?:ing)?)\b|进价|成本|买入|收购价|进货/i
const SOLD = /\b(?:sold|sell(?:ing)?|sale|asking)\b|卖价|售价|卖出|卖了?多少/i

const escape = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** What is asked of visitors, drawn, picked at random, cooked up or put on a page. */
const FORMS =
  /\b(?:forms?|prices? (?:for|from)|opening hours|visitors|homepage|draw\w*|picks?|wheel|dice|teams?|bingo|metronome|laps|rounds|countdown|questions?|answers?|per cent|percent|formula|share of|split|tip|VAT|mortgage|interest)\b|表单|官网|首页|营业时间|抽[签奖取]|转盘|画|点名|分组抽|骰|倒计时|节拍|问答|题目|公式|税|利率/i

/** What is added up by a state of its own, such as what is still unpaid, is more than a budget keeps. */
function addsUpByState(text: string, fields: readonly Field[]): boolean {
  const isNamed = fields.length > 3 && fields.some(({ type }) => type === 'money')
  return isNamed && readSplit(text, fields) !== ''
}

/** Begins as the record of one sort of thing. */
const HEADED = /^[^，。：,.:]{2,12}(?:记录|登记|台账)[，：:]|^(?:an? )?(?:log|list|record) of\b/i

/** 'Old tins from my aunt with year and price': things, and what is told of each. */
const THINGS_WITH =
  /^(?:the |my |our )?(?:[a-z'’-]+ ){0,3}[a-z]+s,?(?: (?:i|we|for|of|in|at|from) [^,.;:]{2,40},?)? with [a-z]/i

function tellsOfThings(text: string, count: number, sure: number): boolean {
  return THINGS_WITH.test(text) && count > 1 && sure * 2 >= count && !OF_OTHER_KINDS.test(text)
}

function isLongList(text: string, count: number, sure: number): boolean {
  return (count > 4 && sure > 1) || (count > 3 && sure > 2 && HEADED.test(text))
}

/** 'Museums in Porto I want to see', 吃过的面馆: things, and what somebody has to do with them. */
const THINGS_OF_MINE =
  /^(?:the |my |all the )?(?:[a-z]+ ){0,3}[a-z]+s,? (?:[a-z' ]{2,40} )?(?:that |which )?(?:i|we)(?:['’](?:ve|d like to)| have| want to| need to| would like to| hope to| still have to) (?!need|want|like|a\b|an\b|the\b|lots|\d)[a-z]+/i
const THINGS_OF_MINE_ZH =
  /^(?:我们?|我家|家里)?(?:[^，。：:的]{0,6})(?:看|吃|喝|去|读|玩|听|爬|学|养|种|买|收|借|送|用|见|住|试|追|拍|逛|刷|收藏|收集|珍藏|囤|攒|淘)(?:(?<=养|种|收藏|收集|珍藏|囤|攒|淘)|[过了]|出去|来)的\p{Script=Han}/u

/** 'Gutters at the school to clear every 6 months' */
const THINGS_AGAIN =
  /^(?:the |my |our |all the )?(?:[a-z]+ ){0,3}[a-z]+s (?:[a-z' ]{2,40} )?to [a-z]+ (?:every|each) [a-z0-9]+ (?:days|weeks|months)\b/i

function isOfMine(text: string, fields: readonly Field[]): boolean {
  const isThings = [THINGS_OF_MINE, THINGS_OF_MINE_ZH, THINGS_AGAIN].some((words) =>
    words.test(text),
  )
  return (isThings || isTable(text, fields)) && !OF_OTHER_KINDS.test(text)
}

const HEAD_OF_THINGS = /^(?:the |my |our |some )?(?:[a-z]+ ){0,2}([a-z]+s)\b[^:.]{0,40}:/i

/** 'Rugs to hire: rug, how many' names its things twice, and what has an order is a list of things. */
function isTable(text: string, fields: readonly Field[]): boolean {
  const [first] = fields
  const many = HEAD_OF_THINGS.exec(text)?.[1]
  if (many === undefined || first?.type !== 'text' || fields.length < 3) return false
  const isNamed = first.label.toLowerCase() === singularOf(many.toLowerCase())
  return isNamed || findFirst(text, fields) !== null
}

function scoreMine(fields: readonly Field[]): number {
  if (fields.some(({ options }) => options)) return SURE
  return fields.length > 0 ? 4.4 : 3
}

/** 整理办公室的钥匙，记编号和持有人: what is kept, and after the comma what is noted of each. */
const NOTES_EACH =
  /^[^，。]{0,4}(?:整理|管理|登记|清点|盘点|收集|收藏)[^，。]{2,12}，(?:要|能|都|各)*(?:记|写|登记|填)[^，。]{2,20}/u

function notesEach(text: string, fields: readonly Field[]): boolean {
  const isNoted = NOTES_EACH.test(text) && fields.length > 1 && fields.some(isSureField)
  return isNoted && !OF_OTHER_KINDS.test(text) && !CHECK_WORDS.test(text)
}

function scoreFields(text: string, fields: Field[], isKnown: boolean): number {
  if (isOfMine(text, fields)) return scoreMine(fields)
  if (tellsColumns(text, fields)) return readFirstThings(text) === null ? 4.4 : SURE
  const sure = fields.filter(isSureField).length
  const isLong = isLongList(text, fields.length, sure)
  if (tellsOfThings(text, fields.length, sure)) return 4
  if (LIST_WORDS.test(text)) return isLong && !OF_OTHERS.test(text) ? 3.5 : 2
  if (isLong || CHECK_WORDS.test(text)) return 2
  return isKnown || fields.length > 1 ? 1 : 0
}

/** 'how many days ago', or a field such as 'days until harvest' among others. */
function speaksOfDays({ text, lang }: Ask): boolean {
  if (readTold(text).ago) return true
  return UNTIL.test(text) && !OF_A_TIMER.test(text) && readFields(text, lang).fields.length > 2
}

/** What a record is called. */
const RECORD =
  /\btrack (?:all )?(?:my|our|the)\b|\b(?:log ?books?|logs?(?! in| out)|books?|registers?|lists?|trackers?|inventory|inventories|catalog(?:ue)?s?|collection|records?|database|sheet|stock|keep track|(?:i|we) collect)\b|我们?(?:收藏?|攒|珍藏|囤)的|^(?:my|our|his|her) [a-z ]{3,30}:|登记|台账|收藏|藏品|清单|单子|目录|名单|库存|记录|\p{Script=Han}[表册簿本账](?=$|[，。：:\s])|^记\p{Script=Han}{1,8}[，：:]/iu
/** Whose things they are says what is done with them: 'I collect stamps: ...'. */
const COLLECTS = /\b(?:i|we|she|he) collects?\b|我们?(?:收藏?|攒|珍藏|囤)的/i
/** What counts, writes, shows or plays is for other kinds, however many things it names. */
const OF_OTHER_KINDS =
  /\b(?:budgets?|expenses?|spend\w*|income|savings|blog|articles?|posts?|dashboard|charts?|graph|website|web ?site|landing|portfolio|habits?|streaks?|flash ?cards?|quiz|game|calculat\w*|convert\w*|timers?|notes? (?:app|for|about|per)|diary|journal|slips?|to-?dos?|tasks?|jobs|chores|my works?|random\w*|wheel|daily|every day)\b|预算|支出|收入|开销|花销|记账|账本|博客|文章|随笔|日记|看板|图表|曲线|折线|官网(?!链接|网址|地址)|网站|网页|主页|页面|作品|打卡|习惯|卡片|测验|游戏|计算|换算|算出|计时|便签|笔记|随机|转盘|待办|任务|每天/i
/** What a collection cost is no budget, where so many columns are named. */
const SPENT = /\bspen[dt]\w*|花了|花费/gi
const QUESTION = /^(?:what|where|who|whose|when|which|how)\b|谁|哪|什么|多少|几/i

/** Whether a request names a record and three of its columns at least. */
function tellsColumns(text: string, fields: readonly Field[]): boolean {
  if (COLLECTS.test(text) && fields.length > 2 && fields.some(isSureField))
    return !OF_OTHER_KINDS.test(text.replace(SPENT, ''))
  if (!RECORD.test(text)) return false
  const sure = fields.filter((field) => isSureField(field) || QUESTION.test(field.label)).length
  const isOther =
    fields.length > 3 && sure > 2
      ? OF_OTHER_KINDS.test(text.replace(SPENT, ''))
      : OF_OTHER_KINDS.test(text)
  return !isOther && fields.length > 2 && sure > 1 && sure * 2 >= fields.length
}
