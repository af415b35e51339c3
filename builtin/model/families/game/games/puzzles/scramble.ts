/** Letters to put in order, or words to hear and spell: what the game reads, says and shows. */
import { literal, literalLines } from '../../../../compose/page.ts'
import type { Lang } from '../../../../plan.ts'
import type { RulesOf } from '../../details.ts'
import { Scramble } from '../../details.ts'
import { GIVEN_WORDS, readAddedWords, readGivenWords } from '../given-words.ts'
import { definePart } from '../part.ts'
import { WORDS } from '../secret-words.ts'

type Rules = RulesOf<'scramble'>

const HEARD =
  /\b(?:reads?|says?|speaks?|hears?|listen)\b[^.;]{0,30}\b(?:words?|aloud|out loud|it)\b|\baloud\b|\bdictation\b|\bspelling (?:test|bee)\b|听写|听|读出来|念|朗读|报/i

function readScramble(rules: Rules, text: string): Rules {
  const told = readGivenWords(text)
  const added = readAddedWords(text)
  const words = told.length > 1 ? told : [...rules.words, ...added]
  return { ...rules, words: words.slice(0, 60), isHeard: HEARD.test(text) || rules.isHeard }
}

function wordsOf({ words }: Rules, lang: Lang): Rules['words'] {
  if (words.length > 0) return words
  const all = Object.values(WORDS).flat()
  return all.map(([word, hint]) => ({ word, hint: lang === 'zh' ? hint : '' }))
}

export const scramble = definePart({
  game: 'scramble',
  Rules: Scramble,
  plain: { game: 'scramble', words: [], isHeard: false },
  name: { en: 'Word scramble', zh: '拼词游戏' },
  words:
    /\bword (?:scramble|jumble)s?\b|\b(?:un)?scrambled?\b[^.;]{0,20}\b(?:words?|letters)\b|\bjumbled (?:up )?(?:words?|letters)\b|\banagrams?\b|\bspellings? (?:game|practi[cs]e|test|bee|quiz|words|trainer)\b|\bpracti[cs]\w* (?:her |his |my |their )?spellings?\b|打乱[^，。]{0,6}(?:拼|还原|排)|拼(?:单词|词)(?:游戏)?|(?:词语|单词|生字)?听写/i,
  read: readScramble,
  known: [
    GIVEN_WORDS,
    HEARD,
    /\b(?:letters?|words?|order|hints?|types?|spell\w*|typing|check|my kid|one point each|points?)\b|字母|单词|词语|拼|打乱|提示|输入|写/i,
  ],
  title: ({ isHeard }, lang) => {
    if (isHeard) return lang === 'zh' ? '听写' : 'Spelling'
    return lang === 'zh' ? '拼词游戏' : 'Word scramble'
  },
  describe: {
    en: (rules) =>
      `${rules.isHeard ? 'words read aloud to type in' : 'letters to put in order'}, ${rules.words.length > 0 ? `your ${rules.words.length} words` : `${wordsOf(rules, 'en').length} words of ours`}, with a hint`,
    zh: (rules) =>
      `${rules.isHeard ? '读出词语，输入拼写' : '把打乱的字母或字排好'}，${rules.words.length > 0 ? `你给的 ${rules.words.length} 个词` : '自带英文词'}，可看提示`,
  },
  texts: {
    en: {
      score: 'Right',
      letters: 'Letters',
      answer: 'Your word',
      hear: 'Hear the word',
      check: 'Check',
      clue: 'Hint',
      rub: 'Take back',
      ready: 'Put the letters in order',
      heard: 'Listen, then type the word',
      right: 'Right!',
      wrong: 'Not yet, try again',
      was: 'It was',
      over: 'Done. Right at once',
      skip: 'Skip',
      mute: 'This browser cannot speak. Look at the word for a moment',
      hint: 'Press the letters or type; Enter checks',
    },
    zh: {
      score: '答对',
      letters: '字母',
      answer: '你的答案',
      hear: '听一遍',
      check: '检查',
      clue: '提示',
      rub: '退一个',
      ready: '把它们按顺序排好',
      heard: '听完后输入',
      right: '对了！',
      wrong: '不对，再试试',
      was: '答案是',
      over: '完成，一次答对',
      skip: '跳过',
      mute: '浏览器不能朗读，先看一眼',
      hint: '点字母或键盘输入，回车检查',
    },
  },
  constants: (rules, lang) => ({
    WORDS: literalLines(wordsOf(rules, lang)),
    HEARD: literal(rules.isHeard),
  }),
  buttons: (texts) => [
    `<button type="button" class="quiet-button" id="clue">${texts['clue']}</button>`,
    `<button type="button" class="quiet-button" id="skip">${texts['skip']}</button>`,
  ],
  stage: ({ isHeard }, texts) =>
    [
      '<div class="spelling">',
      isHeard
        ? `<button type="button" class="main-button" id="hear">🔊 ${texts['hear']}</button>`
        : `<div class="tiles" id="tiles" role="group" aria-label="${texts['letters']}"></div>`,
      '<p class="clue" id="hinted"></p>',
      `<form id="form" novalidate><label class="unseen" for="answer">${texts['answer']}</label>`,
      '<input id="answer" autocomplete="off" autocapitalize="off" spellcheck="false" />',
      `<button class="main-button">${texts['check']}</button>`,
      isHeard ? '' : `<button type="button" class="quiet-button" id="rub">${texts['rub']}</button>`,
      '</form></div>',
    ].join(''),
})
