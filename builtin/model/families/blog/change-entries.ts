/** Changes of what entries of a blog or a diary tell, and of how one finds them again. */
import { readEntryField } from '../../read/entries/entry-fields.ts'
import type { Langs, Step } from '../family.ts'
import type { BlogDetails } from './details.ts'
import { withUsual } from './read-own-fields.ts'

type Changed = Step<BlogDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the blog
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeEntries(details: BlogDetails, clause: string, langs: Langs): Changed {
  return (
    showFaces(details, clause, langs) ??
    filterStars(details, clause, langs) ??
    filterOne(details, clause, langs) ??
    openRandom(details, clause, langs) ??
    isThere(details, clause, langs) ??
    addChoice(details, clause) ??
    tellMore(details, clause, langs)
  )
}

const FACES = /\b(?:faces|smileys|emojis?|smilies)\b|表情|笑脸/i

function showFaces(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  if (!FACES.test(clause) || !details.fields.some(({ type }) => type === 'rating')) return null
  const fields = details.fields.map((one) =>
    one.type === 'rating' ? { ...one, faces: true } : one,
  )
  return {
    next: { ...details, fields },
    said: spoken === 'zh' ? '用表情打分' : 'faces for the score',
  }
}

const BY_STARS =
  /只看.{0,4}星|[按挑].{0,4}星|\bonly (?:the )?(?:\w+[ -])?stars?\b|\bfilter by (?:stars|rating|score)\b/i

function filterStars(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  const rated = details.fields.filter(({ type }) => type === 'rating').map(({ id }) => id)
  if (rated.length === 0 || !BY_STARS.test(clause)) return null
  const filters = [...new Set([...details.filters, ...rated])]
  return {
    next: { ...details, filters },
    said: spoken === 'zh' ? '按星级筛选' : 'a filter by stars',
  }
}

const ONE_ONLY =
  /\bonly (?:show |see )?(?:one|a single|a certain) ([a-z]+)|只看(?:某|一)[个种类]?(\p{Script=Han}{1,6}?)(?:的|$)/iu

/** 'Only show one field at a time' filters by it. */
function filterOne(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  const [, en, zh] = ONE_ONLY.exec(clause) ?? []
  const word = (en ?? zh ?? '').toLowerCase()
  const found = details.fields.find(
    ({ label }) => word !== '' && label.toLowerCase().includes(word),
  )
  if (found === undefined) return null
  const filters = [...new Set([...details.filters, found.id])]
  const said = spoken === 'zh' ? `按${found.label}筛选` : `a filter by ${found.label.toLowerCase()}`
  return { next: { ...details, filters }, said }
}

const RANDOM = /\brandom\b|\bsurprise me\b|随机|随便翻/i

function openRandom(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  if (!RANDOM.test(clause)) return null
  const said = spoken === 'zh' ? '随机翻一篇' : 'a button that opens one at random'
  return { next: { ...details, random: true }, said }
}

const THERE: readonly [RegExp, en: string, zh: string][] = [
  [
    /^(?:写错了?)?(?:要|得)?(?:可以|能)?(?:修?改|编辑)$|\b(?:edit|change|correct) (?:an? |the |my )?(?:entry|entries|posts?|them|it)(?: (?:later|afterwards|again))?$/i,
    'entries can be edited',
    '写好的可以编辑',
  ],
  [
    /^(?:可以|能|要能)?(?:删除?|删掉)(?:一?篇|日记|文章)?$|\bdelete (?:an? )?(?:entry|entries|posts?)$/i,
    'entries can be deleted',
    '可以删除',
  ],
  [
    /^(?:要?能|可以)搜索?(?:关键[字词]|日记|文章)?$|^(?:i can |let me )?search(?: by word| for words)?$/i,
    'search',
    '搜索',
  ],
  [/\bexport\b|\bback ?up\b|导出|备份/i, 'export', '导出'],
]

