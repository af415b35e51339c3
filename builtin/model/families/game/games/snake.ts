/** Snake: what it reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Snake } from '../details.ts'
import { boardOf, definePart } from './part.ts'
import { BY, FAST, hold, readSides, readSpeed, SIDE, SLOW, stepSpeed } from './read-board.ts'
import { SIGN_WORDS, signOf, signsIn } from './signs.ts'

type Rules = RulesOf<'snake'>

const WRAP =
  /\b(?:no|without(?: any)?|remove(?: the)?|drop(?: the)?) (?:walls?|edges|borders?)\b|\bwrap(?:s|ping)?(?: around)?\b|\b(?:pass|go|goes|walk) through (?:the )?(?:walls?|edges?)\b|\bcomes? (?:out|in|back)(?: in)? (?:on|at|from) the (?:other|opposite) side\b|\b(?:walls?|edges?|borders?) (?:do(?:es)?(?:n['’]?t| not)|never|won['’]?t|can['’]?t) \w+(?: (?:you|me|it|her|him|the (?:game|snake)))?|撞[到上]?墙(?:也|都)?不(?:会)?(?:死|结束|输)|穿墙|(?:穿过|碰到?|走到|到了?)[^，。]{0,4}(?:墙|边)[^，。]{0,6}(?:另一[边头侧]|对面)|(?:没有|无|去掉|取消)(?:墙|边界)/i
const WALLS =
  /\b(?:with|add|solid|deadly) (?:the )?walls?\b|\bwalls? (?:kill|end)|撞墙|(?:加|有)(?:上)?(?:墙|边界)/i
const BLOCKS = new RegExp(
  `(${NUMBER})\\s*(?:obstacles?|blocks?|rocks?)\\b|(${NUMBER})\\s*(?:个|块)?障碍`,
  'i',
)
const NO_BLOCKS =
  /\b(?:no|without|remove(?: the| all)?) (?:obstacles|blocks|rocks)\b|(?:没有|无|去掉|不要)障碍/i
const ANY_BLOCKS = /\b(?:obstacles?|maze|blocks|rocks)\b|障碍|迷宫/i
const QUICKENS =
  /\b(?:speeds? up|speed (?:going|goes|is going|ris\w+|increas\w+)(?: up)?|(?:gets?|going|goes?|becomes?|moves?|run) (?:\w+ )?(?:faster|quicker)|faster and faster|(?:faster|quicker) (?:the|as|with|every|each|when|after)|accelerat\w+)\b(?! a (?:bit|little))(?:[^,.;]{0,40}\b(?:longer|grows?|snake gets|eats?|score|points?|pieces|bites)\b)?|越来越快|越[^，。]{1,8}越快|(?:速度|节奏)[^，。]{0,8}(?:变快|加快|提高|提升)|逐渐(?:加速|变快)|加速|每吃[^，。]{0,6}就?加?快/i
const STEADY = /\b(?:constant|steady|same) speed\b|匀速/i
const BITES = new RegExp(
  `\\b(?:every|each|after) (${NUMBER}) [^,.;]{0,24}|每吃?[^，。]{0,2}?(${NUMBER})[个颗块次][^，。]{0,12}`,
  'i',
)
const EATEN =
  /\b(?:eat(?:s|ing)?|food (?:is|are|should be)|collect(?:s|ing)?|chas(?:es|ing))\s+(?:the |some |little )?([^,.;]{2,40})|(?:(?<!贪)吃|食物(?:是|换成|改成|用))([^，。；]{1,12})/i
const HEAD =
  /\b(?:a|an|the|hungry) ([a-z ]{2,24}?) (?:that |which |who )?(?:eat|collect|chas)\w*|\b(?:instead of a snake|head (?:is|should be|as))\b([^,.;]{0,30})|(?:蛇[头身]?(?:换成|改成|变成|是)|主角(?:是|用))([^，。；]{1,10})|(?:只|条|个)([^，。；]{1,6})吃/i

/** Larger squares are fewer of them. */
const LARGE_CELLS = /\b(?:big|large|bigger|larger) (?:squares|cells)\b|格子?[^，。]{0,3}大/i

function usualSides(rules: Rules, text: string): [number, number] {
  return LARGE_CELLS.test(text) ? [14, 14] : [rules.columns, rules.rows]
}

function readSnake(rules: Rules, text: string): Rules {
  const [columns, rows] = readSides(text) ?? usualSides(rules, text)
  const named = findNumber(text, BLOCKS, [0, 40])
  const some = ANY_BLOCKS.test(text) ? rules.blocks || 8 : rules.blocks
  return {
    ...rules,
    columns: hold(columns, 8, 40),
    rows: hold(rows, 8, 40),
    speed: (QUICKENS.test(text) ? null : readSpeed(text)) ?? rules.speed,
    walls: WRAP.test(text) ? false : WALLS.test(text) || rules.walls,
    ...readQuickening(rules, text),
    blocks: NO_BLOCKS.test(text) ? 0 : (named ?? some),
    ...readSigns(rules, text),
  }
}

function readQuickening(rules: Rules, text: string): Pick<Rules, 'quickens' | 'bites'> {
  const quickens = !STEADY.test(text) && (QUICKENS.test(text) || rules.quickens)
  const bites = quickens ? findNumber(text, BITES, [1, 50]) : null
  return { quickens, bites: bites ?? rules.bites }
}

