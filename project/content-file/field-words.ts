/** The words of fields: which field of a content a sentence speaks of. */
import { type ContentSchema, titleOf } from './content-schema.ts'
import { isList, isObject, type Json, type JsonObject } from './json.ts'

/** Words that name no field: too many sentences hold them. */
const common = new Set(
  'a an the of to for in on at my your its is are be and or with this that it day each every more make change 的 了 是 在 和 把 我 你 这 那 个 一 天 每 加 改 成 要'.split(
    ' ',
  ),
)

/** The words of a text that can name something: stems of English ones, letters and pairs of letters of Chinese. */
export function fieldWords(text: string): Set<string> {
  const plain = text.toLowerCase()
  const english = (plain.match(/[a-z]+/g) ?? []).map(stemOf)
  const chinese = (plain.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : [...run].slice(1).map((letter, at) => `${run[at]}${letter}`),
  )
  const letters = (plain.match(/\p{Script=Han}{1,2}/gu) ?? []).filter((one) => one.length === 1)
  return new Set([...english, ...chinese, ...letters].filter((word) => !common.has(word)))
}

/** 'glasses' and 'glass', 'colours' and 'color' are one word. */
function stemOf(word: string): string {
  const plain = word.replace('colour', 'color')
  return plain.length < 4 ? plain : plain.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '')
}

/**
 * Whether a text says the title of a field.
 *
 * @param text a clause of a request
 * @param field its title
 * @param without words that do not count, such as the unit that two fields share
 */
export function saysField(text: string, { title }: { title: string }, without = ''): boolean {
  const said = fieldWords(text)
  const left = fieldWords(without)
  return [...fieldWords(title)].some((word) => said.has(word) && !left.has(word))
}

/** What people say for a kind of field, whatever its title is. */
const kinds: readonly (readonly [RegExp, (schema: ContentSchema, name: string) => boolean])[] = [
  [
    /\b(?:colou?rs?|red|green|blue|yellow|orange|purple|violet|pink|brown|black|white|gr[ea]y|dark(?:er)?|bright(?:er)?|light(?:er)?)\b|颜色|主色|红|绿|蓝|黄|橙|紫|粉|棕|黑色|白色|灰|深色|浅色/iu,
    ({ format }) => format === 'color',
  ],
  [
    /\b(?:titles?|headings?|headline|names?|call(?:ed)? it|rename)\b|标题|名字|名称|改名|叫/iu,
    (_, name) => name === 'title',
  ],
  [/\b(?:dates?|days?|when|calendar)\b|日期|哪天|几号|日子/iu, ({ format }) => format === 'date'],
  [
    /\b(?:pictures?|photos?|images?|logo)\b|图片|照片|图像|配图/iu,
    ({ format }) => format === 'image',
  ],
]

/** A word of these asks for more, fewer or other things of a list. */
const listWords =
  /\b(?:add|remove|delete|replace|items?|list|entries|entry|rows?|things?|questions?|tasks?)\b|添加|增加|加上?|删|去掉|换成|列表|清单|项目|条目|一项/iu

/** A field that a message is about; `title` as the form says it, inner fields after the one that holds them. */
export type NamedField = { path: string[]; title: string }

type Candidate = NamedField & { name: string; schema: ContentSchema; texts: string }

/**
 * The fields that a message comes near, the nearest first, at most three.
 *
 * @param message what a person wrote
 * @param schema of the content
 * @param content as it is now: a text of it in the message names its field
 */
export function fieldsNamed(message: string, schema: ContentSchema, content: Json): NamedField[] {
  const said = fieldWords(message)
  const all = candidatesIn(schema, isObject(content) ? content : {})
  const lists = all.filter((one) => one.schema.type === 'array')
  return all
    .map((one) => ({ one, score: nearness(one, message, said, lists) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ one: { path, title } }) => ({ path, title }))
}

function candidatesIn(
  schema: ContentSchema,
  content: JsonObject,
  path: string[] = [],
): Candidate[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const value = Object.hasOwn(content, name) ? (content[name] ?? null) : null
    const at = [...path, name]
    if (inner.type === 'object') return candidatesIn(inner, isObject(value) ? value : {}, at)
    return [{ path: at, name, title: titleOf(name, inner), schema: inner, texts: textsIn(value) }]
  })
}

function textsIn(value: Json): string {
  if (typeof value === 'string') return value
  if (isList(value)) return value.map(textsIn).join('\n')
  return isObject(value) ? Object.values(value).map(textsIn).join('\n') : ''
}

/** Whether a text stands in another one, and no letter of the Latin script goes on at its ends. */
function holdsWhole(message: string, text: string): boolean {
  const at = message.indexOf(text)
  const isLatin = (letter: string | undefined): boolean => /[a-z]/.test(letter ?? '')
  const end = at + text.length
  const goesOn =
    (isLatin(text[0]) && isLatin(message[at - 1])) ||
    (isLatin(text.at(-1)) && isLatin(message[end]))
  return at >= 0 && !goesOn
}

function nearness(
  { title, name, schema, texts }: Candidate,
  message: string,
  said: ReadonlySet<string>,
  lists: readonly Candidate[],
): number {
  const inner = Object.entries(schema.items?.properties ?? {}).map(([key, one]) =>
    titleOf(key, one),
  )
  const words = fieldWords([title, ...inner].join(' '))
  const shared = [...words].filter((word) => said.has(word)).length
  const ofKind = kinds.some(([pattern, fits]) => fits(schema, name) && pattern.test(message))
  const isOnlyList = lists.length === 1 && schema.type === 'array' && listWords.test(message)
  const quotes = texts
    .split('\n')
    .some((text) => text.length > 2 && holdsWhole(message.toLowerCase(), text.toLowerCase()))
  return shared * 2 + Number(ofKind) * 3 + Number(isOnlyList) * 2 + Number(quotes) * 4
}
