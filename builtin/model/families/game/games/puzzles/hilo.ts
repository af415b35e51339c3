/** Higher or lower: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../../read/words/numbers.ts'
import type { RulesOf } from '../../details.ts'
import { Hilo } from '../../details.ts'
import { definePart } from '../part.ts'

type Rules = RulesOf<'hilo'>

const DICE = new RegExp(`(${NUMBER})\\s*[个颗粒]?(?:dice|die|骰子|色子)`, 'i')

function fromOf(rules: Rules, text: string): Rules['from'] {
  if (/\bdice\b|骰子|色子/i.test(text)) return 'dice'
  if (/\bcards?\b|扑克|牌/i.test(text)) return 'cards'
  return /\bnumbers?\b|数字/i.test(text) ? 'numbers' : rules.from
}

const WHAT = {
  cards: { en: 'playing cards', zh: '扑克牌' },
  dice: { en: 'dice', zh: '骰子' },
  numbers: { en: 'numbers from 1 to 100', zh: '1 到 100 的数字' },
}

export const hilo = definePart({
  game: 'hilo',
  Rules: Hilo,
  plain: { game: 'hilo', from: 'cards', dice: 2, isAceHigh: true },
  name: { en: 'Higher or lower', zh: '猜大小' },
  words:
    /^(?![\s\S]*\bguess\w*[^.;]{0,30}\bnumbers?\b)[\s\S]*?(?:\b(?:higher|over|hi)[- ]?(?:or|\/)?[- ](?:lower|under|lo)\b(?! (?:hints?|after))|猜(?:大小|大还是小)|比大小[^，。]{0,4}(?:猜|游戏))/i,
  read: (rules, text) => ({
    ...rules,
    from: fromOf(rules, text),
    dice: findNumber(text, DICE, [1, 3]) ?? rules.dice,
    isAceHigh:
      !/\baces?\b[^.;]{0,12}\blow\b/i.test(text) &&
      (/\baces?\b[^.;]{0,12}\bhigh\b/i.test(text) || rules.isAceHigh),
  }),
  known: [
    DICE,
    /\bcards?\b|\bplaying\b|\bstreaks?\b|\bguess\w*\b|\baces?\b|\bnext\b|\bin a row\b|\bdeck\b|连胜|连对|扔|掷|大|小|牌|猜/i,
  ],
  describe: {
    en: ({ from }) =>
      `guess whether the next is higher or lower, with ${WHAT[from].en}, best streak kept`,
    zh: ({ from }) => `用${WHAT[from].zh}猜下一个更大还是更小，记连胜`,
  },
  texts: {
    en: {
      score: 'Streak',
      higher: 'Higher',
      lower: 'Lower',
      shown: 'Shown',
      ready: 'Is the next one higher or lower?',
      right: 'Right!',
      same: 'The same: nobody wins',
      wrong: 'Wrong. Your streak was',
      hint: 'Buttons, or the up and down arrows',
    },
    zh: {
      score: '连对',
      higher: '更大',
      lower: '更小',
      shown: '当前',
      ready: '下一个更大还是更小？',
      right: '猜对了！',
      same: '一样大，不算',
      wrong: '猜错了，连对',
      hint: '点按钮，或按上下方向键',
    },
  },
  constants: ({ from, dice, isAceHigh }) => ({
    FROM: literal(from),
    DICE: literal(dice),
    ACE: literal(isAceHigh ? 14 : 1),
  }),
  stage: (_, texts) =>
    `<div class="guessing"><ol class="seen" id="seen" aria-label="${texts['shown']}"></ol><div class="calls"><button type="button" class="main-button" id="higher">▲ ${texts['higher']}</button><button type="button" class="main-button" id="lower">▼ ${texts['lower']}</button></div></div>`,
})
