/** Three and more in a row: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import { readColours } from '../../../read/words/paints.ts'
import { signsIn } from '../../../read/words/things.ts'
import type { RulesOf } from '../details.ts'
import { TicTacToe } from '../details.ts'
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
  SIDE,
} from './read-board.ts'

type Rules = RulesOf<'tictactoe'>

const IN_ROW = new RegExp(
  `(${NUMBER})[- ](?:marks? )?in[- ]a[- ]row|(${NUMBER})(?:子棋|子连|连[线珠])`,
  'i',
)
const MARKS =
  /\b(?:marks?|symbols?|using|pieces|use|play(?:ed)? with)\s+(?:are\s+|as\s+)?["“']?([^\s"“”',]{1,4})["”']?\s+(?:and|vs|&)\s+["“']?([^\s"“”',.]{1,4})["”']?|\bwith ([^\s,]{1,2}) and ([^\s,.]{1,2})(?=$|[\s,.])|(?:棋子|标记|符号)(?:用|为|是|改成|换成)?\s*(\S{1,2}?)[和与、](\S{1,2})/i

function readTicTacToe(rules: Rules, text: string): Rules {
  const paints = readPaints(text) ?? rules.paints
  return {
    ...rules,
    ...readBoard(rules, text),
    foe: readFoe(text) ?? rules.foe,
    level: readLevel(text) ?? rules.level,
    marks: readMarks(text, paints !== null) ?? rules.marks,
    paints: paints ?? (isGomoku(text) ? STONES : null),
    named: readNamed(text) || rules.named,
  }
}

const isGomoku = (text: string): boolean => /\bgomoku\b|五子棋/i.test(text)
/** The full board of it has fifteen lines. */
const gomokuOf = (text: string): number => (LARGE_BOARD.test(text) ? 15 : 13)
const LARGE_BOARD = /棋盘[^，。]{0,3}大|\b(?:big|large|full)(?:er)? board\b/i
/** Black and white. */
const STONES: [string, string] = ['#1d1c1a', '#fffdf8']

function readBoard(rules: Rules, text: string): Pick<Rules, 'size' | 'inRow'> {
  const size = hold(readSides(text)?.[0] ?? (isGomoku(text) ? gomokuOf(text) : rules.size), 3, 15)
  const usual = size < 5 ? 3 : size < 7 ? 4 : 5
  const kept = size === rules.size ? rules.inRow : usual
  const inRow = findNumber(text, IN_ROW, [3, 6]) ?? kept
  return { size: Math.max(size, inRow === 3 ? 3 : inRow + 1), inRow: Math.min(inRow, 6) }
}

function readMarks(text: string, isPainted: boolean): [string, string] | null {
  const [sign, otherSign, more] = signsIn(PICTURES.exec(text)?.[0] ?? '')
  if (sign !== undefined && otherSign !== undefined && more === undefined) return [sign, otherSign]
  const [one, other] = (MARKS.exec(text) ?? []).slice(1).filter(Boolean)
  if (one === undefined || other === undefined || one === other) return null
  return isPainted ? ['●', '●'] : [one, other]
}

/** 'A cat and a dog instead of X and O' are pictures for marks. */
const PICTURES =
  /\b(?:use|with|play\w* (?:as|with)|uses|using)\b[^.;,]{3,40}(?:\binstead of\b|\bas (?:the )?(?:marks|pieces|symbols|players)\b)|(?:棋子|标记|符号)?(?:用|换成|画)[^，。]{1,10}(?:代替|当棋子|做棋子)/i
const PIECES =
  /\b(?:pieces|marks|stones|counters|players?|sides)\b|\b\w+ (?:for|is) (?:me|him|her|you|us|them)\b|棋|子|方|\b(?:red|blue|green|yellow|black|white|purple|pink|orange) (?:and|vs\.?|against) (?:red|blue|green|yellow|black|white|purple|pink|orange)\b(?! (?:background|theme|board|design|style|look))/i

/** Two colours are those of the pieces, one alone is a wish for the page. */
function readPaints(text: string): [string, string] | null {
  const [one, other, more] = readColours(text)
  if (one === undefined || other === undefined || more !== undefined) return null
  return PIECES.test(text) ? [one, other] : null
}

