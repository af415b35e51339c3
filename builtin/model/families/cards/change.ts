/** Changes of a quiz: its cards, how they are asked, how many at a time. */
import type { Lang } from '../../plan.ts'
import {
  addsSomething,
  placeOf,
  readAdded,
  readRemoved,
  readRenamed,
  takesAway,
  unquoted,
} from '../../read/clauses/clause-verbs.ts'
import { splitList } from '../../read/lists/lists.ts'
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import { firstStep, type Langs, type Step } from '../family.ts'
import { findDeck, lookUp } from './decks.ts'
import type { Card, CardsDetails } from './details.ts'
import { BOTH_WAYS, findMode, SAID } from './read.ts'
import { readPairs } from './read-pairs.ts'
import { changePractice, isThere } from './change-practice.ts'

type Changed = Step<CardsDetails> | null

const CARD = { en: '(?:flash ?)?cards?|questions?|words?', zh: '卡片?|题目?|问题|单词' }

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the cards
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCards(details: CardsDetails, clause: string, langs: Langs): Changed {
  const changers = [
    changePractice,
    missed,
    addPairs,
    remove,
    answer,
    rename,
    addDeck,
    addNamed,
    count,
    ask,
    isThere,
  ]
  return firstStep(changers, details, clause, langs)
}

/** What was missed can be gone through again at the end of each round. */
function missed(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const asks =
    /\b(?:only|just|again|repeat|practi[cs]e|go over)\b.*\b(?:wrong|missed|miss|unknown|(?:did not|didn'?t|don'?t) know)\b|(?:只|再|重新|复习|单独)[^，。]{0,10}(?:错|不会|不认识|没记住|不知道)|错[题的][^，。]{0,4}(?:再|重)/i
  if (!asks.test(clause)) return null
  const said =
    spoken === 'zh' ? '一轮结束后可只练错的' : 'at the end of a round, those you missed alone'
  return { next: details, said }
}

function nextId(details: CardsDetails): number {
  return Math.max(0, ...details.cards.map(({ id }) => id)) + 1
}

function withCards(details: CardsDetails, added: Card[], spoken: Lang): Changed {
  const names = added.slice(0, 3).map(({ front }) => `“${front}”`)
  const said = spoken === 'zh' ? `增加${names.join('、')}` : `added ${names.join(', ')}`
  return { next: { ...details, cards: [...details.cards, ...added].slice(0, 80) }, said }
}

function addPairs(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  if (!addsSomething(clause)) return null
  const { cards } = readPairs(clause.replace(ADD_LEAD, ''), nextId(details))
  return cards.length === 0 ? null : withCards(details, cards, spoken)
}

const ADD_LEAD =
  /^(?:.*?\b(?:add|include|insert|create)\b\s*(?:(?:an?|the|another|new|more|two|three|these|some)\s+)*(?:(?:flash ?)?cards?|questions?|words?)?\s*(?:called|named|about|for|on|with|saying|:|：)*\s*|.*?(?:加上?|增加|添加|新增)(?:一?[张个道])?(?:新的?)?(?:卡片?|题目?|问题|单词)?[:：]?\s*)/i

/** 'change the answer of X to Y', '把X的答案改成Y'. */
function answer(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const [, en, enTo] =
    /\b(?:answer|back|meaning|translation)\s+(?:of|to|for)\s+(.+?)\s+(?:to|into|as|is|be)\s+(.+)$/i.exec(
      clause,
    ) ?? []
  const [, zh, zhTo] =
    /(?:把|将)?(.+?)的(?:答案|背面|意思|翻译)(?:改为|改成|换成|设为|是)(.+)$/.exec(clause) ?? []
  const [front, back] = [unquoted(en ?? zh ?? ''), unquoted(enTo ?? zhTo ?? '').slice(0, 240)]
  const at = placeOf(
    details.cards.map((card) => card.front),
    front,
  )
  if (at === null || back === '') return null
  const cards = details.cards.map((card, place) => (place === at ? { ...card, back } : card))
  return {
    next: { ...details, cards },
    said: `“${front}”: ${back}`.replace(': ', spoken === 'zh' ? '：' : ': '),
  }
}

function rename(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const named = readRenamed(clause, CARD)
  const at =
    named === null
      ? null
      : placeOf(
          details.cards.map(({ front }) => front),
          named.from,
        )
  if (named === null || at === null) return null
  const cards = details.cards.map((card, place) =>
    place === at ? { ...card, front: named.to.slice(0, 240) } : card,
  )
  const said = spoken === 'zh' ? `改为“${named.to}”` : `renamed to “${named.to}”`
  return { next: { ...details, cards }, said }
}

function remove(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const names = readRemoved(clause, CARD) ?? []
  const gone = names.map((name) => name.toLowerCase())
  const cards = details.cards.filter(({ front }) => !gone.includes(front.toLowerCase()))
  if (cards.length === details.cards.length) return null
  const said = spoken === 'zh' ? `去掉${names.join('、')}` : `no ${names.join(', ')}`
  return { next: { ...details, cards }, said }
}

