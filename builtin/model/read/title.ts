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

/** Where a name without quotes ends in the request for an app, which goes on to say what else it shall be. */
const ends =
  / (?:with|for|that|which|and(?! \p{Lu})|to|where|who|so|in which|using|on|please)\b.*$/u

/** Where it ends in a wish for a change: 'call it Salt and pepper' names one thing, '… and give us bigger letters' asks for another. */
const endsChange = / (?:and(?= \p{Ll}+ \S+ \S)|(?:please|instead|then|again|as well|for now)\b).*$/u

/** How the name shall look, or what is wrong with it: no name. */
const isLook = new RegExp(
  [
    '\\b(?:is|be) (?:\\p{Ll}\\S*er|in|on|at|too|more|less|not|very)(?!\\p{L})|(?:font|colou?r|letters|type)$',
    '(?:to|is|be) (?:bold|italics?|red|orange|yellow|green|blue|purple|pink|brown|black|white|gr[ae]y)$',
    '[用是为][^，]*(?:一?点|一些|色|字|体)$|[大小粗细斜深浅亮暗红橙黄绿蓝紫黑白灰粉](?:一?点|一些|字|体|色)$',
  ].join('|'),
  'u',
)

/** The name in a request: after 'called' or 叫, in quotes or not. */
export function titleIn(text: string, isChange = false): string | null {
  const title = titleBy(english, text, isChange) ?? titleBy(chinese, text, isChange) ?? ''
  return title === '' || title.length > 60 ? null : title
}

/** 一个叫搬家的清单 is called 搬家; what 标题是妈妈的菜谱 names is all of it. */
function titleBy(form: RegExp, text: string, isChange: boolean): string | null {
  const found = form.exec(text)
  const before = text.slice(0, found?.index)
  if (!found || (isChange && isOfOther(before, found[0]))) return null
  const [said, inQuotes, plain = ''] = found
  if (inQuotes !== undefined) return unquote(inQuotes)
  if (isChange) return nameOf(said, plain)
  if (form === english) return plain.replace(ends, '').trim()
  const isOfIt = /[个款份张本套] ?$/.test(before)
  return (isOfIt ? plain.replace(/(?<=..)的[^的]{0,8}$/, '') : plain).replace(/吧$/, '').trim()
}

/** 'The new pupil is called Wei' and 新来的同学叫周牧 name somebody else. */
const isOfOther = (before: string, said: string): boolean =>
  !/^(?:call|name|title|rename) (?:it|the|this)/i.test(said) && !ofTheApp.test(before)
const app =
  "(?:it|this|app|page|list|site)(?: is|'s| should be)?|the|its|new|change|make|set|and|but|please|to"
const ofTheApp = new RegExp(
  `(?:^|[，,：:]|\\b(?:${app})|(?:它|应用|页面|网页|清单|这个?|新)的?|[就是都也请把将那改换让要想我烦吧并]) ?$`,
  'i',
)

/** What a wish for a change gives as a name without quotes, or null when it says how one shall look. */
export function nameOf(said: string, plain: string): string | null {
  return isLook.test(said) ? null : plain.replace(endsChange, '').replace(/吧$/, '').trim()
}
