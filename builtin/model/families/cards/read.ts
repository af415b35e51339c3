/** Reads a request for a quiz or flash cards: what is asked, how, how many at a time. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { AMOUNT, findAmount } from '../../read/amounts.ts'
import { spansOf } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Deck } from './decks.ts'
import { DECKS, findDeck, USUAL_DECK } from './decks.ts'
import type { Card, CardsDetails } from './details.ts'
import { readPairs } from './read-pairs.ts'

const OWN_WORDS =
  /\b(?:flash[ -]?cards?|quiz(?:zes)?|trivia|multiple[ -]choice|vocab(?:ulary)?(?: (?:trainer|cards?|app|practi[cs]e|builder))?|study cards?|question cards?|revision cards?)\b|单词卡|记忆卡|抽认卡|闪卡|(?:复习|学习|知识)卡|卡片[^。]{0,12}(?:正面|背面|反面|答案|翻)|卡片记忆|测验|问答|答题|小测|背单词|背诵|知识竞赛|选择题|题库/i
/** What people say of going through cards: every set of cards does it. */
const ALWAYS =
  /\b(?:type|enter|put|write)(?: in)?\b(?: (?:a|the|my))?|\b(?:go(?:ing)?|look(?:ing)?|work(?:ing)?|run(?:ning)?) (?:through|at)\b|\b(?:mark\w*|say|tell|rate)\b(?: (?:it|me|whether|if|them|myself))*|\bwhether\b|\b(?:i|we) (?:knew|know|got|had|was|were|missed|remember\w*)\b(?: (?:it|them|that))?(?: (?:or not|right|wrong))?|\b(?:right|wrong|correct|known|unknown|missed|forgot(?:ten)?|learn(?:ed|t)|again|repeat\w*)\b|\bi think\b|\b(?:words?|cards?|meanings?|translations?|definitions?|sides?|class)\b|认识|会的|记住|没记住|知道|忘记?|统计|对了|错了|多少|对错|错题|答[对错]|意思|释义|翻译|单词|输入|点一?下|翻过来|翻面|看(?:英文|中文|答案|意思)|卡片|分开|几个|多少个|标记|一遍|复习/i
const SIDES = /\b(?:front|back|answers?|questions?)\b|[=＝]|正面|背面|答案|题目/i
const PRACTICE = /\b(?:practi[cs]e|drill|learn|memori[sz]e|revise|trainer)\b|练习|学习|记忆|背/i

/** What is said of how cards are asked, in both languages. */
export const SAID = {
  choice:
    /\b(?:multiple[ -]choice|quiz(?:zes)?|trivia|(?:four|three|4|3) (?:options|answers|choices)|choose|pick the (?:right|correct))\b|选择题|测验|问答|答题|小测|竞赛|选项|四选一|三选一/i,
  flip: /\b(?:flash[ -]?cards?|flip\w*|turn(?:ed)? over)\b|单词卡|记忆卡|抽认卡|闪卡|翻转|翻面|翻卡|翻牌/i,
  shuffle: /\b(?:shuffl\w*|random\w*|mixed)\b|随机|打乱|乱序/i,
  ordered: /\b(?:in order|not? shuffl\w*|without shuffl\w*)\b|按顺序|不(?:要)?(?:打乱|随机)/i,
  reverse:
    /\b(?:revers\w*|swap\w*|other way (?:a)?round|back to front)\b|正反面?对调|反过来|互换|交换/i,
  score:
    /\b(?:scores?|points?|results?|progress|streaks?|how many (?:i|are) \w+)\b|得分|分数|计分|成绩|进度|正确率/i,
  own: /\b(?:add(?:ing)?|create|edit|own|custom|delete) (?:my |your |our |own |new |more |custom )*(?:cards?|questions?|words?)\b|(?:添加|增加|自己|自定义|编辑|删除)(?:的|新)?(?:卡片?|题目?|单词|问题)?/i,
}
const COUNT = [
  new RegExp(`(${AMOUNT})\\s*(?:questions?|cards?|words?|at a time|per round)\\b`, 'i'),
  new RegExp(`(${AMOUNT})\\s*(?:道题?|个问题|张卡?片?|个单词|题)`, 'i'),
]

