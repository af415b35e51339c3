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
}

const han = /\p{Script=Han}/gu

/**
 * Reads the language of a request.
 *
 * @param words what the person wrote
 */
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
 * What stands in quotes is never cut.
 *
 * @param text the request
 */
export function wishesIn(text: string): string[] {
  const kept: string[] = []
  const hidden = text.replaceAll(quoted, (match) => `\ue000${kept.push(match) - 1}\ue001`)
  return hidden
    .split(
      /[;；。!！\n]+|\.(?= |$)|[,，]? ?\b(?:and then|then|and also|also)\b|(?:，|,)?(?:并且|然后|同时|另外|还要|再把)/i,
    )
    .flatMap((part) => part.split(betweenVerbs))
    .map((part) =>
      part
        .replaceAll(/\ue000(\d+)\ue001/g, (_, at: string) => kept[Number(at)] ?? '')
        .replaceAll(/^[\s,，、]+|[\s,，、]+$/g, ''),
    )
    .filter((part) => part !== '')
}

/**
 * A part before and after its first 'and' or comma, when what follows is long enough to be a wish of its
 * own; a list after a colon is never cut, nor what stands in quotes.
 *
 * @param part one of `wishesIn`
 */
export function halvesOf(part: string): string[] {
  if (/[:：]/.test(part)) return [part]
  const hidden = part.replaceAll(quoted, (match) => '\ue000'.repeat(match.length))
  const found = /,? and |[,，]/.exec(hidden)
  if (!found) return [part]
  const right = part.slice(found.index + found[0].length).trim()
  const isLong =
    (right.match(/[a-z']+/gi)?.length ?? 0) >= 4 || (right.match(han)?.length ?? 0) >= 4
  return isLong ? [part.slice(0, found.index).trim(), right] : [part]
}

/** Texts in quotes of any kind. */
export const quoted =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|「[^」\n]{1,200}」|《[^》\n]{1,200}》|(?<![\p{L}\d])'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’/gu

/** The text within quotes. */
export const unquote = (text: string): string => text.slice(1, -1).trim()

const verbs =
  'make|change|set|call|rename|name|use|add|remove|delete|replace|turn|put|give|start|show|hide|let|switch|translate|title|colou?r|write|print|send'
const betweenVerbs = new RegExp(
  `(?:,| and|, and|, but| but)(?= (?:please )?(?:${verbs})\\b)|[，,](?=(?:请|也|把|将|标题|名字|名称|颜色|主题|改|换|加|删|去掉|变|设|用|叫))`,
  'i',
)
