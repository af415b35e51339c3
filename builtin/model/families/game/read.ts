/** Reads a request for a game: which one, and its rules. */
import type { Ask } from '../../read/ask.ts'
import { contentSpans } from '../../read/lists.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { GameDetails, GameName } from './details.ts'
import { PAIRS_WORDS } from './read-pairs.ts'
import { PLAIN, readRules, RULE_WORDS } from './read-rules.ts'
import { GAME_WORDS, namedGame } from './which.ts'

/** What every game does without being asked. */
const ALWAYS =
  /\b(?:best|high) ?-?scores?\b|\bscores?(?:board)?\b|\bkeep(?:s|ing)? (?:the )?(?:best|score)\b|\barrow keys?\b|\bswip(?:e|ing)\b|\btouch(?: controls?)?\b|\b(?:hand|control\w*|steer\w*|play\w*|remembers?|my best|on a computer|fingers?|wasd|keys?)\b|\brestart\b|\bstart (?:again|over|a new)\b|(?:可以|能)?玩|控制|操作|键盘|记录|保留|\bnew game\b|\bkeyboard\b|最高分|最好成绩|最佳|得分|计分|方向键|滑动|触屏|重新开始/i
/** What one game does and another does not. */
const OWN: Record<GameName, RegExp> = {
  snake:
    /\b(?:longer|length|body|die|dies|game over|hits?|itself)\b|越|跑|撞|身体|结束|\bfood\b|\bapples?\b|\bgrow(?:s|ing)?\b|\beat(?:s|ing)?\b|\bpause\b|\bspace ?bar\b|食物|吃|变长|暂停/i,
  pairs: /\bflip(?:s|ping)?\b|\bshuffl\w*\b|\bmoves?\b|\bcount(?:s|ing)?\b|步数|洗牌|翻开|配对/i,
  tictactoe: /\bundo\b|\bturns?\b|\bwinn(?:er|ing)\b|悔棋|胜负/i,
  merge: /\bundo\b|\bslid\w*\b|\bmerg\w*\b|\btiles?\b|撤销|合并/i,
  guess:
    /\bhints?\b|\btoo (?:high|low)\b|\bhigher\b|\blower\b|\bcount(?:s|ing)?\b|提示|大了|小了|次数/i,
}

/**
 * Reads the game.
 *
 * @param ask the request
 */
export function readGame({ text }: Ask): Reading<GameDetails> {
  const game = namedGame(text) ?? 'snake'
  const rules = readRules(PLAIN[game], text)
  return { details: { kind: 'game', rules }, used: usedOf(text, game) }
}

function usedOf(text: string, game: GameName): Span[] {
  const own = game === 'pairs' ? PAIRS_WORDS : RULE_WORDS[game]
  const content = game === 'pairs' ? contentSpans(text) : []
  return [...spansOf(text, ...GAME_WORDS, ...own, ALWAYS, OWN[game]), ...content]
}
