/** Twenty-one against the dealer: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../../read/words/numbers.ts'
import { Blackjack } from '../../details.ts'
import { definePart } from '../part.ts'

const CHIPS = new RegExp(
  `(${NUMBER})\\s*(?:chips?|coins?|points?|dollars?|pounds?|credits?)\\b|(?:本金|筹码|金币)[^，。\\d]{0,6}(${NUMBER})|(${NUMBER})\\s*[个块元]?(?:筹码|本金|金币)`,
  'i',
)

export const blackjack = definePart({
  game: 'blackjack',
  Rules: Blackjack,
  plain: { game: 'blackjack', chips: 100 },
  name: { en: 'Blackjack', zh: '二十一点' },
  words:
    /\bblack ?jack\b|\btwenty[- ]one\b(?=[^.]{0,40}\b(?:cards?|dealer|game)\b)|(?:21|二十一)点/i,
  read: (rules, text) => ({
    ...rules,
    chips: findNumber(text, CHIPS, [10, 100_000]) ?? rules.chips,
  }),
  known: [
    CHIPS,
    /\b(?:dealer|computer|against|cards?|bets?|betting|chips?|hit|stand|bank)\b|庄家|电脑|要牌|停牌|下注|筹码|本金|牌/i,
  ],
  describe: {
    en: ({ chips }) => `blackjack against the dealer with ${chips} chips, bet, hit, stand, double`,
    zh: ({ chips }) => `和庄家玩二十一点，${chips} 个筹码，可下注、要牌、停牌、加倍`,
  },
  texts: {
    en: {
      score: 'Chips',
      dealer: 'Dealer',
      you: 'You',
      hidden: 'face down',
      bet: 'Bet',
      deal: 'Deal',
      hit: 'Hit',
      stand: 'Stand',
      double: 'Double',
      ready: 'Set your bet and deal',
      yours: 'Hit or stand?',
      won: 'You win',
      lost: 'The dealer wins',
      bust: 'Over 21',
      dealerBust: 'The dealer is over 21',
      draw: 'A draw',
      natural: 'Blackjack!',
      broke: 'No chips left. “New game” gives you new ones',
      hint: 'H hit, S stand, D double, Enter deals',
    },
    zh: {
      score: '筹码',
      dealer: '庄家',
      you: '你',
      hidden: '暗牌',
      bet: '下注',
      deal: '发牌',
      hit: '要牌',
      stand: '停牌',
      double: '加倍',
      ready: '下注后发牌',
      yours: '要牌还是停牌？',
      won: '你赢了',
      lost: '庄家赢了',
      bust: '爆了',
      dealerBust: '庄家爆了',
      draw: '平局',
      natural: '黑杰克！',
      broke: '筹码输光了，点“新的一局”重来',
      hint: 'H 要牌，S 停牌，D 加倍，回车发牌',
    },
  },
  constants: ({ chips }) => ({ CHIPS: literal(chips) }),
  stage: (_, texts) =>
    [
      '<div class="cardtable">',
      `<section><h2>${texts['dealer']} <span id="dealer-sum"></span></h2><ol class="hand" id="dealer"></ol></section>`,
      `<section><h2>${texts['you']} <span id="you-sum"></span></h2><ol class="hand" id="you"></ol></section>`,
      `<form id="form" class="acts" novalidate><label>${texts['bet']} <input type="number" id="bet" min="1" value="10" inputmode="numeric" /></label><button class="main-button" id="deal">${texts['deal']}</button>`,
      ...['hit', 'stand', 'double'].map(
        (id) => `<button type="button" class="main-button" id="${id}" hidden>${texts[id]}</button>`,
      ),
      '</form></div>',
    ].join(''),
})
