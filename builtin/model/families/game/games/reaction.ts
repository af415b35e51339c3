/** How quickly one reacts: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Reaction } from '../details.ts'
import { definePart } from './part.ts'
import { hold } from './read-board.ts'

type Rules = RulesOf<'reaction'>

const ROUNDS = new RegExp(
  `(${NUMBER})\\s*(?:rounds?|tries|attempts|goes|times)\\b|\\bbest of (${NUMBER})\\b|(?<!最[^，。]{1,4})(${NUMBER})\\s*[次轮回](?![^，。]{0,2}成绩)`,
  'i',
)

export const reaction = definePart({
  game: 'reaction',
  Rules: Reaction,
  plain: { game: 'reaction', rounds: 5 },
  name: { en: 'Reaction test', zh: '反应测试' },
  words:
    /^(?![\s\S]*(?:越多越好|\bas many as\b))[\s\S]*?(?:\breaction[- ]?(?:time|test|speed|game)\w*\b|\breflex(?:es)?\b|\bhow (?:fast|quickly?) (?:i|you|we|they|people|he|she) (?:react|click)\b|反应(?:力|速度|时间|快慢|测试|游戏)|手速(?![^]*(?:打字|照着|[敲打][^，。]{0,4}[字词英])))/i,
  read: (rules: Rules, text) => ({
    ...rules,
    rounds: findNumber(text, ROUNDS, [1, 20]) ?? rules.rounds,
  }),
  known: [
    ROUNDS,
    /\bgreen\b|\bred\b|\bcolou?r\w*\b|\baverage\b|\bmilliseconds?\b|\bms\b|\btoo (?:early|soon)\b|\bmy fingers\b|\bbest (?:one )?(?:of|stays)\b|反应|\bscreen\b|\bturns?\b|绿|红|变色|变|平均|毫秒|太早|抢|屏幕/i,
  ],
  step: (rules, { size }) => ({ ...rules, rounds: hold(rules.rounds + size * 5, 1, 20) }),
  describe: {
    en: ({ rounds }) => `reaction test in ${rounds} rounds, in milliseconds, with the average`,
    zh: ({ rounds }) => `反应测试，${rounds} 轮，毫秒计时，算平均`,
  },
  texts: {
    en: {
      score: 'Average (ms)',
      begin: 'Press to begin',
      wait: 'Wait for the colour',
      now: 'Now!',
      early: 'Too early. Press to try again',
      again: 'Press for the next round',
      over: 'Average',
      history: 'Rounds so far',
      hint: 'Click, tap, or press Space',
    },
    zh: {
      score: '平均（毫秒）',
      begin: '按下开始',
      wait: '等颜色变化',
      now: '快按！',
      early: '太早了，按下重来',
      again: '按下继续下一轮',
      over: '平均',
      history: '各轮成绩',
      hint: '点击、触摸或按空格',
    },
  },
  constants: ({ rounds }) => ({ ROUNDS: literal(rounds) }),
  stage: (_, texts) =>
    `<div class="reacting"><button type="button" class="plate" id="plate"></button><ol class="times" id="times" aria-label="${texts['history']}"></ol></div>`,
})
