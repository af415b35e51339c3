/** What people want around their works: a banner, a switch for the light, print, an order, own links. */
import type { PortfolioDetails } from './details.ts'

const BANNERS = [
  /\b(?:put|add|write|show|include|have)\b (?:up |in |on )?(?:an? |one |some )?(?:\w+ )?(?:line|note|notice|sentence|message|sign|words?)(?: (?:on top|at the top|somewhere|there))?,? (?:that says |that reads |which says |saying (?:that )?|to say (?:that )?|that )["“]?([^"”.;]{4,100})/i,
  /(?:写|加|放|挂)(?:上|个)?一?(?:[句行条])?(?:话|字|提示|说明|公告)(?:说|写着|：|:|，)?\s*[“"「]?([^”"」。；]{3,60})/,
  /([^.,;]{4,100}), put (?:that|this|it) (?:in|on) (?:a|the) banner/i,
  /\bbanner (?:that says|saying|with|to|reading|:)\s*["“]?([^"”.;]{3,100})/i,
  /\ba note (?:that|saying(?: that)?) ([^"”.;,]{4,100})/i,
  /(?:横幅|公告栏?|顶部提示)(?:上)?(?:改成|改为|写上?|显示|：|:)\s*[“"「]?([^”"」。；]{2,60})/,
]
const SWITCH =
  /\b(?:light ?(?:\/|and|or) ?dark|dark ?(?:\/|and|or) ?light|dark[- ]mode|theme) (?:switch|toggle|button)\b(?: that is remembered)?|(?:深浅色|明暗|日夜|夜间模式|深色模式)[^，。]{0,4}(?:切换|开关)|切换(?:深色|明暗|夜间)/i
const PRINT =
  /(?<!\bart |\bfine )\bprint(?:ed|able|ing)?\b(?! (?:maker|shop|and|works?))|(?<!(?:, |\band |\bart |\bwith |\bmy ))\bprints\b|打印/i
/** The newest works stand before the older ones. */
export const NEWEST =
  /\b(?:newest|latest|most recent|new ones?|recent ones?)(?: (?:[a-z]+ )?(?:come|comes|goes|go|should be|is|are|stands?))?(?: (?:work|works|piece|pieces|ones?|year|project|projects|job|jobs))?,? (?:first|on top|at the (?:very )?(?:top|start|front|beginning)|up top|above)\b|\b(?:from )?(?:new(?:est)?|latest) to (?:old(?:est)?)\b|\b(?:reverse|backwards?)[- ](?:chronological|by (?:year|date))\b|[由从]新[到往至]旧|[由从]近[到往至]远|倒序|最?(?:新|近)的?(?:作品?|一?[件幅个])?[摆放排列]?(?:在|到)?(?:最)?(?:前|上|顶)/i
const BIG =
  /\b(?:pictures?|images?|photos?|they) (?:open|get|show)(?:s|ing)? (?:up )?(?:big|large|full)\w*(?: when (?:you|i) click)?|\blightbox\b|\bclick(?:ing)? (?:on )?(?:a |the |any )?(?:picture|image|photo)[^,.;]*|点[击开]?(?:可以|能)?看?大图|点(?:击|开)?图片?[^，。]{0,8}|放大看?/i
const LINKS =
  /(小红书|微信|微博|抖音|公众号|B站|QQ|instagram|insta(?!gram)|github|linkedin|behance|dribbble|mastodon|etsy|tiktok)(?:号|账号|id)?(?: is| at)?(?:[:： ]\s?@?|@|(?<=号|账号|id))(?!and\b|at\b|or\b|link\b|name\b|handle\b|account\b|below\b|on\b|for\b|with\b|page\b|the\b)([a-z\d][\w.-]{2,40})/gi

/** Pages elsewhere: 'a link to github.com/rook'. */
const PAGES =
  /(?<![@\w.-])(?:https?:\/\/)?(?:www\.)?([a-z\d-]{2,40})\.(?:com|org|net|io|dev|cn|me|art|example)(?:\/[\w./-]*\w)?/gi

