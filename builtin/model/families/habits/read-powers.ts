/** Reads what a tracker does besides its marks: stars, words at a number, money saved, a challenge. */
import { AMOUNT, findAmount, toAmount } from '../../read/words/amounts.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { HabitsDetails } from './details.ts'
import { readChallenge, spanOfChallenge } from './read-challenge.ts'

const STARS =
  /\b(?:stars?|stickers?)\b|星星|[颗朵枚张]小?(?:星|红花|贴纸)|小红花|贴[^，。；]{0,4}星|贴一?朵/i
const STAR_ASIDE =
  /\bcounts? (?:up )?(?:the |all )?stars?\b[^.,;]*|\b(?:earns?|gets?|gives?)\b[^.,;]{0,20}\bstars?\b|(?:数一?数|算|统计)[^，。；]{0,6}[几多]少?[颗朵枚张]?|做[到完][^，。；]{0,12}|(?:做|完成|坚持|打[勾卡])[^，。；]{0,6}(?:得|给|拿|换|送|奖|加|挣)[^，。；]{0,3}[颗朵枚张个星花]|得[^，。；]{0,3}[几多]少?[颗朵]/i
const WHY =
  /\b(?:say|write|note|ask(?: me)?)(?: down)? why\b|(?:写|记|说|填)[^，。；]{0,4}(?:原因|理由|为啥|为什么)|\b(?:why|reason)s?\b[^.]{0,30}\b(?:miss\w*|broke\w*|skip\w*|fail\w*|not|slip\w*)\b|\b(?:miss\w*|broke\w*|skip\w*|fail\w*|slip\w*)\b[^.]{0,40}\b(?:why|reason)s?\b|(?:断|漏|没)[^，。；]{0,12}(?:为什么|原因|理由)|(?:为什么|原因|理由)[^，。；]{0,8}(?:断|漏|没)/i
const CHALLENGE_DAYS =
  /\b[a-z\d-]+[- ]days?\b(?= (?:[a-z-]+ ){0,4}challenge)|\bchallenge\b[^.]{0,16}?\b[a-z\d-]+ days?\b|[一二三四五六七八九十百\d]+[天日](?=[^，。]{0,10}挑战)|挑战[^，。]{0,6}?[一二三四五六七八九十百\d]+[天日]|(?:\bwhich |\bwhat )?\bday (?:number )?\w+ of\b(?: \d+)?|第[几多]少?天/i
const SPAN_ASIDE =
  /\bhow many (?:days )?(?:are |is )?(?:left|to go|remain\w*)\b|\bdays (?:left|to go)\b|还[剩有][^，。；]{0,4}天|(?:过|做|坚持)一天[划画勾打][^，。；]*/i
