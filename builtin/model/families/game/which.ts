/** How surely a request asks for a game. */
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import { namedPart, PARTS } from './games/index.ts'

/** A game that is not named is a game of our choice, when nothing but praise stands before the word. */
const ANY_GAME =
  /^(?:make|build|create|write|give me|design|generate|code)?\s*(?:me\s+)?(?:an?|some|the|one)?\s*(?:(?:simple|fun|small|little|mini|nice|cool|quick|easy|browser|web|casual|arcade|keyboard|classic|tiny|great|beautiful|retro|html5?)\s+)*(?:mini[- ]?)?games?\b(?!,? (?:where|in which|about|that lets|called))|^(?:做|写|来|玩|创建|制作|生成|开发|设计)?一?[个款]?(?:简单|好玩|有趣|经典|休闲|网页|迷你|小|的)*小?游戏/i

/** What goes with playing, on top of the name of a game; and what is about games but is none. */
const CUES: readonly Cue[] = [
  [/\bgame\b|游戏/i, 1],
  [
    /\b(?:scores?|points?|levels?|lives|rounds?|high ?score|best (?:time|score|result))\b|得分|分数|积分|[加得]一?分|计分|最高分|几分|条命/i,
    1,
  ],
  [
    /\bplay(?:s|ed|ing|ers?)?\b|\bagainst the computer\b|\bfor (?:kids|children|my (?:son|daughter|kids))\b|玩|对战|闯关|陪(?:我|孩子)/i,
    1,
  ],
  [
    /\b(?:collection|backlog|wish ?list|catalog(?:ue)?|tracker|track|log|library|inventory|list) (?:of|for) (?:my |the |our )?[\w ]{0,20}games?\b|\bgames? (?:collection|backlog|library|tracker|night|i (?:own|have|played))\b|(?:游戏|桌游)(?:收藏|清单|库|记录)/i,
    -4,
  ],
  // Idioms with a gap are a deck that no other kind has.
  [/成语[^。]{0,12}(?:填空|游戏|答题|闯关|竞猜)/, 3],
  [/\b(?:flash ?cards?|study cards?)\b|单词卡|抽认卡|记忆卡片(?!游戏)/i, -2],
]

/**
 * How surely a request asks for one of the games.
 *
 * @param text the request
 */
export function scoreGame(text: string): number {
  const named = namedPart(text)
  if (named === null) return ANY_GAME.test(text) ? 2 : 0
  return Math.max(0, 4 + weighCues(text, CUES))
}

/** The words by which a game is asked for. */
export const GAME_WORDS = [...PARTS.map(({ words }) => words), ANY_GAME, /\bgames?\b|游戏/i]
