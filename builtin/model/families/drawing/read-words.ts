/** Reads whether a word is drawn by lot that somebody draws and others guess. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Topic } from './words.ts'
import { TOPIC_WORDS, TOPICS, WORDS } from './words.ts'

const GAME =
  /\bpictionary\b|\b(?:draw\w*|sketch\w*|doodl\w*)\b[^.;]{0,40}\bguess\w*|\bguess\w*\b[^.;]{0,40}\b(?:draw\w*|sketch\w*)|\bsecret words?\b[^.]{0,80}\b(?:draw|sketch|scribbl|doodl)\w*|画[^，。；]{0,6}猜|猜[^，。；]{0,6}画/i
const PROMPT =
  /\brandom (?:\w+ )?(?:words?|things?|prompts?|ideas?|subjects?)(?: to (?:draw|sketch|doodle))?\b|\b(?:gives?|shows?|picks?|suggests?) (?:me |us |them )?(?:a|one|some) (?:\w+ )?(?:words?|prompt|idea|thing)(?: to (?:draw|sketch))?\b|\b(?:words?|prompts?|ideas?) (?:to|for) (?:draw\w*|sketch\w*|doodl\w*)\b|随机(?:的|出|给|抽|来)?(?:一个|个)?(?:词|题|东西)|[出给抽来](?:一个|个|点)?(?:随机)?(?:的)?(?:词语?|题目?)|词语?[^，。；]{0,4}随机/i
const HIDE =
  /\b(?:hides?|hidden|hide it|cover(?:s|ed)?|secret|peek|tap to (?:see|show))\b[^.,;]{0,20}|[^，。；]{0,8}(?:藏|遮|隐藏|盖住|才[能可]?看得[到见]|不让[^，。]{0,3}看)[^，。；]{0,6}/i

const OWN =
  /(?:\bwords?\b[^:：.;]{0,24}|词语?[^:：。；]{0,10})[:：]\s*([^.;。；\n]{3,600})|\bwords? (?:like|such as|are|for example) ([^.;:\n]{3,200}?)(?=,? and (?:has|must|needs?|then|draws?|sketch\w*|scribbl\w*)\b|, (?:one|the|others?|somebody|who)\b|[.;:]|$)|词语?(?:就?是|有|从|比如|像|用)([^，。；：]*、[^，。；：]*?)(?=[里中]?[抽选出给]|[，。；：]|$)/i

/** The places of a request where this stands. */
export const PROMPT_WORDS = [GAME, PROMPT, HIDE, OWN]

/** So many of each topic stand among mixed words; who asks for more of one gets the others. */
const SOME = 7

/**
 * The words to draw; none where no word is asked for. Those that are given, those of the topics that
 * are named, or some of each topic.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readWords(text: string, lang: Lang): string[] {
  if (!PROMPT.test(text) && !GAME.test(text)) return []
  const own = listedWords(text)
  if (own.length > 1) return own
  const topics = topicsIn(text)
  return topics.length > 0
    ? topics.flatMap((topic) => WORDS[topic][lang])
    : TOPICS.flatMap((topic) => WORDS[topic][lang].slice(0, SOME))
}

/**
 * Words that somebody lists.
 *
 * @param text a request or a clause of a follow-up
 */
export function listedWords(text: string): string[] {
  const words = splitList(OWN.exec(text)?.slice(1).find(Boolean) ?? '')
    .flatMap((word) => word.split(/\s+or\s+|或者?/))
    .map((word) =>
      word
        .replace(/^(?:an?|the|or)\s+/i, '')
        .replace(/[里中等]$/, '')
        .trim(),
    )
  return [...new Set(words.filter((word) => word !== '' && word.length <= 30))].slice(0, 200)
}

/**
 * The topics that words are asked of.
 *
 * @param text a request or a clause of a follow-up
 */
export function topicsIn(text: string): Topic[] {
  return TOPICS.filter((topic) => TOPIC_WORDS[topic].words.test(text))
}
