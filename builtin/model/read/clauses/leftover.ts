/**
 * What nobody understood of a request: its pieces that hold no place that a reader used. The answer
 * names them, so that an app never passes for more than it is.
 */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../ask.ts'
import { ADDRESS } from './addresses.ts'
import { langSpans } from '../ask.ts'
import { contentSpans } from '../lists/lists.ts'
import { moodSpans, sizeSpans } from '../words/mood-words.ts'
import { ALWAYS_DONE, NOISE_EN, NOISE_ZH } from './noise.ts'
import type { Span } from '../spans.ts'
import { spansOf } from '../spans.ts'
import { titleSpans } from '../plan/title.ts'
import { declinedSpans, nameWish } from './wishes.ts'

const MOST_NAMED = 3
const LONGEST = 40

/**
 * The pieces of a request that were not understood, at most three, each short: by a name that the
 * demo model has for the wish, or in quotation marks as the person wrote it.
 *
 * @param ask the request
 * @param used the places that the family's reader used
 * @param isGuess whether the family fell back on its most general app
 */
export function findLeft(ask: Ask, used: readonly Span[], isGuess = false): string[] {
  const { text, spoken } = ask
  const spans = [
    ...used,
    ...moodSpans(text),
    ...sizeSpans(text),
    ...langSpans(text),
    ...titleSpans(text),
    ...contentSpans(text),
    ...declinedSpans(text),
    ...spansOf(text, ...ALWAYS_DONE),
  ]
  const wishAt = startOfWish(text, used)
  const pieces = cut(text).map((piece, at) => ({
    ...piece,
    isKnown:
      piece.end <= wishAt ||
      isBare(piece.words) ||
      isPurpose(piece.words) ||
      isTown(piece, text) ||
      weigh(piece, { text, spans, isHead: at === 0, isGuess }),
  }))
  const named = joinLeft(pieces, text).map((words) => nameLeft(words, spoken))
  return [...new Set(named)].slice(0, MOST_NAMED)
}

/**
 * What is named in the answer: first what a family knows it does not do, in whatever story it stands.
 *
 * @param ask the request
 * @param missed places that the family knows it does not do
 * @param left what nobody understood
 */
export function nameMissed(
  { text, spoken }: Ask,
  missed: readonly Span[],
  left: readonly string[],
): string[] {
  const pieces = cut(text).map((piece) => ({
    ...piece,
    isKnown: !missed.some(({ start, end }) => start < piece.end && end > piece.start),
  }))
  const words = joinLeft(pieces, text)
  const isNamed = (piece: string): boolean => left.some((one) => one.includes(piece.slice(0, 20)))
  const named = words.filter((piece) => !isNamed(piece)).map((piece) => nameLeft(piece, spoken))
  return [...new Set([...named, ...left])].slice(0, MOST_NAMED)
}

/** The verb of a wish whose object was taken: 'showing', 'put in a'. */
const BARE =
  /^(?:\b(?:and|also|with|please|to|i|it|me|us|an?|the|put|in|add|includ(?:e|ing)|show(?:s|ing)?|display(?:s|ing)?|tell(?:s|ing)?|giv(?:e|es|ing)|see|hav(?:e|ing)|keep(?:s|ing)?|mak(?:e|es|ing))\b\s*)+$/i

/** Whether words ask for nothing by themselves. */
export function isBare(words: string): boolean {
  return BARE.test(words.trim())
}

type Piece = Span & { words: string; isKnown?: boolean }

/** A comma is followed by a thing of its own; 'with' and 'that' belong to what stands before them. */
const CUTS =
  /[,.;:!?()\n，。；：、！？（）]+|\s(?:and|but|plus|also|then|with|that|which|where|who|including|while|or|so)(?=\s)|\s(?=(?:since|because)\s)|以及|还有|并且|而且|同时|可以|能够|支持|(?<=\p{Script=Han})[和并与带](?=\p{Script=Han})/giu

function cut(text: string): Piece[] {
  // Stops inside an address or a number part nothing.
  const flat = text.replace(ADDRESS, (address) => 'x'.repeat(address.length))
  const ends = [...flat.matchAll(CUTS)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const starts = [0, ...ends.map(({ end }) => end)]
  return starts
    .map((start, at) => {
      const end = ends[at]?.start ?? text.length
      return { start, end, words: text.slice(start, end).trim() }
    })
    .filter(({ words }) => words !== '')
}

/** What somebody tells of themselves or of the reason asks for nothing. */
const PURPOSE =
  /^(?:since|because)\b|^(?:we|i) (?:get|have|sell|make|see|do) (?:about|around|roughly|some|up to|over|nearly) (?:\d+|[a-z]+)\b(?!.*\b(?:want|need|show|so)\b)|^(?:(?:and|so|because|since|in order|as)\s+)?(?:i (?:am|have|was|work|live|love|often|always|never|usually|can|don'?t|do not|won'?t|won)\b|i'?m\b|(?:she|he|they|we)'(?:s|re|ve|ll|d)\b|(?:she|he|they|we) (?:is|are|has|have|was|were|keeps?|always|never)\b|my \w+ (?:is|are|has|have|loves?|likes?|keeps?|always|never)\b|it'?s for\b|for (?:my|our|me|us|the|people|kids|children|beginners|everyone)\b|we (?:are|have)\b|because\b|in order\b|so i\b|(?:otherwise|or else|nothing else|nothing fancy|that's (?:it|all)|thanks|thank you|cheers|please|lol|haha|if possible|would be (?:nice|class|great|lovely))\b)|^(?:为了|因为|以便|方便|省得|免得|不然|谢谢|拜托|给(?!我(?!们?[家爸妈爷奶孩儿女]))[^，。]{1,12}(?:用|玩|玩儿|过年玩|解闷|练手|练习)的?$|我(?:是|有|喜欢|经常|总是|每天|住|自己用|开|在|教|家|妈|爸))/i