/** 'add cards about the planets' adds our deck; single words are looked up. */
function addDeck(details: CardsDetails, clause: string, { lang, spoken }: Langs): Changed {
  const deck = addsSomething(clause) ? findDeck(clause) : null
  if (deck === null) return null
  const first = nextId(details)
  const added = deck
    .pairs(lang, clause)
    .filter(
      ([front]) =>
        placeOf(
          details.cards.map((card) => card.front),
          front,
        ) === null,
    )
    .map(([front, back], at) => ({ id: first + at, front, back, wrong: [], group: '' }))
  if (added.length === 0) return null
  const said = spoken === 'zh' ? `增加“${deck.name.zh}”` : `added ${deck.name.en.toLowerCase()}`
  return { next: { ...details, cards: [...details.cards, ...added].slice(0, 80) }, said }
}

/** 'Add C, F and G7 to start', '加上山': bare fronts. */
function listed(clause: string): string[] | null {
  const words =
    /^(?:please )?(?:add|put in|include) (.{1,120}?)(?: (?:to start|too|as well|please|first))*$|^(?:再|先)?(?:加上?|增加|添加|放)(\p{Script=Han}{1,3}(?:[、，和]\p{Script=Han}{1,3})*)$/iu
      .exec(clause)
      ?.slice(1)
      .find(Boolean)
  const names = splitList(words ?? '')
  const areFronts = names.length > 0 && names.every((name) => name.length <= 24)
  return areFronts &&
    !/\b(?:button|field|score|timer|count\w*|mode|sound)\b|按钮|字段|计/i.test(clause)
    ? names
    : null
}

function addNamed(details: CardsDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (SAID.shuffle.test(clause) || SAID.score.test(clause)) return null
  const names = readAdded(clause, CARD) ?? listed(clause)
  if (names === null || names.length === 0) return null
  const first = nextId(details)
  const added = names.map((name, at) => {
    const [front, back] = lookUp(name, lang) ?? [name.slice(0, 240), '']
    return { id: first + at, front, back, wrong: [], group: '' }
  })
  const step = withCards(details, added, spoken)
  if (step === null || added.every(({ back }) => back !== '')) return step
  const open = spoken === 'zh' ? '，背面待你填写' : ', its back is yours to write'
  return { ...step, said: step.said + open }
}

function count(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  const found = findAmount(
    clause,
    new RegExp(`(${AMOUNT})\\s*(?:questions?|cards?|words?|at a time|per round|each round)`, 'i'),
    new RegExp(`(?:每轮|每次|一轮|一次)\\s*(?:只)?(?:考|做|出|问|复习)?\\s*(${AMOUNT})`, 'i'),
    new RegExp(`(${AMOUNT})\\s*(?:道题?|个问题|张卡?片?|题)`, 'i'),
  )
  if (found === null || found < 1 || addsSomething(clause)) return null
  const perRound = found >= details.cards.length ? 0 : Math.round(found)
  const size = perRound || details.cards.length
  return {
    next: { ...details, perRound },
    said: spoken === 'zh' ? `每轮 ${size} 张` : `${size} a round`,
  }
}

/** 'Ask the meaning first' names the side that is behind now. */
function startsBehind({ labels, reverse }: CardsDetails, clause: string): boolean {
  const side =
    /\b(?:start|begin|ask|show)\w*(?: with| by)? (?:the )?([a-z ]+?)(?: side)?(?: first)?$|先[给看出问](\p{Script=Han}{1,8}?)(?:[，,再猜]|$)/iu
      .exec(clause)
      ?.slice(1)
      .find(Boolean)
  const behind = (reverse ? labels.front : labels.back).toLowerCase()
  return side !== undefined && behind !== '' && behind.includes(side.trim().toLowerCase())
}

/** Which side is asked. */
function turn(details: CardsDetails, clause: string, { spoken }: Langs): Changed {
  if (BOTH_WAYS.test(clause) && !details.both) {
    const said = spoken === 'zh' ? '正反两面都会考' : 'asked both ways'
    return { next: { ...details, both: true }, said }
  }
  if (!SAID.reverse.test(clause) && !startsBehind(details, clause)) return null
  const next = { ...details, reverse: !details.reverse }
  return { next, said: spoken === 'zh' ? '正反面对调' : 'front and back swapped' }
}

function ask(details: CardsDetails, clause: string, langs: Langs): Changed {
  const { spoken } = langs
  const turned = turn(details, clause, langs)
  if (turned !== null) return turned
  const isOrdered = SAID.ordered.test(clause) || (SAID.shuffle.test(clause) && takesAway(clause))
  if (isOrdered) {
    return { next: { ...details, shuffle: false }, said: spoken === 'zh' ? '按顺序' : 'in order' }
  }
  if (SAID.shuffle.test(clause)) {
    return { next: { ...details, shuffle: true }, said: spoken === 'zh' ? '随机顺序' : 'shuffled' }
  }
  const mode = findMode(clause)
  if (mode === null) return null
  const said = {
    choice: { en: 'multiple choice', zh: '选择题' },
    flip: { en: 'cards to turn over', zh: '翻转卡片' },
    type: { en: 'answers are typed in', zh: '输入答案' },
  }
  return { next: { ...details, mode }, said: said[mode][spoken] }
}
