/**
 * Reads what a list can do beyond keeping things: ask before it deletes, mark what runs low, count
 * the states, add up and take away, print, begin its ticks anew.
 */
import { fieldNamed, fieldsIn, isYear } from './mentions.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import { CONFIRMS } from '../../../read/clauses/confirms.ts'
import { ALL_DONE_WORDS, readAllDone } from '../../../read/lists/all-done.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Field } from '../../../read/fields/field.ts'
import type { CollectionDetails, Powers } from '../details.ts'
import { hasSums } from '../details.ts'
import { computedSpans, readComputed } from './read-computed.ts'
import { beginsDaily, dailySpans } from './read-daily.ts'
import { GOALS, readGoal } from './read-goal.ts'
import { asksForFigures, readTotals, sumSpans } from './read-sums.ts'
import { asksHowFar } from './read-told.ts'
import { FIRST_SEEN, HIDDEN, readFirstSeen, SHOWS_ALL } from './read-start.ts'

const PRINTS = /[^,.;，。；]{0,24}(?:\bprint(?:able|ed|ing|out)?\b|打印)[^,.;，。；]*/i
const COUNTS =
  /[^,.;，。；]*(?:\b(?:counts?|number|how many|tally)\b[^.;,]{0,24}\b(?:per|for each|in each|of each|by|each|every)\s+(?:\w+\s)?(?:stat(?:e|us)|stage|condition|kind|type|categor|group|list|box)\w*|(?:统计|显示)?(?:各个?|每[个种类])(?:\p{Script=Han}{1,4}?)的?(?:分别)?(?:有|共)?(?:[几多]少?\p{Script=Han}|数量|个数))[^,.;，。；]*/iu
const HOW_MANY =
  /\bhow many (?:of them |people )?(?:are|have|is|were)\b[^.;,]{0,40}|[几多]少?[个人件条本家][^，。；]{0,12}/i
const UNTICKS =
  /[^,.;，。；]*(?:\b(?:untick|uncheck|un-tick)\w*\b|\b(?:reset|untick|uncheck|un-tick|clear)\b[^.;,]{0,40}\b(?:ticks|checks|checkmarks|next (?:trip|time|week|month|holiday|shop)|without deleting|all boxes)\b|\b(?:reset|clear|wipe)s?\b[^.;,]{0,40}\b(?:for|the) (?:tomorrow|(?:the )?(?:next|following|new) (?:day|morning|night|shift|run|visit|class|season|year|use|one)|again|reuse)\b|\b(?:tick|check)s? (?:it |them |everything )?(?:again|afresh) (?:tomorrow|next|the next)\b|(?:重新|清空|重置|取消)(?:所有|全部)?的?[打勾]?[勾选]+|(?:清|去|取消)掉?(?:所有|全部)?的?(?:勾|打勾)|\bstarts? (?:again|over|fresh|anew|from scratch)\b[^.;,]{0,20}\b(?:next|new|each|every|tomorrow)\b|(?:明天|第二天|下次|隔天|下一[次班]|次日)[^，。；]{0,4}(?:重[新来置]|清[掉空零]|接着用|再用|从头)|一键(?:全部)?(?:重置|取消勾选)|下次[^，。；]{0,8}(?:重新|再用|接着用))[^,.;，。；]*/i

const BELOW =
  /(?:below|under|less than|fewer than|down to|drops? to|only|at most|reaches|≤|<)\s*(\d{1,6}|one|two|three|four|five|six|ten)\b|(?:不到|低于|少于|不足|小于|只剩|剩下?|≤|<)\s*(\d{1,6}|[一两二三四五六七八九十]{1,2})(?!\s*(?:天|日|分钟|小时|号|点))/i
const LOW =
  /[^,.;，。；]*(?:\blow (?:on )?stock\b|\brun(?:s|ning)? (?:low|out)\b|\bgets? low\b|\balmost (?:gone|empty|out)\b|\bre-?order\b|\brestock\b|库存(?:不足|预警|告急|少|低)|快(?:用|吃|喝|卖)[完光没]|补货|缺货|该买了)[^,.;，。；]*/i
const BELOW_WHOLE = new RegExp(`[^,.;，。；]*(?:${BELOW.source})[^,.;，。；]*`, 'i')
const STOCK =
  /\b(?:stock|quantity|amount left|left|remaining|count|units|bottles|balance|how many|number)\b|库存|数量|余[额量]|剩余|存量|个数|件数|瓶数|还剩|剩[几多]/i