export const tictactoe = definePart({
  game: 'tictactoe',
  Rules: TicTacToe,
  plain: {
    game: 'tictactoe',
    size: 3,
    inRow: 3,
    foe: 'computer',
    level: 'hard',
    marks: ['X', 'O'],
    paints: null,
    named: false,
  },
  name: { en: 'Tic-tac-toe', zh: '井字棋' },
  words:
    /\btic[- ]?tac[- ]?toe\b|\bnoughts (?:and|&) crosses\b|\bgomoku\b|\b(?:three|five)[- ]in[- ]a[- ]row\b|井字[棋游]戏?|圈圈叉叉|[三五]子棋|三连棋/i,
  read: readTicTacToe,
  known: [
    BY,
    SIDE,
    IN_ROW,
    PERSON,
    COMPUTER,
    EASY,
    HARD,
    MARKS,
    PICTURES,
    PIECES,
    /[红黑白蓝绿黄紫橙粉][色棋子方]|[两2]种?颜色|\b(?:red|black|white|blue|green|yellow|purple|pink|orange)\b/i,
    /\bundo\b|\bturns?\b|\bwinn(?:er|ing)\b|\bwins\b|\btall(?:y|ies)\b|\b(?:large|big) board\b|\bdifficulty\b|\blevels?\b|难度|切换|\beasy to beat\b|\bhighlight\w*\b|\bwinning line\b|\bdraws?\b|\bties?\b|\b[XO]\b|\b(?:one|the same) (?:phone|screen|device|tablet)\b|\bbig squares\b|同?一[台个部](?:平板|手机)[^，。]{0,6}|\bcount(?:s|ing)?\b|连成?一?[条线]|获胜|平局|标出|高亮|先手|悔棋|胜负|[输赢]了?(?:几|多少)?[局盘次]?|棋盘[^，。]{0,3}大|黑先|下完[^，。]{0,8}再来?一?[盘局]?|格子?[^，。]{0,3}大|(?:下|对着下)五子棋|轮流/i,
  ],
  step: (rules, { size, effort }) => ({
    ...(size === 0 ? rules : readTicTacToe(rules, `${rules.size + size}x${rules.size + size}`)),
    level: stepLevel(rules.level, effort),
  }),
  title: ({ inRow }, lang) => {
    if (inRow === 3) return lang === 'zh' ? '井字棋' : 'Tic-tac-toe'
    return lang === 'zh' ? `${'三四五六'[inRow - 3] ?? ''}子棋` : `${inRow} in a row`
  },
  describe: {
    en: ({ size, inRow, foe, level, marks, paints }) => {
      const first = foe === 'person' ? 'for two players' : `against the computer (${level})`
      const rest = foe === 'person' ? 'the computer' : 'two players'
      const pieces = paints === null ? marks.join(' and ') : 'coloured pieces'
      return `${inRow} in a row on ${size} × ${size}, ${first}, a button for ${rest}, ${pieces}`
    },
    zh: ({ size, inRow, foe, level }) => {
      const first =
        foe === 'person' ? '双人对战' : `对战电脑（${level === 'easy' ? '简单' : '困难'}）`
      const rest = foe === 'person' ? '电脑对战' : '双人对战'
      return `${size} × ${size} 棋盘，连成 ${inRow} 个获胜，${first}，可切换${rest}`
    },
  },
  texts: {
    en: {
      ...ROW_TEXTS.en,
      board: 'Board',
      moveOf: 'Move of',
      free: 'free',
      row: 'Row',
      column: 'column',
      hint: 'Arrows move, Enter sets a mark',
      first: 'first side',
      second: 'second side',
    },
    zh: {
      ...ROW_TEXTS.zh,
      board: '棋盘',
      moveOf: '轮到',
      free: '空',
      row: '行',
      column: '列',
      hint: '方向键移动，回车落子',
      first: '先手',
      second: '后手',
    },
  },
  constants: (rules) => ({
    COLUMNS: literal(rules.size),
    ROWS: literal(rules.size),
    IN_ROW: literal(rules.inRow),
    ...foeConstants(rules),
    MARKS: literal(rules.marks),
    PAINTS: literal(rules.paints),
  }),
  stage: ({ size }, texts) => boardOf(texts['board'], [size, size]),
  buttons: foeButtons,
  scripts: ['in-a-row.js'],
})