/** A number to be rung on, which the words do not tell. */
const MY_NUMBER =
  /\b(?:my|our) (?:(?:phone|mobile|telephone|cell) )?number\b|\b(?:my|our|a) (?:phone|mobile)(?: number)?(?=[,.;]|$)/i

/** The places of a request where these wishes stand. */
export const WISH_WORDS = [
  ...BANNERS,
  SWITCH,
  PRINT,
  NEWEST,
  BIG,
  LINKS,
  PAGES,
  MY_NUMBER,
  /\b(?:whatsapp|instagram|linkedin|github|behance|artstation)(?: (?:link|name|account))?\b|(?:微信|微博|公众号|抖音|GitHub|社交)(?:账号|号)?(?:放[上下]面)?/gi,
  /\b(?:a )?links? to\b/i,
  /\bgallery\b|\bgrid\b|\bhero(?: with one sentence)?\b|配图|画廊/i,
]

/**
 * What a banner shall say, or an empty text.
 *
 * @param text the request or a clause
 */
export function readBanner(text: string): string {
  const words = BANNERS.map((banner) => banner.exec(text)?.[1]?.trim()).find(Boolean) ?? ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What the words want of the page.
 *
 * @param text the request
 */
export function findWishes(
  text: string,
): Pick<PortfolioDetails, 'notice' | 'switchLight' | 'print' | 'newest'> {
  return {
    notice: readBanner(text),
    switchLight: SWITCH.test(text),
    print: PRINT.test(text),
    newest: NEWEST.test(text),
  }
}

/**
 * Accounts of the person elsewhere: '小红书号ahe_draws', 'instagram @rook'.
 *
 * @param text the request
 */
export function readAccounts(text: string): PortfolioDetails['links'] {
  const accounts = [...text.matchAll(LINKS)].map(([, name = '', value = '']) => ({ name, value }))
  const pages = [...text.matchAll(PAGES)].map(([value, name = '']) => ({ name, value }))
  return [
    ...pages,
    ...accounts.filter(({ value }) => !pages.some((page) => page.value.includes(value))),
  ].map(({ name, value }) => ({ name: name.charAt(0).toUpperCase() + name.slice(1), value }))
}

/**
 * 留微信 without its name: a place that says so.
 *
 * @param text the request
 */
export function linksAsked(text: string): PortfolioDetails['links'] {
  if (MY_NUMBER.test(text) && !/\d{5}/.test(text))
    return [{ name: 'Phone', value: '(example: put your number here)' }]
  if (!/\p{Script=Han}/u.test(text)) return elsewhereAsked(text)
  const names = [...text.matchAll(ASKED_ZH)].flatMap(([, name = '']) => name)
  return [...new Set(names)].map((name) => ({ name, value: '（示例，待填写）' })).slice(0, 4)
}

const ASKED_ZH =
  /(?:留|放|写上?|和|、|，|,|联系|有)(?:下|个|上|我的?|联系)*(微信|微博|公众号|抖音|电话|手机|邮箱|小红书|社交账号|GitHub)(?!号?[：: ]?[a-z\d])/gi

/** An account or an address that is named without its value: a place for each. */
function elsewhereAsked(text: string): PortfolioDetails['links'] {
  return ELSEWHERE.filter(([words]) => words.test(text))
    .map(([, name]) => ({ name, value: '(example: put yours here)' }))
    .slice(0, 4)
}

const OPEN_END =
  '(?: (?:link|name|account|handle|address|number|page))?(?: (?:at|on) the (?:bottom|top|end))?(?=\\s*(?:[,.;]|$)|\\s+(?:and|below)\\b)'
const ELSEWHERE: readonly [RegExp, string][] = [
  ['whatsapp', 'WhatsApp'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['github', 'GitHub'],
  ['behance', 'Behance'],
  ['artstation', 'ArtStation'],
  ["(?:my |agent's |her |his )?(?:e-?mail|mail)", 'Email'],
  ['(?:telephone|phone)', 'Phone'],
].map(([words = '', name = '']) => [new RegExp(`\\b${words}${OPEN_END}`, 'i'), name])
