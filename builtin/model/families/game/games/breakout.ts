/** Bricks to break with a ball: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Breakout } from '../details.ts'
import { definePart } from './part.ts'
import { FAST, hold, LIVES, readSpeed, RISES, SLOW, stepSpeed } from './read-board.ts'

type Rules = RulesOf<'breakout'>

const ROWS = new RegExp(`(${NUMBER})\\s*(?:rows?|lines|layers)\\b|(${NUMBER})\\s*[排行层]`, 'i')
const NEON = /\bneon\b|\bglow\w*\b|\b(?:night ?club|arcade|synthwave|80s)\b|霓虹|夜店|荧光|赛博/i
const PLAIN_LIGHT = /\b(?:no|without|remove the) neon\b|不要霓虹|去掉霓虹/i

function readBreakout(rules: Rules, text: string): Rules {
  return {
    ...rules,
    lives: findNumber(text, LIVES, [1, 9]) ?? rules.lives,
    rows: findNumber(text, ROWS, [1, 10]) ?? rules.rows,
    speed: readSpeed(text) ?? rules.speed,
    neon: !PLAIN_LIGHT.test(text) && (NEON.test(text) || rules.neon),
  }
}

export const breakout = definePart({
  game: 'breakout',
  Rules: Breakout,
  plain: { game: 'breakout', lives: 3, rows: 5, speed: 'normal', neon: false },
  name: { en: 'Breakout', zh: '打砖块' },
  words:
    /\bbreak ?out\b(?! rooms?)|\barkanoid\b|\bbrick[- ]?(?:breaker|breaking|game)\b|\b(?:break|smash|hit)\w* (?:the )?bricks\b|\bbricks?\b.{0,40}\b(?:ball|paddle)\b|\bpaddle\b.{0,40}\bball\b|打砖块|弹球(?:游戏)?|砖块/i,
  read: readBreakout,
  known: [
    LIVES,
    ROWS,
    NEON,
    FAST,
    RISES,
    SLOW,
    /\bpaddle\b|\bball\b|\bbricks?\b|\b(?:more|higher) (?:points|rows?)\b|\bhigher up\b|\bdrag\w*\b|\bpause\b|过关|打完|全部|挡板|球|砖|越靠?[上高]|分越高|拖|暂停/i,
  ],
  step: (rules, { size, effort, pace }) => ({
    ...rules,
    rows: hold(rules.rows + size, 1, 10),
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  describe: {
    en: ({ lives, rows, speed, neon }) =>
      `breakout with ${rows} rows, higher rows worth more, ${lives} lives, ${speed} speed${neon ? ', neon' : ''}`,
    zh: ({ lives, rows, neon }) =>
      `打砖块，${rows} 排砖，越靠上分越高，${lives} 条命${neon ? '，霓虹风格' : ''}`,
  },
  texts: {
    en: {
      board: 'Bricks, ball and paddle',
      lives: 'Lives',
      ready: 'Press Space, Enter or tap to let the ball go',
      over: 'Game over',
      next: 'All bricks gone. The next wall is faster',
      lost: 'Ball lost',
      pause: 'Pause',
      resume: 'Go on',
      paused: 'Paused',
      hint: 'Mouse, finger or arrow keys move the paddle, Space serves and pauses',
    },
    zh: {
      board: '砖块、球和挡板',
      lives: '生命',
      ready: '按空格、回车或点一下发球',
      over: '游戏结束',
      next: '全部打完，下一面墙更快',
      lost: '球掉了',
      pause: '暂停',
      resume: '继续',
      paused: '已暂停',
      hint: '鼠标、手指或方向键移动挡板，空格发球和暂停',
    },
  },
  constants: (rules) => ({
    LIVES: literal(rules.lives),
    ROWS: literal(rules.rows),
    SPEED: literal(rules.speed),
    NEON: literal(rules.neon),
  }),
  figures: ['lives'],
  stage: (_, texts) =>
    `<canvas class="field" id="field" width="800" height="600" role="img" aria-label="${texts['board']}"></canvas>`,
  buttons: (texts) => [
    `<button type="button" class="quiet-button" id="pause">${texts['pause']}</button>`,
  ],
})