const LEAST =
  /\b(?:min(?:imum)?|re-?order (?:level|point)|threshold|par)\b|最低|下限|警戒|预警|安全/i

const STEPS =
  /[^,.;，。；]*(?:\b(?:minus|plus)\b[^.;,]{0,16}\bbuttons?\b|\b(?:press|tap|click|hit|use|with|buttons? for|buttons? to)\b(?: (?:a|an|the|on))* ?(?:plus|minus|\+|[-−](?!\w))(?: ?(?:or|and|\/) ?(?:a |the )?(?:plus|minus|\+|[-−]))?|\b(?:plus|minus) (?:and|or) (?:plus|minus)\b|\b(?:count|go|move|change|nudge)\w*(?: it| them)? up (?:and|or) down\b|\b(?:up|down) (?:and|or) (?:up|down) (?:buttons?|by one)\b|点一?下[^，。；]{0,3}[加减]|(?:(?<!\d)[-+−]\s?1(?!\d)|\+\s?\/\s?[-−]|\+ and [-−])[^.;,，。；]{0,16}|\b(?:one|a) (?:tap|press|click|button)\b[^.;,]{0,20}\b(?:takes?|use[ds]?|removes?|opens?|drinks?) (?:one|a)\b|\bbuttons?\b[^.;,]{0,14}\b(?:use|take|add|remove|drink|open)s? one\b|\b(?:tap|press|click|hit)\b(?: it| here| once| the button| a button)? (?:to|when i) (?:use|take|eat|drink|open|remove|sell)\w* (?:one|it|a)\b|\b(?:minus|plus|take (?:off|away)|add|knock off) one (?:when|every time|each time)\b[^.;,]{0,24}|[用卖上吃喝买]一?\p{Script=Han}?[扣减][掉去]?一\p{Script=Han}?|加减按钮|[加减]一(?![下个项栏列类份张种])|[加减]1|点一?下[^，。；]{0,3}(?:减|少)|(?:用|吃|喝|拿|开|卖)(?:掉|了)?一?[个瓶包袋盒支件份][^，。；]{0,4}(?:就|自动)?减)[^,.;，。；]*/iu
/** Two acts that put in and take out an amount, and what they are called. */
const MOVES: [RegExp, [string, string]][] = [
  [/充值[^。；]{0,8}(?:扣款|扣费|消费|扣钱)|(?:扣款|消费|扣费)[^。；]{0,8}充值/, ['充值', '扣款']],
  [/入库[^。；]{0,8}出库|出库[^。；]{0,8}入库|进货[^。；]{0,8}出货/, ['入库', '出库']],
  [/存入?[^。；]{0,6}取出?(?:钱|款)?/, ['存入', '取出']],
  [/借出?[^。；]{0,6}还款/, ['借出', '还款']],
  [/\btop[ -]?up\b[^.;]{0,24}\b(?:charge|spend|deduct|take)\w*/i, ['Top up', 'Charge']],
  [/\bdeposit\w*\b[^.;]{0,24}\bwithdraw\w*/i, ['Deposit', 'Withdraw']],
  [
    /\bstock in\b[^.;]{0,20}\b(?:stock )?out\b|\b(?:received|book(?:ed)? in)\b[^.;]{0,24}\b(?:used|sold|book(?:ed)? out)\b/i,
    ['In', 'Out'],
  ],
]

const GAINS =
  /[^,.;，。；]*(?:[涨跌赚亏]了?[几多]少?|\b(?:gains?|loss(?:es)?|profits?|appreciat\w+|difference)\b|涨跌|盈亏|盈利|赚了?多少|亏了?多少|利润|差价|升值|浮盈)[^,.;，。；]*/i
const BOUGHT =
  /\b(?:paid|bought|purchase|cost|buy)\w*\b|入手|买入|进价|成本|购入|进货|原价|收来|收购|收价/i
const WORTH =
  /\b(?:current|now|worth|value|sold|sell\w*|market|sale|went for|goes for|fetched|got for)\b|现价|市价|卖出|卖价|售价|现在|估价|市值/i
