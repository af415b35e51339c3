/** A way through walls: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { signOf } from '../../../../read/words/things.ts'
import type { RulesOf } from '../../details.ts'
import { Maze } from '../../details.ts'
import { boardOf, definePart } from '../part.ts'
import { BY, EASY, HARD, hold, readSides, SIDE } from '../read-board.ts'

type Rules = RulesOf<'maze'>

const YOUNG =
  /\bfor (?:kids|children|toddlers|my (?:son|daughter|kids?|grand\w+))\b|\b(?:[3-7]|three|four|five|six|seven)[- ]year|(?:孩子|宝宝|小朋友|[三四五六]岁)|别太难|不要太难/i
const WALKER =
  /\b(?:an?|the|my) ([a-z]+) (?:through|out of|to|gets?|finds?|walks?|runs?|looks?)\b|([\p{Script=Han}]{1,4})(?:走|钻|逃出|穿过|去找)/iu
const GOAL =
  /\b(?:to|finds?|reach(?:es)?|gets?) (?:the |its |his |her |an? |some )?([a-z]+)(?=[.,;]|$| through| in| at)|(?:找到?|走到|吃到?|去找)([\p{Script=Han}]{1,4})/iu

function readMaze(rules: Rules, text: string): Rules {
  const usual = usualSide(text)
  const [columns, rows] = readSides(text) ?? [usual ?? rules.columns, usual ?? rules.rows]
  const walker = signNear(WALKER, text)
  const goal = signNear(GOAL, text)
  return {
    ...rules,
    columns: hold(columns, 5, 35),
    rows: hold(rows, 5, 35),
    walker: walker || rules.walker,
    goal: (goal === walker ? '' : goal) || rules.goal,
  }
}

function usualSide(text: string): number | null {
  if (YOUNG.test(text) || EASY.test(text)) return 9
  return HARD.test(text) ? 21 : null
}

function signNear(words: RegExp, text: string): string {
  return signOf(words.exec(text)?.slice(1).find(Boolean) ?? '')
}

export const maze = definePart({
  game: 'maze',
  Rules: Maze,
  plain: { game: 'maze', columns: 13, rows: 13, walker: '', goal: '🏁' },
  name: { en: 'Maze', zh: '走迷宫' },
  words: /\bmazes?\b|\blabyrinths?\b|迷宫/i,
  read: readMaze,
  known: [
    BY,
    SIDE,
    EASY,
    HARD,
    YOUNG,
    WALKER,
    GOAL,
    /\bnew (?:one|maze)\b(?: every time| each time)?|\b(?:solve|walls?|exit|way out|finish|time[dr]?|steps?)\b|\bevery time\b|出口|终点|每次|不一样|用时|步/i,
  ],
  step: (rules, { size, effort }) => {
    const by = (size === 0 ? effort : size) * 4
    return {
      ...rules,
      columns: hold(rules.columns + by, 5, 35),
      rows: hold(rules.rows + by, 5, 35),
    }
  },
  describe: {
    en: ({ columns, rows }) =>
      `a new ${columns} × ${rows} maze each time, with steps and best time`,
    zh: ({ columns, rows }) => `每次新的 ${columns} × ${rows} 迷宫，记步数和最快用时`,
  },
  texts: {
    en: {
      score: 'Steps',
      best: 'Fastest (s)',
      time: 'Seconds',
      board: 'Maze',
      at: 'You are at column',
      row: 'row',
      ready: 'Find the way to the goal',
      over: 'Out in',
      seconds: 'seconds',
      fresh: 'New maze',
      up: 'Up',
      down: 'Down',
      left: 'Left',
      right: 'Right',
      hint: 'Arrow keys, swipes or the buttons; a swipe runs to the next corner',
    },
    zh: {
      score: '步数',
      best: '最快（秒）',
      time: '秒',
      board: '迷宫',
      at: '你在第几列',
      row: '行',
      ready: '走到终点',
      over: '走出来了，用时',
      seconds: '秒',
      fresh: '新迷宫',
      up: '上',
      down: '下',
      left: '左',
      right: '右',
      hint: '方向键、滑动或按钮；滑一下走到下个路口',
    },
  },
  constants: ({ columns, rows, walker, goal }) => ({
    COLUMNS: literal(columns),
    ROWS: literal(rows),
    WALKER: literal(walker),
    GOAL: literal(goal),
  }),
  figures: ['time'],
  buttons: (texts) => [
    `<div class="ways" role="group">${(
      [
        ['left', '←'],
        ['up', '↑'],
        ['down', '↓'],
        ['right', '→'],
      ] as const
    )
      .map(
        ([way, sign]) =>
          `<button type="button" class="quiet-button" data-way="${way}" aria-label="${texts[way]}">${sign}</button>`,
      )
      .join('')}</div>`,
  ],
  stage: ({ columns, rows }, texts) => boardOf(texts['board'], [columns, rows], 'img'),
})
