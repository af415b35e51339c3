/** Rock, paper, scissors: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Hands } from '../details.ts'
import { definePart } from './part.ts'
import { COMPUTER } from './read-board.ts'

type Rules = RulesOf<'hands'>

const GOAL = new RegExp(
  `\\bfirst to (${NUMBER})\\b|\\b(?:up )?to (${NUMBER}) (?:wins|points)|(${NUMBER}) (?:wins|points) win|先(?:赢|到|得)(?:满|够)?(${NUMBER})[局次分盘]`,
  'i',
)
const BEST_OF = new RegExp(
  `\\bbest of (${NUMBER})\\b|(${NUMBER})[局盘][两二三四五六七八九\\d]*胜`,
  'i',
)
const FIVE = /\blizard\b|\bspock\b|蜥蜴|史波克|斯波克/i

function readHands(rules: Rules, text: string): Rules {
  const rounds = findNumber(text, BEST_OF, [1, 99])
  const goal = findNumber(text, GOAL, [1, 50]) ?? (rounds === null ? null : Math.ceil(rounds / 2))
  return { ...rules, isFive: FIVE.test(text) || rules.isFive, goal: goal ?? rules.goal }
}

export const hands = definePart({
  game: 'hands',
  Rules: Hands,
  plain: { game: 'hands', isFive: false, goal: 0 },
  name: { en: 'Rock, paper, scissors', zh: '石头剪刀布' },
  words:
    /\brock[,\s-]+(?:paper[,\s-]+scissors?|scissors?[,\s-]+paper)\b|\bpaper[,\s-]+scissors?[,\s-]+(?:rock|stone)\b|石头剪[刀子]布|剪[刀子]石头布|猜拳|划拳/i,
  read: readHands,
  known: [
    GOAL,
    BEST_OF,
    FIVE,
    COMPUTER,
    /\bwins?\b|\bloss(?:es)?\b|\blos(?:es?|t)\b|\bdraws?\b|\bties?\b|\btall(?:y|ies)\b|\bcount\w*\b|比分|双方|[输赢胜负平]/i,
  ],
  describe: {
    en: ({ isFive, goal }) =>
      `rock, paper, scissors${isFive ? ', lizard, Spock' : ''} against the computer, ${goal > 0 ? `first to ${goal}` : 'with a tally'}`,
    zh: ({ isFive, goal }) =>
      `和电脑${isFive ? '玩五种手势的' : ''}石头剪刀布，${goal > 0 ? `先赢 ${goal} 局获胜` : '记录胜平负'}`,
  },
  texts: {
    en: {
      score: 'Won – drawn – lost',
      best: 'Best run',
      rock: 'Rock',
      scissors: 'Scissors',
      paper: 'Paper',
      lizard: 'Lizard',
      spock: 'Spock',
      you: 'You',
      computer: 'Computer',
      choose: 'Choose your hand',
      win: 'You win',
      lose: 'The computer wins',
      draw: 'A draw',
      matchWon: 'The match is yours',
      matchLost: 'The match goes to the computer',
      hint: 'Keys 1 to 5 play a hand',
    },
    zh: {
      score: '胜 – 平 – 负',
      best: '最长连胜',
      rock: '石头',
      scissors: '剪刀',
      paper: '布',
      lizard: '蜥蜴',
      spock: '史波克',
      you: '你',
      computer: '电脑',
      choose: '出拳吧',
      win: '你赢了',
      lose: '电脑赢了',
      draw: '平局',
      matchWon: '整场你赢了',
      matchLost: '整场电脑赢了',
      hint: '数字键 1 到 5 出拳',
    },
  },
  constants: ({ isFive, goal }) => ({
    HANDS: literal(
      isFive ? ['rock', 'scissors', 'lizard', 'paper', 'spock'] : ['rock', 'scissors', 'paper'],
    ),
    GOAL: literal(goal),
  }),
  stage: (_, texts) =>
    [
      `<div class="match"><div class="shown"><p><span>${texts['you']}</span><b id="mine"></b></p>`,
      `<p><span>${texts['computer']}</span><b id="theirs"></b></p></div>`,
      `<div class="hands" id="hands" role="group" aria-label="${texts['choose']}"></div></div>`,
    ].join(''),
})
