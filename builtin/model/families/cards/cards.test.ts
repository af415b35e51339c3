import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readApp } from '../../read-app.testing.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { cards } from './cards.ts'
import { CardsDetails } from './details.ts'

function read(text: string): CardsDetails {
  return CardsDetails.parse(cards.read(readAsk(text, '')).details)
}

function changed(details: CardsDetails, clause: string): CardsDetails | null {
  const spoken = detectLang(clause)
  const step = cards.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : CardsDetails.parse(step.next)
}

const sides = (text: string): string[] =>
  read(text).cards.map(({ front, back }) => `${front}|${back}`)

test('pairs in the words are the cards', () => {
  expect(sides('flash cards: hola = hello, gato = cat and perro = dog')).toEqual([
    'hola|hello',
    'gato|cat',
    'perro|dog',
  ])
  expect(sides('做一个单词卡，包括 apple = 苹果、banana = 香蕉')).toEqual([
    'apple|苹果',
    'banana|香蕉',
  ])
  expect(sides('Flash cards\n- H → hydrogen\n- He → helium')).toEqual(['H|hydrogen', 'He|helium'])
  expect(sides('a quiz: Who wrote Emma? Jane Austen; Capital of Peru? Lima')).toEqual([
    'Who wrote Emma?|Jane Austen',
    'Capital of Peru?|Lima',
  ])
})

test('answers in brackets are chosen from, the first or the starred one being right', () => {
  expect(
    read('quiz: Largest planet? (Jupiter, Mars, Venus); Smallest? (Mars, Mercury*)').cards,
  ).toMatchObject([
    { back: 'Jupiter', wrong: ['Mars', 'Venus'] },
    { back: 'Mercury', wrong: ['Mars'] },
  ])
})

test('a known subject brings a deck, an unknown one an empty deck and an honest word', () => {
  expect(read('flash cards for the 7 times table').cards[2]).toMatchObject({
    front: '7 × 3',
    back: '21',
  })
  expect(read('a 5 question quiz about the planets')).toMatchObject({
    deck: 'planets',
    perRound: 5,
    mode: 'choice',
  })
  expect(read('首都测验').cards[0]).toMatchObject({ front: '葡萄牙', back: '里斯本' })
  const unknown = read('a quiz about my grandmother')
  expect(unknown.cards).toEqual([])
  expect(cards.describe(unknown, { lang: 'en', spoken: 'en' })).toContain('still empty')
})

test('how cards are asked is read', () => {
  expect(read('multiple choice quiz of capitals, in order')).toMatchObject({
    mode: 'choice',
    shuffle: false,
  })
  expect(read('法语单词卡，正反面对调')).toMatchObject({
    mode: 'flip',
    reverse: true,
    deck: 'french',
  })
})

test.each([
  ['add a card: pan = bread', { cards: [{}, {}, { front: 'pan', back: 'bread' }] }],
  ['增加一张卡片：日 = sun', { cards: [{}, {}, { front: '日', back: 'sun' }] }],
  ['add a card about Norway', { cards: [{}, {}, { front: 'Norway', back: 'Oslo' }] }],
  ['add a card about Ostrava', { cards: [{}, {}, { front: 'Ostrava', back: '' }] }],
  ['remove the card hola', { cards: [{ front: 'gato' }] }],
  ['rename the card hola to buenas', { cards: [{ front: 'buenas' }, {}] }],
  ['change the answer of hola to hi', { cards: [{ back: 'hi' }, {}] }],
  ['把gato的答案改成猫', { cards: [{}, { back: '猫' }] }],
  ['make it multiple choice', { mode: 'choice' }],
  ['改成选择题', { mode: 'choice' }],
  ['1 card per round', { perRound: 1 }],
  ['每轮1题', { perRound: 1 }],
  ['swap front and back', { reverse: true }],
  ['do not shuffle', { shuffle: false }],
])('a follow-up: %s', (clause, wanted) => {
  expect(changed(read('flash cards: hola = hello, gato = cat'), clause)).toMatchObject(wanted)
})

test('our cards are said in the other language, own ones stay', () => {
  const own = read('flash cards: hola = hello, gato = cat')
  expect(cards.translate(own, 'zh')).toEqual(own)
  expect(cards.translate(read('capitals quiz'), 'zh')).toMatchObject({
    cards: read('首都测验').cards,
  })
})

test('a game of memory and a list of cards are for others', () => {
  for (const text of ['a memory card game', 'a list of my trading cards with name and price'])
    expect(readPlan(readAsk(text, ''))?.plan.details.kind).not.toBe('cards')
})

test('any words make cards that hold their own shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const details = read(`flash cards: ${words} = ${words}`)
      changed(details, `add a card ${words} = ${words}`)
    }),
    { numRuns: 60 },
  )
})

test('sides, buttons and groups are called as the words call them', () => {
  const english = read(
    'Cards with the river name on the front, length on the back, topics: Europe, Asia. know / dont know buttons',
  )
  expect(english).toMatchObject({
    groups: ['Europe', 'Asia'],
    labels: { front: 'River name', back: 'Length', got: 'Know', again: "Don't know" },
    cards: [],
  })
  expect(
    read('河流卡片，正面河名，背面长度，分欧洲、亚洲、非洲，认识、不认识两个按钮'),
  ).toMatchObject({
    groups: ['欧洲', '亚洲', '非洲'],
    labels: { front: '河名', back: '长度', got: '认识', again: '不认识' },
  })
})

test('fronts that are named without backs wait to be filled in', () => {
  const { cards } = read(
    'Flash cards for trees: name on the front, use on the back. Oak, silver birch, yew.',
  )
  expect(cards.map(({ front, back }) => `${front}|${back}`)).toEqual([
    'Oak|',
    'Silver birch|',
    'Yew|',
  ])
})

test.each([
  ['flash cards: H is hydrogen, O is oxygen and C is carbon', ['H', 'O', 'C']],
  ['认字卡片，正面汉字背面拼音，先放：山、石、田', ['山', '石', '田']],
  ['flash cards, front the bone. femur = thigh, tibia = shin', ['femur', 'tibia']],
  ['卡片复习，我自己录入题目、四个选项和正确答案', []],
])('the cards are those that %j names', (text, fronts) => {
  expect(readApp(text).plan.details).toMatchObject({
    kind: 'cards',
    cards: fronts.map((front) => ({ front })),
  })
})

test.each([
  ['flash cards for trees, known ones do not come again', { retires: true }],
  [
    'multiple choice cards, I put in questions and five answers',
    { mode: 'choice', answers: 5, groups: [] },
  ],
  ['flash cards for capitals where I type the answer', { mode: 'type' }],
  [
    'cards with the plant on one side and where it grows on the other',
    { labels: { front: 'Plant', back: 'Where it grows' } },
  ],
  ['刷题卡片，答对的就不要再出现', { retires: true, cards: [] }],
])('how cards are gone through is read: %j', (text, wanted) => {
  expect(read(text)).toMatchObject(wanted)
})

test.each([
  ['put strings, brass or drums on each card', { groups: ['Strings', 'Brass', 'Drums'] }],
  ['add a category woodwind', { groups: ['Woodwind'] }],
  ['let me type the answers', { mode: 'type' }],
  ['add D and E7 to start', { cards: [{}, { front: 'D' }, { front: 'E7' }] }],
])('practice is changed by %j', (clause, wanted) => {
  expect(changed(read('flash cards: A = 440'), clause)).toMatchObject(wanted)
})