/** What every diary has is said to be there. */
function isThere(details: BlogDetails, clause: string, { spoken }: Langs): Changed {
  const found = details.without.includes('editor')
    ? undefined
    : THERE.find(([words]) =>
        words.test(clause.replace(/[。.!！]$/, '').replace(/^.*(?:写错了?|错了)要?/, '')),
      )
  return found === undefined ? null : { next: details, said: spoken === 'zh' ? found[2] : found[1] }
}

const CHOICE =
  /^(?:please |also |and )*(?:add|include) (?:another |one more |the |an? )?(?:kind|sort|mark|mood|choice|option)?(?: called| named|:)?\s*["“]?((?!a |an |the |my |search|tags?|hearts?|months?|drafts?|export|titles?|photos?|pictures?|total|count)[a-z-]+(?: [a-z-]+)?)["”]?(?: (?:as an option|too|as well|as a \w+))*$|(?:加|增加|添加|再来)(?:上|一)?(?:一?[个种类])(?:选项|心情|类型|天气)?[“"「]?(\p{Script=Han}{1,6}?)[”"」]?(?:的?(?:选项|心情|类型|这[种类]))?$/iu

/** 'Add recurring' where entries are of one of a few sorts. */
function addChoice(details: BlogDetails, clause: string): Changed {
  const [, en, zh] = CHOICE.exec(clause.trim()) ?? []
  const name = en ?? zh
  const choices = details.fields.filter(({ type }) => type === 'choice')
  const named = choices.find(({ label }) => clause.toLowerCase().includes(label.toLowerCase()))
  const meant = named ?? (choices.length === 1 ? choices[0] : undefined)
  if (name === undefined || meant === undefined || meant.options.length >= 12) return null
  if (/字段|栏|搜索|标签|收藏|草稿|目录|标题|照片|图片|公里|天数/.test(name)) return null
  const option = (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 30)
  const fields = details.fields.map((one) =>
    one === meant ? { ...one, options: [...one.options, option] } : one,
  )
  return { next: { ...details, fields }, said: option }
}

const MORE = [
  /^(?:please |and |also )*(?:(?:can|could) (?:you |i )(?:please )?)?(?:let me|i(?:'d| would) like to|i want to|can i|could i)? ?(?:also |please )*(?:write|note|enter|put(?: in)?|record|log|add)(?: down| in)?(?: also)? ((?:the |a |an |my )?(?:what|where|who|how|number of|which|when)\b.{2,36}?)(?: (?:as well|too|also))?$/i,
  /^(?:and |also )*(?:the |my |a )?((?:number of|what|where|who|how)\b.{2,36}?|[a-z]+(?: [a-z]+){0,2})(?: (?:as well|too|also))$/i,
  /^(?:再|还|也|要)*(?:加上|加个|加一?[个栏项]|记上?|写上|补上)(?:一下)?([^，。]{0,4}(?:几|多少|哪|谁|什么)[^，。]{1,8})$/,
]

/** 'Let me also write what I saw', 'number of pages as well' */
function tellMore(details: BlogDetails, clause: string, { lang }: Langs): Changed {
  const words = MORE.map((more) => more.exec(clause.trim())?.[1]).find(Boolean)
  if (words === undefined || details.fields.length >= 12) return null
  const plain = words
    .replace(/^(?:the|a|an|my) /i, '')
    .replace(/ (?:we|i) (?:did|had|made) (?:that day|then)$/i, '')
  const short = plain
    .replace(/ (?:that|this|each|every) day$/i, '')
    .replace(/(?<=^number of [a-z]+) (?:we|i) .*$/i, '')
  const read = readEntryField(short, lang, details.fields.length)
  const label = (short.charAt(0).toUpperCase() + short.slice(1)).replace(/\bi\b/g, 'I').slice(0, 40)
  const made = read ?? {
    id: `told-${details.fields.length + 1}`,
    label,
    type: 'text',
    options: [],
    least: 1,
    most: 5,
  }
  const field = withUsual({ ...made, label }, lang)
  if (details.fields.some((one) => one.label === label)) return null
  return { next: { ...details, fields: [...details.fields, field] }, said: label }
}
