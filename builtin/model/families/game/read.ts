/** Reads a request for a game: which one, and its rules. */
import type { Ask } from '../../read/ask.ts'
import { asideSpans, headSpans } from '../../read/lists/asides.ts'
import { contentSpans } from '../../read/lists/lists.ts'
import { evenText } from '../../read/lists/even-text.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { GameDetails, GameName } from './details.ts'
import { namedPart, partOf, toldPart } from './games/index.ts'
import { TOLD } from './games/told.ts'
import { wordOf } from './games/read-pairs.ts'
import { GAME_WORDS } from './which.ts'

/** What every game does without being asked. */
const ALWAYS =
  /\b(?:best|high|top) ?-?(?:scores?|results?|times?)\b|\bscores?(?:board)?\b|\bkeep(?:s|ing)? (?:the )?(?:best|score)\b|\b(?:remember|keep|save|show)s? (?:the |my |our )?(?:best|record|highest)\b(?: \w+)?|\barrow keys?\b|\bswip(?:e|ing)\b|\btouch(?: controls?)?\b|\b(?:hand|control\w*|steer\w*|play\w*|remembers?|my best|on a computer|fingers?|mouse|wasd|keys?|tap\w*|click\w*)\b|\b(?:re)?start(?: button)?\b|\btry again(?: button)?\b|\bstart (?:again|over|a new)\b|(?:可以|能)?玩|控制|操作|键盘|鼠标|手指|记录|保留|记住|\bnew game\b|\bkeyboard\b|[显得记]示?分数?|分数|高分|最[少快长多好]|\bgame over\b|\bends? the game\b|\bhit(?:s|ting)?\b|\byou lose\b|游戏结束|(?<![秒分钟])就?结束|\b(?:won|wins?|loses?|winner)\b|\bwho(?:ever)?\b|\breset(?: button)?\b|\bspeed\b|\bfor (?:an? |my |our )?[\w-]+ (?:years?[- ]olds?|graders?)\b|\byear[- ]olds?\b|输了?|赢了?|开始|最好成绩|最佳|得分|计分|方向键|滑动|触屏|重新开始|再来一局|重来/i

/**
 * Reads the game.
 *
 * @param ask the request
 */
export function readGame(ask: Ask): Reading<GameDetails> {
  const [text, lang] = [evenText(ask.text), ask.lang]
  const named = namedPart(text) ?? toldPart(text)
  const part = named ?? partOf('snake')
  const rules = part.read(part.plain, text, lang)
  const faces = rules.game === 'pairs' ? rules.pairs.flat().map(wordOf) : []
  const content = part.game === 'pairs' ? contentSpans(text) : []
  const used = [
    ...spansOf(text, ...GAME_WORDS, ...part.known, ALWAYS),
    ...spansOf(text, ...wordsTold(part.game)).flatMap((span) => endsOf(span, text)),
    ...content,
    ...asideSpans(text),
    ...(named === null ? [] : headSpans(text)),
    ...spansOfWords(text, faces),
  ]
  const standsIn = named === null && tellsOfPlay(text, used)
  return { details: { kind: 'game', rules, ...(standsIn && { standsIn }) }, used }
}

/** Of words over several clauses the first and the last tell the game; others may ask for more. */
function endsOf({ start, end }: Span, text: string): Span[] {
  const words = text.slice(start, end)
  const first = words.search(/[,.;，。；]/)
  if (first < 0) return [{ start, end }]
  const last = words.length - (/[^,.;，。；]*$/.exec(words)?.[0].length ?? 0)
  return [
    { start, end: start + first },
    { start: start + last, end },
  ]
}

/** How that game is told by its way of playing. */
function wordsTold(game: GameName): RegExp[] {
  return TOLD.flatMap(([name, words]) => (name === game ? [words] : []))
}

/** What is said beyond 'a game' and what any game has tells of another one. */
function tellsOfPlay(text: string, used: readonly Span[]): boolean {
  const rest = Array.from({ length: text.length }, (_, at) => at)
    .map((at) => (used.some(({ start, end }) => at >= start && at < end) ? ' ' : text.charAt(at)))
    .join('')
  const words = rest.replace(OF_ANY, ' ')
  const latin = words.match(/[a-z]{3,}/gi) ?? []
  const han = words.match(/\p{Script=Han}/gu) ?? []
  return latin.length > 2 || han.length > 4
}

/** What may be said of a game and is no way of playing it. */
const OF_ANY =
  /\b(?:for|with|and|the|that|this|please|make|some|can|you|kids?|children|boys?|girls?|son|daughter|friends?|family|class|fun|simple|easy|small|little|nice|dark|light|colou?rs?|colou?rful|retro|cute|phone|tablet|browser|online|website|web|html5?)\b|简单|好玩|有趣|可爱|孩子|小朋友|儿子|女儿|朋友|手机|电脑|网页|深色|浅色|颜色|漂亮|适合|给|的|做|个/gi