/** 'A mouse eating cheese': the one who eats, and what is eaten. */
function readSigns(rules: Rules, text: string): { head: string; food: string } {
  const eaten = EATEN.exec(text)?.slice(1).find(Boolean) ?? ''
  const eater = HEAD.exec(text)?.slice(1).find(Boolean) ?? ''
  const [food] = signsIn(eaten)
  return { head: signOf(eater) || rules.head, food: food ?? rules.food }
}

const STEP_MS = { slow: 190, normal: 130, fast: 80 }
const SPEEDS = { slow: '慢速', normal: '中速', fast: '快速' }

export const snake = definePart({
  game: 'snake',
  Rules: Snake,
  plain: {
    game: 'snake',
    columns: 20,
    rows: 20,
    speed: 'normal',
    walls: true,
    blocks: 0,
    quickens: false,
    bites: 1,
    head: '',
    food: '',
  },
  name: { en: 'Snake', zh: '贪吃蛇' },
  words:
    /\bsnake(?: game)?(?=$|[,.;:!?]|\s+(?:game|clone|please|with|on|in|where|that|which|i|for|using|played|and|style|to|but)\b)|\b(?:game of|classic|play|playing|nokia) snake\b|贪吃蛇|贪食蛇/i,
  read: readSnake,
  known: [
    BY,
    SIDE,
    QUICKENS,
    STEADY,
    BITES,
    LARGE_CELLS,
    WRAP,
    WALLS,
    BLOCKS,
    NO_BLOCKS,
    ANY_BLOCKS,
    FAST,
    SLOW,
    EATEN,
    HEAD,
    ...SIGN_WORDS,
    /地图(?![上软导])|老?诺基亚(?:那种|的)?|\bnokia\b/i,
    /\b(?:longer|length|body|die|dies|game over|hits?|itself)\b|越|跑|撞|身体|结束|\bfood\b|\bapples?\b|\bgrow(?:s|ing)?\b|\beat(?:s|ing)?\b|\bpause\b|\bspace ?bar\b|食物|吃|变长|暂停/i,
  ],
  step: (rules, { size, effort, pace }) => ({
    ...rules,
    columns: hold(rules.columns + size * 6, 8, 40),
    rows: hold(rules.rows + size * 6, 8, 40),
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  describe: {
    en: ({ columns, rows, speed, quickens, bites, walls, blocks, head, food }) => {
      const edge = walls ? 'walls end the game' : 'edges wrap around'
      const obstacles = blocks > 0 ? `, ${blocks} obstacles` : ''
      const rises = quickens ? ` that rises${bites > 1 ? ` every ${bites} bites` : ''}` : ''
      const signs = head || food ? ` (${[head, food].filter(Boolean).join(' eats ')})` : ''
      return `snake${signs} on ${columns} × ${rows} squares, ${speed} speed${rises}, ${edge}${obstacles}`
    },
    zh: ({ columns, rows, speed, quickens, bites, walls, blocks, head, food }) => {
      const edge = walls ? '撞墙即结束' : '可以穿墙'
      const obstacles = blocks > 0 ? `，${blocks} 个障碍` : ''
      const rises = quickens ? (bites > 1 ? `（每吃 ${bites} 个加速）` : '（越来越快）') : ''
      const signs = head || food ? `（${[head, food].filter(Boolean).join('吃')}）` : ''
      return `${columns} × ${rows} 格贪吃蛇${signs}，${SPEEDS[speed]}${rises}，${edge}${obstacles}`
    },
  },
  texts: {
    en: {
      board: 'Snake board',
      ready: 'Press an arrow key or swipe to start',
      over: 'Game over',
      full: 'The board is full. You won',
      pause: 'Pause',
      resume: 'Go on',
      paused: 'Paused',
      length: 'Length',
      hint: 'Arrows or W A S D turn, Space pauses',
      up: 'Up',
      down: 'Down',
      left: 'Left',
      right: 'Right',
    },
    zh: {
      board: '贪吃蛇棋盘',
      ready: '按方向键或滑动屏幕开始',
      over: '游戏结束',
      full: '填满了，你赢了',
      pause: '暂停',
      resume: '继续',
      paused: '已暂停',
      length: '长度',
      hint: '方向键或 W A S D 转向，空格暂停',
      up: '上',
      down: '下',
      left: '左',
      right: '右',
    },
  },
  constants: (rules) => ({
    COLUMNS: literal(rules.columns),
    ROWS: literal(rules.rows),
    STEP_MS: literal(STEP_MS[rules.speed]),
    QUICKENS: literal(rules.quickens),
    BITES: literal(rules.bites),
    WALLS: literal(rules.walls),
    BLOCKS: literal(rules.blocks),
    HEAD: literal(rules.head),
    FOOD: literal(rules.food),
  }),
  stage: ({ columns, rows }, texts) => boardOf(texts['board'], [columns, rows], 'img'),
  buttons: (texts) => [
    `<button type="button" class="quiet-button" id="pause">${texts['pause']}</button>`,
    '<div class="pad">',
    ...ARROWS.map(
      ([way, sign]) =>
        `  <button type="button" data-way="${way}" aria-label="${texts[way]}">${sign}</button>`,
    ),
    '</div>',
  ],
})

const ARROWS = [
  ['up', '↑'],
  ['left', '←'],
  ['down', '↓'],
  ['right', '→'],
] as const
