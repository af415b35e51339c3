import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { calculator } from './calculator.ts'
import { CalculatorDetails } from './details.ts'

function read(text: string): { details: CalculatorDetails; left: string[] } {
  const ask = readAsk(text, '')
  const { details, used, isGuess } = calculator.read(ask)
  return { details: CalculatorDetails.parse(details), left: findLeft(ask, used, isGuess) }
}

function changed(text: string, clause: string): CalculatorDetails | null {
  const spoken = detectLang(clause)
  const step = calculator.change(read(text).details, clause, { lang: spoken, spoken })
  return step === null ? null : CalculatorDetails.parse(step.next)
}

const said = (details: CalculatorDetails | null): string =>
  (details?.recipe ?? []).map(({ name, amount, unit }) => `${name} ${amount}${unit}`).join(', ')

const CURRY =
  'Recipe scaler: chicken curry for 4 people, 600 g chicken, 400 ml coconut milk, 2 onions, 1 tbsp curry paste. I change the number of people and see the amounts.'
const DUMPLINGS = '配方计算器：饺子馅6人份，猪肉500克，白菜1000克，酱油30毫升，输入人数算用量。'

test.each([
  [CURRY, 4, 'Chicken 600g, Coconut milk 400ml, Onions 2, Curry paste 1tbsp'],
  [
    'Pancake calculator, serves 2: flour 200 g, milk 300 ml, eggs 2. Type in the servings and it works out how much of each.',
    2,
    'Flour 200g, Milk 300ml, Eggs 2',
  ],
  [DUMPLINGS, 6, '猪肉 500克, 白菜 1000克, 酱油 30毫升'],
  [
    '食堂大锅菜计算器，20份的土豆5公斤、牛肉3公斤、盐50克，填份数就能算出每样多少。',
    20,
    '土豆 5公斤, 牛肉 3公斤, 盐 50克',
  ],
])('%s holds the recipe and for how many it is', (text, from, recipe) => {
  const { details, left } = read(text)
  expect(details).toMatchObject({ formula: 'scale', portions: { from } })
  expect(said(details)).toBe(recipe)
  expect(left).toEqual([])
})

test.each([
  [CURRY, 'add 200 g rice', 'Rice 200g'],
  [CURRY, 'change the chicken to 700 g', 'Chicken 700g'],
  [DUMPLINGS, '加香油10毫升', '香油 10毫升'],
  [DUMPLINGS, '猪肉改成600克', '猪肉 600克'],
])('of %s, %s changes the recipe', (text, clause, held) => {
  expect(said(changed(text, clause))).toContain(held)
})

test('what is left out of the recipe goes', () => {
  expect(said(changed(DUMPLINGS, '去掉白菜'))).toBe('猪肉 500克, 酱油 30毫升')
})

test('the first costs more, a discount begins at a sum, and there is a least price', () => {
  const { details, left } = read(
    'Window cleaning quote: £15 for the first window, then £6 per window, minimum £25, 5% discount from £60 on.',
  )
  const [main] = details.own?.outputs ?? []
  expect(main?.expression).toBe(
    'max((c + max(a - b, 0) * d) * (1 - e / 100 * over(c + max(a - b, 0) * d, f)), g)',
  )
  expect(details.own?.inputs.map(({ value }) => value)).toEqual([7, 1, 15, 6, 5, 60, 25])
  expect(left).toEqual([])
})

test('a fee of the platform is of all that is paid, and the result has its name', () => {
  const [english] =
    read('Tutor pay calculator: hourly rate times hours plus travel money, minus 10% platform fee')
      .details.own?.outputs ?? []
  expect(english?.expression).toBe('(a * b + c) * (1 - d / 100)')
  const [chinese] =
    read('兼职计算器：日薪乘天数加餐补，再扣5%管理费，看我到手多少').details.own?.outputs ?? []
  expect(chinese).toMatchObject({ label: '到手', expression: '(a * b + c) * (1 - d / 100)' })
})

test('rupees are rupees', () => {
  expect(
    read('Cab fare calculator, 25 rupees for the first km, then 12 rupees per km').details.currency,
  ).toBe('INR')
})
