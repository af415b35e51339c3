/** How surely a request asks for a habit tracker: what is done or not, on days, to be ticked. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import { findNames } from './read-names.ts'
import { OFTEN } from './read-often.ts'
import { tellsOfTimes } from './read-own.ts'

/** What people call it themselves. */
export const OWN_WORDS =
  /\b(?:habits?|routines?|streaks?|daily goals?|don'?t break the chain)\b|习惯|打卡|坚持|连续(?:天数|打卡)/i
/** Words that go with habits and seldom with anything else that is kept. */
const OFTEN_WORDS =
  /\b(?:daily|every (?:day|evening|morning|night)|each day|streaks?|in a row|track\w*)\b|每[天日晚早]|连续|坚持|断了|天数/i
const STRONG = /\bhabits?\b|\bstreaks?\b|习惯|打卡/i

const TICKED =
  /\b(?:tick\w*|check\w*|chart|tap\w*|stars?|mark\w*|button|streak\w*|tracker|every day|daily|forget\w*)\b|打卡|打[勾钩]|点一?下|勾|记录|变绿|每天/i
/** What people keep up each day, though they may say neither 'habit' nor 'streak'. */
const CARE =
  /\b(?:brush\w* (?:\w+ )?teeth|tooth ?brushing|teeth|quit(?:ting)? (?:smoking|drinking|sugar)|no sugar|meditat\w+|push-?ups|glasses of water|drink(?:ing)? (?:more |enough )?water|take (?:my|his|her) (?:pills?|meds|medicine|tablets?)|whether (?:i|we) (?:fed|took|walked|watered))\b|刷牙|喝水|吃药|服药|戒[烟酒糖]|早睡|早起|俯卧撑|冥想/i

/** Who lists the properties of each thing wants a list. */
const LISTED =
  /\b(?:each|every|add) (?:medicine|medication|pill|plant|pet)|\blists?\b|药名|品种|清单|[表册本](?=[，。]|$)/i

const DAILY_TICK =
  /每[天日晚早].*(?:点一?下|打勾|签到|几天|多少天)|(?:点一?下|打勾|签到|几天|多少天).*每[天日晚早]/

/** What a tick is called, and what speaks of days on which something was done or not. */
const CUES: Cue[] = [
  [
    /\b(?:tick|cross|check|mark|tap|colou?r)(?:s|ed|ing)?\b(?! (?:list|out|box(?:es)? for the))|\bcheck ?box(?:es)?\b|\ba box each\b/i,
    1,
  ],
  [
    /\b(?:one|a) big button\b|打[勾钩]|勾一?[下勾]|点一?下|划(?:掉)?一[格天下]|贴一?[朵颗张个]|变绿/i,
    1.5,
  ],
  [/\btry(?:ing)? to (?:do|keep|stick|stop|remember)\b/i, 1],
  [
    /\b(?:each|every|per|a) day\b|\bdaily\b|\bweek view\b|\bweek at a glance\b|\btoday\?|\bthis (?:week|month)\b|\b(?:each|every|per|a) week\b|\bmornings? and (?:evening|night)s?\b|每[天日晚早周]|一天|本周|这[周个]|早上|补打|日历/i,
    1,
  ],
  [
    /\bdays? in a row\b|\b(?:how many|count (?:the|my)) days\b(?! (?:until|till|to|left|since))|\bmiss(?:ed)? (?:a |one )?days?\b|\bnot missed\b|\bslip\b|连续|断了|坚持了?(?:几|多少)/i,
    1.5,
  ],
  [
    /\b\d{1,3}[- ]?days?\b(?: [a-z]+){0,4} challenge\b|\bchallenge\b[^.]{0,20}\b\d{1,3} days?\b|\d{1,3}\s*天[^，。]{0,10}挑战/i,
    3,
  ],
  [
    /\b(?:did|have|has) (?:i|we|he|she|my \w+|they) (?!need|to\b|have|get\b|spend|earn|sell|sold|owe)[a-z]+|\b(?:whether|if|forgets?|forgetting to|keeps? forgetting) (?:i|we|he|she|they|to)\b/i,
    1,
  ],
  [
    /\b(?:earns?|gets?|gives?|collects?|sticks?) (?:a |one |gold )*(?:stars?|stickers?)\b|\bstars? for (?:each|every|doing)\b|\bstar chart\b|小红花|[给奖得]一?[颗朵枚]小?(?:星|红花)|贴星/i,
    2,
  ],
  [
    /\b(?:\d|one|two|three|four|five|six) ?(?:x|times|days|nights) (?:a|per|each|every) week\b|\b(?:once|twice) (?:a|per|each|every) week\b|每周\p{Script=Han}{0,5}[一两三四五六七\d][次天]|\b(?:\d{1,2}|two|three|four|five|six|seven|eight|ten) (?:glasses|cups|bottles|portions)\b[^.]{0,24}\b(?:a|per|each|every) day\b/iu,
    2,
  ],
  [
    /\b(?:not|no|without|avoid\w*|stay off) (?:order\w* |eat\w* |buy\w* |drink\w* )?(?:takeaways?|sweets|sugar|alcohol|coffee|smoking|snacks|phone|social media|meat)\b|\b(?:quit(?:ting)?|giv(?:e|ing) up) [a-z]+|戒[\p{Script=Han}]/iu,
    1.5,
  ],
  [
    /\b(?:gym|run(?:ning)?|yoga|stretch\w*|exercises?|practi[sc]e[ds]?|vitamins?|tablets|pills|meds|brush\w*|walk|meditate\w*|read(?:ing)?|teeth|bedtime|homework|physio)\b|健身|跑步|看书|早起|早睡|刷牙|收玩具|练字|背单词|运动|吃药|钙片|写作业|洗碗|扫地|减肥/i,
    0.5,
  ],
  // Who names the columns of a list wants a list.
  [/药名|品种|[，、]每天几次|\b(?:each|every|add) (?:medicine|medication|pill|plant|pet)\b/i, -2],
  // What is counted or measured is another's, and so is what falls due, costs or is taught.
  [
    /\b(?:kg|km|litres?|liters?|mmhg|bpm|prices?|costs?|weigh(?:s|ing|t)?|temperature|readings?|charts? (?:of|shows)|graphs?|curve|average|reps|sets|minutes? (?:on|off|work|rest)|timer|countdown|alarm)\b|\bhow (?:many|much|long) (?!days)[a-z]+ (?:i|we|she|he)\b|公斤|公里|曲线|折线|柱状|平均|体重|血压|血糖|计时|倒计时/i,
    -1.5,
  ],
  [
    /\b(?:due|deadline|guests?|customers?|clients?|invoice|quiz|flash ?cards?|game|blog|portfolio|landing|recipes?|inventory|borrow\w*|lend|bookings?|checklist)\b|截止|客户|顾客|题库|游戏|博客|库存|清单|借/i,
    -1.5,
  ],
]

/**
 * How surely a request asks for a habit tracker.
 *
 * @param ask the request
 */
export function scoreHabits(ask: Ask): number {
  const weighed = weighCues(ask.text, CUES)
  const byCues = weighed >= 3 ? 3.6 : weighed >= 2.5 ? 2.6 : weighed >= 2 ? 1.5 : 0
  return Math.max(byWords(ask.text, ask.spoken), byCues)
}

function byWords(text: string, spoken: Lang): number {
  if (tellsOfTimes(text, spoken) && TICKED.test(text)) return 4
  if (tellsOfDays(text)) return 3.5
  if (CARE.test(text) && TICKED.test(text) && !LISTED.test(text)) return 3
  if (/\bhabits?\b|习惯|打卡/i.test(text) && OFTEN_WORDS.test(text)) return 4
  if (STRONG.test(text)) return 3
  if (!OWN_WORDS.test(text)) return 0
  return DAILY_TICK.test(text) ? 3 : 1
}

/** Several things of one's own that are done or not on each day, or so many times a week. */
function tellsOfDays(text: string): boolean {
  if (/\bstreaks?\b|\bdays in a row\b|连续/i.test(text) && findNames(text).length > 1) return true
  if (LISTED.test(text)) return false
  const isKept =
    /\b(?:tick\w*|check\w*|tap\w*|mark\w*|grid|calendar|streak\w*|boxes|squares|\d+ days)\b|打[勾钩]|日历|格子|连续|断|[几多]少?天/i.test(
      text,
    )
  const isOften =
    OFTEN.some((often) => often.test(text)) ||
    /\b(?:whether|if) (?:i|we)\b|\bevery (?:day|evening|morning|night)\b|每[天日晚早]/i.test(text)
  return isKept && isOften && findNames(text).length > 1
}
