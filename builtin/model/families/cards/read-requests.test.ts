/** Requests for cards as people word them. */
import { expect, test } from 'vitest'
import { changeApp } from '../../read-app.testing.ts'
import { readAsk } from '../../read/ask.ts'
import { cards } from './cards.ts'
import { CardsDetails } from './details.ts'

const read = (text: string) => CardsDetails.parse(cards.read(readAsk(text, '')).details)

test.each([
  ['ovo = egg, pão = bread; I type the Portuguese word', { mode: 'type' }],
  ['五十音卡片，我自己敲出答案', { mode: 'type', deck: 'kana' }],
  ['mer = sea, ciel = sky, 四个里选一个对的', { mode: 'choice' }],
  ['lune = moon, mer = sea; a few answers to pick from', { mode: 'choice' }],
  ['kaki=脚，mata=眼，列出几个意思让他选', { mode: 'choice' }],
  [
    'flash cards, sol = sun, luz = light, choose from three options',
    { mode: 'choice', answers: 3 },
  ],
  ['Test my Latin! aqua = water, ignis = fire', { cards: [{ front: 'aqua' }, { front: 'ignis' }] }],
  ['孩子学颜色卡片。rojo=红，azul=蓝', { cards: [{ front: 'rojo' }, { front: 'azul' }] }],
  ['flash cards, those she already knows drop out', { retires: true }],
  ['单词卡，记住的放一边', { retires: true }],
  ['flash cards of European capitals, eight a round', { deck: 'europe', perRound: 8 }],
  ['US state capitals, flash cards', { deck: 'states' }],
  ['flash cards: capitals of the states of Malaysia', { deck: null, cards: [] }],
  ['aqua = water, ignis = fire, back first sometimes', { both: true, reverse: false }],
  ['山=mountain，水=water，也可以反过来', { both: true }],
  ['乘法口诀考我，六八的', { deck: 'tables', cards: { length: 10 } }],
  ['识字卡：日、雨、鱼、书', { cards: [{ front: '日', back: 'rì，日出' }, {}, {}, {}] }],
  [
    'thirteen = treize, fourteen = quatorze',
    { cards: [{ front: 'thirteen' }, { front: 'fourteen' }] },
  ],
  [
    'Scale = notes: G = G A B, D = D E F',
    { cards: [{ front: 'G', back: 'G A B' }, { front: 'D' }] },
  ],
  [
    'Soup = leek, potato; Salad = rocket, pear',
    { cards: [{ back: 'leek, potato' }, { back: 'rocket, pear' }] },
  ],
  [
    'quiz: who yields (right; left, both), night limit (90; 80, 100)',
    { cards: [{ front: 'who yields', back: 'right', wrong: ['left', 'both'] }, {}] },
  ],
  [
    '一面是术语一面是定义，乐理画理分组',
    { labels: { front: '术语', back: '定义' }, groups: ['乐理', '画理'] },
  ],
  ['drill bones and names, front and back', { labels: { front: 'Bones', back: 'Names' } }],
])('%s', (text, details) => {
  expect(read(text)).toMatchObject(details)
})

test('a follow-up asks the cards both ways', () => {
  expect(changeApp('flash cards: sol = sun, luna = moon', 'ask them both ways')).toMatchObject({
    both: true,
  })
})
