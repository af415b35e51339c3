/** Reads the names of habits where a request lists them. */
import { readContent, splitList } from '../../read/lists/lists.ts'
import { findColour, findLook, findTheme } from '../../read/words/mood-words.ts'
import { DAILY, OFTEN, WEEKDAYS } from './read-often.ts'

const DONE_EN =
  '(?:[a-z]+(?:ed|t|ew|am|an|ang|ank|ote|ode|ove|ent|ade|ook|ept|ood)|did|got|had|ate|read|ran|went)'
const HAN =
  '(?!可以|能|每|点|显示|看|支持|带|并|还|用|连续|打卡|有|记录|统计)[^，。；：、！？\\s]{1,9}'
const HAN_LIST = `((?:${HAN}、)+${HAN}?(?:[和与]${HAN}?)?|${HAN}?[和与]${HAN}?)`
const WEEKLY =
  /(?<=^|[，。；：])每周(?:要|都|想|坚持)*((?:[^，。、；：]{2,10}、)+[^，。、；：]{2,10})(?=[，。；]|$)/u
const LISTS = [
  /\b(?:routines?|habits?|challenge|goals)\b[^.:;]{0,40}:\s*([^.;:()\n]+)/i,
  /(?:^|\bto )((?!have\b|see\b|tick\b|track\b|be\b)[a-z]+[^.;:()\n]*? and [^.;:()\n]+?) (?:every|each) (?:single )?(?:day|morning|evening|night)/i,
  new RegExp(
    `\\b(?:whether|if|that) (?:i|we)(?:'ve| have)? (?:already )?(${DONE_EN} [^.;:()\\n]+?,? (?:and|or) ${DONE_EN} [^.,;:()\\n]+?)(?=[.,;:()\\n]|$| (?:each|every|today)\\b)`,
    'i',
  ),
  /\b(?:stick(?:ing)? to|keep(?:ing)? up(?: with)?|commit(?:ting)? to|get into)\s+(?:my |the |doing )?([^.;:()\n]+)/i,
  new RegExp(
    `(?:每[天日晚早]|天天|坚持|养成|做到)(?:都?要|我|都|记录|记(?!账|日记|单词)|打卡|坚持|有没有|是否|是不是|需要|得)*${HAN_LIST}(?:这?[两三四五六七八几\\d]+[个件样项])?(?:好|的)?(?:习惯|事情?)?(?=[，。；！]|$|的?打卡|做了没)`,
  ),
  /\bhabits?\b(?:\s+(?:tracker|tracking|app|grid|board|log))*\s*(?:(?:for|like|such as|called|named|including|with|are)\s+|[:(]\s*)(?:(?:the|these|my) )?(?:habits?:?\s+)?([^.;:()\n]+)/i,
  /\btrack(?:s|ing|er for)?\s+(?:my |the |daily )*([^.;:()\n]+?)\s+habits?\b/i,
  /\btrack(?:s|ing)?\s+(?:(?:my|the|daily|if|whether|how often|i)\s+)*([^.;:()\n]+)/i,
  /\bstreaks?\s+(?:of|for)\s+([^.;:()\n]+)/i,
  /(?:习惯|打卡|坚持)[^，。：:]{0,10}[:：]\s*([^。；\n，]+)/,
  /\b(?:daily|morning|evening) (?:check ?list|list|chart)\b[^.:;]{0,40}:\s*([^.;:()\n]+)/i,
  /(?:习惯|打卡)(?:表|本|清单)，((?:[^，。、；：]{2,8}、)+[^，。、；：]{2,8})(?=[，。；]|$)/,
  /(?:习惯|打卡)(?:项目|内容|应用|工具|记录|追踪)?(?:有|为|是|包括|包含|例如|比如|如|[:：（(])\s*([^。；\n）)]+)/,
  /([^，。：；,\s]+(?:、[^，。：；、]+)+?)，?(?:这?[两三四五六七八几\d]+个|等(?:等)?|这些)?的?习惯/,
  /(?:记录|追踪|跟踪|坚持|打卡|养成)(?:我的|每天的?)?([^。；，\n]*?[、和][^。；，\n]*?)(?:等|的?习惯|的?打卡|的(?:情况|次数)|，|$)/,
]
const NO_HABIT =
  /点一?下|按一?下|打卡|打勾|看到|能看|可以|断了|\b(?:tap\w*|habits?|streaks?|goals?|targets?|grid|calendar|heat ?map|percent\w*|stat\w*|charts?|months?|monthly|weekly(?! \w+ing)|progress|views?|mode|theme|background|reminders?|it|them|things|everything|days?|completion|colou?rs?|each|longest|simple|daily|list)\b|习惯|连续|目标|日历|统计|图表|提醒|背景|功能|支持|进度|视图/i
const ENDS =
  /\s+(?:with|that|where|which|showing|using|and (?:show|see|a |the |weekly|streak|my)|so|in (?:a|the|dark|light|blue|green|red))\b.*$/i

/** 'A, B and C, three of them': the number is no part of the last name. */
const COUNTED = /(?:这?[两三四五六七八几\d]+个|等等?|这些)$/

/**
 * Names of habits in the words: a list after a dash or 'starting with', else one after 'habits', or
 * one of what is done each day.
 *
 * @param text the person's words
 */
export function findNames(text: string): string[] {
  const given = readContent(text)
  if (given.length > 0) return given.slice(0, 24)
  const often = [...oftenEach(text), ...weekly(text)]
  if (often.length > 0) return often
  for (const pattern of LISTS) {
    const [whole = '', list = ''] = pattern.exec(text) ?? []
    const names = splitList(list.replace(ENDS, '').replace(COUNTED, '')).filter(isName)
    const isOne = names.length === 1 && /:|：|called|named/i.test(whole)
    if (names.length > 1 || isOne) return [...new Set(names)].slice(0, 24)
  }
  return []
}

/** 'Gym three times a week, call my parents once a week': each says how often. */
function oftenEach(text: string): string[] {
  const lists = text.split(/[.。;；\n]/).map((sentence) => splitList(sentence))
  const tells = (name: string): boolean =>
    OFTEN.some((often) => often.test(name)) || / (?:a|every) day$/i.test(name)
  const found = lists.find((names) => names.length > 1 && names.every(tells)) ?? []
  return found.filter(isName).slice(0, 24)
}

/** 每周游泳三次、读一本书: what is said of the week holds for each. */
function weekly(text: string): string[] {
  return splitList(WEEKLY.exec(text)?.[1] ?? '')
    .filter(isName)
    .map((name) =>
      /[一两二三四五六七\d]次$/.test(name)
        ? name.replace(/([一两二三四五六七\d])次$/, '每周$1次')
        : `${name}每周1次`,
    )
}

function isName(words: string): boolean {
  const plain = OFTEN.reduce((rest, often) => rest.replace(often, ''), words)
    .replace(DAILY, '')
    .replace(WEEKDAYS, '')
    .trim()
  if (plain === '' || plain.length > 40 || plain.split(/\s+/).length > 6) return false
  return (
    !NO_HABIT.test(plain) && [findColour, findLook, findTheme].every((find) => find(plain) === null)
  )
}
