/** One tile of another shade among many: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { findNumber } from '../../../../read/words/numbers.ts'
import { Odd } from '../../details.ts'
import { boardOf, definePart } from '../part.ts'
import { hold, LIVES, readSeconds, SECONDS } from '../read-board.ts'

export const odd = definePart({
  game: 'odd',
  Rules: Odd,
  plain: { game: 'odd', seconds: 0, lives: 3 },
  name: { en: 'Odd colour out', zh: '找不同色' },
  words:
    /\b(?:find|spot|tap|click|pick|which)\w*\b[^.;]{0,24}\b(?:odd|different)\b[^.;]{0,24}\b(?:colou?rs?|shades?|squares?|tiles?)\b|\bodd (?:colou?r|shade|one) out\b|\b(?:colou?r|shade)s?\b[^.;]{0,24}\b(?:slightly|a bit|a little) different\b|找(?:出)?[^，。]{0,4}不同(?:颜?色|的颜?色|的?色块)|(?:颜色|色块|方块)[^，。]{0,6}(?:不一样|不同)[^，。]{0,6}[找点]|找色块|找色差|色差(?:游戏|挑战)|考眼力/i,
  read: (rules, text) => ({
    ...rules,
    seconds: hold(readSeconds(text) ?? rules.seconds, 0, 600),
    lives: findNumber(text, LIVES, [1, 9]) ?? rules.lives,
  }),
  known: [
    SECONDS,
    LIVES,
    /\b(?:harder|smaller|closer|rounds?|levels?|squares?|tiles?|shades?|grid|slightly|every)\b|越来越[难多]|几关|[一每]关|关卡|格子|方块|限时|能到/i,
  ],
  step: (rules, { effort }) => ({ ...rules, lives: hold(rules.lives - effort, 1, 9) }),
  describe: {
    en: ({ seconds, lives }) =>
      `find the tile of another shade, harder with each level, ${seconds > 0 ? `${seconds} seconds and ` : ''}${lives} lives`,
    zh: ({ seconds, lives }) =>
      `找出颜色不同的方块，一关比一关难，${seconds > 0 ? `限时 ${seconds} 秒，` : ''}${lives} 条命`,
  },
  texts: {
    en: {
      score: 'Level',
      lives: 'Lives',
      time: 'Seconds',
      board: 'Tiles',
      tile: 'Tile',
      ready: 'Tap the tile that has another shade',
      right: 'Right!',
      wrong: 'Not that one',
      over: 'Game over at level',
      hint: 'Tap or click; arrows and Enter work too',
    },
    zh: {
      score: '关卡',
      lives: '生命',
      time: '秒',
      board: '方块',
      tile: '方块',
      ready: '点出颜色不一样的那块',
      right: '对了！',
      wrong: '不是这块',
      over: '游戏结束，到了第几关',
      hint: '点击或触摸，也可用方向键和回车',
    },
  },
  constants: ({ seconds, lives }) => ({ SECONDS: literal(seconds), LIVES: literal(lives) }),
  figures: ['lives', 'time'],
  stage: (_, texts) => boardOf(texts['board'], [1, 1]),
})