/** 'My friend can play from his house' is a wish, however it begins. */
const JOINS = /\bcan (?:also |then )?(?:play|join|draw|see (?:it|what|my))\b/i
/** 'The doctor scared me', 'my boss in Leeds says so' */
const OTHERS =
  /^(?:(?:and|but|because|so|my|our|the|his|her) )*[a-z]+(?: (?:in|at|from) [\p{L} ]{2,24})? (?:scared|told|warned|said|says|tells|keeps (?:telling|saying|nagging)|nags|hates?|thinks?|made|makes) (?:me|us|so|that|it|i)\b(?!.*\b(?:see|show|want|need)\b)/iu
/** A town behind who or where somebody is: 'Night porter at a hostel, Galway.' */
const TOWN = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u
const AT_WORK = /(?:^|[.!?]\s)[^.!?,]*\b(?:at|in|for|from|of) (?:an?|the|our|my) [a-z' -]+,\s*$/

function isTown({ words, start, end }: Piece, text: string): boolean {
  const isLast = /^\s*(?:[.!?]|$)/.test(text.slice(end))
  return TOWN.test(words) && isLast && AT_WORK.test(text.slice(0, start))
}

/** 'I lend out instruments' tells; 'I add', 'I can tap' and 'I want' ask. */
const TELLS =
  /^(?:and |but )?(?:i|we|my \w+|our \w+|the kids|people|everyone|everybody) (?!(?:also |just |really |only |then )?(?:want|need|'d|would|can|could|should|must|may|might|will|add|type|enter|tap|press|click|pick|choose|see|select|write|set|get|tick|search|filter|sort|put|say|tell|change|mark|move|drag|hit|use|look|open|turn|record|note|rate|give|think)s?\b)[a-z]+/i

/** How a wish begins that may follow a story. */
const WISH =
  /\b(?:make|build|create|design|can you|could you|would you|want|wants|need|needs|'d like|would like|would love|looking for|please|a (?:list|tracker|log|tool|timer|calculator|app|page|game|website|site))\b|[:：]|^(?:an?|my|our)\s|(?:想要?|要|做|写|建|设计|弄|搞|来|需要|帮我|帮忙|能不能|可以|能|给我|求|记(?![得不者忆]))/i
/** What is a wish also in the middle of a story. */
const ASKS =
  /\b(?:make|build|create|design|need|wants?|'d like|would like|looking for|please)\b|帮我|做个|做一|弄个|想要|想做|需要|能不能|[:：]/i
const STOPS = /[.!?。！？\n，,；;]+\s*/g

/**
 * Where the request begins after the story that led to it: 'We share a boat. Make us ...', 在找房，看了
 * 好多记不住，记小区. A story holds no wish and nothing that a reader used.
 */
function startOfWish(text: string, spans: readonly Span[]): number {
  let at = 0
  for (const { index, 0: stop } of text.matchAll(STOPS)) {
    const piece = text.slice(at, index)
    const isUsed = spans.some(({ start, end }) => start < index && end > at)
    const tells = TELLS.test(piece) || PURPOSE.test(piece) || TELLS_ZH.test(piece)
    const wishes = tells ? ASKS.test(piece) : isUsed || WISH.test(piece)
    if (wishes || nameWish(piece, 'en') !== null) return at
    at = index + stop.length
  }
  return at < text.length ? at : 0
}

/** Who somebody is and what goes on: 我开理发店, 老是忘, 便利店店长. */
const TELLS_ZH =
  /^(?:我们?)?(?:下个?[月周]|[今明]年|明天|这个?月|年底|周末|过年|[寒暑]假|马上|快)就?要(?!做|弄|一|个)[^，。]{1,8}$|^(?:我(?!们?(?:想|要|需|可以|能|自己|希望|打算))|[\d一二两三四五六七八九十百千几]+[来多]?[个家名位只条头盆本辆台间套张]|最近|老是|总是|经常|每次都|刚|家里|准备|快要?|在)(?!.{0,12}(?:做|弄|想|要|帮))|(?:老是|总是|经常|记不[住得清]|忘了?|太多了?|很乱|麻烦|不一样|不固定|崩溃|头[疼大]|吵架|[算搞分弄]不清楚?|[算弄搞]错|累死?了?)$/u

/** Who will use it, and what somebody's life is like: 'Grandad will use it', 'always broke'. */
const LIFE =
  /^(?:[\p{L}' ]{2,30} (?:will|would|is going to|has to|needs to) (?:use|read|love|thank|see) (?:it|this|me|you)|(?:always|forever|constantly|permanently|chronically|totally|completely|so|very|dead|quite) (?:broke|tired|busy|late|hungry|short|skint|sleepy|exhausted|confused|stressed|forgetful|lost|behind)\b.*|(?:first|second|third|final)[- ]year [a-z ]+|(?:[a-z]+ ){0,3}(?:student|nurse|teacher|baker|driver|courier|carpenter|plumber|gardener|farmer|cook|chef|waiter|waitress|mum|mom|dad|granny|grandad|pensioner|retiree|treasurer|freelancer|volunteer|midwife|coach|potter|tailor|beekeeper|landlord|landlady)s? (?:in|at|from|on|near|of|with|for|here)\b.*)$/iu

function isPurpose(words: string): boolean {
  return [PURPOSE, TELLS, OTHERS, LIFE].some((tells) => tells.test(words)) && !JOINS.test(words)
}

/**
 * Whether a clause tells of a reason or of somebody's life and asks for nothing.
 *
 * @param clause a part of a follow-up
 */
export function tellsReason(clause: string): boolean {
  return isPurpose(clause.trim()) || REASON_ALONE.test(clause.trim())
}

const REASON_ALONE =
  /^(?:my|our|his|her|their) (?:\w+ ){1,3}(?:is|are|isn'?t|aren'?t|helps?|keeps?|can'?t|gets?|likes?|forgets?|complains?)\b(?!.*\b(?:should|must|wants?|needs?)\b)|^(?:怕|免得|省得|不然|不方便|容易|老是|总是|太麻烦)[^，。]{0,12}$/i

/** For whom something is says nothing of what it does. */
const FOR_WHOM =
  /\bfor (?:my|our|the|his|her|their) (?:[a-z]+ ){0,2}?(?:grand)?(?:daughter|son|child|mother|mum|mom|dad|father|wife|husband|kid|children|parent|friend|neighbour|neighbor|nephew|niece|sister|brother|family|class|team|club|choir|school|church|boss|pupil|student)(?:s|en)?\b.*$/i

type Around = { text: string; spans: readonly Span[]; isHead: boolean; isGuess: boolean }

/** Whether a piece is understood: nothing but noise is left of it, or less than what was used. */
function weigh(piece: Piece, { text, spans, isHead, isGuess }: Around): boolean {
  const letters = [...Array(piece.end - piece.start).keys()].map((at) => {
    const place = piece.start + at
    const isUsed = spans.some(({ start, end }) => place >= start && place < end)
    return { sign: text[place] ?? '', isUsed }
  })
  const unused = letters.map(({ sign, isUsed }) => (isUsed ? ' ' : sign)).join('')
  if (nameWish(unused, 'en') !== null) return false
  const left = weightOf(unused.replace(FOR_WHOM, ' '))
  const known = weightOf(letters.map(({ sign, isUsed }) => (isUsed ? sign : ' ')).join(''))
  const hasKnown = letters.some(({ isUsed }) => isUsed)
  if (left === 0) return true
  return hasKnown && !isGuess && (isHead || left <= Math.max(known, 1))
}

/**
 * How many words say something; two Chinese signs count as one word, a lone one as none.
 *
 * @param text any words
 */
export function weightOf(text: string): number {
  const words = text.toLowerCase().match(/[a-z0-9][a-z0-9'’-]*/g) ?? []
  const chinese =
    text
      .match(/\p{Script=Han}+/gu)
      ?.join(' ')
      .replace(NOISE_ZH, ' ') ?? ''
  const signs = (chinese.match(/\p{Script=Han}{2,}/gu) ?? []).join('').length
  return words.filter((word) => !NOISE_EN.has(word)).length + signs / 2
}

/** Pieces side by side that are tied by a word and not by a comma are one wish. */
function joinLeft(pieces: Piece[], text: string): string[] {
  const left: Span[] = []
  for (const [at, piece] of pieces.entries()) {
    if (piece.isKnown === true) continue
    const before = left.at(-1)
    const previous = pieces[at - 1]
    const isTied =
      before !== undefined &&
      previous?.isKnown === false &&
      !/[,.;:!?()\n，。；：、！？（）]/.test(text.slice(previous.end, piece.start))
    if (isTied) before.end = piece.end
    else left.push({ start: piece.start, end: piece.end })
  }
  return left.map(({ start, end }) => text.slice(start, end).trim())
}

function nameLeft(words: string, spoken: Lang): string {
  const wish = nameWish(words, spoken)
  if (wish !== null) return wish
  const plain = words.replace(/[<>“”"「」\s]+/g, ' ').trim()
  const short = plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trim()}…` : plain
  return spoken === 'zh' ? `“${short}”` : `“${short.replace(/^(?:an?|the|and|to)\s+/i, '')}”`
}
