/** Reads what a request tells beside what it asks for: the story before it, and whom or what it is for. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import { nameWish } from '../../../read/clauses/wishes.ts'

/** Where a piece of a story ends. */
const STOPS = /[.!?:;,，。！？：；\n]+/g
/** Who asks for something says so; what else stands before the timer is a story. */
const ASKS =
  /^(?:and )?(?:with|without|no)\b|\b(?:wants?|needs?|make|build|create|design|shows?|display|plays?|add|please|can|could|let|give|should|must|would|looking for|buttons?|sounds?|music|noises?|ambience|voices?|videos?|charts?|graphs?|history|statistics|stats|animations?|confetti|fireworks|colou?rs?|page|title|called|named|big|large)\b|\d|["“”「」]|想要|[要想](?:一|个|有|能|可以|带|放|显示|加|做|用)|需要|可以|显示|播放|放(?:歌|音乐|点)|支持|帮我|给我|做[个一]|来[个一]|按钮|页面|颜色|标题|声音?|雨声|噪音|语音|音乐|视频|图表|统计|历史|动画|烟花|记录|全屏|不要|别/i
/** The reason of a wish, before the wish itself. */
const SO = [
  /(?:^|[.!?;]\s+)[^.!?;:]{3,160}?,? so (?=(?:i|we) (?:want|need|would like|'d like|am looking)\b)/gi,
  /(?<=^|[。！？])[^。！？：]{3,60}[，,]所以(?=[我想要需])/g,
]
/** What large numbers and buttons are good for: '… that I can hit with my elbow', 'large enough for the hall'. */
const SEEN = [
  /\b(?:that |which |so (?:that )?)?(?:i|we|you|they|he|she|people|everyone|everybody|the \w+) (?:can|could) (?:still |easily )?(?:hit|press|tap|see|read|find|reach|push)\b(?! (?:the|my|our|his|her|whose|who|how|which|what|when) (?:results?|laps?|total|history))[^.;,]*/gi,
  /\b(?:numbers?|digits?|figures?|time|letters?|clock|buttons?)?\s*(?:(?:very|really) )?(?:large|big|readable|visible|legible) (?:enough|from|across)\b[^.;,]*/gi,
  /\b(?:extra|super|really|very|nice and) (?:large|big|huge) (?:numbers?|digits?|figures?)\b/gi,
  /(?:数字|字|时间)(?:要|得)?(?:超|特别?|巨|够|更)?大(?:一[些点])?/g,
]

/**
 * The places of a request that tell and ask for nothing.
 *
 * @param text the request
 * @param used the places of what the timer was read from
 */
export function backgroundSpans(text: string, used: readonly Span[]): Span[] {
  return [...storyBefore(text, used), ...spansOf(text, ...SO, ...SEEN)]
}

/** The pieces before the first that is used or asks; the head before a colon says whom or what it is for. */
function storyBefore(text: string, used: readonly Span[]): Span[] {
  const story: Span[] = []
  let start = 0
  for (const { index, 0: stop } of text.matchAll(STOPS)) {
    const piece = { start, end: index }
    const words = text.slice(start, index).trim()
    const isUsed = used.some((one) => one.start < piece.end && one.end > piece.start)
    if (isUsed || ASKS.test(words) || nameWish(words, 'en') !== null) return story
    story.push(piece)
    start = index + stop.length
  }
  return story
}

/** Whom or what it is for, as a head of its own. */
const FOR_WHOM =
  /(?:^|[.;] )[a-z' ]{2,30}(?:'s|s'|the) (?:orders|instructions|advice|prescription|recommendations?|rules|homework)\b[^.;:,\d]{0,30}(?=[:.,])|\b(?:no|without|forget|forgot|lost|not wearing) (?:my |any |the )?(?:reading )?(?:glasses|specs)\b[^.;,]*|老花眼?|没戴眼镜|不戴眼镜|\bfor (?:my|our|the|his|her) [a-z]+(?: [a-z]+)?(?: (?:at|in|on|during|before|after|with) (?:(?:my|our|the|his|her|an?) )?[a-z]+(?: [a-z]+)?)?(?=[,.;]|$)|(?:^|[，。])(?:给[^，。]{1,6}[做用][^，。]{0,4}|[^，。\d]{1,6}用)(?=[，。]|$)|^[a-z ]{2,20} for (?:my|our|the|his|her) [a-z]+(?=:)/gi

/**
 * The places that tell whom or what it is for.
 *
 * @param text the request
 */
export const purposeSpans = (text: string): Span[] => spansOf(text, FOR_WHOM)
