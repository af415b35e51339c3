/** Reads a request for a quiz or flash cards: what is asked, how, how many at a time. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { asideSpans, headSpans } from '../../read/lists/asides.ts'
import { evenText } from '../../read/lists/even-text.ts'
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import type { Deck, Pair } from './decks.ts'
import { characterOf } from './deck-characters.ts'
import { DECKS, findDeck, USUAL_DECK } from './decks.ts'
import type { Card, CardsDetails } from './details.ts'
import { readPairs } from './read-pairs.ts'
import type { Sides } from './read-sides.ts'
import { readCardGroups, readFronts, readSides, SIDE_WORDS } from './read-sides.ts'

const OWN_WORDS =
  /\b(?:flash[ -]?cards?|quiz(?:zes)?|trivia|multiple[ -]choice|vocab(?:ulary)?(?: (?:trainer|cards?|app|practi[cs]e|builder))?|study cards?|question cards?|revision cards?|decks? of [a-z ]{2,30}(?:cards|abbreviations|terms|words|facts|questions|phrases|definitions))\b|\b(?:test|quiz) (?:me|myself|us|him|her|them|my \w+) (?:on|about|with)\b|单词卡|记忆卡|抽认卡|闪卡|认字卡|识字卡|(?:复习|学习|知识)卡|卡片[^。]{0,12}(?:正面|背面|反面|答案|翻)|卡片记忆|测验|问答|答题|小测|背单词|背诵|知识竞赛|选择题|题库|刷题|(?:录入|添加|加)题目?|(?:背|默写)[^，。]{0,12}(?:题目?|法条|词|诗|古诗|课文|公式|口诀|要点|知识点|五十音)|一张一?张[^，。]{0,3}翻|[题卡][^，。]{0,4}再?翻(?:到|看|出)?答案|认字[^，。]{0,4}卡|做成卡片/i
/** What people say of going through cards: every set of cards does it. */
const ALWAYS =
  /\bno peeking\b|[二三四五六七八九]{2,}的|(?:要|得|想)[记背学认][^，。；：=]{1,12}|[^，。,.;:：=]{2,24}(?=[:：][^，。,.]{1,24}[=＝])|\bask me\b(?: [a-z]+){0,4}(?: till they stick)?|\bkeep blanking on [^,.;]*|\bsee the [a-z]+\b(?=, (?:think|flip|turn))|\bthink\b(?=, (?:flip|turn))|\bi say it\b|\b(?:with )?a tap\b|\bwrong ones? (?:come|comes|go|again)\b[^.;,]{0,12}|\b(?:how )?(?:red|green)\b|看到[^，。]{1,4}要?答[^，。]{1,4}|(?:不会|错)的[^，。]{0,3}(?:再来|多[转考来出]几[遍次]|再[出考]|[转考]几[遍次])|对了[^，。]{0,3}绿|错了[^，。]{0,3}红|上句[^，。]{0,4}下句|题[^，。]{0,3}往里[加填]|\b(?:i|you|we|they)(?:['’]?ll)?(?: can| will)? (?:tap|click|press|write|put|add|type|enter|fill)\b[^.,;]{0,12}|\b(?:it |and )?(?:tells?|gives?|shows?)(?: me)? (?:my |the )?(?:score|result|\w+)\b|\b(?:they|it|those|these) (?:go|goes|stay|stays) (?:away|out)\b|\bat the end\b|\bone by one\b|\bpick from (?:two|three|four|[2-6])\b|自己(?:往里)?[加填写录]|我自己[^，。]{0,6}|做完|\b(?:type|enter|put|write)(?: in)?\b(?: (?:a|the|my))?|\b(?:go(?:ing)?|look(?:ing)?|work(?:ing)?|run(?:ning)?) (?:through|at)\b|\b(?:mark\w*|say|tell|rate)\b(?: (?:it|me|whether|if|them|myself))*|\bwhether\b|\b(?:i|we) (?:knew|know|got|had|was|were|missed|remember\w*)\b(?: (?:it|them|that))?(?: (?:or not|right|wrong))?|\b(?:right|wrong|correct|known|unknown|missed|forgot(?:ten)?|learn(?:ed|t)|again|repeat\w*)\b|\bi think\b|\b(?:tap|click|press)(?:s|ing)? (?:it |on it |them )?to (?:see|show|flip|turn|reveal)\b|\bshow(?:s|n)? (?:me )?(?:the|a)\b|\b(?:words?|cards?|meanings?|translations?|definitions?|sides?|class)\b|认识|会的|记住|没记住|知道|忘记?|统计|对了|错了|多少|对错|错题|答[对错]|意思|释义|翻译|单词|输入|点一?下|翻过来|翻面|[一逐]张一?张|一个一个|先?看(?:题目?|英文|中文|答案|意思)|卡片|分开|(?:会|记住|答对)了?几[句个张题道]|会了|再来一遍|全部重来|不再出现|只看(?:某|一)[组类]|几个|多少个|标记|一遍|复习/i
/** Two sides that are spoken of make cards of anything. */
const TWO_SIDES =
  /\bfront\b[^.]{0,80}\bback\b|\bon (?:one side|the front)\b[^.]{0,60}\bon the (?:other|back)\b|\bcards?\b[^.]{0,60}\bon (?:one|the other) side\b|\bon the front\b[^.]{0,40}\bbehind\b|\b(?:question|term|word)s?\s*(?:\+|and|&)\s*(?:answer|definition|meaning|translation)s?\b[^.]{0,40}\b(?:cards?|decks?)\b|\bcards?\b[^.]{0,40}\b(?:question|term|word)s?\s*(?:\+|and|&)\s*(?:answer|definition|meaning|translation)s?\b|正面[^。]{0,40}(?:背面|反面)|一面[^。]{1,20}一面|背[^，。]{1,10}和[^，。]{1,8}[，,][^。]{0,8}翻/i
/** Who is examined wants to be asked, not to have something drawn. */
const EXAMINED = /\b(?:test|quiz) (?:me|myself|us|him|her|them) (?:on|about)\b/i
/** Questions with options and a right answer are a quiz, however they are drawn. */
const OWN_QUESTIONS =
  /\bmy own questions\b|\bquestions and (?:the |their )?answers\b[^.]*\b(?:quiz|test|ask) me\b|题目?[^。]{0,10}选项[^。]{0,8}答案/i
const ANY_CARDS = /\b(?:cards?|decks?)\b|卡片/i
const ASKED =
  /\b(?:learn\w*|exam|test me|quiz me|revis\w+|memori[sz]e|licen[cs]e|flip|leitner|spaced)\b|考试|备考|背|复习/i
const SIDES = /\b(?:front|back|answers?|questions?)\b|[=＝]|正面|背面|答案|题目/i
const PRACTICE = /\b(?:practi[cs]e|drill|learn|memori[sz]e|revise|trainer)\b|练习|学习?|记忆|背/i

/** What is said of how cards are asked, in both languages. */
export const SAID = {
  choice:
    /\b(?:multiple[ -]choice|quiz(?:zes)?|trivia|(?:four|three|4|3) (?:options|answers|choices)|choose|pick the (?:right|correct))\b|选择题|[选挑](?:一个)?对的|[四三4-6]个[^，。]{0,4}[选挑]|测验|问答|答题|小测|竞赛|选项|四选一|三选一/i,
  flip: /\b(?:flash[ -]?cards?|flip\w*|turn(?:ed)? (?:it )?over|turn (?:it|them|one))\b|单词卡|记忆卡|抽认卡|问答卡|闪卡|翻转|翻面|翻卡|翻牌/i,
  shuffle: /\b(?:shuffl\w*|random\w*|mixed)\b|随机|打乱|乱序/i,
  ordered: /\b(?:in order|not? shuffl\w*|without shuffl\w*)\b|按顺序|不(?:要)?(?:打乱|随机)/i,
  reverse:
    /\b(?:revers\w*|swap\w*|other way (?:a)?round|back to front)\b|正反面?对调|反过来|互换|交换/i,
  score:
    /\b(?:scores?|points?|results?|progress|streaks?|how many (?:i|are) \w+)\b|得分|分数|计分|成绩|进度|正确率|对了?几[个张道题]/i,
  own: /\badd more\b(?: myself)?|\b(?:add|write|make|enter|type in|put in)(?:ing)? (?:my|our) own\b(?: (?:ones|cards|deck))?|\b(?:add(?:ing)?|create|edit|own|custom|delete) (?:my |your |our |own |new |more |custom )*(?:cards?|questions?|words?)\b|自己(?:来)?(?:录入?|输入?|写|填|建|做)|(?:自己|可以)加(?:新的?)?(?:问题|题目?|卡片?|单词|答案)?|(?:添加|增加|自己|自定义|编辑|删除)(?:的|新)?(?:卡片?|题目?|单词|问题)?/i,
}
const COUNT = [
  new RegExp(
    `(${AMOUNT})\\s*(?:questions?|cards?|words?|at a time|(?:a|per|each|every) (?:round|go))\\b`,
    'i',
  ),
  new RegExp(`(?<![上下前后每这那])(${AMOUNT})\\s*(?:道题?|个问题|张卡?片?|个单词|题)`, 'i'),
  new RegExp(`(?:一[次轮组]|每[次轮组])(?:出|来|考)?(${AMOUNT})[个张道题]`, 'i'),
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
  // Sums that are typed in are a game with its own score.
  if (TYPED.test(text) && findDeck(text)?.id === 'tables' && !ANY_CARDS.test(text)) return 1
  const isDeck = findDeck(text) !== null
  return Math.max(scoreSides(text, isDeck), scorePractice(text, isDeck))
}

function scoreSides(text: string, isDeck: boolean): number {
  if (ANY_CARDS.test(text) && isDeck && SIDES.test(text)) return 5.5
  if (OWN_QUESTIONS.test(text)) return 6.5
  if (/\b(?:coins?|pages?|sites?|t-?shirts?)\b|硬币|网页/i.test(text)) return 0
  return TWO_SIDES.test(text) || EXAMINED.test(text) ? 6.5 : 0
}

function scorePractice(text: string, isDeck: boolean): number {
  if (OWN_WORDS.test(text)) return SIDES.test(text) || isDeck ? 4 : 3
  if (ANY_CARDS.test(text) && (ASKED.test(text) || isDeck)) return 3
  return PRACTICE.test(text) && isDeck ? 2 : 0
}

/**
 * Reads the cards: those of the words themselves, else a deck of ours on their subject, else none
 * when the subject is one that we know nothing of.
 *
 * @param ask the request
 */
export function readCards(ask: Ask): Reading<CardsDetails> {
  const [text, lang] = [evenText(ask.text), ask.lang]
  const given = withFronts(text, readPairs(text, 1))
  const labels = readSides(text)
  const deck = given.cards.length > 0 ? null : chooseDeck(text, labels)
  const count = findAmount(text, ...COUNT) ?? 0
  const cards = given.cards.length > 0 ? given.cards : cardsOf(deck, lang, text)
  const perRound = roundOf(count, cards.length)
  const details: CardsDetails = {
    kind: 'cards',
    mode: findMode(text) ?? 'flip',
    deck: deck?.id ?? null,
    cards,
    shuffle: !SAID.ordered.test(text),
    reverse: SAID.reverse.test(text) && !BOTH_WAYS.test(text),
    both: BOTH_WAYS.test(text),
    perRound,
    retires: RETIRES.test(text),
    answers: TWO_WAYS.test(text) ? 2 : (findNumber(text, ANSWERS, [2, 6]) ?? 4),
    groups: readCardGroups(text),
    labels,
  }
  const known = [
    OWN_WORDS,
    PRACTICE,
    SIDES,
    RETIRES,
    BOTH_WAYS,
    ANSWERS,
    TYPED,
    PICKED,
    TWO_WAYS,
    ABOUT,
    ALWAYS,
    ...Object.values(SAID),
    ...(deck === null ? [] : [deck.words]),
    ...SIDE_WORDS,
  ]
  const counted = count > 1 ? COUNT : []
  const used = [...spansOf(text, ...known, ...counted), ...given.used]
  const beside = [...asideSpans(text), ...headSpans(text), ...spansOfWords(text, details.groups)]
  return { details, used: [...used, ...beside] }
}

/** How many cards make a round: none said, or more than there are, is all of them. */
function roundOf(count: number, all: number): number {
  const isFewer = all === 0 || count < all
  return count >= 2 && isFewer ? Math.round(count) : 0
}

/**
 * How the words want to be asked, or null; flipping wins, as 'flash cards' is the narrower word.
 *
 * @param text the person's words
 */
export function findMode(text: string): CardsDetails['mode'] | null {
  if (TYPED.test(text)) return 'type'
  if (PICKED.test(text)) return 'choice'
  if (SAID.flip.test(text)) return 'flip'
  return SAID.choice.test(text) ? 'choice' : null
}

/** Answers to pick from are there, also on what somebody calls flash cards. */
const PICKED =
  /\bmultiple[ -]choice\b|\b(?:pick|choose|select|tap|click)\b[^.;,]{0,24}\b(?:from|out of|among|between|one of)\b[^.;,]{0,16}\b(?:answers?|options?|choices?|meanings?|translations?)\b|\b(?:answers?|options?|choices?|meanings?|translations?) (?:for me )?to (?:pick|choose|select)(?: from)?\b|\b(?:pick|choose|select|tap)(?:s|ing)? the (?:right|correct)\b|选择题|[三四五]选一|[选挑](?:出|一个)?(?:对的|正确)|(?:给|有|出|列|从|在)[^，。；]{0,4}(?:[几两二三四五六\d]个|一些)[^，。；]{0,4}[^，。；]{0,4}(?:[选挑])|(?:答案|选项|意思)[^，。；]{0,2}[让给叫由][^，。；]{1,3}[选挑]|让(?:我|他|她|孩子|学生|人)们?[选挑]/i

/** Cards whose backs nobody named yet stand ready to be filled in. */
function withFronts(
  text: string,
  pairs: ReturnType<typeof readPairs>,
): ReturnType<typeof readPairs> {
  if (pairs.cards.length > 0) return pairs
  const fronts = readFronts(text)
  const cards = fronts.map((front, at) => {
    const back = characterOf(front)
    return { id: at + 1, front, back, wrong: [], group: '' }
  })
  return { cards, used: spansOfWords(text, fronts) }
}

/** Whether words are left that may be a subject: what we know nothing of starts empty. */
function namesMore(text: string): boolean {
  const known = [OWN_WORDS, ALWAYS, SIDES, PRACTICE, ...Object.values(SAID), FILLERS]
  const rest = known.reduce(
    (left, { source }) => left.replace(new RegExp(source, 'gi'), ' '),
    text.replace(/\d+/g, ' '),
  )
  return (
    SAID.own.test(text) ||
    /[错刷做考]题|题库/.test(text) ||
    (rest.match(/[a-z]{4,}|\p{Script=Han}{2,}/giu) ?? []).length > 2
  )
}

/** What the cards are for: a subject that the cards to be written are on. */
const ABOUT =
  /\b(?:cards?|quiz|deck)\s+(?:for|about|on|of|to (?:learn|memori[sz]e))\s+[^.,;:]{2,60}/i

const FILLERS =
  /\b(?:make|create|build|give|simple|nice|little|small|please|with|want|need|that|some|four|three|five|options|choices|dark|light|app|test|blue|green|red|calm|bold|questions?)\b|做一?[个套]|一[个套份]|帮我|给我|简单|小|应用|深色|浅色/i

/** Either side may be asked: 'back first sometimes', 也可以反过来. */
export const BOTH_WAYS =
  /\b(?:back|other|second)(?: side)? first (?:sometimes|now and then|too|as well)\b|\bsometimes (?:the )?(?:back|other side)\b[^.;,]{0,12}|\bboth (?:ways|directions|sides)\b|\bin (?:either|both) directions?\b|(?:也|有时)[^，。]{0,4}(?:反过来|反着|倒过来)[^，。]{0,4}|[反背]面先[^，。]{0,2}也?[^，。]{0,3}|来回[记考背]|盖住一面考另一面|正反(?:都|两面都?)[考问]/i

/** What is known stays away. */
export const RETIRES =
  /\b(?:what|ones?|those|words|cards|which)\b[^.;,]{0,8}\b(?:i|he|she|they|we|you)(?:['’](?:s|ve))? (?:has |have )?(?:already )?(?:knows?|knew|learn\w*|gets?|got)\b[^.;]{0,20}\b(?:away|drops? out|out|gone|disappear\w*|not? (?:come|show|appear)\w*|put aside)\b(?: back)?|(?:会|记住|认识|背会|答对|掌握|学会|熟)(?:了|过|的)的?[^，。；]{0,4}(?:收起来|放[到在]?一边|拿[走开]|去掉|跳过|藏起来|丢开)|\b(?:known|learn(?:ed|t)|the ones? i (?:know|knew|got))\b[^.;]{0,30}\b(?:away|drop|out|not? (?:more|again|come|show)|disappear|gone|remov\w*|skip\w*|hid\w*)\b|\b(?:do(?:es)?n['’]?t|do not|not|never|stop) (?:show|ask|come|appear)\w*\b[^.;]{0,30}\b(?:know|knew|learn\w*|known|right)\b|\bmark\w*\b[^.;]{0,24}\bknow\b[^.;]{0,24}\b(?:away|gone|out|disappear\w*)\b|\buntil (?:i|we|they|he|she) (?:know|get|got|learn)\w* (?:them|it|all|every\w*)\b|(?:会|记住|认识|背会|答对|掌握|学会|熟)(?:了|过|的)?的?[^，。；]{0,4}(?:就|都)?(?:不要?|别|不会|不用)再?[^，。；]{0,4}(?:出现|出来|显示|考|问|来|背)/i

const ANSWERS = new RegExp(
  `(${NUMBER})\\s*(?:possible |different )?(?:answers|options|choices)\\b|\\bpick from (${NUMBER})\\b|(${NUMBER})\\s*个?(?:选项|答案|选择)|(${NUMBER})选一`,
  'i',
)

const TWO_WAYS = /\btrue[ -]?(?:or|\/|and)[ -]?false\b|判断题|对错题/i

/** Who types the answer is told whether it is right. */
const TYPED =
  /(?:^|[.;,:!] ?|\b(?:and|to|then|let (?:me|us|him|her|them)|(?:i|we|he|she|they)(?: (?:want to|can|will))?) )(?:i |we )?(?:type|write|spell)s?(?: in)? the (?:[a-z]+ )?(?:answers?|translations?|names?|words?|meanings?|spellings?)\b(?! (?:on|in)\b| and (?:the )?(?:answers?|questions?|translations?|backs?|meanings?)\b)|(?:自己|我来?|让[^，。]{1,4})(?:自己|来)?[敲打](?:出|入)?(?:答案|[^，。]{0,2}字|拼音|英文|单词)|[敲打](?:出|入)?答案|\b(?:i|we|you|they|me|us|them|kids?|child|he|she)\b[^.;,]{0,12}\b(?:type|enter|write|spell)s? (?:in )?(?:the |my |their |its )?(?:answers?|translations?|names?|words?|meanings?|solutions?|it)\b(?! (?:on|and (?:the )?answers?|myself|in)\b)|\btype[- ]in answers?\b|\btype (?:the |my )?(?:answers?|names?|words?) instead\b|(?:看|给)[^，。]{1,8}(?:输入|写出|打出|默写)|(?<!自己)输入(?:答案|单词|意思|拼写)|(?:打字|键盘)(?:回答|输入|作答)|默写/i

const SUBJECT =
  /\bfor (?:my|our|her|his|their) \w+|\b(?:i|we)(?:'ll| will| can)? (?:put|write|type|enter|add|fill)\b|\b(?:about|on|regarding)\s+\S|\b(?:cards?|quiz|trainer|vocab\w*)\s+(?:for|of|to learn)\s+\S|\b(?:exams?|course|class|lessons?|finals|subject|licen[cs]e|learning|memori[sz]e)\b|想学|备考|关于|有关|考试|课程/i

function chooseDeck(text: string, { front, back }: Sides): Deck | null {
  const named = findDeck(text)
  if (readCardGroups(text).length > 0 || (named === null && OWN_QUESTIONS.test(text))) return null
  const isOwn = front !== '' || back !== ''
  if (named !== null || isOwn || SUBJECT.test(text) || namesMore(text)) return named
  return DECKS.find(({ id }) => id === USUAL_DECK) ?? null
}

function cardsOf(deck: Deck | null, lang: Lang, text: string): Card[] {
  const pairs = deck?.pairs(lang, text) ?? []
  // Who wants the language behind gets it there.
  const isBehind = deck !== null && deck.words.test(readSides(text).back)
  const turned = isBehind ? pairs.map(([one, other]): Pair => [other, one]) : pairs
  return turned.map(([front, back], at) => ({ id: at + 1, front, back, wrong: [], group: '' }))
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
