/** Quizzes and flash cards. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeCards } from './change.ts'
import { composeCards } from './compose.ts'
import { DECKS } from './decks.ts'
import { CardsDetails } from './details.ts'
import { readCards, scoreCards, translateCards } from './read.ts'

export const cards = defineFamily({
  kind: 'cards',
  Details: CardsDetails,
  name: { en: 'quizzes and flash cards', zh: '测验和单词卡' },
  offers: {
    en: 'cards, answers, choice or flip, cards a round',
    zh: '卡片、答案、选择或翻面、每轮张数',
  },
  score: scoreCards,
  read: readCards,
  change: changeCards,
  translate: translateCards,
  title: ({ deck, mode }, lang) => {
    const name = DECKS.find(({ id }) => id === deck)?.name[lang]
    if (name !== undefined) return name
    if (mode === 'choice') return lang === 'zh' ? '小测验' : 'Quiz'
    return lang === 'zh' ? '记忆卡片' : 'Flash cards'
  },
  describe: describeCards,
  compose: composeCards,
})

const WHAT = {
  choice: { en: 'multiple choice', zh: '选择题' },
  flip: { en: 'cards to turn over', zh: '翻转卡片' },
  type: { en: 'cards whose answer is typed in', zh: '输入答案的卡片' },
}

function describeCards(details: CardsDetails, { spoken }: Langs): string {
  const { cards: all, deck, perRound } = details
  const count = all.length
  const what = waysOf(details, spoken)
  const name = DECKS.find(({ id }) => id === deck)?.name[spoken]
  if (spoken === 'zh') {
    if (count === 0) return `${what}，卡片由你在“卡片”里添加`
    const round = perRound > 0 ? `，每轮 ${perRound} 张` : ''
    return `${count} 张${name === undefined ? '你给的' : `“${name}”`}${what}，计分${round}`
  }
  if (count === 0) return `${what}, still empty: add your own under Cards`
  const from = name === undefined ? `your ${count} cards` : `${count} cards of “${name}”`
  const round = perRound > 0 ? `, ${perRound} a round` : ''
  return `${from}, ${what}, with a score${round}`
}

/** How the cards are asked. */
function waysOf({ mode, both, retires, cards: all }: CardsDetails, spoken: 'en' | 'zh'): string {
  const isBlank = all.some(({ back }) => back === '')
  const told: [boolean, en: string, zh: string][] = [
    [both, ', asked both ways', '，正反面都考'],
    [retires, ', known ones stay away', '，会了的不再出现'],
    [isBlank, ', backs to fill in', '，背面待填'],
  ]
  const rest = told.flatMap(([isSo, en, zh]) => (isSo ? [spoken === 'zh' ? zh : en] : []))
  return WHAT[mode][spoken] + rest.join('')
}
