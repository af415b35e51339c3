/** What is told of works in running words: their properties, groups, marks, and parts around them. */
import type { Lang } from '../../plan.ts'
import type { EntryField } from '../../read/entries/entry-fields.ts'
import { readFieldList } from '../../read/entries/entry-fields.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'

/** A list in the request's words, and where it stands. */
type Told<T> = { found: T[]; used: Span[] }

/** 'Five productions with year and my role', 'a grid of pieces with name and glaze' */
const WITH = [
  /\b(?:[a-z]+s|all|each(?: one)?|everything) (?:with|showing|says?|tells?) (?:their |its |the |a )?((?!an? |some |me\b|us\b|it\b|they\b|no\b)[a-z][^.;:()\n]{2,90})/i,
  /\bonline[,:] ((?:[a-z' ]{3,20}, )+[a-z' ]{3,30})/i,
  /(?:写上|标上|标明|注明|带上|要有|附上)([\p{Script=Han}、和]{2,30})/u,
  /(?:^|[.:]\s*)(?:title|name)s?, ([a-z][^.;:\n]{3,80})/i,
  /每[件幅个张部套](?:作品)?(?:都|要)?(?:写|有|标|带)(?!一[句段])([\p{Script=Han}、和]{2,30})/u,
]
/** What stands beside a work once it is open: 点开看说明. */
const OPENED =
  /点(?:开|击)[^，。]{0,4}?看?(说明|详情|介绍|故事)|\b(?:click|open|tap)\w*\b[^.;,]{0,24}\b(?:read|see|show\w*)\b[^.;,]{0,12}\b(description|details|story)\b/i
const PICTURES =
  /\b(?:a )?(?:photos?|pictures?|images?)\b(?: of it)?(?:, | and )?|图片?[、和]|照片[、和]/gi
/** The work itself, its picture, and how somebody is reached. */
const NO_PROPERTY =
  /^(?:names?|titles?|photos?|pictures?|images?|名字|名称|图片?|照片|作品名|我的?)$|\b(?:reach|contact|email|phone|filter|click|tap|form|page|about|mail)\b|手机|联系|邮箱|电话|微信/i

/**
 * Properties that running words give to each work; none where they give no work any.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function propertiesTold(text: string, lang: Lang): Told<EntryField> {
  const list = WITH.map((words) => words.exec(text)?.[1]).find(Boolean) ?? ''
  const clean = list
    .replace(PICTURES, '')
    .replace(
      /,? (?:plus|and) (?:my|a|an|how|the) .*$|, (?:my|a|an|short|how|mail|e-?mail|phone|telephone|languages|newest|plus)\b.*$|,? and (?:a|an) (?:sold )?mark\b.*$/i,
      '',
    )
    .replace(/\s+(?:on request|so (?:that|people)|to (?:show|see)|if)\b.*$/i, '')
  const fields = readFieldList(clean.replace(/\bmy /gi, ''), lang)
  const found = fields.filter(({ label }) => !NO_PROPERTY.test(label) && label.length < 28)
  const [, openedZh, openedEn] = OPENED.exec(text) ?? []
  const opened = openedZh ?? openedEn
  if (opened !== undefined && !found.some(({ label }) => label === opened)) {
    const label = opened.charAt(0).toUpperCase() + opened.slice(1)
    found.push({ id: 'opened', label, type: 'text', options: [], least: 1, most: 5 })
  }
  return {
    found,
    used: list === '' ? [] : spansOfWords(text, [clean, ...fields.map(({ label }) => label)]),
  }
}

const SORT = '[a-z]+(?: [a-z]+)?'
const GROUPS = [
  new RegExp(
    `\\bshow(?:ing|s)? (?:my |off |the )*((?:${SORT}, )+(?:and )?${SORT}?)(?:,? (?:separate(?:ly)?|apart)|, (?:with )?(?:buttons|tabs|filter|switch))`,
    'i',
  ),
  /\b(?:pick|choose|switch|filter|sort|see|show)\w* (?:by|between|only) ([a-z]+(?:, [a-z]+)*,? (?:or|and) [a-z]+)/i,
  /, ([a-z]+s(?:,? [a-z]+s)* and [a-z]+)(?=, (?:tap|click|open))/i,
]

/**
 * Groups by which works are shown, where no word for groups stands beside them.
 *
 * @param text the request
 */
export function groupsTold(text: string): Told<string> {
  const list = GROUPS.map((words) => words.exec(text)?.[1]).find(Boolean) ?? ''
  const parts = /,/.test(list) ? splitList(list) : list.split(/\s+(?:and |or )?/)
  const found = parts.map((part) => part.replace(/^(?:and|or) /, '').trim()).filter(Boolean)
  const isSure = found.length > 1 && found.every((part) => part.length > 2)
  return { found: isSure ? found : [], used: isSure ? spansOf(text, ...GROUPS) : [] }
}

const OWN =
  /\bform (?:to|for|where i can|that lets me) add(?:ing)? (?:new |more |my )*(?:works?|pieces|projects)\b|\b(?:let me|i can|so i can) add (?:new |more |my )*(?:works?|pieces|projects)\b|\b(?:add|upload|put in|post)\b[^.;,:]{0,24}\b(?:myself|my own|(?:new )?(?:pictures|photos|pieces|images))\b(?! ?:)|(?:自己|可以|(?<!技)能|随时)(?:可以|能|来)?(?:添加|加(?!一|个)|上传|传)(?:图|照片|作品)?|(?:上传|添加)(?:图片?|照片|作品)/i
const MARK: readonly [RegExp, en: string, zh: string][] = [
  [/\b(?:sold|which are gone)\b|卖(?:出|掉|了)|已售|售出/i, 'Sold', '已售'],
  [/\breserved\b|预留|已订/i, 'Reserved', '已预订'],
  [/\b(?:for sale|available)\b|在售|可买/i, 'For sale', '在售'],
]

/**
 * Whether works can be added on the page, with a picture.
 *
 * @param text the request or a clause
 */
export function asksToAddWorks(text: string): boolean {
  return OWN.test(text)
}

/**
 * A mark that each work can bear, such as 'Sold', or an empty text.
 *
 * @param text the request or a clause
 * @param lang the language of the app
 */
export function readMark(text: string, lang: Lang): string {
  const found = MARK.find(([words]) => words.test(text))
  if (found === undefined || !/\bwhether|\bmark|\btag|\bshow|\blabel|\bsay|标|写|显示/i.test(text))
    return ''
  return lang === 'zh' ? found[2] : found[1]
}

const PARTS: readonly [RegExp, en: string, zh: string][] = [
  [
    /\b(?:testimonials?|reviews|(?:customer|client)s?'? (?:comments|quotes|reviews|words)|what (?:customers|clients|people) say)\b|(?:客人|客户|顾客|新娘|买家)?(?:评价|好评|反馈|口碑)/i,
    'What people say',
    '客人评价',
  ],
  [/(?<=[,:]\s?|\band )languages\b(?! ?[:(])|(?:语言|外语)(?=[，。、]|$)/i, 'Languages', '语言'],
  [/(?<=[,:]\s?|\band |\bmy )(?:services|what i offer)\b|(?:服务|接单)项目/i, 'Services', '服务'],
  [
    /\b(?:how i work|my process|the process)\b|制作过程|创作过程|工艺流程/i,
    'How I work',
    '制作过程',
  ],
  [/\b(?:courses|workshops) i (?:give|teach|run)\b|(?:我开的|教的)课/i, 'Courses', '课程'],
]

/**
 * Parts of the page that are named without content, each with a line that says so.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function partsTold(text: string, lang: Lang): Told<{ title: string; text: string }> {
  const named = PARTS.filter(([words]) => words.test(text))
  return {
    found: named.map(([, en, zh]) => ({ title: lang === 'zh' ? zh : en, text: '' })),
    used: spansOf(text, ...named.map(([words]) => words), OWN, ...MARK.map(([words]) => words)),
  }
}

/** How works are looked at, which every portfolio lets one do. */
export const SHOWN =
  /\bfilter(?:able|ing)?\b|\bbuttons? to switch\b[^.,;]*|\b(?:click|tap)(?: on)? (?:one|each|it|them)[^.,;]*|\b(?:page|site) showing my works?\b|\b[a-z]+s (?:i|we)(?:'ve| have) (?:done|made|written|translated|built|shot)\b|\bshow them\b|留(?:下|个)?(?:微信|电话|邮箱)|放作品|(?:点分类)?只看(?:那|这)一类|点[开击]看(?:说明|详情|介绍|大图)|筛选|切换|\b(?:people|customers|visitors|clients|recruiters|galleries) (?:should|can|could|must) (?:browse|see)(?: them)?(?: what (?:he|she|i)(?: has|'ve|'s)? [a-z]+(?: back to life)?)?|\b(?:show|present)(?:ing)?(?: off)? (?:visitors |people )?(?:my|her|his|our|them|ten|a dozen)(?: of them| best| favou?rite)*(?: [a-z]+)?(?: to [a-z]+)?(?=[:,.;]|$| (?:by|with)\b)|\beach (?:project|work|piece|job|one)\b|\bsee which are sold\b|(?:想|希望|要|能)[^，。]{0,8}(?:看到?|展示|摆出来)(?:我)?(?:这些年)?(?:[做干写演捏画拍修]过(?:的|哪些)[\p{Script=Han}]{0,4})?|[做干写演捏画拍修]过的[\p{Script=Han}]{0,5}(?:列出来|想一件件展示|都?想?[让给][客人]{1,2}看)|(?:客户|客人)点进来|想把(?:作品|代表作)(?:摆出来)?|给[她他它]做?个?(?:展示|一页)|找工作用|代表(?:片子|作)[一二三四五六七八九十]部|\bwith a picture\b/iu
