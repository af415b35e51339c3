/** What a page is for, by the clause that a request begins with: 'Holiday flat by the lake, two rooms'. */
import { jottedClauses } from '../../../read/pages/jotted.ts'

const ASKS_EN =
  /^(?:(?:make|build|create|i need|we need|need|want)\s+)?(?:an? |one |the )?(?:(?:single|clean|simple|nice|big|product|launch|landing|web) )*(?:web ?site|site|page|homepage)(?:\s+(?:for|about|of|to tell people about|to promote|that (?:sells|explains|shows|tells people about)|explaining|selling)\s+)/i
const SELF_EN =
  /^(?:(?:we|i)(?:'re|'m| are| am)?\s+(?:(?:just )?(?:open(?:ing|ed)?|launch(?:ing|ed)?|start(?:ing|ed)?|run(?:ning)?|own|have|having|offer|sell(?:ing)?)\s+)|(?:we|i)(?:'re|'m| are| am)\s+(?=an?\b)|(?:grand )?opening of\s+|promote\s+)/i
const ARTICLE = /^(?:my|our|an?|the|this|some)\s+/i
/** Where the head goes on to tell when it is, or why a page is wanted. */
const ENDS_EN =
  /\s+(?:on (?=\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:first|second|third|last))|is (?=on\b|\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|happens\b|takes place\b|runs a fundraiser\b|(?:this|next) (?:mon|tue|wed|thu|fri|sat|sun|week|month)|just (?:moved|opened)|in (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)|so (?:that|people)|and (?:customers|people|i|we)\b|(?:and|plus) (?:an? |with\b)|(?:with|featuring|using|called|named)\b).*$/i
const NO_HEAD_EN =
  /\b(?:page|site|website|landing|strangers|people|visitors|guests|we lost|need|want|want(?:s|ed)?|getting hitched)\b|\?/i
const BEFORE_ZH =
  /^(?:想|要|请|帮忙?|给|为|推广)?(?:我们?|咱们?)?(?:(?:老)?[爸妈爷奶姥哥姐]{1,2}|闺女|女儿|家里?)?(?:在[\p{Script=Han}]{2,4}?(?=[开做教卖修办]))?(?:的|家)?(?:新?开了?(?=[家个间])|开(?=[\p{Script=Han}]{2})|做(?=手工))?(?:一?[家个间])?/u
const AFTER_ZH =
  /(?:[做弄写建要]*)(?:一?[个张份])?(?:网上门面|(?:的|用的)?(?:邀请|宣传|介绍|落地|活动)?[页网][面站]?)$|[上下中]午[\p{Script=Han}]{1,4}$|(?:就?要往外卖|开业[了啦]?|开园[了啦]?|开张[了啦]?|招新(?:学员|生)?|招学员|招生|招人用?|想?揽客|要个|官网一?|想让[\p{Script=Han}]*|在[\p{Script=Han}]{2,6}(?:边|里|旁|上)?|正在招[\p{Script=Han}]*|三十年|几十年)+$/u
const DATE_ZH =
  /^(?:[一二三四五六七八九十\d]{1,3}月)(?:[一二三四五六七八九十\d]{1,3}[日号])?(?:的)?/u
const NO_HEAD_ZH = /页|网|客人|^[我做想要帮给]|怎么|多少|什么|哪/u

/**
 * The words of the first clause that name what the page is for, or an empty text.
 *
 * @param text the request
 */
export function headOf(text: string): string {
  const first = (jottedClauses(text)[0]?.words ?? '').replace(/叫?[“"「《][^”"」》]*[”"」》]/gu, '')
  return /\p{Script=Han}/u.test(first) ? headZh(first) : headEn(first)
}

function headEn(first: string): string {
  const asked = first.replace(ASKS_EN, '')
  const head = asked.replace(SELF_EN, '').replace(ARTICLE, '').replace(ENDS_EN, '').trim()
  const isFit = head.length > 3 && head.length <= 60 && head.split(/\s+/).length <= 9
  return isFit && !NO_HEAD_EN.test(head) ? head : ''
}

function headZh(first: string): string {
  const head = first
    .replace(DATE_ZH, '')
    .replace(BEFORE_ZH, '')
    .replace(AFTER_ZH, '')
    .replace(AFTER_ZH, '')
    .replace(/^(?:的|了)|(?:的|了|啦)$/u, '')
  return head.length > 1 && head.length <= 16 && !NO_HEAD_ZH.test(head) ? head : ''
}