const MONEY = '(?:[€$£¥￥]\\s?)'
const UNIT = '(?:元|块钱?|€|欧元?|dollars?|euros?|pounds?|bucks|quid|p\\b|cents?|kr)'
const SAVES = [
  new RegExp(
    `\\b(?:saves?|saved|saving)\\b[^.]{0,50}?${MONEY}?(${AMOUNT})\\s?${UNIT}?(?: (?:a|per|each|every|for each) \\w+)?`,
    'i',
  ),
  new RegExp(`(?:省|存|攒)[^。；]{0,20}?(${AMOUNT})\\s?${UNIT}`),
]
const AT_NUMBER = new RegExp(
  `(?:\\b(?:at|after|reach\\w*|gets? to|hits?|when|once|with|every)\\b[^.;]{0,30}?\\b|(?:集满|满|到了?|达到|坚持了?|连续|够|攒够))\\s*(${AMOUNT})\\s*(days?|stars?|stickers?|in a row|weeks?|[颗朵枚张]|个(?:小?[星红贴])|天|次)?`,
  'i',
)
const SAYS =
  /[“"「『]([^“”"「」『』\n]{1,120})[”"」』]|\b(?:says?|shows?|displays?|writes?)\b (?!something|a message|a kind)(?:the (?:words|text|message) )?["“]?([^,.;"“]{2,60})$/i
const KIND =
  /\b(?:something (?:nice|kind|happy|funny|encouraging)|a (?:nice |kind |happy )?(?:message|note)|well done|congratulat\w*|praise\w*|cheer\w*|reward\w*)\b|夸|鼓励|表扬|祝贺|恭喜|奖励/i

type Powers = Pick<HabitsDetails, 'stars' | 'reward' | 'saves' | 'span' | 'why'>

/**
 * Reads the powers.
 *
 * @param text a request or a clause of a follow-up
 */
export function readPowers(text: string): Powers {
  const each = findAmount(text, ...SAVES)
  const days = spanOfChallenge(text) || (readChallenge(text)?.span ?? 0)
  return {
    stars: STARS.test(text),
    reward: readReward(text, days),
    saves: each !== null && each > 0 && each < 1e6 ? each : 0,
    span: days,
    why: WHY.test(text),
  }
}

const COUNT = '(\\d{1,3}|[a-z]+|[一二两三四五六七八九十百]{1,4})'
/** 'At twenty stars we go to the zoo', 攒够十五颗去游乐园: what so many stars are worth. */
const WORTH = [
  new RegExp(
    `\\b(?:at|after|for|once there are) ${COUNT} (?:stars?|stickers?),? (?:(?:we|they|he|she|it'?s?|you|i) )?(?:(?:will|can|get|gets|go to|means?) )*["“]?([^.;"”]{2,60}?)["”]?(?=[.;]|$)`,
    'i',
  ),
  new RegExp(
    `\\b${COUNT} (?:stars?|stickers?)(?: (?:in|within) (?:a|one) week)? (?:means?|is|are worth|buys?|gets?(?: them| him| her)?) ["“]?([^.;"”]{2,60}?)["”]?(?=[.;]|$)`,
    'i',
  ),
  new RegExp(
    `(?:攒|集|积|收)(?:够|满|到)?${COUNT}[颗朵枚个张](?:小?(?:星星?|红花|贴纸))?[，,]?(?:就|可以|能)?((?:带|去|吃|买|换|奖|看)[^，,。；“]{1,20})`,
  ),
]
/** 'Fireworks at thirty', 'something cheerful at the end', 做满放烟花. */
const AT_END =
  /\b(?:at the end|to the end|when (?:it'?s|i'?m|i am|all) (?:over|done)|make it through)\b|(?:做满|坚持满|到头|满了?|最后)[^，。；]{0,6}(?:烟花|礼花|彩带|庆祝|奖)/i
const BURST_AT = new RegExp(
  `\\b(?:fireworks?|confetti|party|celebrat\\w*) (?:at|after|on day) ${COUNT}\\b(?! stars?)|第${COUNT}天[^，。；]{0,6}(?:烟花|礼花|彩带|庆祝)`,
  'i',
)

/** 'At ten stars in a week': those of one week alone. */
const WEEKLY =
  /\bstars?\b[^.;]{0,16}\b(?:(?:in|within) (?:a|one|the same) week|(?:this|a|each|every|per) week)\b|\b(?:each|every|per|a|in one) week\b[^.;]{0,24}\bstars?\b|(?:每周|一周|这周|本周|一个?(?:星期|礼拜)|每个?(?:星期|礼拜))[^，。；]{0,8}(?:集|攒|满|够|得|拿)/i

/** Whether the stars of one week are meant, where they are told so. */
export function weeklyIn(text: string): { weekly?: true } {
  return WEEKLY.test(text) ? { weekly: true } : {}
}

/** A number of days or stars; 0 where there is none that makes sense. */
function countIn(words = ''): number {
  const count = Math.round(toAmount(words) ?? 0)
  return count > 1000 ? 0 : count
}

function readWorth(text: string, span: number): HabitsDetails['reward'] {
  for (const pattern of WORTH) {
    const [, count, words = ''] = pattern.exec(text) ?? []
    const at = countIn(count)
    const said = words.trim().replace(/^带[他她它](?=去)/, '')
    if (at > 0) return { at, of: 'stars', words: said, ...weeklyIn(text) }
  }
  const days = countIn(BURST_AT.exec(text)?.slice(1).find(Boolean))
  if (days > 1) return { at: days, of: 'streak', words: '' }
  return span > 1 && AT_END.test(text) ? { at: span, of: 'streak', words: '' } : null
}

function readReward(text: string, span: number): HabitsDetails['reward'] {
  const worth = readWorth(text, span)
  if (worth !== null) return worth
  const found = atNumber(text)
  const at = Math.round(toAmount(found?.[1] ?? '') ?? 0)
  const words = wordsIn(text)
  if (words === null || at < 1 || at > 1000) return null
  const said = words.slice(0, 120)
  if (!OF_STARS.test(found?.[2] ?? '')) return { at, of: 'streak', words: said }
  return { at, of: 'stars', words: said, ...weeklyIn(text) }
}

const OF_STARS = /star|sticker|颗|朵|枚|张|个/i

/** 'No phone after ten' tells a time: a number of stars or of days comes first, then that beside the words. */
function atNumber(text: string): RegExpExecArray | null {
  const all = [...text.matchAll(new RegExp(AT_NUMBER.source, 'gi'))]
  const said = text.split(/(?<=[.;!。；！])\s*/).filter((part) => wordsIn(part) !== null)
  const beside = said.map((part) => AT_NUMBER.exec(part)).find((one) => one !== null)
  return all.find((one) => OF_STARS.test(one[2] ?? '')) ?? beside ?? all[0] ?? null
}

/** The words that shall be said, empty for any kind ones, or null where none are asked for. */
function wordsIn(text: string): string | null {
  const said = SAYS.exec(text)?.slice(1).find(Boolean)?.trim()
  return said ?? (KIND.test(text) ? '' : null)
}

/**
 * The places that speak of them.
 *
 * @param text the request
 * @param powers what was read of it
 */
export function powerSpans(text: string, { stars, reward, saves, span, why }: Powers): Span[] {
  return [
    ...(stars ? spansOf(text, STARS, STAR_ASIDE) : []),
    ...(reward === null ? [] : spansOf(text, AT_NUMBER, SAYS, KIND, AT_END, BURST_AT, ...WORTH)),
    ...(saves === 0 ? [] : spansOf(text, ...SAVES)),
    ...(span === 0
      ? []
      : [
          ...spansOf(text, CHALLENGE_DAYS, SPAN_ASIDE, /\bchallenge\b|挑战/i),
          ...spansOfWords(text, [readChallenge(text)?.words ?? '']),
        ]),
    ...(why ? spansOf(text, WHY) : []),
  ]
}
