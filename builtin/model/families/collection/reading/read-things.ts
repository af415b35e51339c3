/** Reads what is collected: its own name, or the one that the vocabulary has for it. */
import type { Lang } from '../../../plan.ts'
import type { Ask } from '../../../read/ask.ts'
import type { Field } from '../../../read/fields/field.ts'
import type { CollectionDetails } from '../details.ts'
import { findStandardField, typeOfLabel } from '../../../read/fields/field-words.ts'
import type { Noun } from '../nouns.ts'
import { findNoun, nameNoun, pluralOf, singularOf } from '../nouns.ts'

const KEEPER =
  '(?:lists?|logs?|registers?|trackers?|collection|catalog(?:ue)?|database|inventory|manager|journal|record|library|organi[sz]er|planner|diary)'
/** Two words at most, of which the second is no word of place: 'records in my study'. */
const NAME =
  '([a-z][a-z-]*(?: (?!(?:in|at|on|from|for|by|to|under|near|of|with|and|that|which|i|we)\\b)[a-z][a-z-]*)?)'
/** 'My grandpa's tools' are tools. */
const WHOSE =
  "(?:(?:my |our |the |his |her |their )?[a-z]+(?:['’]s|s['’]) |my |the |our |some |each |every |different )?"
const AFTER =
  '(?=\\s+(?:with|that|which|where|who|and|i|including|in|by|so|we|at|from|on|sorted|grouped|for|called|named|titled|around|along|near|to|every|you|they|my|our|under|inside|of)\\b|[,.:;]|$)'

/** 'A list of packets' says what it is of, though packets may be a number elsewhere. */
const LIST_OF = new RegExp(
  `\\b${KEEPER}\\s+(?:of|for(?! (?:my|our|the) (?:students|pupils|clients|customers|members|scouts|staff|employees|patients|players|colleagues|neighbou?rs|guests)\\b)|to (?:track|manage|keep|store|organi[sz]e))\\s+(?:all )?${WHOSE}${NAME}${AFTER}`,
  'i',
)
/** 'The bottles in the cellar' are things, though bottles may be counted elsewhere. */
const THINGS_AT = new RegExp(
  `\\b(?:track|log|manage|record|catalog(?:ue)?|collect|organi[sz]e|list|keep track of) (?:all )?(?:my|the|our) ((?:[a-z-]+ )?[a-z-]+s) (?:in|on|at|under|around|inside|from) (?:my|the|our|a)\\b`,
  'i',
)

