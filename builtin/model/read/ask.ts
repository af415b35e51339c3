/** A request as the reader sees it: the words without the ornaments around them, and their language. */
import type { Lang } from '../plan.ts'
import type { Colour, Look } from './words/mood-words.ts'
import { LOOKS } from './words/mood-words.ts'
import type { Span } from './spans.ts'
import { spansOf } from './spans.ts'

/** What somebody asked, ready to be read. */
export type Ask = {
  /** The request, without politeness at its start. */
  text: string
  /** What is beyond the longest text that is read; empty but for a very long request. */
  rest: string
  /** The language that the request is written in: the answer uses it. */
  spoken: Lang
  /** The language that the app shall have. */
  lang: Lang
  /** The app's name as the project knows it, or null. */
  appName: string | null
}

const POLITE =
  /^(?:\s|hi\b|hello\b|hey\b|please\b|(?:can|could|would|will) (?:you|someone)\b|is there (?:a|any) way (?:for me )?to\b|(?:i|we)(?:'d| would) (?:like|love) (?:you )?(?:to (?:have\b)?)?|(?:i|we) (?:want|need) (?:you )?(?:to (?:have\b)?)?|(?:need|want)\b|help (?:me|us)(?: to)?\b|请问|请(?:你|帮我)?|(?:能不能|可不可以|能否|可否|可以|能)(?=请?[帮给做])|帮(?:我|忙)们?|你好|麻烦(?:你|您)?|我们?(?:想要?|需要|要)|想要?|需要|给我们?(?![爸妈爷奶姥外哥姐弟妹儿女孩家老朋同公婆男丈媳闺])|[,，!！。])+/i

const MAKING = '(?:make|build|create|write|design|develop|generate|code|set up|put together|give)'
const REQUEST = new RegExp(
  `(?<!\\b(?:what|how|why) )\\b(?:can|could|would|will) (?:you|someone)\\b(?: please| kindly| maybe| possibly| help(?: me| us)?(?: to)?)* ${MAKING}\\b|\\b(?:i|we)(?:'d| would)? (?:like|love|want|need)\\b|\\bis there (?:a|any) way to (?:${MAKING}|have|get|keep|track|see)\\b|^\\s*(?:please )?${MAKING} (?:me |us )?(?:an?|some|something|my|our)\\b|^\\s*what(?:['’]s| is) (?:in|on|inside|under) (?:my|our|the) [^?？]*[,:;.][^?？]*$|\\bhow (?:many (?:more )?(?:days|weeks|sleeps|nights)|long)\\b[^?？]*\\b(?:until|till|since|to go|left|before)\\b[^?？]*(?:\\d|\\b(?:my|our|his|her|their|we|i|christmas|easter|new year)\\b)|(?:还[有剩]|过[了去]|了|已经?)(?:多少|几)天|(?:能不能|可不可以|能否|可否|可以|能|麻烦|请|想|要|帮)[^，。？?！!]{0,6}(?:做|写|建|设计|制作|创建|生成|开发|弄|搞|来)(?:一|个|款|份|张|出)`,
  'i',
)

/**
 * Whether the words ask for something to be made, also when they do it as a polite question.
 *
 * @param text the person's words
 */
export function asksToMake(text: string): boolean {
  return REQUEST.test(text)
}

/** Letters that are read: the patterns of the families are quick on so many, whatever they are (T53). */
const MOST_READ = 1_200

/**
 * Reads what surrounds a request.
 *
 * @param text the person's words
 * @param context rules and project context, which may name the app in a line `App: name`
 */
export function readAsk(text: string, context: string): Ask {
  const readable = punctuate(widen(text.trim().slice(0, MOST_READ)))
  const spoken = detectLang(readable)
  return {
    text: readable.replace(POLITE, '').trim() || readable,
    rest: text.trim().slice(MOST_READ).trim(),
    spoken,
    lang: askedLang(readable) ?? spoken,
    appName: /^\s*App(?: name)?:\s*(.{1,80}?)\s*$/im.exec(context)?.[1] ?? null,
  }
}

const NARROW = ',:;?!'
const WIDE = '，：；？！'

/** Who writes Chinese on an English keyboard types narrow signs; beside Chinese they are the wide ones. */
function widen(text: string): string {
  return text
    .replace(
      /\([^()\n]*\p{Script=Han}[^()\n]*\)|(?<=\p{Script=Han})\([^()\n]*\)/gu,
      (bracket) => `（${bracket.slice(1, -1)}）`,
    )
    .replace(
      /(?<=[\p{Script=Han}）”」])[,:;?!](?!\/)|[,:;](?=[\p{Script=Han}“「])/gu,
      (sign) => WIDE[NARROW.indexOf(sign)] ?? sign,
    )
}

const HAN_GAP = /(?<=[\p{Script=Han}”）])[ \u3000](?=[\p{Script=Han}“（])/gu
/** A short word of a list, which neither ends a head such as 买菜清单 nor begins a wish. */
const LISTED =
  /^(?![能可会要最做点按用帮请想别不分]|有(?!效)|\p{Script=Han}*[了就掉])\p{Script=Han}{1,6}(?<!清单|[表本卡簿器]|记录|应用|工具|打卡)$/u

/**
 * Who writes Chinese in a hurry puts blanks for commas: between short words they stand for a 、, else
 * for a ，. Each stays one letter long, so that places in the text stay what they are.
 */
function punctuate(text: string): string {
  const pieces = text.split(HAN_GAP)
  if (pieces.length < 3) return text
  return pieces.reduce((whole, piece) => {
    const before = /\p{Script=Han}+$/u.exec(whole.slice(-12))?.[0] ?? ''
    const after = /^\p{Script=Han}+/u.exec(piece)?.[0] ?? ''
    return `${whole}${LISTED.test(before.replace(/^[分有]/, '')) && LISTED.test(after) ? '、' : '，'}${piece}`
  })
}

/**
 * Chinese when a good part of the letters is Chinese, English otherwise.
 *
 * @param text any words
 */
export function detectLang(text: string): Lang {
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[a-z]+/gi)?.length ?? 0
  return chinese > 0 && chinese * 2 >= words ? 'zh' : 'en'
}

/**
 * The language that the words ask the app to be in, or null.
 *
 * @param text the person's words
 */
export function askedLang(text: string): Lang | null {
  if (WANTS_CHINESE.test(text)) return 'zh'
  return WANTS_ENGLISH.test(text) ? 'en' : null
}

const WANTS_CHINESE =
  /\b(?:in|to|into|use) (?:simplified )?chinese\b|(?:用|改成|换成|改为|变成|翻译成|界面(?:用|是)?)(?:简体)?中文|中文(?:界面|版)/i
const WANTS_ENGLISH =
  /\b(?:in|to|into|use) english\b|(?:用|改成|换成|改为|变成|翻译成|界面(?:用|是)?)英(?:文|语)|英文(?:界面|版)/i

/**
 * The places of a request that ask for a language.
 *
 * @param text the person's words
 */
export function langSpans(text: string): Span[] {
  return spansOf(text, WANTS_CHINESE, WANTS_ENGLISH)
}

/**
 * A stable number of a text, for choices that must be the same for the same request.
 *
 * @param text any words
 */
export function numberOf(text: string): number {
  let sum = 0x811c9dc5
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum
}

/**
 * The art direction for a request that names no mood.
 *
 * @param text the person's words
 */
export function chooseLook(text: string): Look {
  return LOOKS[numberOf(text) % LOOKS.length] ?? 'paper'
}

/** Colours that suit an art direction; null is its own. */
const COLOURS_OF: Record<Look, readonly (Colour | null)[]> = {
  paper: [null, 'green', 'blue', 'purple'],
  poster: [null, 'blue', 'pink', 'teal', 'orange'],
  board: [null, 'teal', 'green', 'orange'],
}

/**
 * The colour of an app whose request names none, so that apps of one art direction do not look alike.
 *
 * @param look the art direction
 * @param text the person's words
 */
export function chooseColour(look: Look, text: string): Colour | null {
  const colours = COLOURS_OF[look]
  return colours[Math.floor(numberOf(text) / LOOKS.length) % colours.length] ?? null
}
