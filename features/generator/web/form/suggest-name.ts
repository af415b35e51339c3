/** A name for an app, taken from its description (GEN-10). */
import { codePoints, cutText, limits } from '../../../../contract/limits.ts'

const lead =
  /^(?:please\s+)?(?:i\s+(?:want|need|would like)\s+)?(?:can you\s+)?(?:make|create|build|generate|write|design)?\s*(?:me\s+)?(?:an?|the|my)?\s*/i
const leadZh =
  /^(?:请)?(?:帮我|给我)?(?:我想要|我要|我想|我需要)?(?:做|创建|制作|生成|写|设计|开发)?(?:一个|一款|个|一份)?/
const ends =
  /[.,;:!?\n]|\s(?:that|which|with|where|who|for|to|so|and)\s|[，。；：！？、]|可以|能够|用来|支持|带有?|，/

/** The first words of a prompt as a name, or null when nothing usable is there. */
export function suggestName(prompt: string): string | null {
  const text = prompt.trim()
  const isChinese = /\p{Script=Han}/u.test(cutText(text, 20))
  const rest = text.replace(isChinese ? leadZh : lead, '')
  const words = rest.split(ends, 1)[0]?.trim() ?? ''
  const name = isChinese ? cutText(words, 12) : titled(words.split(/\s+/).slice(0, 4).join(' '))
  const length = codePoints(name)
  const isLengthRight = length >= limits.nameMin && length <= limits.nameMax
  return isLengthRight && /[\p{L}\p{N}]/u.test(name) ? name : null
}

function titled(words: string): string {
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
}
