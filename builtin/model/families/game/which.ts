/** Which of the games a request speaks of. */
import type { GameName } from './details.ts'

/** Word of a game that settles it, with the places where the same word means something else left out. */
const NAMES: [GameName, RegExp][] = [
  [
    'snake',
    /\bsnake(?: game)?(?=$|[,.;:!?]|\s+(?:game|clone|please|with|on|in|where|that|which|i|for|using|played|and|style|to)\b)|\b(?:game of|classic|play|playing|nokia) snake\b|贪吃蛇|贪食蛇/i,
  ],
  [
    'merge',
    /\b2048\b(?! (?:px|bit|kb|mb))|\b(?:sliding|merging|merge)[- ](?:number|tile)s? (?:game|puzzle)\b|数字合并|合并数字/i,
  ],
  [
    'tictactoe',
    /\btic[- ]?tac[- ]?toe\b|\bnoughts (?:and|&) crosses\b|\bgomoku\b|\b(?:three|four|five)[- ]in[- ]a[- ]row\b|井字[棋游]戏?|圈圈叉叉|[三四五]子棋|三连棋/i,
  ],
  [
    'guess',
    /\bguess(?:ing)?[- ](?:the |a |my )?(?:secret |hidden )?numbers?\b|\bnumber[- ]guess(?:ing)?\b|\bhigher[- ](?:or|and)[- ]lower\b|猜数字?|猜大小/i,
  ],
  [
    'pairs',
    /\b(?:memory|concentration|matching|pairs|pair[- ]matching|card[- ]matching)(?: \w+)? (?:game|cards?|puzzle)\b|\bmemory pairs\b|\b(?:match|find|matching|finding)(?: the| all)? pairs\b|\bpairs game\b|\bpelmanism\b|记忆(?:翻牌|卡片?|牌|配对|游戏|力游戏)|翻牌|对对碰|配对游戏|翻卡/i,
  ],
]

/** A game that is not named is a game of our choice, when nothing but praise stands before the word. */
const ANY_GAME =
  /^(?:make|build|create|write|give me|design|generate|code)?\s*(?:me\s+)?(?:an?|some|the|one)?\s*(?:(?:simple|fun|small|little|mini|nice|cool|quick|easy|browser|web|casual|arcade|keyboard|classic|tiny|great|beautiful|retro|html5?)\s+)*(?:mini[- ]?)?games?\b|^(?:做|写|来|玩|创建|制作|生成|开发|设计)?一?[个款]?(?:简单|好玩|有趣|经典|休闲|网页|迷你|小|的)*小?游戏/i

/**
 * The game that a text names, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function namedGame(text: string): GameName | null {
  return NAMES.find(([, word]) => word.test(text))?.[0] ?? null
}

/**
 * How surely a request asks for one of the games.
 *
 * @param text the request
 */
export function scoreGame(text: string): number {
  if (namedGame(text) !== null) return 4
  return ANY_GAME.test(text) ? 2 : 0
}

/** The words by which a game is asked for. */
export const GAME_WORDS = [...NAMES.map(([, word]) => word), ANY_GAME, /\bgames?\b|游戏/i]
