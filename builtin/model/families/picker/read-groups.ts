/** Reads groups that things are drawn from, what a list holds at first, and how a result is shown. */
import type { PickerDetails } from './details.ts'

/** 分室内室外, 分成荤和素: the groups by their names. */
const GROUPS_ZH =
  /(?<![部平均百])分(?:成|为|开|一下|了)?(?:是)?([\p{Script=Han}、]{2,16}?)(?:[两二三四]?[类种组边])?(?=[，。；：,]|$)/gu
const GROUPS_EN = [
  /\b(?:tag|mark|label|sort|split|group|divid|categori[sz]|mark)\w*(?: (?:them|it|each|those|my|the|our|one|up))*(?: (?!as\b|into\b|in\b|by\b|either\b|is\b)[a-z]+)?(?: (?:as|into|in|by|either|is))*:? ((?:[a-z-]+,? (?:or|and|vs|\/) |[a-z-]+\/)[a-z-]+)\b/i,
  /\b(?:each|every)(?: [a-z]+)? (?:is|are|being|can be|either|has to be)(?: either| for)? ([a-z-]+ or [a-z-]+)\b/i,
]
/** Opposites that people sort what they do by. */
const PAIRS =
  /\b(indoors?|inside)\b[^]{0,40}\b(outdoors?|outside)\b|\b(outdoors?|outside)\b[^]{0,40}\b(indoors?|inside)\b|(室内|户内)[^]{0,12}([室户]外)|([室户]外)[^]{0,12}(室内|户内)/i
const NO_GROUP =
  /^[一二两三四五六七八九十\d]|[桌对排]$|^(?:teams?|groups?|random|order|it|them|who|name|names|number|numbers|\d+)$|[组队人个班份几]|随机|先后|钟|配|开心|享/i

/**
 * The groups to draw from: lists that the words gave, or groups that they only name, still empty.
 *
 * @param read what was read so far
 * @param text the request
 */
export function readGroups(
  { mode, lists, range, prizes }: PickerDetails,
  text: string,
): PickerDetails['lists'] {
  if (mode !== 'draw' || lists.length > 0 || range !== null || prizes.length > 0) return lists
  return groupNames(text).map((name) => ({ name, items: [] }))
}

function groupNames(text: string): string[] {
  const told = [
    ...[...text.matchAll(GROUPS_ZH)].map(([, words = '']) => chineseGroups(words)),
    ...GROUPS_EN.map((pattern) =>
      (pattern.exec(text)?.[1] ?? '').split(/,? (?:or|and|vs) |\s?\/\s?/),
    ),
    (PAIRS.exec(text)?.slice(1) ?? []).filter(Boolean),
  ]
  const isGood = (names: string[]): boolean =>
    names.length > 1 && names.every((name) => name !== '' && !NO_GROUP.test(name))
  const names = told.find(isGood) ?? []
  return [...new Set(names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)))].slice(0, 8)
}

/** 室内室外 has no sign between its parts: they are as long as each other and share a letter. */
function chineseGroups(words: string): string[] {
  const pieces = words.split(/[、和跟与]|还是/).filter(Boolean)
  const [only = ''] = pieces
  if (pieces.length > 1 || only.length % 2 === 1) return pieces
  const [one, other] = [only.slice(0, only.length / 2), only.slice(only.length / 2)]
  const isLike = [...one].some((sign, at) => sign === other[at]) || only.length === 2
  return isLike && one !== other ? [one, other] : pieces
}

