/** Changes of the words that are drawn by lot. */
import { readAddedThings } from '../../read/clauses/added-things.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { DrawingDetails } from './details.ts'
import { listedWords, PROMPT_WORDS, readWords, topicsIn } from './read-words.ts'
import type { Topic } from './words.ts'
import { TOPIC_WORDS, WORDS } from './words.ts'

type Changed = Step<DrawingDetails> | null

const OF_WORDS = /\b(?:words?|prompts?|guess\w*)\b|词|题|猜/i
const ONLY = /\bonly\b|\bjust\b|\bnothing but\b|只[要用出有]|全部?(?:换|改)|都(?:换|改)成/i

/** 'more food words', 词里加点动物, 'add the words anchor and kite', 'no places', 'give a random word'. */
export function changeWords(details: DrawingDetails, clause: string, langs: Langs): Changed {
  if (!OF_WORDS.test(clause)) return null
  if (details.words.length === 0) return beginWords(details, clause, langs)
  const listed = listedWords(clause)
  const topics = topicsIn(clause)
  const own = listed.length > 0 ? listed : topics.length > 0 ? [] : addedWords(clause)
  const named = own.length > 0 ? own : topics.flatMap((topic) => WORDS[topic][langs.lang])
  if (named.length === 0) return null
  const words = takesAway(clause)
    ? details.words.filter((word) => !named.includes(word))
    : [...new Set([...(ONLY.test(clause) ? [] : details.words), ...named])].slice(-200)
  if (words.length < 2) return null
  return { next: { ...details, words }, said: sayWords(own, topics, { clause, langs }) }
}

function addedWords(clause: string): string[] {
  const things = readAddedThings(
    clause.replace(/\b(?:the )?words?:?\s+|(?:几个|一些|些)?词语?[:：]?/gi, ' ').trim(),
  )
  return (things ?? []).filter((word) => word.length <= 30)
}

function beginWords(details: DrawingDetails, clause: string, { lang, spoken }: Langs): Changed {
  const words = PROMPT_WORDS.some((pattern) => pattern.test(clause)) ? readWords(clause, lang) : []
  if (words.length === 0) return null
  const said = spoken === 'zh' ? '随机词，可以藏起来' : 'a random word to draw that can be hidden'
  return { next: { ...details, words }, said }
}

type Said = { clause: string; langs: Langs }

function sayWords(own: string[], topics: Topic[], { clause, langs: { spoken } }: Said): string {
  const isChinese = spoken === 'zh'
  const names = own.length > 0 ? own : topics.map((topic) => TOPIC_WORDS[topic][spoken])
  const list = names.join(isChinese ? '、' : ', ')
  if (takesAway(clause)) return isChinese ? `词里去掉${list}` : `no words of ${list}`
  if (ONLY.test(clause)) return isChinese ? `只出${list}` : `only words of ${list}`
  return isChinese ? `更多词：${list}` : `more words: ${list}`
}
