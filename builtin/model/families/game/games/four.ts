/** Four in a row with falling pieces: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { nameOfColour, readColours } from '../../../read/words/paints.ts'
import type { RulesOf } from '../details.ts'
import { Four } from '../details.ts'
import { foeButtons, foeConstants, readNamed, ROW_TEXTS, stepLevel } from './in-a-row.ts'
import { boardOf, definePart } from './part.ts'
import {
  BY,
  COMPUTER,
  EASY,
  HARD,
  hold,
  PERSON,
  readFoe,
  readLevel,
  readSides,
} from './read-board.ts'

type Rules = RulesOf<'four'>

function readFour(rules: Rules, text: string): Rules {
  const [columns, rows] = readSides(text) ?? [rules.columns, rules.rows]
  return {
    ...rules,
    columns: hold(columns, 4, 10),
    rows: hold(rows, 4, 10),
    foe: readFoe(text) ?? rules.foe,
    named: readNamed(text) || rules.named,
    level: readLevel(text) ?? rules.level,
    paints: readPaints(text) ?? rules.paints,
  }
}

/** Two colours of discs that are not red and yellow, which they are anyway. */
function readPaints(text: string): Rules['paints'] {
  const [one, other] = readColours(PAINTED.exec(text)?.[0] ?? '')
  if (one === undefined || other === undefined) return null
  return [one, other].toSorted().join() === '#d63a2f,#f4c430' ? null : [one, other]
}

const PAINTED =
  /[^.;,]*\b(?:discs?|pieces|counters|chips|stones|tokens)\b|\b(?:one|first) (?:side|player)\b[^.;]*|[^。；]{0,16}(?:棋子|棋)/i

export const four = definePart({
  game: 'four',
  Rules: Four,
  plain: {
    game: 'four',
    named: false,
    columns: 7,
    rows: 6,
    foe: 'computer',
    level: 'hard',
    paints: null,
  },
  name: { en: 'Four in a row', zh: '四子棋' },
  words:
    /\bconnect[- ]?(?:four|4)\b|\b(?:four|4)[- ]in[- ]a[- ](?:row|line)\b|四子棋|四连[棋子]|屏风式四子棋/i,
  read: readFour,
  known: [
    BY,
    COMPUTER,
    PERSON,
    EASY,
    HARD,
    PAINTED,
    /\b(?:choose|switch|set) (?:whether|how|the (?:level|difficulty)|between)\b|\bdifficulty\b|\blevels?\b|\d+[列行]|连成|谁先?|[四4]个|难度|可以?选|切换|\bdrop\w*\b|\bone phone\b|\bpass and play\b|\bdiscs?\b|\bcounters\b|\bpieces\b|\bturns?\b|\bwinn?(?:er|s|ing)?\b|\bred\b|\byellow\b|棋子|落子|轮流|胜负|红|黄/i,
  ],
  step: (rules, { size, effort }) => ({
    ...rules,
    columns: hold(rules.columns + size, 4, 10),
    rows: hold(rules.rows + size, 4, 10),
    level: stepLevel(rules.level, effort),
  }),
  describe: {
    en: ({ columns, rows, foe, level, paints }) =>
      `four in a row on ${columns} × ${rows}${paints === null ? '' : `, ${paints.map((paint) => nameOfColour(paint, 'en')).join(' and ')}`}, ${foe === 'person' ? 'for two players, a button for the computer' : `against the computer (${level}), a button for two players`}`,
    zh: ({ columns, rows, foe, level, paints }) =>
      `${columns} × ${rows} 四子棋${paints === null ? '' : `，${paints.map((paint) => nameOfColour(paint, 'zh')).join('和')}`}，${foe === 'person' ? '双人对战，可切换电脑' : `对战电脑（${level === 'easy' ? '简单' : '困难'}），可切换双人`}`,
  },
  texts: {
    en: {
      ...ROW_TEXTS.en,
      board: 'Columns',
      first: 'Red',
      second: 'Yellow',
      turnOf: 'to move',
      column: 'Column',
      free: 'free',
      hint: 'Arrows or the keys 1 to 9 choose a column, Enter drops',
    },
    zh: {
      ...ROW_TEXTS.zh,
      board: '列',
      first: '红方',
      second: '黄方',
      turnOf: '走',
      column: '第',
      free: '个空位',
      hint: '方向键或数字键选列，回车落子',
    },
  },
  constants: (rules, lang) => ({
    COLUMNS: literal(rules.columns),
    ROWS: literal(rules.rows),
    IN_ROW: literal(4),
    PAINTS: literal(rules.paints),
    NAMES: literal(rules.paints?.map((paint) => nameOfColour(paint, lang)) ?? null),
    ...foeConstants(rules),
  }),
  stage: ({ columns, rows }, texts) => boardOf(texts['board'], [columns, rows]),
  buttons: foeButtons,
  scripts: ['in-a-row.js'],
})
