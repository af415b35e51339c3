/** Lights that go out together: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { Lights } from '../../details.ts'
import { boardOf, definePart } from '../part.ts'
import { BY, hold, readSides, SIDE } from '../read-board.ts'

export const lights = definePart({
  game: 'lights',
  Rules: Lights,
  plain: { game: 'lights', size: 5 },
  name: { en: 'Lights out', zh: '关灯' },
  words:
    /\blights?[- ]?out\b|\b(?:turn|switch)\w* (?:all )?(?:the )?lights off\b|\bneighbou?rs\b[^.;]{0,20}\b(?:flip|toggle|change|switch)\w*|关灯(?:游戏|谜题)|点灯(?:游戏|谜题)?|(?:熄灯|全部关掉)/i,
  read: (rules, text) => ({ ...rules, size: hold(readSides(text)?.[0] ?? rules.size, 3, 8) }),
  known: [
    BY,
    SIDE,
    /\b(?:tap|press|click|flip|toggle)\w*\b|\bneighbou?rs\b|\bmoves?\b|\bpuzzle\b|\blights?\b|灯|步|相邻|上下左右|翻转/i,
  ],
  step: (rules, { size, effort }) => ({
    ...rules,
    size: hold(rules.size + (size === 0 ? effort : size), 3, 8),
  }),
  describe: {
    en: ({ size }) => `${size} × ${size} lights to put out, each press turns its neighbours too`,
    zh: ({ size }) => `${size} × ${size} 关灯，按一下相邻的也会变`,
  },
  texts: {
    en: {
      score: 'Presses',
      best: 'Fewest',
      board: 'Lights',
      ready: 'Put out all lights',
      over: 'All dark after',
      presses: 'presses',
      on: 'on',
      off: 'off',
      light: 'Light',
      hint: 'Tap a light; arrows and Enter work too',
    },
    zh: {
      score: '步数',
      best: '最少',
      board: '灯',
      ready: '把灯全部关掉',
      over: '全关了，用了',
      presses: '步',
      on: '亮',
      off: '灭',
      light: '灯',
      hint: '点灯，也可用方向键和回车',
    },
  },
  constants: ({ size }) => ({ SIZE: literal(size) }),
  stage: ({ size }, texts) => boardOf(texts['board'], [size, size]),
})
