/** Reads the words that a person gives to a game with words, each with a hint or without. */
import { splitList } from '../../../read/lists/lists.ts'
import { isThing } from '../../../read/lists/named-list.ts'

/** A word and what helps to find it, which may be empty. */
export type Word = { word: string; hint: string }

/** Where words are given. */
export const GIVEN_WORDS =
  /\b(?:words?|terms|names)\b[^:.;\n]{0,50}:\s*([^.;\n]+)|\bwith (?:the |these |her |his |my )?(?:[a-z]+ )?words\s+([^.;:\n]+,[^.;:\n]+)|(?:单词|词语?|谜底)[^：:。\n]{0,20}[：:]\s*([^。；\n]+)|(?:单词|词语?|谜底)(?:有|是|为|包括|用)\s*([^。；\n：:，]*、[^。；\n：:，]*)|\b(?:words?|names)(?: are| like)? ((?:[A-Z][a-z]+, ?)+(?:and |or )?[A-Z][a-z]+(?: (?:and|or) [A-Z][a-z]+)?)|\b(?:such as|like|for example|e\.g\.) ((?:[a-z]+, ?){2,}(?:and |or )?[a-z]+)(?=$|[,.;])|:\s*((?:[^.;:\n,]+,\s*){2,}[^.;:\n]+)|[：:]\s*([^。；\n：，]+、[^。；\n：]+)/i

/**
 * The words that a text gives; none when it gives no list.
 *
 * @param text a request or a clause of a follow-up
 */
export function readGivenWords(text: string): Word[] {
  const found = GIVEN_WORDS.exec(text)?.slice(1).find(Boolean) ?? ''
  const told = found.replace(/^(?:such as|like|are|including) /i, '')
  // A list with 、 ends at a comma.
  const list = told.split('，').find((clause) => clause.includes('、')) ?? told
  return ofOneScript(splitList(list).filter(isThing).flatMap(toWord)).slice(0, 60)
}

/** Among words in Latin letters a Chinese piece is a clause, whoever wrote it. */
function ofOneScript(words: Word[]): Word[] {
  const latin = words.filter(({ word }) => /^[\p{Script=Latin} '’-]+$/u.test(word))
  return latin.length > 1 && latin.length < words.length ? latin : words
}

const ADDED =
  /\badd (?:the |a |an |another |more |these )*(?:words?:? )?([a-z' -]{2,24}(?:(?:, ?| and )[a-z' -]{2,24}){0,10})$|(?:加上?|增加|添加)(?:词语?|单词)?[：:]?([\p{Script=Han}]{1,4}(?:[、，和][\p{Script=Han}]{1,4})*)$/iu

/**
 * Words that a follow-up adds.
 *
 * @param text a clause of a follow-up
 */
export function readAddedWords(text: string): Word[] {
  const told = ADDED.exec(text)?.slice(1).find(Boolean) ?? ''
  if (/\b(?:hints?|timer|button|sound|score|levels?|lives|more)\b|个词|提示|按钮|声音/i.test(told))
    return []
  return splitList(told).flatMap(toWord).slice(0, 20)
}

/** 'Apple (red fruit)', 'apple = 苹果' and 'apple' are words with and without a hint. */
function toWord(piece: string): Word[] {
  const [, word = '', hint = ''] =
    /^(?:and\s+)?["“]?([^=（(:：-]{1,24}?)["”]?(?:\s*(?:=|（|\(|:|：| - )\s*([^)）]{1,60})[)）]?)?$/i.exec(
      piece.trim(),
    ) ?? []
  const plain = word.trim()
  return /\p{L}{2}/u.test(plain) && plain.split(' ').length < 4
    ? [{ word: plain, hint: hint.trim() }]
    : []
}
