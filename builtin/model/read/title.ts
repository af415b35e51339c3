/** The name that a request gives to the app. */
import { quoted, unquote } from './request.ts'

const longest = 60

const quotes = quoted.source
const calls =
  'called|named|titled|entitled|call it|name it|title it|rename (?:it|the app|this) (?:to|as)?'
const naming =
  '(?:title|name|heading|headline)(?: of (?:it|the app))?(?: should be| shall be| is| to|:)'
const english = new RegExp(`\\b(?:${calls}|${naming}) ?(?:(${quotes})|([^,.:;!?\\n]+))`, 'iu')
const chinese = new RegExp(
  `(?:名叫|叫做|叫作|叫|名为|取名(?:为|叫)?|命名为|改名(?:为|成|叫)?|(?:标题|名字|名称|题目)(?:是|为|叫|写|改成|改为|换成|设为|用|：|:)|(?:标题|名字|名称|题目)(?=[“「《"])) ?(?:(${quotes})|([^，。；！？,、：\\n]+))`,
  'u',
)

/** Where a name without quotes ends. */
const ends =
  / (?:with|for|that|which|and(?! \p{Lu})|to|where|who|so|in which|using|on|please)\b.*$/u

/**
 * The name in a request: after 'called' or 叫, in quotes or not.
 *
 * @param text a request of bounded length
 */
export function titleIn(text: string): string | null {
  const title = englishTitle(text) ?? chineseTitle(text) ?? ''
  return title === '' || title.length > longest ? null : title
}

function englishTitle(text: string): string | null {
  const found = english.exec(text)
  if (!found) return null
  const [, inQuotes, plain = ''] = found
  return (inQuotes === undefined ? plain.replace(ends, '') : unquote(inQuotes)).trim()
}

function chineseTitle(text: string): string | null {
  const found = chinese.exec(text)
  if (!found) return null
  const [, inQuotes, plain = ''] = found
  if (inQuotes !== undefined) return unquote(inQuotes)
  // 一个叫小鱼的应用 names what it is; 改名为妈妈的菜谱 does not.
  const isDescribed = /[个款份张本页]$/.test(text.slice(0, found.index))
  const name = isDescribed ? plain.replace(/(?<=..)的(?:\p{Script=Han}{1,8})?$/u, '') : plain
  return name.replace(/吧$/, '').trim()
}