const FILTERS =
  /\b(?:look at|see|show|view) (?:me )?(?:just )?(?:one|a single) ([a-z]+)(?: at a time| only| alone)|\bfilter(?:s|ed|ing|able)?(?: it| them| the list)? (?:by|on|for)\s+([\w ]{2,30}?)(?=[,.;]|$|\s(?:so|with|show)\b)|\b(?:show|see|view|list|look at) (?:only|just) (?:the |those (?:of|from|in) )?(?:one |a |a single |certain )([a-z]+)(?: at a time)?|\bnarrow\w*(?: it| them)?(?: down)? (?:by|to)(?: an?| the)? ([a-z]+)|按([^，。；]{1,12}?)(?:来)?(?:筛选?|过滤|查看|查(?!找)|看)|只看(?:某|一)一?[个种类](\p{Script=Han}{1,5})|\b(?:pick|choose|select|click|tap|press|filter)\w*(?: on)? (?:an?|one|the|any) ([a-z]+(?: [a-z]+)?),?(?: and| to| then|,)+ (?:i )?(?:only |just )?(?:see|show|list|view|get)\b[^.;,]{0,40}|\b(?:only|just) (?:see|show|view|list)\b[^.;,]{0,20}\b(?:of|in|from|for|by) (?:a|one|that|each|the chosen|the same|any|a certain|some) ([a-z]+)|[选点]一?个?(\p{Script=Han}{2,5}?)[，,]?(?:就|后|然后|可以|能)*只?(?:看|显示|列出)(?:这个|那个|该|它)?[^，。；]{0,8}/giu
const STATUS = /^(?:stat(?:e|us)|stage|condition)$|状态|进度|阶段/i

/**
 * What a list can do beyond keeping things.
 *
 * @param text the person's words
 * @param fields the fields that there are
 * @param check whether things are ticked off
 */
export function readPowers(text: string, fields: readonly Field[], check: boolean): Powers {
  const computed = readComputed(text, fields)
  const figured = {
    ...computed,
    // A price of one is summed with its number, and never alone.
    totals: readTotals(text, fields).filter((id) => id !== computed.product?.price),
    gain: readGain(text, fields),
    goal: readGoal(text, fields),
  }
  const isFar = check && asksHowFar(text)
  return {
    ...figured,
    confirm: CONFIRMS.test(text),
    print: PRINTS.test(text),
    untick: check && UNTICKS.test(text),
    daily: check && beginsDaily(text),
    counts: readCounts(text, fields),
    low: readLow(text, fields),
    moves: readMoves(text, fields),
    hides: readHides(text, fields),
    figures: asksForFigures(text) || isFar || hasSums(figured),
    filters: readFilters(text, fields),
    starts: readFirstSeen(text, { fields, check, tick: '' }),
    allDone: check ? readAllDone(text) : '',
  }
}

/** The states of things are always counted; of another choice only when the words ask for it. */
function readCounts(text: string, fields: readonly Field[]): string {
  const choices = fields.filter(({ type }) => type === 'choice')
  const asked = COUNTS.exec(text)?.[0]
  const many = HOW_MANY.exec(text)?.[0].toLowerCase()
  const named = choices.find(
    ({ label }) =>
      asked?.toLowerCase().includes(label.toLowerCase()) === true ||
      many?.includes(label.toLowerCase()) === true,
  )
  const counted = COUNT_THE.exec(text)?.[1]
  const told = counted === undefined ? undefined : fieldsIn(counted, choices)[0]
  return (named ?? told ?? choices.find(({ label }) => STATUS.test(label)))?.id ?? ''
}

/** 'Count the answers' */
const COUNT_THE = /\bcount (?:up )?(?:the|all) (?:the )?([a-z]+)/i

function readLow(text: string, fields: readonly Field[]): Powers['low'] {
  const numbers = fields.filter((field) => isCounted(field) && !KEPT_FOR.test(field.label))
  const least = numbers.find(({ label }) => LEAST.test(label))
  const words = BELOW_WHOLE.exec(text)?.[0] ?? ''
  const own = numbers.filter((one) => one !== least && !isYear(one) && one.id !== 'every')
  const [only, ...others] = own
  const lone = others.length === 0 && STANDS_OUT.test(text) ? only : undefined
  const named =
    numbers.find(({ label }) => sharesWord(label, words)) ??
    own.find(({ label }) => countsIn(words, label))
  const field = named ?? own.find((one) => STOCK.test(one.label)) ?? lone
  if (field === undefined) return null
  if (least !== undefined && least !== field) return { field: field.id, below: 0, least: least.id }
  const below = leastOf(text, words, named !== undefined)
  return below === null ? null : { field: field.id, below, least: '' }
}