/**
 * How surely a request asks for cards: 3 by a word for them, 2 when one of our subjects shall be
 * practised.
 *
 * @param ask the request
 */
export function scoreCards({ text }: Ask): number {
  // Words may be practised as a habit too: 'tick off a habit: flash cards'.
  if (/\bhabits?\b|习惯|打卡/i.test(text)) return OWN_WORDS.test(text) ? 1 : 0
  if (OWN_WORDS.test(text)) return SIDES.test(text) || findDeck(text) !== null ? 4 : 3
  return PRACTICE.test(text) && findDeck(text) !== null ? 2 : 0
}

/**
 * Reads the cards: those of the words themselves, else a deck of ours on their subject, else none
 * when the subject is one that we know nothing of.
 *
 * @param ask the request
 */
export function readCards(ask: Ask): Reading<CardsDetails> {
  const { text, lang } = ask
  const given = readPairs(text, 1)
  const deck = given.cards.length > 0 ? null : chooseDeck(text)
  const count = findAmount(text, ...COUNT) ?? 0
  const cards = given.cards.length > 0 ? given.cards : cardsOf(deck, lang, text)
  const perRound = count >= 1 && count < cards.length ? Math.round(count) : 0
  const details: CardsDetails = {
    kind: 'cards',
    mode: findMode(text) ?? 'flip',
    deck: deck?.id ?? null,
    cards,
    shuffle: !SAID.ordered.test(text),
    reverse: SAID.reverse.test(text),
    perRound,
  }
  const known = [
    OWN_WORDS,
    PRACTICE,
    SIDES,
    ALWAYS,
    ...Object.values(SAID),
    ...(deck === null ? [] : [deck.words]),
  ]
  const counted = perRound > 0 || count === cards.length ? COUNT : []
  return { details, used: [...spansOf(text, ...known, ...counted), ...given.used] }
}

/**
 * How the words want to be asked, or null; flipping wins, as 'flash cards' is the narrower word.
 *
 * @param text the person's words
 */
export function findMode(text: string): CardsDetails['mode'] | null {
  if (/\bmultiple[ -]choice\b|选择题|四选一|三选一/i.test(text)) return 'choice'
  if (SAID.flip.test(text)) return 'flip'
  return SAID.choice.test(text) ? 'choice' : null
}

const SUBJECT =
  /\b(?:about|on|regarding)\s+\S|\b(?:cards?|quiz|trainer|vocab\w*)\s+(?:for|of|to learn)\s+\S|\b(?:exams?|course|class|lessons?|finals|subject)\b|关于|有关|考试|课程/i

function chooseDeck(text: string): Deck | null {
  const named = findDeck(text)
  if (named !== null || SUBJECT.test(text)) return named
  return DECKS.find(({ id }) => id === USUAL_DECK) ?? null
}

function cardsOf(deck: Deck | null, lang: Lang, text: string): Card[] {
  const pairs = deck?.pairs(lang, text) ?? []
  return pairs.map(([front, back], at) => ({ id: at + 1, front, back, wrong: [] }))
}

/**
 * The same cards in another language: those of our decks are said in it, own cards stay.
 *
 * @param details the cards
 * @param lang the language that they shall have
 */
export function translateCards(details: CardsDetails, lang: Lang): CardsDetails {
  const deck = DECKS.find(({ id }) => id === details.deck)
  if (deck === undefined || deck.id === 'tables') return details
  const [en, zh] = [cardsOf(deck, 'en', ''), cardsOf(deck, 'zh', '')]
  const cards = details.cards.map((card) => {
    const same = (other: Card): boolean => other.id === card.id && other.front === card.front
    const isOurs = en.some(same) || zh.some(same)
    const next = (lang === 'zh' ? zh : en).find(({ id }) => id === card.id)
    return isOurs && next !== undefined ? { ...card, front: next.front, back: next.back } : card
  })
  return { ...details, cards }
}
