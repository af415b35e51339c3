/** What is read of a request before anything else: its language, and the parts that each may be a wish. */
import type { Language } from '../../../starters/starter.ts'

/** Letters of a request that are read for what it states. */
const mostLetters = 1_200

/** A request as the readers take it. */
export type Request = {
  /** One line, at most 1,200 letters. */
  text: string
  /** The language of the words, in which the answer is. */
  spoken: Language
  /** The language that the app shall have: the one asked for, else the one spoken. */
  language: Language
  /** Whether it is one wish for an app that is there: a name in it goes on to its end. */
  isChange?: boolean
}

const han = /\p{Script=Han}/gu

/** Reads the language of a request. */
export function readRequest(words: string): Request {
  const text = words
    .slice(0, mostLetters)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/(?<=\p{Script=Han}),|,(?=\p{Script=Han})/gu, '，')
    .trim()
  const chinese = text.match(han)?.length ?? 0
  const latin = text.match(/[a-z]+/gi)?.length ?? 0
  const spoken = chinese > latin ? 'zh' : 'en'
  const asked =
    /\bin (english|chinese)\b|(?:用|要|是)?(英文|英语|中文|汉语)(?:的|版|界面|写)/i.exec(text)
  const name = asked?.[1]?.toLowerCase() ?? asked?.[2]
  const language = name === undefined ? spoken : /^(?:chinese|中文|汉语)$/.test(name) ? 'zh' : 'en'
  return { text, spoken, language }
}

/**
 * The parts of a request that each may be a wish of its own: 'make it green and call it Tea' holds two.
 * What stands in quotes is never cut; 'if it is late', 'not 8' and 'too many' stay with what they lead to.
 */
export function wishesIn(text: string): string[] {
  const parts = splitOutside(text, (hidden) =>
    hidden
      .split(
        /[;；。!！\n]+|\.(?= |$)|[,，]? ?\b(?:and then|then|and also|also)\b|(?:，|,)?(?:并且|然后|同时|另外|还要|再把|并(?=[改换加删设把将]))/i,
      )
      .flatMap((part) => part.split(betweenVerbs)),
  )
    .map((part) => part.replaceAll(/^[\s,，、]+|[\s,，、]+$/g, ''))
    .filter((part) => part !== '')
  return parts.flatMap((part, at) => {
    if (leansOnNext.test(parts[at - 1] ?? '')) return []
    const end = parts.findIndex((one, other) => other >= at && !leansOnNext.test(one))
    return [parts.slice(at, end < 0 ? parts.length : end + 1).join(', ')]
  })
}

/** Cuts what stands outside quotes, and puts the quotes back. */
export function splitOutside(text: string, cut: (hidden: string) => string[]): string[] {
  const kept: string[] = []
  const hidden = text.replaceAll(quoted, (match) => `\ue000${kept.push(match) - 1}\ue001`)
  return cut(hidden).map((part) =>
    part.replaceAll(/\ue000(\d+)\ue001/g, (_, at: string) => kept[Number(at)] ?? ''),
  )
}

/** One case of many, which no wish for the whole app is. */
export const isCase = /^(?:if|when|whenever|once|as soon as|every time)\b|^(?:如果|要是|当)|的时候/i

/** Says that something is wrong. */
export const complains =
  /\btoo (?:much|many|few|long|short|big|small|late|early|high|low|hard|fast|slow)\b|太[多少大小长短快慢高低早晚难]/i

const leansOnNext = new RegExp(`${isCase.source}|${complains.source}|^not\\b|^不是`, 'i')

/**
 * The ways to cut a part in two at an 'and' or comma: six, since each half is read, and what has more is a
 * list; a list after a colon is never cut, nor what stands in quotes.
 */
export function cutsOf(part: string): (readonly [left: string, right: string])[] {
  if (/[:：](?!\d)/.test(part)) return []
  const hidden = part.replaceAll(quoted, (match) => '\ue000'.repeat(match.length))
  const found = [...hidden.matchAll(/,? (?:and|but) |[,，](?!\d{3}) ?/g)]
  return (found.length > 6 ? [] : found).map(
    ({ index, 0: { length } }) => [part.slice(0, index), part.slice(index + length)] as const,
  )
}

/** Texts in quotes of any kind. */
export const quoted =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|「[^」\n]{1,200}」|《[^》\n]{1,200}》|(?<![\p{L}\d])'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’/gu

/** The text within quotes. */
export const unquote = (text: string): string => text.slice(1, -1).trim()

const verbs =
  "make|change|set|call|rename|name|use|add|remove|delete|replace|turn|put|give|start|show|hide|let|switch|translate|title|colou?r|write|send|leave|keep|don't"

/** 'Can you make it dark?' asks for a change, as 'make it dark' does; 'is it dark?' stays a question. */
export const unasked = (part: string): string =>
  polite.test(part) ? part.replace(polite, '').replace(/(?:[好可以行]*吗)? ?[?？]$/, '') : part

const polite = new RegExp(
  `^(?:(?:can|could|would|will) you (?:please )?|请?(?:能不能|可不可以|能否|可以|麻烦)(?:请|你|帮我|帮忙)*|(?=(?:please )?(?:${verbs})\\b))`,
  'i',
)

/** Says by itself what it asks for. */
export const isWish = new RegExp(
  `\\b(?:${verbs}|is|be|should|must|want|need|too)\\b|[要改换加删设叫是太能]`,
  'i',
)

const betweenVerbs = new RegExp(
  `(?:,| and|, and|, but| but)(?= (?:please )?(?:${verbs})\\b)|[，,](?=(?:请|也|把|将|标题|名字|名称|颜色|主题|改|换|再?加|删|去掉|变|设|用|叫))`,
  'i',
)