/** How long a thing keeps never runs low. */
const KEPT_FOR = /^(?:months|years|weeks|days) of\b|^(?:keeps|lasts)\b|保[质修鲜]/i

function leastOf(text: string, words: string, isNamed: boolean): number | null {
  const isLow = LOW.test(text)
  const isMeant = isNamed || isLow || STOCK.test(words) || STANDS_OUT.test(words)
  const below = isMeant ? belowIn(words) : null
  return below ?? (isLow ? USUAL_LEAST : null)
}

const STANDS_OUT =
  /\b(?:mark|flag|highlight|warn|alert|red|stand|stick|catch|obvious|bold|bright|jump)\w*\b|标|红|提[醒示]|预警|警告|醒目|显眼|突出|明显|一眼|高亮|变色|注意/i
const USUAL_LEAST = 3

const isCounted = ({ type }: Field): boolean => type === 'number' || type === 'money'

function belowIn(words: string): number | null {
  const found = BELOW.exec(words)?.slice(1).find(Boolean)
  const below = found === undefined ? null : readNumber(found)
  return below !== null && isInclusive(words) ? below + 1 : below
}

/** 'Only 2 left' counts two as low, 'below 2' does not. */
function isInclusive(words: string): boolean {
  return (
    /\b(?:only|down to|drops? to|at most|reaches)\b|≤|只剩|剩/.test(words) &&
    !/\b(?:below|under|less than|fewer than)\b|不到|少于|低于|不足|小于/.test(words)
  )
}

/** 余额 is meant by 余额不到50 where the field is called 会员卡余额. */
function sharesWord(label: string, words: string): boolean {
  if (/\p{Script=Han}/u.test(label)) return words.includes(label.slice(-2)) && label.length > 1
  return label
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.length > 3 && new RegExp(`\\b${word}`, 'i').test(words))
}

/** 少于5支 is said of 支数. */
function countsIn(words: string, label: string): boolean {
  const unit = /\d\s*(\p{Script=Han})/u.exec(words)?.[1] ?? ''
  return unit !== '' && label.includes(unit)
}

/**
 * Whether the words count how many there are of each thing, or move that number by a press.
 *
 * @param text the person's words
 */
export function asksToCount(text: string): boolean {
  return STEPS.test(text) || PLUS_MINUS.test(text) || (HOW_MANY_LEFT.test(text) && BELOW.test(text))
}

/** 'Plus and minus to press', 'minus one by a tap', 加减号. */
const PLUS_MINUS =
  /\b(?:tap|press|click|nudge|move|count|push)\w*\b[^.;,]{0,24}\bup (?:or|and) down\b|\b(?:plus|minus)\b (?:and|or|\/) (?:a )?\b(?:plus|minus)\b|\+ ?(?:and|or|\/) ?[-−]|\b(?:plus|minus|one (?:more|less|fewer)|up|down)\b[^.;,]{0,24}\b(?:press|tap|click|button|touch)\w*\b|\b(?:press|tap|click|button|touch)\w*\b[^.;,]{0,24}\b(?:plus|minus|one (?:more|less|fewer|up|down|off)|takes? (?:one|it) (?:off|away|down))\b|加减(?!法)|[加减](?:号|一(?![下个项栏列类份张种])|1(?!\d))|(?:按|点)一?下[^，。；]{0,6}[减扣]/i
const HOW_MANY_LEFT =
  /\bhow many\b|\bleft\b|\bstock\b|库存|还[有剩]|剩|数量|[几多]少?[个件瓶盒包箱袋支]/i

function readMoves(text: string, fields: readonly Field[]): Powers['moves'] {
  const numbers = fields.filter(isCounted)
  const [only, ...others] = numbers.filter((one) => !isYear(one) && one.type === 'number')
  const lone = others.length === 0 && PLUS_MINUS.test(text) ? only : undefined
  const stock = numbers.find(({ label }) => STOCK.test(label)) ?? lone
  const named = MOVES.find(([words]) => words.test(text))?.[1]
  const field = stock ?? (named === undefined ? undefined : numbers[0])
  if (field === undefined) return null
  if (named !== undefined) return { field: field.id, names: named }
  return STEPS.test(text) || PLUS_MINUS.test(text) ? { field: field.id, names: [] } : null
}

