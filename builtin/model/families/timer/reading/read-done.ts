/** Reads what a timer counts: how many were finished, what is drawn for them, of which subjects. */
import { splitList } from '../../../read/lists/lists.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf, spansOfWords } from '../../../read/spans.ts'
import type { TimerDetails } from '../details.ts'

/** How many were finished today. */
const TALLY =
  /\b(?:how many|number of|count(?:s|ing|er)?|tally|total)\b[^.;]{0,40}\b(?:today|a day|per day|each day|done|finish(?:ed)?|completed?|did|got through)\b|\b(?:today'?s|daily) (?:count|tally|total|number)\b|(?:今[天日]|每[天日]|一共|总共|记下|统计)[^，。；]{0,12}(?:几|多少)(?:个|次|轮)?(?:番茄|专注)?/i
const EACH_DONE =
  /\b(?:an?|one) (?:little )?(?:star|tree|tomato|flower|plant|sticker)\b[^.,;]{0,12}\b(?:for|per|each|after|every)\b(?:(?! (?:and|with|in)\b)[^.,;]){0,40}|\b(?:planting|growing|grows?|collecting|earning) (?:trees|stars|flowers|tomatoes)\b|\bfor (?:the )?(?:finished|completed|done)\b[^.,;]{0,12}|\b(?:grows?|plants?|earns?|draws?)\b[^.,;]{0,30}\b(?:finish\w*|done|completed?|every|each)\b|\b(?:for|after|with) (?:each|every)\b[^.,;]{0,30}\b(?:finished|done|completed?|session|pomodoro|round|block|one)\b|\b(?:each|every)\b[^.,;]{0,30}\b(?:finished|done|completed?|earns?|grows?|gives?|plants?)\b|(?:每|完成|[做练学写读跑]完)[^，。；]{0,8}(?:完成?|一个|一轮|一次)?[^，。；]{0,6}(?:长|得|给|送|加|种|奖励?|点亮|画)(?:出|成|到)?一?[棵颗个朵株枚]?小?/i
/** 'As tomatoes', 'in little stars'. */
const AS_PICTURES =
  /\b(?:as|in|with|by) (?:little |small |tiny )*(?:tomatoes|trees|stars|plants|flowers)\b|用(?:小?)(?:番茄|树|星星|花)(?:显示|表示|记)/i
const PRIZES: [Exclude<TimerDetails['prize'], ''>, RegExp][] = [
  ['tree', /\b(?:trees?|plants?|forest|leaf|leaves|flowers?|garden)\b|树|植物|花|森林|草/i],
  ['star', /\b(?:stars?|stickers?|badges?|medals?)\b|星|贴纸|徽章|奖章/i],
  ['tomato', /\b(?:tomato(?:es)?|dots?|icons?)\b|番茄|西红柿|图标/i],
]
const ROW =
  /\b(?:in a row|row of|lined up|today'?s (?:trees?|stars?|flowers?))\b|排成一?[排行列]|今[天日]的(?:树|花|星|番茄)/i
const SUBJECTS = [
  /\b(?:choose|pick|select|switch|toggle)s?\b(?: what i (?:work|study) on)? (?:between|from|among|out of)\s*:?\s*([^.;。；:)）]{4,160})/i,
  /\b(?:subjects?|projects?|topics?|categor(?:y|ies)|labels?|tags?|activit(?:y|ies)|tasks? to (?:choose|pick))\b(?: (?:i |to |can |that i |you )*(?:choose|pick|select)(?: from)?| (?:are|is|like|such as|from))?\s*[:(（]?\s*((?:[^.;。；:)）]){4,160})/i,
  /\b(?:choose|pick|select) (?:what i(?:'m| am) (?:doing|working on|studying)|(?:a |the |between |from )?(?:subject|project|topic|task|activity)s?)\s*[:(（,]?\s*([^.;。；:)）]{4,160})/i,
  /(?:科目|项目|课程|学科|任务|标签|类别|内容)(?:可以?|能|要能)?(?:选择?|切换|有|分)*[:：（(]?\s*([^。；，,)）]{3,120})/,
]

const OF_SUBJECTS =
  /\b(?:choose|pick|select|switch|toggle)s?\b(?: what i(?:'m| am)? (?:work|study|do)(?:ing)?(?: on)?)?(?: (?:a|the|my|between|from|among|out of))*|\b(?:subjects?|projects?|topics?|categor(?:y|ies)|labels?|tags?|activit(?:y|ies)|tasks?)\b(?: (?:i|to|can|that|you|choose|pick|select|from|are|is|like|such as|of))*|(?:科目|项目|课程|学科|任务|标签|类别|内容)(?:可以?|能|要能|选择?|切换|有|分)*|(?:由|让)?(?:我|我们|他|她|孩子)?(?:自己|随便|任意|可以?|能)+[选挑]择?/gi
const OF_EACH =
  /(?:统计|记下?|显示)?每[科项个门][^，。；]{0,8}(?:多久|时间|分钟|时长)|\b(?:minutes|time|how long)\b[^.,;]{0,20}\b(?:per|each)\b[^.,;]*/i

type Done = Pick<TimerDetails, 'tally' | 'prize' | 'subjects'>

/**
 * Reads what is counted.
 *
 * @param text a request or a clause of a follow-up
 */
export function readDone(text: string): Done {
  const prize =
    EACH_DONE.test(text) || AS_PICTURES.test(text)
      ? PRIZES.find(([, word]) => word.test(text))?.[0]
      : undefined
  const subjects = readSubjects(text)
  return {
    tally: TALLY.test(text) || prize !== undefined || subjects.length > 0,
    prize: prize ?? '',
    subjects,
  }
}

/** 我自己选 behind the last one says who chooses. */
const CHOSEN = /(?:由|让)?(?:我|我们|他|她|孩子)?(?:自己|随便|任意|可以?|能)+[选挑]择?$/

function readSubjects(text: string): string[] {
  for (const pattern of SUBJECTS) {
    const words = pattern.exec(text)?.[1]
    const list =
      words === undefined
        ? []
        : splitList(
            upToWish(words)
              .replace(CHOSEN, '')
              .replace(/\s+or\s+|或者?/g, ', '),
          )
    // What is longer, or a thing of its own, is the next wish already.
    const end = list.findIndex((one) => !isSubject(one))
    const short = end < 0 ? list : list.slice(0, end)
    if (short.length > 1) return short.slice(0, 12).map(capitalise)
  }
  return []
}

/** 'Subjects maths and art, and a star for each': what begins with an article is no subject. */
const upToWish = (words: string): string =>
  words.split(/,? (?:and|with|plus) (?=(?:an?|the|every|each|my|some|no)\b)/i)[0] ?? ''

const isSubject = (name: string): boolean =>
  name.length <= 20 &&
  name.split(/\s+/).length <= 3 &&
  !/^(?:an?|the|with|in|at|every)\b/i.test(name)

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The places of a request that speak of what is counted.
 *
 * @param text the request
 * @param done what was read of it
 */
export function doneSpans(text: string, { tally, prize, subjects }: Done): Span[] {
  return [
    ...(tally ? spansOf(text, TALLY) : []),
    ...(prize === '' ? [] : spansOf(text, EACH_DONE, ROW, ...PRIZES.map(([, word]) => word))),
    ...(subjects.length === 0
      ? []
      : [...spansOf(text, OF_SUBJECTS, OF_EACH), ...spansOfWords(text, subjects)]),
  ]
}
