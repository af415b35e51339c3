/** Reads the rules of a game out of words; what is not said stays as it was. */
import { findNumber, NUMBER, toNumber } from '../../read/numbers.ts'
import type { GameName, Rules } from './details.ts'
import { readPairs } from './read-pairs.ts'

type Of<N extends GameName> = Extract<Rules, { game: N }>

/** How each game is played when nothing is said. */
export const PLAIN: { [N in GameName]: Of<N> } = {
  snake: {
    game: 'snake',
    columns: 20,
    rows: 20,
    speed: 'normal',
    walls: true,
    blocks: 0,
    quickens: false,
  },
  pairs: { game: 'pairs', count: 8, theme: 'shapes', pairs: [] },
  tictactoe: {
    game: 'tictactoe',
    size: 3,
    inRow: 3,
    foe: 'computer',
    level: 'hard',
    marks: ['X', 'O'],
  },
  merge: { game: 'merge', size: 4, goal: 2048 },
  guess: { game: 'guess', from: 1, to: 100, tries: null },
}

/**
 * The rules that words give, over those that hold already.
 *
 * @param rules what holds already
 * @param text a request or a clause of a follow-up
 */
export function readRules(rules: Rules, text: string): Rules {
  switch (rules.game) {
    case 'snake':
      return readSnake(rules, text)
    case 'pairs':
      return readPairs(rules, text)
    case 'tictactoe':
      return readTicTacToe(rules, text)
    case 'merge':
      return readMerge(rules, text)
    case 'guess':
      return readGuess(rules, text)
  }
}

const BY = new RegExp(`(${NUMBER})\\s*(?:x|×|\\*|by|乘以?)\\s*(${NUMBER})(?=\\D|$)`, 'i')
const SIDE = new RegExp(
  `(?:board|grid|field)(?: size)?(?: of| to|:)?\\s+(\\d+)\\b|(${NUMBER})\\s*(?:columns|squares wide|cells wide|cells|格|列)`,
  'i',
)
const WRAP =
  /\b(?:no|without(?: any)?|remove(?: the)?|drop(?: the)?) (?:walls?|edges|borders?)\b|\bwrap(?:s|ping)?(?: around)?\b|\b(?:pass|go|goes|walk) through (?:the )?(?:walls?|edges?)\b|穿墙|(?:没有|无|去掉|取消)(?:墙|边界)/i
const WALLS =
  /\b(?:with|add|solid|deadly) (?:the )?walls?\b|\bwalls? (?:kill|end)|撞墙|(?:加|有)(?:上)?(?:墙|边界)/i
const BLOCKS = new RegExp(
  `(${NUMBER})\\s*(?:obstacles?|blocks?|rocks?)\\b|(${NUMBER})\\s*(?:个|块)?障碍`,
  'i',
)
const NO_BLOCKS =
  /\b(?:no|without|remove(?: the| all)?) (?:obstacles|blocks|rocks)\b|(?:没有|无|去掉|不要)障碍/i
const ANY_BLOCKS = /\b(?:obstacles?|maze|blocks|rocks)\b|障碍|迷宫/i

function readSnake(rules: Of<'snake'>, text: string): Of<'snake'> {
  const [columns, rows] = readSides(text) ?? [rules.columns, rules.rows]
  const named = findNumber(text, BLOCKS, [0, 40])
  const some = ANY_BLOCKS.test(text) ? rules.blocks || 8 : rules.blocks
  return {
    ...rules,
    columns: hold(columns, 8, 40),
    rows: hold(rows, 8, 40),
    speed: readSpeed(text) ?? rules.speed,
    walls: WRAP.test(text) ? false : WALLS.test(text) || rules.walls,
    quickens: !STEADY.test(text) && (QUICKENS.test(text) || rules.quickens),
    blocks: NO_BLOCKS.test(text) ? 0 : (named ?? some),
  }
}

function readSides(text: string): [number, number] | null {
  const found = BY.exec(text) ?? SIDE.exec(text)
  if (found === null) return null
  const sides = found.slice(1).flatMap((word) => (word ? [toNumber(word) ?? 0] : []))
  const [wide = 0, high = wide] = sides
  return wide > 1 ? [wide, high] : null
}

const QUICKENS =
  /\b(?:speeds? up|(?:gets?|going|goes?|becomes?|moves?|run) (?:\w+ )?(?:faster|quicker)|faster and faster|(?:faster|quicker) (?:the|as|with|every|each|when|after)|accelerat\w+)\b(?! a (?:bit|little))(?:[^,.;]{0,40}\b(?:longer|grows?|snake gets|eats?|score|points?)\b)?|越来越快|越[^，。]{1,8}越快|(?:速度|节奏)[^，。]{0,8}(?:变快|加快|提高|提升)|逐渐(?:加速|变快)|加速/i
const STEADY = /\b(?:constant|steady|same) speed\b|匀速/i
const FAST = /\b(?:fast(?:er)?|quick(?:er)?|speedy|speed it up)\b|快(?!照)/i
const SLOW = /\b(?:slow(?:er|ly)?|slow it down|for (?:kids|children|beginners))\b|慢/i

function readSpeed(text: string): Of<'snake'>['speed'] | null {
  if (QUICKENS.test(text)) return null
  if (/\bnormal speed\b|正常速度|中速/i.test(text)) return 'normal'
  if (SLOW.test(text)) return 'slow'
  return FAST.test(text) ? 'fast' : null
}