const THING = [
  new RegExp(`\\b([a-z][a-z-]*(?: (?:watching|spotting|keeping|tracking))?)\\s+${KEEPER}\\b`, 'i'),
  /^(?:the |my |our |some |spare |old )*((?:[a-z]+ )?[a-z]+s) (?:that |which )?(?:i|we)(?:['’](?:ve|d|m|re)| have| am| are| had)? (?!need|want|like to)[a-z]+\b/i,
  /^(?:all )?(?:my|our|the) ((?:[a-z]+ )?[a-z]+s),? (?:each |all )?(?:with|have|has)\b/i,
  /^(?:all )?(?:the |my |our |some )?((?:[a-z]+ )?[a-z]+s) (?:that |which )?(?:i|we)(?:['’]d like| want| need| hope| plan| (?:still )?have| would like) to [a-z]+/i,
  /^(?:all )?(?:of )?(?:the |my |our )?((?:[a-z]+ )?[a-z]+s) (?:that |which )?(?:i|we)(?:['’](?:ve|d|m|re))? [a-z' ]{2,28}:/i,
  /^(?:the |my |our |some )?((?:[a-z]+ ){0,2}[a-z]+s) (?:along|around|at|in|for|from|on|of|near|by|under|to) [a-z' ]{2,48}?(?= (?:with|i|we|to|that|which|every)\b|,)/i,
  /\b(?:keep|store)\s+(?:all )?(?:my|our) (?:favou?rite |best )?([a-z]+s)(?=\s*[:,.])/i,
  /^(?:all )?(?:of )?(?:my |our |the |some )?((?!all )(?:[a-z]+ )?[a-z]+s)(?: (?:at|in|for|from|of|to|near|along|around|under|by|on) [a-z' ]{2,24})?\s*:/i,
  LIST_OF,
  THINGS_AT,
  new RegExp(
    `(?:^list|\\b(?:track|log|manage|record|catalog(?:ue)?|collect|organi[sz]e|save|remember|keep track of|keep(?:ing)? tabs on|restore|watch))\\s+(?:all )?(?:of )?${WHOSE}${NAME}${AFTER}`,
    'i',
  ),
]
/** What is counted is what the list holds: 'my 11 houseplants', 八百本书, 二百来个会员. */
const COUNTED = [
  /\b(?:my|our|his|her|their|about|of|run|have|own|got)\s+(?:\d{1,4}|a dozen|dozens of|hundreds of|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s+(?!years?|months?|weeks?|days?|hours?|minutes?|people|of|kids|children|times|or|and)((?:[a-z]+ )?[a-z]+s)\b(?! old| (?:a|an|per|each|every) (?:day|week|month|year|night|shift|term))/i,
  /(?:\d|[一二两三四五六七八九十百千几多来])(?:来|多)?[个盆本只条辆台件名家套瓶张幅枚双款部](\p{Script=Han}{1,4}?)(?=[，。、；,]|的|要|每|$)/u,
]
const EACH = /\b(?:each|every) ([a-z]+)(?= (?:with|has|having|gets)\b)/i
const THING_ZH = [
  /(?:买|采购|囤|收拾|打包|借|卖|洗|修)(?!的)(\p{Script=Han}{2,4}?)(?:用|时)?的?(?:清单|列表|单子)/u,
  /(?:\p{Script=Han}(?:过|到|了|着)|(?:^|[想要])[看吃去读玩听爬学买试逛追喝]|我(?:收藏?|收集|攒|囤|喜欢|养|种|买|做|修|卖|写|画|拍|用|玩|看|读|织)|每次\p{Script=Han}{1,3})的((?!日期|时间|地方|人|位置)\p{Script=Han}{1,6}?)(?=[，。、：:,；]|$)/u,
  /(?:倒腾|倒卖|淘|转卖|修|卖|收购)(?:一?些|点)?((?!的|了|好|完|过)\p{Script=Han}{2,5}?)(?=[，。；]|$)/u,
  /^[^，。：；、]{0,8}(?:买|收|养|种|存|借|囤|攒|淘)的(\p{Script=Han}{2,5}?)(?=[，。：；]|$)/u,
  /^(?:我|我们|我家|家里)的(\p{Script=Han}{2,4}?)(?:仓库|库存|柜子?|箱子?|架子?|收纳)(?=[，：:])/u,
  /一[次遍回]的(\p{Script=Han}{2,5}?)(?=[，。；：]|$)/u,
  /记(?:一下|录)?(?:我|家里|我们)?(?:\p{Script=Han}{1,4}[里上中])?的(\p{Script=Han}{1,4}?)(?=[，：])/u,
  /(?:养|种|买|收|攒|囤|存|有|看|读|玩|吃|喝|听|追|拍)(?:了|过|着)?(?:很多|许多|不少|一些|好多|一堆|各种|几[盆本件张瓶只])(\p{Script=Han}{1,4}?)(?=[，。、；]|$)/u,
  /每一?[盆本件张瓶只台款套辆支棵株部](?![的有要能可都点按加记])(\p{Script=Han}{2,4}?)(?=记|写|有|的|都|要|包|填|，)/u,
  /(?:收集|收藏|攒)(?:了)?(?:很多|一些|各种|不少)?(?!册|夹|本|清单|列表|工具|应用)((?:\p{Script=Han}{1,4}的)?[\p{Script=Han}]{2,6}?)(?=[，。,、]|$)/u,
  /(?:记录|管理|追踪|跟踪|收藏|整理|登记|清点|盘点)(?!每|所有)[^，。：:、；的]{1,8}的(\p{Script=Han}{1,6}?)(?:清单|列表|名单)?(?=[，。：:；]|$)/u,
  /(?:记录|管理|追踪|跟踪|收藏|整理|登记)(?:我的?|所有|每次|每一?[个本件次天])?的?([\p{Script=Han}]{1,6}?)(?=的|，|。|,|、|：|$|应用|小?工具|网页|清单|列表|包含|包括)/u,
  /(?:的|个|份|款|做|^)([\p{Script=Han}]{1,6}?)(?:收藏|清单|列表|记录|日志|管理|目录|台账|登记)/u,
  /^(?:我们?|我家)?\p{Script=Han}{1,8}?[里上中下内外间房室箱柜库台店厂校班家司摊]的(\p{Script=Han}{1,6}?)(?=[，。：:；]|$)/u,
  /(?:做|弄|建|来|要|想)(?:一?[个份本张])?(?:我的|家里的?)?(\p{Script=Han}{2,6}?)(?:本|簿|表|册)(?=[，。,：:！!吧]|$)/u,
]

const NOT_A_THING =
  /^(?:(?:with|that|of|for|and|to|in|where|by|i|down|my|their|its|his|her|the|a|an|it|them|me|us|you|when|what|how|which|everything)\b.*|weeks?|days?|months?|years?|today|trips?|simple|small|nice|new|personal|this|daily|weekly|monthly|little|good|beautiful|web|dark|light|watch|reading|general|team|family|shared|things?|stuff|stocks?|one|services?|hunts?|lending|flat|house|home|shop|app|chore|practice|task|[a-z ]*\b(?:shop|store|house|office|business|caf[eé]|club|school|garage|workshop|company)|[年月天周人]|今天|昨天|当天|[个册本簿表单吧物]|部门|打[勾钩]|划掉|一下|管理|使用|.*的|这些|信息|情况|收藏|收集|记录|登记|借阅|清单|列表|名单|单子|表格?|笔记|日记|记账|.*(?:告诉|让|给)?我$|.*(?:team|club|class|family|school|office|christmas|birthday|wedding|holiday|kids?|children|daughter|son|wife|husband|friends?|grandma|grandpa|grandmother|grandfather|mum|mom|mother|dad|father|sister|brother|aunt|uncle|parents|neighbou?rs?|nan|granny|partner)s?|.*不[住得清了完下过到].*|.*(?:了|吗|呢|吧|什么|怎么|老是|总是|能不能|帮|每天).*|每.*|.*(?:准备|筹备|计划)|.*[看读吃喝玩打做去听]过?|.*(?:在前|排前面?|标出来|标出|记一下|记下来|多少|突出|醒目)|应用|小?工具|网页|程序|东西|内容|数据|.*[和与、].*|.*(?:包含|包括|支持|可以).*)$/i

type Names = Pick<CollectionDetails, 'one' | 'many' | 'noun'>

/**
 * How the things of a collection are called, for one and for many.
 *
 * @param ask the request
 * @param fields the properties that it names, none of which is the thing
 * @returns names in the app's language; 'entry' when the words name nothing
 */
export function nameThings(ask: Ask, fields: readonly Field[]): Names {
  const subject = subjectOf(ask.text).replace(KEPT_IN, '')
  // Who names many properties may have said 'birthday' as one of them.
  const noun =
    findNoun(subject) ??
    (fields.length > 2
      ? null
      : findNoun(ask.text.replace(/\bnotes? (?:on|about)\b|\b(?:goal|target) (?:of|is)\b/gi, '')))
  const own = ownThing(ask.text, findNoun(subject) !== null, fields)
  if (own !== null && ask.lang === ask.spoken && isOther(own, noun)) {
    return ownNames(own, ask.lang)
  }
  const known = noun === null ? namedByField(fields, ask) : nameNoun(noun.id, ask.lang)
  if (known !== null) return { ...known, noun: noun?.id ?? null }
  return ask.lang === 'zh'
    ? { one: '条目', many: '条目', noun: null }
    : { one: 'entry', many: 'entries', noun: null }
}

/** A 'lost property book' holds no books. */
const KEPT_IN =
  /(?<=\b(?!audio|picture|comic|story|text|cook|my|our|the|a)[a-z]+ )(?:log ?)?book\b(?! (?:list|log|tracker|collection|club))/i

function ownNames(own: string, lang: Lang): Names {
  if (lang === 'zh') {
    const noun = findNoun(own)
    const known = noun === null ? null : nameNoun(noun.id, lang)
    return { ...(known ?? { one: own, many: own }), noun: noun?.id ?? null }
  }
  const one = singularOf(own.toLowerCase())
  return { one, many: pluralOf(one), noun: null }
}

/** 'Product, supplier, price' tells of products, 资产名称 of 资产. */
function namedByField(
  [first]: readonly Field[],
  { text, lang }: Ask,
): Pick<Names, 'one' | 'many'> | null {
  const label = first?.label ?? ''
  if (lang === 'zh') return namedInChinese(label, text)
  const isThingWord = /^[a-z]{3,16}$/i.test(label) && first?.type === 'text'
  if (!isThingWord || NO_NAME.test(label) || findStandardField(label) !== null) return null
  const one = singularOf(label.toLowerCase())
  return { one, many: pluralOf(one) }
}

function namedInChinese(label: string, text: string): Pick<Names, 'one' | 'many'> | null {
  const named = /^(\p{Script=Han}{1,5}?)姓?名[称字]?$/u.exec(label)?.[1] ?? ''
  const isOfPeople = /^[姓别笔网署化艺曾译大人真昵全品]$/u.test(named)
  const one = named === '' || isOfPeople ? '' : wholeWord(named, text)
  return one.length < 2 ? null : { one, many: one }
}

/** Who makes 手工皂 and writes down 皂名 keeps a list of 手工皂. */
function wholeWord(named: string, text: string): string {
  const made = new RegExp(
    `(?:[做卖养种收买画修])(?!的)(\\p{Script=Han}{1,3}${named})(?=[卖，。、]|$)`,
    'u',
  )
  return named.length > 1 ? named : (made.exec(text)?.[1] ?? named)
}

const NO_NAME =
  /^(?:name|title|what|who|where|item|brand|colou?r|size|type|kind|species|artist|author|maker|company|time|room|place|location|area|shop|city|country|category|subject|topic|genre|composer|owner|borrower|customer|client|supplier|donor|person|notes?|task|description|address|model|variety)s?$/i

/** The part of the request that names the thing, before its fields. */
function subjectOf(text: string): string {
  return (
    text.split(/\b(?:with|including|where|that|which)\b|[,.:，。：]|包含|包括|记录每/i)[0] ?? text
  )
}

/** Whether the thing's own name says more than the vocabulary knows. */
function isOther(own: string, noun: Noun | null): boolean {
  return noun === null || findNoun(own) === null
}

/** Where the subject holds a known thing, 'wine cellar list' is about wines, not about cellars. */
function ownThing(text: string, hasNoun: boolean, fields: readonly Field[]): string | null {
  const labels = fields.map(({ label }) => label.toLowerCase())
  for (const pattern of [...THING.slice(hasNoun ? 1 : 0), EACH, ...THING_ZH, ...COUNTED]) {
    const thing = pattern
      .exec(text)?.[1]
      ?.trim()
      .replace(/^(?:想?要|来|做|弄|搞)一[个份款张本](?=..)/, '')
      .replace(ASKED, '')
      .replace(/^(?:想|要|准备|打算)?\p{Script=Han}[过了]?的(?=\p{Script=Han}{2})/u, '')
      .replace(/(?<=\p{Script=Han}{2})(?:收藏|清单|列表|记录|管理)$|(?<=衣|书|鞋)[橱柜架]$/u, '')
      .replace(/(?:列|做|弄|建)一?[个下份张]$/u, '')
      .replace(/^(?:一?[个份款张]|的)(?=..)/, '')
      .replace(/(?<=[a-z]{3})[ -]?(?:watching|spotting|keeping|tracking)$/i, '')
      .replace(ACTIVITY, '')
    if (thing === undefined || (pattern === LIST_OF && isPlace(thing, text))) continue
    const isTold = pattern === LIST_OF || pattern === THINGS_AT
    if (isThing(thing, isTold) && labels.indexOf(thing.toLowerCase()) < 1) return thing
  }
  return null
}

/** A 'stock list for our salon' tells where the things are. */
const STOCK_OF =
  /\b(?:stock|inventory|supply|supplies)(?: list| tracker| log)? (?:for|of|at) (?:my|our|the)\b/i

const isPlace = (thing: string, text: string): boolean => STOCK_OF.test(text) && !/s$/i.test(thing)

/** What somebody does, 'a fishing log', is no thing that has a plural. */
const ACTIVITY =
  /^(?:fish|hik|climb|cycl|swimm|sail|ski|surf|kayak|camp|cook|bak|brew|garden|train|travel|shopp|knitt|sew|read|writ|runn|walk|rid|row|danc|tast|forag|hunt|driv|div|bik)ing$/i

/** 作业写了没有 asks of 作业 whether it was done. */
const ASKED = /(?<=.)\p{Script=Han}?(?:了没有?|没有|了吗|与否|情况)$/u

/** A property, such as a date, is no thing that anybody keeps a list of. */
function isThing(thing: string, isTold: boolean): boolean {
  if (
    thing === '' ||
    NOT_A_THING.test(thing) ||
    thing.split(/[\s-]/).some((word) => word.length > 20)
  )
    return false
  return (
    findNoun(thing) !== null ||
    (findStandardField(thing) === null &&
      (typeOfLabel(thing) === 'text' || (isTold && typeOfLabel(thing) === 'number')))
  )
}
