/** Words to guess letter by letter: what the game reads, says and shows. */
import { literal, literalLines } from '../../../compose/page.ts'
import type { Lang } from '../../../plan.ts'
import { findNumber, NUMBER } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Hangman } from '../details.ts'
import { definePart } from './part.ts'
import { hold } from './read-board.ts'
import { GIVEN_WORDS, readGivenWords } from './given-words.ts'
import { WORDS } from './secret-words.ts'

type Rules = RulesOf<'hangman'>
type Word = Rules['words'][number]

const WRONG = new RegExp(
  `(${NUMBER})\\s*(?:wrong(?: [a-z]+)?|mistakes|tries|lives|chances|attempts|misses|guesses)\\b|(${NUMBER})\\s*(?:次|条命)`,
  'i',
)
const THEMES: [Rules['theme'], RegExp][] = [
  ['animals', /\banimals?\b|动物/i],
  ['fruit', /\bfruits?\b|水果/i],
  ['food', /\bfood\b|食物|美食/i],
  ['countries', /\bcountr(?:y|ies)\b|国家/i],
]

function readHangman(rules: Rules, text: string): Rules {
  const words = readGivenWords(text)
  return {
    ...rules,
    words: words.length > 1 ? words : rules.words,
    theme: THEMES.find(([, word]) => word.test(text))?.[0] ?? rules.theme,
    wrong: findNumber(text, WRONG, [3, 12]) ?? rules.wrong,
  }
}

function wordsOf({ words, theme }: Rules, lang: Lang): Word[] {
  if (words.length > 0) return words
  const chosen = theme === 'mixed' ? Object.values(WORDS).flat() : WORDS[theme]
  return chosen.map(([word, hint]) => ({ word, hint: lang === 'zh' ? hint : '' }))
}

export const hangman = definePart({
  game: 'hangman',
  Rules: Hangman,
  plain: { game: 'hangman', words: [], theme: 'mixed', wrong: 6 },
  name: { en: 'Guess the word', zh: '猜单词' },
  words:
    /\bhang ?man\b|\bguess(?:ing)? (?:the |a )?(?:hidden |secret |mystery )?words?\b|\bword[- ]guess\w*\b|猜(?:单词|词|英文|字母)|吊(?:小)?人|上吊/i,
  read: readHangman,
  known: [
    WRONG,
    GIVEN_WORDS,
    ...THEMES.map(([, word]) => word),
    /\bletters?\b|\bwords?\b|\bhints?\b|\bguess\w*\b|\bwrong\b|\balready\b|\b(?:tried|left|picture|drawing|figure|gallows|stick ?man)\b|得?一?分|剩|用过|画|字母|单词|提示|猜|错/i,
  ],
  step: (rules, { effort }) => ({ ...rules, wrong: hold(rules.wrong - effort * 2, 3, 12) }),
  describe: {
    en: (rules) =>
      `guess the word letter by letter, ${rules.words.length > 0 ? `${rules.words.length} words of yours` : `${wordsOf(rules, 'en').length} words of ours`}, ${rules.wrong} wrong letters at most`,
    zh: (rules) =>
      `逐个字母猜单词，${rules.words.length > 0 ? `你给的 ${rules.words.length} 个词` : `自带 ${wordsOf(rules, 'zh').length} 个英文词`}，最多错 ${rules.wrong} 次`,
  },
  texts: {
    en: {
      score: 'Words in a row',
      word: 'Word',
      gap: 'gap',
      keys: 'Letters',
      hintIs: 'Hint',
      left: 'wrong letters left',
      won: 'You have it',
      lost: 'No tries left. It was',
      fresh: 'Next word',
      hint: 'Type a letter or press it',
    },
    zh: {
      score: '连续猜中',
      word: '单词',
      gap: '空格',
      keys: '字母',
      hintIs: '提示',
      left: '次机会',
      won: '猜对了',
      lost: '机会用完，答案是',
      fresh: '下一个',
      hint: '按键盘或点字母',
    },
  },
  constants: (rules, lang) => ({
    WORDS: literalLines(wordsOf(rules, lang)),
    WRONG: literal(rules.wrong),
  }),
  stage: (_, texts) =>
    [
      '<div class="hanging"><div class="tries" id="tries" aria-hidden="true"></div>',
      '<p class="word" id="word"></p><p class="clue" id="clue"></p>',
      `<div class="letters" id="letters" role="group" aria-label="${texts['keys']}"></div></div>`,
    ].join(''),
})
