/** Tiles to slide into order: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { Slide } from '../details.ts'
import { boardOf, definePart } from './part.ts'
import { BY, hold, readSides, SIDE } from './read-board.ts'

export const slide = definePart({
  game: 'slide',
  Rules: Slide,
  plain: { game: 'slide', size: 4 },
  name: { en: 'Sliding puzzle', zh: '数字华容道' },
  words:
    /\b(?:15|fifteen|8|eight)[- ]puzzle\b|\bsliding[- ](?:tile[- ])?puzzle\b|\bslide puzzle\b|华容道|滑块拼图|推盘|数字拼图/i,
  read: (rules, text) => {
    const isEight = /\b(?:8|eight)[- ]puzzle\b/i.test(text)
    return { ...rules, size: hold(readSides(text)?.[0] ?? (isEight ? 3 : rules.size), 3, 6) }
  },
  known: [
    BY,
    SIDE,
    /\bmoves?\b|\btiles?\b|\bshuffl\w*\b|\bnumbers?\b|\btime[dr]?\b|\bcount\w*\b|\b(?:click|tap)\w*\b|复原|还原|移动|时间|用时|空格|拼好|恭喜|步数|打乱|数字|计时|方块/i,
  ],
  step: (rules, { size, effort }) => ({
    ...rules,
    size: hold(rules.size + (size === 0 ? effort : size), 3, 6),
  }),
  describe: {
    en: ({ size }) => `sliding puzzle of ${size} × ${size} tiles, moves and time counted`,
    zh: ({ size }) => `${size} × ${size} 数字华容道，记步数和用时`,
  },
  texts: {
    en: {
      score: 'Moves',
      time: 'Seconds',
      board: 'Tiles',
      ready: 'Put the numbers in order',
      over: 'In order',
      moves: 'moves',
      hint: 'Press a tile beside the gap, or slide with the arrow keys',
    },
    zh: {
      score: '步数',
      time: '秒',
      board: '方块',
      ready: '把数字按顺序排好',
      over: '完成',
      moves: '步',
      hint: '点空格旁边的方块，或用方向键移动',
    },
  },
  constants: ({ size }) => ({ SIZE: literal(size) }),
  figures: ['time'],
  stage: ({ size }, texts) => boardOf(texts['board'], [size, size]),
})
