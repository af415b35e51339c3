/** A word in six tries, with what fits in colour: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { findNumber, NUMBER } from '../../../../read/words/numbers.ts'
import type { RulesOf } from '../../details.ts'
import { FiveLetter } from '../../details.ts'
import { GIVEN_WORDS, readAddedWords, readGivenWords } from '../given-words.ts'
import { definePart } from '../part.ts'
import { hold } from '../read-board.ts'

type Rules = RulesOf<'fiveletter'>

const TRIES = new RegExp(
  `(${NUMBER})\\s*(?:tries|guesses|attempts|goes|chances)\\b|(${NUMBER})\\s*次`,
  'i',
)
const OURS =
  'apple beach bread brick chair cloud crane dance dream earth fence field flame flour fruit ghost grape green heart honey horse house juice knife lemon light mango money month mouse music night ocean onion paper peach pearl piano plant queen river robin salad scarf sheep shirt smile snail spoon stone storm sugar table tiger toast towel train water whale wheel world'.split(
    ' ',
  )

function readFiveLetter(rules: Rules, text: string): Rules {
  const told = readGivenWords(text).map(({ word }) => word.toLowerCase())
  const added = rules.words.length > 0 ? readAddedWords(text).map(({ word }) => word) : []
  const words = (told.length > 1 ? told : [...rules.words, ...added]).filter((word) =>
    /^[a-z]{3,8}$/i.test(word),
  )
  return {
    ...rules,
    words: [...new Set(words)].slice(0, 80),
    tries: findNumber(text, TRIES, [3, 12]) ?? rules.tries,
  }
}

export const fiveLetter = definePart({
  game: 'fiveletter',
  Rules: FiveLetter,
  plain: { game: 'fiveletter', words: [], tries: 6 },
  name: { en: 'Five letters', zh: '猜五字母单词' },
  words:
    /\bwordles?\b|\b(?:guess\w*|find)\b[^.;]{0,30}\b(?:five|5|four|4|six|6)[- ]letter words?\b|(?:五|5)个?字母[^，。]{0,4}(?:单词|词)/i,
  read: readFiveLetter,
  known: [
    TRIES,
    GIVEN_WORDS,
    /\b(?:clone|like|style|letters?|words?|green|yellow|gr[ae]y|colou?rs?|guess\w*|tries|keyboard)\b|字母|单词|绿|黄|猜|位置/i,
  ],
  step: (rules, { effort }) => ({ ...rules, tries: hold(rules.tries - effort, 3, 12) }),
  describe: {
    en: ({ words, tries }) =>
      `guess the word in ${tries} tries, letters coloured, ${words.length > 0 ? `your ${words.length} words` : `${OURS.length} words of ours`}`,
    zh: ({ words, tries }) =>
      `${tries} 次猜出单词，字母用颜色提示，${words.length > 0 ? `你给的 ${words.length} 个词` : `自带 ${OURS.length} 个英文词`}`,
  },
  texts: {
    en: {
      score: 'Wins in a row',
      board: 'Guesses',
      keys: 'Letters',
      enter: 'Enter',
      rub: 'Delete',
      ready: 'letters. Type a word',
      short: 'Not enough letters',
      won: 'You have it!',
      lost: 'It was',
      right: 'right place',
      near: 'elsewhere',
      none: 'not in it',
      fresh: 'Next word',
      hint: 'Type, or press the letters',
    },
    zh: {
      score: '连胜',
      board: '猜过的',
      keys: '字母',
      enter: '确定',
      rub: '删除',
      ready: '个字母，输入单词',
      short: '字母不够',
      won: '猜中了！',
      lost: '答案是',
      right: '位置对',
      near: '位置不对',
      none: '没有',
      fresh: '下一个',
      hint: '键盘输入或点字母',
    },
  },
  constants: ({ words, tries }) => ({
    WORDS: literal(words.length > 0 ? words : OURS),
    TRIES: literal(tries),
  }),
  stage: (_, texts) =>
    `<div class="lettering"><div class="rows" id="rows" role="group" aria-label="${texts['board']}"></div><div class="keys" id="keys" role="group" aria-label="${texts['keys']}"></div></div>`,
})