const IN_ROW = new RegExp(
  `(${NUMBER})[- ](?:marks? )?in[- ]a[- ]row|(${NUMBER})(?:子棋|子连|连[线珠])`,
  'i',
)
const PERSON =
  /\b(?:two|2)[- ]?players?\b|\b(?:against|with|versus|vs\.?) (?:a |my |another )?(?:friend|person|human|player|brother|sister)\b|\bhot ?seat\b|双人|两人|和(?:朋友|人)|人人对战/i
const COMPUTER =
  /\b(?:against|versus|vs\.?|beat) (?:the |a )?(?:computer|machine|ai|bot|cpu)\b|\b(?:single|one|1)[- ]?player\b|人机|电脑|单人/i
const EASY =
  /\b(?:easy|easier|for (?:kids|children|beginners)|beatable)\b|简单(?:难度|模式|一点)|容易/i
const HARD = /\b(?:hard(?:er)?|unbeatable|difficult|smart|expert)\b|困难|难一点|高手|不可战胜/i
const MARKS =
  /\b(?:marks?|symbols?|using|pieces|use|play(?:ed)? with)\s+(?:are\s+|as\s+)?["“']?([^\s"“”',]{1,4})["”']?\s+(?:and|vs|&)\s+["“']?([^\s"“”',.]{1,4})["”']?|\bwith ([^\s,]{1,2}) and ([^\s,.]{1,2})(?=$|[\s,.])|(?:棋子|标记|符号)(?:用|为|是|改成|换成)?\s*(\S{1,2}?)[和与、](\S{1,2})/i

function readTicTacToe(rules: Of<'tictactoe'>, text: string): Of<'tictactoe'> {
  const isGomoku = /\bgomoku\b|五子棋/i.test(text)
  const size = hold(readSides(text)?.[0] ?? (isGomoku ? 13 : rules.size), 3, 13)
  const usual = size < 5 ? 3 : size < 7 ? 4 : 5
  const kept = size === rules.size ? rules.inRow : usual
  const inRow = findNumber(text, IN_ROW, [3, 6]) ?? kept
  return {
    ...rules,
    size: Math.max(size, inRow === 3 ? 3 : inRow + 1),
    inRow: Math.min(inRow, 6),
    foe: readFoe(text) ?? rules.foe,
    level: readLevel(text) ?? rules.level,
    marks: readMarks(text) ?? rules.marks,
  }
}

function readFoe(text: string): Of<'tictactoe'>['foe'] | null {
  if (COMPUTER.test(text)) return 'computer'
  return PERSON.test(text) ? 'person' : null
}

function readLevel(text: string): Of<'tictactoe'>['level'] | null {
  if (EASY.test(text)) return 'easy'
  return HARD.test(text) ? 'hard' : null
}

function readMarks(text: string): [string, string] | null {
  const [one, other] = (MARKS.exec(text) ?? []).slice(1).filter(Boolean)
  return one === undefined || other === undefined || one === other ? null : [one, other]
}

const GOAL =
  /\b(?:goal|target|reach(?:ing)?|up to|win at|until)\b[^\d]{0,12}(\d{2,5})\b|(?:目标|达到|合成到?|拼到)[^\d]{0,6}(\d{2,5})/i

function readMerge(rules: Of<'merge'>, text: string): Of<'merge'> {
  const goal = findNumber(text, GOAL, [64, 65_536]) ?? rules.goal
  return {
    ...rules,
    size: hold(readSides(text)?.[0] ?? rules.size, 3, 8),
    goal: 2 ** Math.round(Math.log2(goal)),
  }
}

const RANGE = /(?:\bbetween|\bfrom|从|在)?\s*(\d[\d,]*)\s*(?:and|to|-|–|到|至|~)\s*(\d[\d,]*)/i
const UP_TO = /\bup to (\d[\d,]*)|(\d[\d,]*)\s*以内/i
const TRIES = new RegExp(
  `(${NUMBER})\\s*(?:tries|guesses|attempts|chances|turns)\\b|(${NUMBER})\\s*次(?:机会|以内|内)?`,
  'i',
)
const ENDLESS =
  /\b(?:unlimited|endless|no limit|any number of) ?(?:of )?(?:tries|guesses|attempts)?\b|不限次数|无限次/i

function readGuess(rules: Of<'guess'>, text: string): Of<'guess'> {
  const range = RANGE.exec(text)
  const upTo = findNumber(text, UP_TO, [2, 1_000_000])
  const ends = [range?.[1], range?.[2]].map((word) => (word === undefined ? null : toNumber(word)))
  const [from = rules.from, to = upTo ?? rules.to] = ends.map((end) => end ?? undefined)
  const least = hold(Math.min(from, to), 0, 999_998)
  return {
    ...rules,
    from: least,
    to: hold(Math.max(from, to), least + 1, 1_000_000),
    tries: ENDLESS.test(text) ? null : (findNumber(text, TRIES, [1, 99]) ?? rules.tries),
  }
}

function hold(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}

/** The words that each game's rules are read from, so that a reader can tell what it used. */
export const RULE_WORDS: Record<GameName, RegExp[]> = {
  snake: [BY, SIDE, QUICKENS, STEADY, WRAP, WALLS, BLOCKS, NO_BLOCKS, ANY_BLOCKS, FAST, SLOW],
  pairs: [],
  tictactoe: [BY, SIDE, IN_ROW, PERSON, COMPUTER, EASY, HARD, MARKS],
  merge: [BY, SIDE, GOAL],
  guess: [RANGE, UP_TO, TRIES, ENDLESS],
}
