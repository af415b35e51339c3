/** A flight through gaps: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import type { RulesOf } from '../../details.ts'
import { Flap } from '../../details.ts'
import { definePart } from '../part.ts'
import { EASY, FAST, HARD, hold, readSpeed, RISES, SLOW, stepSpeed } from '../read-board.ts'
import { signsIn } from '../signs.ts'

type Rules = RulesOf<'flap'>

const WIDER = /\b(?:bigger|wider|larger) gaps?\b|(?:缝|间隙|缺口|管子)[^，。]{0,4}[大宽]/i
const NARROWER = /\b(?:smaller|narrower|tighter) gaps?\b|(?:缝|间隙|缺口|管子)[^，。]{0,4}[小窄]/i

/** Who is another's name for the game, or whom somebody else takes the place of. */
const OTHER_BIRD =
  /\bflappy bird\b|[^，。]*(?=[，,]?(?:改成|换成|变成))|\bbirds?\b(?=[^]*\b(?:but|only) (?:with|it'?s) an? )/gi

function readFlap(rules: Rules, text: string): Rules {
  const wider = WIDER.test(text) || EASY.test(text) ? 1 : 0
  const narrower = NARROWER.test(text) || HARD.test(text) ? 1 : 0
  const [bird] = signsIn(text.replace(OTHER_BIRD, ' '))
  return {
    ...rules,
    bird: bird ?? rules.bird,
    gap: hold(rules.gap + wider - narrower, 1, 5),
    speed: readSpeed(text) ?? rules.speed,
  }
}

export const flap = definePart({
  game: 'flap',
  Rules: Flap,
  plain: { game: 'flap', speed: 'normal', bird: '🐦', gap: 3 },
  name: { en: 'Through the gaps', zh: '飞过缝隙' },
  words:
    /\bflappy\b|\b(?:flies|fly|flying|flaps?|flapping|goes)\b[^.;]{0,40}\b(?:gaps?|pipes?)\b|像素鸟|飞翔的小鸟|笨鸟|(?:小鸟|飞)[^，。]{0,8}(?:管子|水管|柱子|缝)|(?:[鸟雀鸡燕鹰]|企鹅)[^，。]{0,12}(?:缝|空隙|管子?|柱)[^，。]{0,6}[飞过]/i,
  read: readFlap,
  known: [
    WIDER,
    NARROWER,
    EASY,
    HARD,
    FAST,
    SLOW,
    RISES,
    /\b(?:birds?|gaps?|pipes?|taps?|space|flaps?|fl(?:y|ies)|goes|through|type|thing|chicken|between)\b|管子|柱子|点一?下|穿过|小鸟|飞|躲/i,
  ],
  step: (rules, { effort, pace, size }) => ({
    ...rules,
    gap: hold(rules.gap - effort + size, 1, 5),
    speed: stepSpeed(rules.speed, pace),
  }),
  describe: {
    en: ({ bird, speed }) => `${bird} flies through gaps at ${speed} speed, tap or Space to rise`,
    zh: ({ bird }) => `${bird} 飞过缝隙，点击或空格上升`,
  },
  texts: {
    en: {
      field: 'The flight. Space or a tap rises',
      ready: 'Tap or press Space to fly',
      go: 'Go!',
      over: 'Game over',
      hint: 'Tap, click or press Space to rise',
    },
    zh: {
      field: '飞行，空格或点击上升',
      ready: '点击或按空格起飞',
      go: '开始！',
      over: '游戏结束',
      hint: '点击、触摸或按空格上升',
    },
  },
  constants: ({ speed, bird, gap }) => ({
    PACE: literal({ slow: 24, normal: 32, fast: 44 }[speed]),
    BIRD: literal(bird),
    GAP: literal(22 + gap * 5),
  }),
  stage: (_, texts) =>
    `<div class="sky" id="field" role="img" aria-label="${texts['field']}"><b class="bird" id="bird"></b></div>`,
})
