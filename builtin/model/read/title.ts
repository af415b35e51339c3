/** The title of an app: the one that was given, the project's, or one made of the request's words. */
import type { Ask } from './ask.ts'
import { findColour, findLook, findTheme } from './mood-words.ts'
import type { Span } from './spans.ts'
import { spansOf } from './spans.ts'

const GIVEN = [
  /\b(?:called|named|titled|entitled|with the (?:title|name))\s+["“'‘「]?([^"”'’」.,;\n]{1,60}?)["”'’」]?(?=$|[.,;\n]|\s+(?:with|that|which|for|where|and|in)\b)/i,
  /\b(?:title|name)(?: it|d)?\s*(?:is|:|to be)\s*["“'「]?([^"”'」.,;\n]{1,60})["”'」]?/i,
  /\b(?:call|name|title) it\s+["“'「]?([^"”'」.,;\n]{1,60}?)["”'」]?(?=$|[.,;\n]|\s+(?:with|and)\b)/i,
  /(?:名为|名叫|取名(?:为|叫)?|叫做?|标题(?:是|为|叫)|名字(?:是|叫|为))\s*[“"「《]?([^”"」》，。,；\n]{1,30})[”"」》]?/,
]

/**
 * The places of a request that give a title.
 *
 * @param text the person's words
 */
export function titleSpans(text: string): Span[] {
  return spansOf(text, ...GIVEN)
}

/**
 * The title that the words give, or null.
 *
 * @param text the person's words
 */
export function givenTitle(text: string): string | null {
  for (const pattern of GIVEN) {
    const title = pattern.exec(text)?.[1]?.trim()
    if (title !== undefined && title !== '' && isFit(title))
      return title.replace(/的$/, '') || title
  }
  return null
}

/**
 * The best title for a request: given in it, known of the project, or the words that name the app.
 *
 * @param ask the request
 * @param fallback a title of the family, used when the words name nothing
 */
export function chooseTitle(ask: Ask, fallback: string): string {
  return (givenTitle(ask.text) ?? ask.appName ?? headWords(ask) ?? fallback).slice(0, 80)
}

/** A title is a few words, no code and no string of letters that no page could hold. */
function isFit(title: string): boolean {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  return longest <= 30 && !/[<>{}\\`]|https?:/i.test(title)
}

/** 'a reading log with ...' is called 'Reading log'; '读书清单，...' is called 读书清单. */
function headWords(ask: Ask): string | null {
  if (ask.lang !== ask.spoken) return null
  const [head = ''] = ask.text.split(
    /[,.;:\n，。；：！？!?]|给[一-龥]{1,8}?用|\b(?:with|that|which|where|for|to (?:track|keep)|in which|using|and|without|starting|sorted|grouped|where|please|every)\b|(?:可以|用来|包含|包括|带有?|能够?|要)/i,
  )
  const words = head
    .trim()
    .replace(/^(?:please\s+)?(?:make|build|create|write|design|generate|give|show)(?: me)?\s+/i, '')
    .replace(
      /^(?:a|an|the|my|our|some|simple|small|little|nice|beautiful|web)\s+(?:(?:simple|small|little|nice|beautiful|tiny|web|dark|clean)\s+)*/i,
      '',
    )
    .replace(/^(?:给|为|帮)[^，。]{1,8}?(?=(?:做|写|创建|制作|生成|设计)[一个款份张页])/, '')
    .replace(
      /^(?:做|写|创建|制作|生成|设计|来|开发|建)?(?:一?[个款份张页])?(?:(?:简单|漂亮|好看|简洁|深色|浅色)的?)*/,
      '',
    )
    .replace(
      /^(?:keep )?(?:track|log|manage|record|organi[sz]e|collect)\s+(?:of\s+)?(?:all\s+)?(?:my|our|the)?\s*/i,
      '',
    )
    .replace(/^(?:记录|收藏|收集)(?:我的?|每[次天本个])?(?=\S{2})/, '')
    .replace(/\s*(?:web )?(?:app|application|page|website)$/i, '')
    .replace(/(?:的)?(?:小?应用|小?工具|小?程序|网页|页面)$/, '')
    .replace(
      /^(?:lists?|collection|catalog(?:ue)?|inventory|database) of (?:my |the |all )?(?=\S)/i,
      '',
    )
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(
      /\b\d+[\s-]*(?:minutes?|mins?|seconds?|secs?|hours?)\b|\d+\s*(?:分钟|秒|小时)的?/gi,
      '',
    )
    .split(' ')
    .filter((word) => word !== '' && !speaksOfMood(word))
    .join(' ')
    .trim()
  if (/^(?:app|application|tool|page|website|应用|网页|小?工具|程序)$/i.test(words)) return null
  if (KIND_ONLY.test(words) || SENTENCE.test(words)) return null
  if (/^(?:i|we|my|there|it|this|you)\b|^我|\d+$/i.test(words) || !isFit(words)) return null
  const isShort = words.length >= 2 && words.length <= 32 && words.split(/\s+/).length <= 4
  return isShort ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

/** What somebody does or tells is half a sentence and names nothing. */
const SENTENCE =
  /^(?:something|anything|somewhere|(?:lists?|trackers?|logs?)$|help|there|when(?:ever)?|how|what|who|where|see|remember|keep|know|never|always|can|could|is|are)\b|\b(?:me|us|you|sells?|makes?|wants?|needs?|loves?|likes?|collects?|is|are|was|were|i|keeps?|forget\w*)\b|[！？!?]|老是|总是|经常|忘|喜欢|我|没有|什么|怎么|[吧吗呢了]$|^(?:能|可以|给|帮)/i

/** A kind of page and nothing of its own: its family knows a better name. */
const KIND_ONLY =
  /^(?:(?:personal|landing|home|one|product|event|single|simple|my)\s*(?:page)?\s*)*(?:(?:landing|portfolio|blog|home ?page|event|product)(?: (?:web ?)?(?:site|page))?)?$|(?:落地页|着陆页|官网|宣传页|介绍页|活动页|产品页|首页|主页|作品集|博客)$/i

function speaksOfMood(word: string): boolean {
  return [findColour, findLook, findTheme].some((find) => find(word) !== null)
}
