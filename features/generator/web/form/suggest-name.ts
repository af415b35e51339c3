/** A name for an app, taken from its description. */
import { codePoints, cutText, limits } from '../../../../contract/limits.ts'

const lead =
  /^(?:(?:hi|hello|hey)(?:\s+there)?\s*[,!.]\s*)?(?:please\s+)?(?:i(?:\s+am|’m|'m)?\s+(?:want|wanna|need|would like|looking for|thinking of)\s+)?(?:can you\s+)?(?:make|create|build|generate|write|design)?\s*(?:me\s+)?(?:an?|the|my)?\s*/i
const leadZh =
  /^(?:请)?(?:你)?(?:帮我|给我|为我|替我)?(?:我想要|我要|我想|我需要|想要)?(?:做|创建|制作|生成|写|设计|开发|建)?(?:一个|一款|个|一份|一张)?/
const ends = /[.,;:!?\n]|\s(?:that|which|with|where|who|for|to|so|and)\s/
const endsOfThing = new RegExp(String.raw`${ends.source}|\s(?:has|have|had|is|are|was|were)\s`)
const endsZh = /[.,;:!?\n，。；：！？、]|可以|能够|用来|用于|支持|带有?/
// What a name cannot end with where it is cut.
const dangling = /(?:\s(?:an?|the|my|our|on|in|at|of|by|from|about|between))+$/i
// A word that only says that it is an app, with what leads on to what it does.
const plain =
  /^(?:(?:simple|small|little|tiny|nice|web)\s+)*(?:app(?:lication)?|web\s?site|(?:web\s?)?page|tool|program|something)\b[\s,:]*(?:(?:that|which|to|for|where|with|i|you|we|can|could|use)\s+)*(?:(?:lets?|helps?)\s+(?:me|you|us|people)\s+)?(?:an?\s+|the\s+|my\s+)?/i
const plainZh =
  /^(?:简单的?|小|网页)*(?:应用程序|小程序|应用|网页|网站|工具|程序|页面|东西)?[，,：:]*(?:可以|能够|能|用来|用于|支持|带有?)+/

// What is done to something, where that something comes after a word that would end the name.
const deed =
  /^(?:track|log|record|plan|manage|organi[sz]e|collect|remember|count|list|note|see|show|find|know|decide|share)\s+(?:(?:that|which|with|who|for|the|an?|my|our)\s+)+/i

// What somebody says that it is called.
const called =
  /(?:\b(?:called|named|titled)\s+|(?:名叫|叫做|叫|名为|名字是|取名|命名为|标题是)\s*)["“‘「『《]([^"”’」』》\n]{2,60})["”’」』》]/iu
const calledBare =
  /(?:\b(?:[Cc]all(?:ed| it)|named|titled)|(?:^|[.,;!?\n]\s*)[Tt]itle(?: is|:)?)\s+((?:\p{Lu}[\p{L}\p{N}'’-]*\s?){1,5})/u
const calledBareZh =
  /(?:名叫|叫做|名为|命名为|取名叫?|标题[叫是为])\s*([\p{L}\p{N}]{2,12})(?=[，。；、,.;\s]|$)/u

/** The name that a prompt says, else its first words; null when nothing usable is there. */
export function suggestName(prompt: string): string | null {
  const text = prompt.trim()
  const said = (called.exec(text) ?? calledBare.exec(text) ?? calledBareZh.exec(text))?.[1]?.trim()
  if (said && usable(said)) return said
  return /\p{Script=Han}/u.test(cutText(text, 20)) ? chineseName(text) : englishName(text)
}

function englishName(text: string): string | null {
  const said = text.replace(lead, '')
  const part = firstPart(said.replace(plain, ''), ends) || firstPart(said, ends)
  const isDeedAlone = deed.test(said) && !part.includes(' ')
  const words = (isDeedAlone && firstPart(said.replace(deed, ''), endsOfThing)) || part
  const cut = words.split(/\s+/).slice(0, 4).join(' ')
  return usable(titled(cut.replace(dangling, '')))
}

function chineseName(text: string): string | null {
  const said = text.replace(leadZh, '')
  const words = firstPart(said.replace(plainZh, ''), endsZh) || firstPart(said, endsZh)
  return usable(cutText(words, 12))
}

function firstPart(text: string, end: RegExp): string {
  return text.split(end, 1)[0]?.trim() ?? ''
}

function usable(name: string): string | null {
  const length = codePoints(name)
  const isLengthRight = length >= limits.nameMin && length <= limits.nameMax
  return isLengthRight && /[\p{L}\p{N}]/u.test(name) ? name : null
}

function titled(words: string): string {
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
}
