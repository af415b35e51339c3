/** Minesweeper: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Mines } from '../details.ts'
import { boardOf, definePart } from './part.ts'
import { BY, hold, readSides, SIDE } from './read-board.ts'

type Rules = RulesOf<'mines'>

const MINES = new RegExp(
  `(${NUMBER})\\s*(?:hidden )?(?:mines?|bombs?)\\b|(${NUMBER})\\s*[个颗枚]?地?雷`,
  'i',
)
const LEVELS: [RegExp, sides: [number, number], mines: number][] = [
  [/\b(?:beginner|easy)\b|初级|简单|新手/i, [9, 9], 10],
  [/\b(?:intermediate|medium)\b|中级|中等/i, [16, 16], 40],
  [/\b(?:expert|hard|difficult)\b|高级|专家|困难/i, [30, 16], 99],
]

function readMines(rules: Rules, text: string): Rules {
  const level = LEVELS.find(([word]) => word.test(text))
  const [columns, rows] = readSides(text) ?? level?.[1] ?? [rules.columns, rules.rows]
  const wide = hold(columns, 5, 30)
  const high = hold(rows, 5, 24)
  const cells = wide * high
  const isSame = wide === rules.columns && high === rules.rows
  const usual = isSame ? rules.mines : Math.round(cells * 0.15)
  const mines = findNumber(text, MINES, [1, 200]) ?? level?.[2] ?? usual
  return { ...rules, columns: wide, rows: high, mines: Math.min(mines, cells - 10) }
}

export const mines = definePart({
  game: 'mines',
  Rules: Mines,
  plain: { game: 'mines', columns: 9, rows: 9, mines: 10 },
  name: { en: 'Minesweeper', zh: '扫雷' },
  words: /\bmine ?-?sweeper\b|扫雷|排雷/i,
  read: readMines,
  known: [
    BY,
    SIDE,
    MINES,
    ...LEVELS.map(([word]) => word),
    /\bflags?\b|\b(?:right|left)[- ]?click\b|\blong[- ]press\b|\bfirst click\b|\bmines?\b|\btimer?\b|\bleft\b|格子?[^，。]{0,3}大|插?小?旗|右键|长按|第一[次下]|计时|时间|剩余?|剩多少/i,
  ],
  step: (rules, { size, effort }) =>
    size === 0
      ? { ...rules, mines: hold(rules.mines + effort * 4, 1, rules.columns * rules.rows - 10) }
      : readMines(rules, `${rules.columns + size * 4}x${rules.rows + size * 4}`),
  describe: {
    en: ({ columns, rows, mines: count }) =>
      `minesweeper on ${columns} × ${rows} with ${count} mines, flags by right click or long press`,
    zh: ({ columns, rows, mines: count }) =>
      `${columns} × ${rows} 扫雷，${count} 个雷，右键或长按插旗`,
  },
  texts: {
    en: {
      score: 'Seconds',
      mines: 'Mines left',
      board: 'Minefield',
      ready: 'The first square is always safe',
      won: 'All clear',
      lost: 'That was a mine',
      flagMode: 'Set flags',
      row: 'Row',
      column: 'column',
      hidden: 'hidden',
      flag: 'flag',
      mine: 'mine',
      none: 'empty',
      hint: 'Arrows move, Enter opens, F or right click or a long press sets a flag',
    },
    zh: {
      score: '秒',
      mines: '剩余地雷',
      board: '雷区',
      ready: '第一下不会踩雷',
      won: '全部排完',
      lost: '踩到雷了',
      flagMode: '插旗模式',
      row: '行',
      column: '列',
      hidden: '未翻开',
      flag: '旗',
      mine: '雷',
      none: '空',
      hint: '方向键移动，回车翻开，F、右键或长按插旗',
    },
  },
  constants: (rules) => ({
    COLUMNS: literal(rules.columns),
    ROWS: literal(rules.rows),
    MINES: literal(rules.mines),
  }),
  figures: ['mines'],
  stage: ({ columns, rows }, texts) => boardOf(texts['board'], [columns, rows]),
  buttons: (texts) => [
    `<button type="button" class="quiet-button" id="flags" aria-pressed="false">${texts['flagMode']}</button>`,
  ],
})