const GONE =
  '(?:zero|0|nothing left|none left|empty|used up|gone|sold out|run out|ran out|finished)'
const HIDES = [
  new RegExp(
    `[^,.;]*\\b(?:hide|don'?t (?:show|list|display)|not show|leave out|take away|out of sight)\\b[^.;,]{0,40}\\b${GONE}\\b[^,.;]*`,
    'i',
  ),
  new RegExp(
    `[^,.;]*\\b${GONE}\\b[^.;,]{0,24}\\b(?:hidden|disappears?|go(?:es)? away|vanish(?:es)?|not shown)\\b[^,.;]*`,
    'i',
  ),
  /[^，。；]*(?:隐藏|不(?:要)?(?:显示|再显示)|别显示|藏起来|收起来)[^，。；]{0,8}(?:为零|为0|是0|零的|0的|没了|[用吃喝卖]完|空了)[^，。；]*/,
  /[^，。；]*(?:为零|为0|是0|到0|到零|等于0|零的|0的|没了|[用吃喝卖]完|空了)[^，。；]{0,8}(?:隐藏|不(?:要|再)?显示|别显示|藏起来|收起来|消失)[^，。；]*/,
]

/** The number whose things are out of sight when none is left. */
function readHides(text: string, fields: readonly Field[]): string {
  if (!HIDES.some((words) => words.test(text))) return ''
  const numbers = fields.filter(isCounted)
  const stock = numbers.find(({ label }) => STOCK.test(label))
  return (stock ?? (numbers.length === 1 ? numbers[0] : undefined))?.id ?? ''
}

/**
 * The words without those of a press that takes one away, which names no act of its own.
 *
 * @param text the request
 * @param fields the fields that there are
 */
export function withoutMoves(text: string, fields: readonly Field[]): string {
  return readMoves(text, fields) === null
    ? text
    : text.replace(new RegExp(STEPS.source, 'giu'), '。')
}

function readGain(text: string, fields: readonly Field[]): Powers['gain'] {
  const prices = fields.filter(({ type }) => type === 'money')
  const from = prices.find(({ label }) => BOUGHT.test(label))
  const to = prices.find((field) => field !== from && WORTH.test(field.label))
  if (!GAINS.test(text) || from === undefined || to === undefined) return null
  return { from: from.id, to: to.id }
}

/** Texts that are chosen from among those that were written; choices have their filter anyway. */
function readFilters(text: string, fields: readonly Field[]): string[] {
  const texts = fields.filter(({ type }) => type === 'text' || type === 'number')
  return [...text.matchAll(FILTERS)]
    .flatMap(([, ...words]) => (words.find(Boolean) ?? '').split(/\s+(?:and|or)\s+|[、和或]/))
    .flatMap((words) => fieldNamed(words, texts)?.id ?? [])
}

/**
 * The places of a request that speak of what the list can do.
 *
 * @param text the request
 * @param details the list as it was read
 */
export function powerSpans(text: string, details: CollectionDetails): Span[] {
  const { confirm, print, untick, daily, counts, low, moves, totals, gain, filters } = details
  const { goal, starts, allDone } = details
  const told: [boolean, readonly RegExp[]][] = [
    [confirm, [CONFIRMS]],
    [print, [PRINTS]],
    [untick, [UNTICKS]],
    [counts !== '', [COUNTS, HOW_MANY]],
    [low !== null, [LOW, BELOW_WHOLE]],
    [details.hides !== '', HIDES],
    [moves !== null, [STEPS, PLUS_MINUS, ...MOVES.map(([words]) => words)]],
    [gain !== null, [GAINS]],
    [
      filters.length > 0 || details.fields.some(({ type }) => /^(?:choice|yes)$/.test(type)),
      [FILTERS],
    ],
    [goal !== null, GOALS],
    [starts !== null, [FIRST_SEEN, HIDDEN, SHOWS_ALL]],
    [allDone !== '', ALL_DONE_WORDS],
  ]
  return [
    ...told.flatMap(([isThere, patterns]) => (isThere ? spansOf(text, ...patterns) : [])),
    ...(daily ? dailySpans(text) : []),
    ...(totals.length > 0 ||
    details.averages.length > 0 ||
    details.fields.some(({ type }) => type === 'rating')
      ? sumSpans(text)
      : []),
    ...computedSpans(text, details),
  ]
}