const OWN =
  /\b(?:i|we|they|people|users?)(?:'ll| will| can| could| want to)? (?:fill|type|enter|add|put|write)(?: (?:in|them in|it in))?[^.;,]{0,16}\b(?:own|myself|ourselves|themselves|places|ideas|options|things|names|list)\b|\b(?:my|our) own (?:list|options|places|ideas|names|things)\b|自己(?:填|写|加|输|录|设|往里)|我(?:来)?(?:填|加|输入)/i
const THINGS =
  /\b(?:places?|restaurants?|caf[eé]s?|meals?|dinners?|lunch(?:es)?|dish(?:es)?|recipes?|takeaways?|movies?|films?|books?|songs?|ideas?|activit(?:y|ies)|chores?|tasks?|options?|things?|topics?|walks?|outings?|exercises|games to play)\b|去哪|地方|吃[啥什]|菜|餐厅|外卖|电影|书|歌|活动|家务|事情|选项|主题|玩什么/i
const PEOPLE =
  /\b(?:names?|people|who|whose|students?|kids|pupils|players?|members?|winners?|colleagues|guests?|everyone|team)\b|名字|名单|谁|学生|同学|同事|人名|点名|抽奖|员工|嘉宾|人员/i

/**
 * What a list holds at first where the words give no names.
 *
 * @param text the request
 */
export function sampleOf(text: string): PickerDetails['sample'] {
  if (PEOPLE.test(text)) return 'people'
  if (OWN.test(text)) return 'none'
  return THINGS.test(text) ? 'things' : 'people'
}

const CONFETTI =
  /\bconfetti\b|\bstreamers?\b|\bfireworks?\b|\bcelebrat\w+|彩纸|彩带|礼花|烟花|撒花|庆祝/i
const LARGE =
  /\b(?:winner|result|name|picked|chosen|it|one|place|pick|draw\w*|number)\b[^.;,]{0,24}\b(?:bigger|larger|huge|giant|really big|very big|full screen)\b|\b(?:bigger|larger|huge|giant)\b[^.;,]{0,12}\b(?:winner|result|name|pick|place|letters|text for the)\b|(?:抽中|选中|结果|中奖|名字|答案)[^，。；]{0,8}(?:大一?[点些]|放大|更大|很大|超大|特大|大字)|(?:放大|大字)[^，。；]{0,4}(?:结果|抽中|显示|名字)|(?:字|屏幕)[^，。；]{0,6}大(?:到[^，。；]{0,10})?|后排[^，。；]{0,4}看[^，。；]{0,3}|\b(?:shown|show it|pops? up|displayed) (?:very |really )?(?:huge|big|large|giant)\b|\bvery (?:big|large) so\b[^.;,]*|\b(?:big|bigger|large|larger|huge|giant|enormous|massive)(?: (?:ticket|drawn|winning))? (?:numbers?|digits|figures|tickets?)\b|\b(?:so|that) (?:that )?(?:the |those |people |everyone |everybody )*[^.;,]{0,20}\b(?:at|in) the back\b[^.;,]{0,12}\b(?:see|read)\b|\b(?:back (?:row|table|of the (?:room|hall))|last row)\b[^.;,]{0,16}\b(?:see|read)\b[^.;,]{0,12}|\b(?:seen|read|readable|visible) from (?:the |across )[^.;,]{0,20}|(?:号码?|数字)[^，。；]{0,6}(?:大一?[点些]|放大|更大|很大|超大|特大|巨大|大大的)|(?:超大|巨大|特大|大大的?|很大的?)(?:号码?|数字|字)/i
const OFF = /\b(?:no|without|remove|stop|less)\b|不要|去掉|取消|别|关/i

/**
 * How a result is shown, over what holds already.
 *
 * @param before what holds already
 * @param text a request or a clause of a follow-up
 */
export function readLook(
  before: PickerDetails,
  text: string,
): Pick<PickerDetails, 'large' | 'confetti'> {
  const isOff = OFF.test(text) && text.length < 40
  return {
    large: LARGE.test(text) ? !isOff : before.large,
    confetti: CONFETTI.test(text) ? !isOff : before.confetti,
  }
}

/** The words of these wishes, so that a reader can tell what it used. */
export const LOOK_WORDS = [
  CONFETTI,
  LARGE,
  OWN,
  PAIRS,
  GROUPS_ZH,
  ...GROUPS_EN,
  /只(?:从|在|抽|要)[^，。；]{1,8}(?:里|中)?(?:抽|选|挑)?|\bonly\b[^.;,]{0,24}\b(?:from|the|ones?)\b[^.;,]{0,16}/gi,
]
