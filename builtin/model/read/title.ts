/** The name that a request gives to the app. */
import { quoted, unquote } from './request.ts'

const quotes = quoted.source
const calls =
  'called|named|titled|entitled|call it|name it|title it|rename (?:it|the app|this) (?:to|as)?'
const naming =
  '(?:title|name|heading|headline)(?: of (?:it|the app))?(?: should be| shall be| is| to|:)'
const english = new RegExp(`\\b(?:${calls}|${naming}) ?(?:(${quotes})|([^,.:;!?\\n]+))`, 'iu')
const named = '(?:标题|名字|名称|题目)'
const chinese = new RegExp(
  `(?:名叫|叫做|叫作|叫|名为|取名(?:为|叫)?|命名为|改名(?:为|成|叫)?|${named}(?:还是|就)?(?:是|为|叫|写成?|改成|改为|换成|设为|用|：|:)|${named}(?=[“「《"])) ?(?:(${quotes})|([^，。；！？,、：\\n]+))`,
  'u',
)

/** Where a name without quotes ends: a request goes on to say what else the app shall be. */
const ends =
  / (?:with|for|that|which|and(?! \p{Lu})|to|where|who|so|in which|using|on|please)\b.*$/u

/** The name in a request: after 'called' or 叫, in quotes or not. */
export function titleIn(text: string): string | null {
  const title = titleBy(english, text) ?? titleBy(chinese, text) ?? ''
  return title === '' || title.length > 60 ? null : title
}

/** 一个叫搬家的清单 is called 搬家; what 标题是妈妈的菜谱 names is all of it. */
function titleBy(form: RegExp, text: string): string | null {
  const found = form.exec(text)
  if (!found) return null
  const [, inQuotes, plain = ''] = found
  if (inQuotes !== undefined) return unquote(inQuotes)
  if (form === english) return plain.replace(ends, '').trim()
  const isOfIt = /[个款份张本套] ?$/.test(text.slice(0, found.index))
  return (isOfIt ? plain.replace(/(?<=..)的[^的]{0,8}$/, '') : plain).replace(/吧$/, '').trim()
}
