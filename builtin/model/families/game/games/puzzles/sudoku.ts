/** A square of numbers: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import type { RulesOf } from '../../details.ts'
import { Sudoku } from '../../details.ts'
import { boardOf, definePart } from '../part.ts'
import { BY, EASY, HARD, readSides, SIDE } from '../read-board.ts'

type Rules = RulesOf<'sudoku'>

const GRID = /([469四六九])\s*(?:x|×|\*|by|乘|宫)\s*[469四六九]?/i
const YOUNG =
  /\b(?:[5-8]|five|six|seven|eight)[- ]year|\bfor (?:kids|children|my (?:son|daughter))\b|孩子|小朋友|儿童/i

function sizeOf(rules: Rules, text: string): Rules['size'] {
  const told = GRID.exec(text)?.[1] ?? String(readSides(text)?.[0] ?? '')
  if (/[4四]/.test(told)) return 4
  if (/[6六]/.test(told)) return 6
  if (/[9九]/.test(told)) return 9
  return YOUNG.test(text) ? 4 : rules.size
}

function levelOf(rules: Rules, text: string): Rules['level'] {
  if (HARD.test(text) && !EASY.test(text)) return 'hard'
  if (/\b(?:medium|normal)\b|中等/i.test(text)) return 'normal'
  return EASY.test(text) || YOUNG.test(text) || /简单/.test(text) ? 'easy' : rules.level
}

const STEPS = ['easy', 'normal', 'hard'] as const

export const sudoku = definePart({
  game: 'sudoku',
  Rules: Sudoku,
  plain: { game: 'sudoku', size: 9, level: 'easy' },
  name: { en: 'Sudoku', zh: '数独' },
  words: /\bsudokus?\b|数独/i,
  read: (rules, text) => ({ ...rules, size: sizeOf(rules, text), level: levelOf(rules, text) }),
  known: [
    BY,
    SIDE,
    GRID,
    EASY,
    HARD,
    YOUNG,
    /\b(?:mistakes?|wrong|red|errors?|hints?|rows?|lines?|digits|numbers?|notes?|check|levels?|medium|normal|new puzzle)\b|填错|标红|提示|数字|检查|难度|简单|中等/i,
  ],
  step: (rules, { effort, size }) => ({
    ...rules,
    size: size === 0 ? rules.size : size > 0 ? 9 : 4,
    level: STEPS[Math.min(2, Math.max(0, STEPS.indexOf(rules.level) + effort))] ?? rules.level,
  }),
  describe: {
    en: ({ size, level }) =>
      `${size} × ${size} sudoku (${level}) with one solution, mistakes in red, a hint button`,
    zh: ({ size, level }) =>
      `${size} × ${size} 数独（${{ easy: '简单', normal: '中等', hard: '困难' }[level]}），唯一解，填错标红，有提示`,
  },
  texts: {
    en: {
      score: 'Left to fill',
      best: 'Fastest (s)',
      time: 'Seconds',
      board: 'Sudoku',
      row: 'Row',
      column: 'column',
      empty: 'empty',
      given: 'given',
      wrong: 'wrong',
      digits: 'Numbers',
      rub: 'Empty the square',
      clue: 'Hint',
      ready: 'Choose a square, then a number',
      over: 'Solved in',
      seconds: 'seconds',
      fresh: 'New puzzle',
      hint: 'Arrows move, number keys fill, Delete empties',
    },
    zh: {
      score: '还剩',
      best: '最快（秒）',
      time: '秒',
      board: '数独',
      row: '行',
      column: '列',
      empty: '空',
      given: '题目',
      wrong: '错',
      digits: '数字',
      rub: '清除',
      clue: '提示',
      ready: '先选格子，再选数字',
      over: '完成，用时',
      seconds: '秒',
      fresh: '换一题',
      hint: '方向键移动，数字键填写，Delete 清除',
    },
  },
  constants: ({ size, level }) => ({
    SIZE: literal(size),
    LEVEL: literal(level),
    HOLES: literal(Math.round(size * size * { easy: 0.45, normal: 0.55, hard: 0.65 }[level])),
  }),
  figures: ['time'],
  buttons: (texts) => [
    `<div class="digits" id="digits" role="group" aria-label="${texts['digits']}"></div>`,
    `<button type="button" class="quiet-button" id="clue">${texts['clue']}</button>`,
  ],
  stage: ({ size }, texts) => boardOf(texts['board'], [size, size]),
})
