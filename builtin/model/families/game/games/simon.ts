/** A sequence to repeat: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Simon } from '../details.ts'
import { boardOf, definePart } from './part.ts'
import { FAST, readSpeed, SLOW, stepSpeed } from './read-board.ts'

type Rules = RulesOf<'simon'>

const PADS = new RegExp(
  `(${NUMBER})\\s*(?:colou?r(?:ed|ful) |big |large )?(?:colou?rs|pads|buttons|tiles|squares|lights)\\b|(${NUMBER})\\s*[个种块]?(?:颜色|按钮|格子|色块|方块)`,
  'i',
)
const SOUND = /\bsounds?\b|\btones?\b|\bnotes?\b|\bbeeps?\b|声音|音效|音符/i
const SILENT =
  /\b(?:no|without) (?:any )?(?:sounds?|tones?|beeps?)\b|\bsilent\b|(?:不要|没有|关掉|去掉)(?:声音|音效)|静音/i

function readSimon(rules: Rules, text: string): Rules {
  return {
    ...rules,
    pads: findNumber(text, PADS, [4, 9]) ?? rules.pads,
    speed: readSpeed(text) ?? rules.speed,
    sound: !SILENT.test(text) && (SOUND.test(text) || rules.sound),
  }
}

export const simon = definePart({
  game: 'simon',
  Rules: Simon,
  plain: { game: 'simon', pads: 4, speed: 'normal', sound: true },
  name: { en: 'Repeat the sequence', zh: '记忆序列' },
  words:
    /\bsimon(?: says)?\b(?! (?:is|and|has|wants))|\b(?:sequence|pattern)[- ]?(?:memory|repeat\w*|game)\b|\b(?:repeat|remember|copy|memori[sz]e)\b[^.;]{0,30}\b(?:sequence|pattern|order)\b|(?:记忆|记住|重复|跟着)[^，。]{0,10}(?:序列|顺序|灯)|按顺序[^，。]{0,4}[亮闪]|依次[亮闪]|西蒙|顺序记忆/i,
  read: readSimon,
  known: [
    PADS,
    FAST,
    SLOW,
    SOUND,
    SILENT,
    /\bcolou?r\w*\b|\blight\w*\b|\bflash\w*\b|\blonger\b|\bsequence\b|\bpattern\b|\brounds?\b|\brepeat\w*\b|\bone more\b|\bbuttons?\b|\bgets? it wrong\b|\b(?:longest|step|managed|remember|order)\b|按错|多一个|颜色|亮|跟着|一轮|闪|越来越长|顺序|重复|一轮/i,
  ],
  step: (rules, { size, effort, pace }) => ({
    ...rules,
    pads: size === 0 ? rules.pads : size > 0 ? Math.min(9, rules.pads + 2) : 4,
    speed: stepSpeed(rules.speed, pace === 0 ? effort : pace),
  }),
  describe: {
    en: ({ pads, speed, sound }) =>
      `${pads} lights whose sequence grows with each round, ${speed} speed${sound ? ', with tones' : ''}`,
    zh: ({ pads, sound }) => `${pads} 个灯，每轮顺序加长一步${sound ? '，有声音' : ''}`,
  },
  texts: {
    en: {
      score: 'Length',
      board: 'Lights',
      ready: 'Press “New game”, watch, then repeat',
      watch: 'Watch',
      yours: 'Your turn',
      wrong: 'Wrong. You repeated',
      light: 'Light',
      hint: 'Keys 1 to 9 press a light',
    },
    zh: {
      score: '长度',
      board: '灯',
      ready: '点“新的一局”，看好顺序再重复',
      watch: '看好',
      yours: '轮到你',
      wrong: '错了，你记住了',
      light: '灯',
      hint: '数字键 1 到 9 按灯',
    },
  },
  constants: (rules) => ({
    PADS: literal(rules.pads),
    STEP_MS: literal({ slow: 800, normal: 550, fast: 360 }[rules.speed]),
    SOUND: literal(rules.sound),
  }),
  stage: ({ pads }, texts) => {
    const columns = Math.ceil(Math.sqrt(pads))
    return boardOf(texts['board'], [columns, Math.ceil(pads / columns)])
  },
})
