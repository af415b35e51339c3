/** What the answer says of a game: its name and the rules that hold. */
import type { Lang } from '../../plan.ts'
import type { Langs, Words } from '../family.ts'
import type { GameDetails, GameName, Rules } from './details.ts'

const NAMES: Record<GameName, Words> = {
  snake: { en: 'Snake', zh: '贪吃蛇' },
  pairs: { en: 'Memory pairs', zh: '记忆翻牌' },
  tictactoe: { en: 'Tic-tac-toe', zh: '井字棋' },
  merge: { en: '2048', zh: '2048' },
  guess: { en: 'Guess the number', zh: '猜数字' },
}

/**
 * The name of the game, as a title.
 *
 * @param details the game
 * @param lang language of the app
 */
export function titleOfGame({ rules }: GameDetails, lang: Lang): string {
  if (rules.game === 'tictactoe' && rules.inRow > 3) {
    return lang === 'zh' ? `${'三四五六'[rules.inRow - 3] ?? ''}子棋` : `${rules.inRow} in a row`
  }
  if (rules.game === 'merge') return String(rules.goal)
  return NAMES[rules.game][lang]
}

/**
 * What was made, as a phrase.
 *
 * @param details the game
 * @param langs language of the app, and of the person
 */
export function describeGame({ rules }: GameDetails, { spoken }: Langs): string {
  return spoken === 'zh' ? inChinese(rules) : inEnglish(rules)
}

function inEnglish(rules: Rules): string {
  switch (rules.game) {
    case 'snake': {
      const edge = rules.walls ? 'walls end the game' : 'edges wrap around'
      const blocks = rules.blocks > 0 ? `, ${rules.blocks} obstacles` : ''
      return `snake on ${rules.columns} × ${rules.rows} squares, ${rules.speed} speed${rules.quickens ? ' that rises' : ''}, ${edge}${blocks}`
    }
    case 'pairs':
      return `memory game with ${rules.count} pairs${ofPairs(rules)}`
    case 'tictactoe': {
      const foe =
        rules.foe === 'person' ? 'for two players' : `against the computer (${rules.level})`
      return `${rules.inRow} in a row on ${rules.size} × ${rules.size}, ${foe}, ${rules.marks.join(' and ')}`
    }
    case 'merge':
      return `sliding tiles on ${rules.size} × ${rules.size}, goal ${rules.goal}, with undo`
    case 'guess': {
      const tries = rules.tries === null ? 'any number of guesses' : `${rules.tries} guesses`
      return `guess a number from ${rules.from} to ${rules.to}, ${tries}`
    }
  }
}

const SPEEDS = { slow: '慢速', normal: '中速', fast: '快速' }
const THEMES = {
  shapes: '图形',
  animals: '动物',
  fruit: '水果',
  food: '食物',
  sport: '运动',
  travel: '交通',
  faces: '表情',
}

function inChinese(rules: Rules): string {
  switch (rules.game) {
    case 'snake': {
      const edge = rules.walls ? '撞墙即结束' : '可以穿墙'
      const blocks = rules.blocks > 0 ? `，${rules.blocks} 个障碍` : ''
      return `${rules.columns} × ${rules.rows} 格贪吃蛇，${SPEEDS[rules.speed]}${rules.quickens ? '（越来越快）' : ''}，${edge}${blocks}`
    }
    case 'pairs':
      return `记忆翻牌，${rules.count} 对${pairsOf(rules)}`
    case 'tictactoe': {
      const foe =
        rules.foe === 'person'
          ? '双人对战'
          : `对战电脑（${rules.level === 'easy' ? '简单' : '困难'}）`
      return `${rules.size} × ${rules.size} 棋盘，连成 ${rules.inRow} 个获胜，${foe}`
    }
    case 'merge':
      return `${rules.size} × ${rules.size} 数字合并，目标 ${rules.goal}，可撤销`
    case 'guess': {
      const tries = rules.tries === null ? '不限次数' : `最多 ${rules.tries} 次`
      return `猜 ${rules.from} 到 ${rules.to} 之间的数字，${tries}`
    }
  }
}

type PairsRules = Extract<Rules, { game: 'pairs' }>

function ofPairs({ count, pairs, theme }: PairsRules): string {
  if (pairs.length === 0) return ` of ${theme}`
  return pairs.length >= count ? ' of your own' : `, ${pairs.length} of them your own`
}

function pairsOf({ count, pairs, theme }: PairsRules): string {
  if (pairs.length === 0) return THEMES[theme]
  return pairs.length >= count ? '你给的卡片' : `卡片，其中 ${pairs.length} 对是你给的`
}
