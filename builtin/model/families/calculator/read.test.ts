import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changeCalculator } from './change.ts'
import { CalculatorDetails } from './details.ts'
import { readCalculator, scoreCalculator } from './read.ts'
import { readFormula } from './read-formula.ts'

function read(text: string): CalculatorDetails {
  return CalculatorDetails.parse(readCalculator(readAsk(text, '')).details)
}

test.each([
  ['a tip calculator with 12%, 18% and 22%', { formula: 'tip', presets: [12, 18, 22] }],
  ['split the bill among friends', { formula: 'tip' }],
  ['BMI calculator', { formula: 'bmi' }],
  ['做一个房贷计算器', { formula: 'loan' }],
  ['a simple calculator', { formula: 'plain' }],
  ['convert miles to kilometres', { formula: 'length', from: 'mi', to: 'km' }],
  ['华氏度和摄氏度换算', { formula: 'temperature', from: 'f', to: 'c' }],
  ['计算器', { formula: 'plain' }],
  ['VAT calculator with 7% and 19%', { formula: 'vat', presets: [7, 19] }],
  ['fuel cost calculator for a road trip', { formula: 'fuel' }],
  ['油费计算器，4个人平摊', { formula: 'fuel' }],
  ['compound interest calculator', { formula: 'savings' }],
  ['a currency converter with a rate that I type', { formula: 'currency' }],
  ['平均分计算器', { formula: 'grades' }],
  ['how old am I calculator', { formula: 'age' }],
  ['两个日期相差多少天', { formula: 'dates' }],
  ['convert km/h to mph', { formula: 'speed', from: 'kmh', to: 'mph' }],
  ['亩和平方米换算', { formula: 'area' }],
])('%j computes what its words say', (text, details) => {
  expect(scoreCalculator(readAsk(text, ''))).toBeGreaterThan(2)
  expect(read(text)).toMatchObject({ kind: 'calculator', ...details })
})

/** Computes an expression with the inputs at hand, as the script of the app does. */
function compute(text: string, values: number[]): number[] {
  const own = readFormula(text, 'en')
  if (own === null) throw new Error(`No formula: ${text}`)
  const inputs = Object.fromEntries(own.inputs.map(({ id }, at) => [id, values[at]]))
  return own.outputs.map(({ expression }) => Number(runInNewContext(expression, inputs)))
}

test.each([
  ['wood calculator: length times width times price per board', [2, 3, 5], 30],
  ['calculate the wage from hours times rate plus bonus', [10, 20, 50], 250],
  ['rent plus power divided by people', [600, 90, 3], 630],
  ['rent plus power, then divided by people', [600, 90, 3], 230],
  ['a calculator that multiplies length by width and then adds 5', [4, 5], 25],
  ['net pay = gross pay minus 20% tax', [1000, 20], 800],
  ['parts plus labour plus 10% tax', [100, 200, 10], 330],
  ['distance / time', [100, 4], 25],
  ['25% of salary minus rent', [2000, 100], 400],
  ['subtract costs from revenue', [500, 120], 380],
  ['计算利润：收入减去成本', [500, 120], 380],
  ['长乘以宽再除以2的计算器', [8, 3], 12],
  ['原价打八五折再加运费', [100, 10], 95],
  ['工资加奖金，再减去20%的税', [1000, 500, 20], 1200],
])('%j is computed as it says', (text, values, result) => {
  expect(compute(text, values)[0]).toBeCloseTo(result, 9)
})

test('a percentage is a field of its own and its amount is shown', () => {
  const { own } = read('invoice calculator: price times hours plus 19% tax')
  expect(own?.inputs.map(({ label, value }) => `${label} ${value}`)).toContain('Tax % 19')
  expect(own?.outputs.map(({ label }) => label)).toEqual(['Result', 'Tax'])
})

test.each([
  'a calculator',
  'plus',
  'times times times',
  '<b>price</b> times {hours}',
  'price times ' + 'x'.repeat(300),
])('%j holds no formula', (text) => {
  expect(readFormula(text, 'en')).toBeNull()
})

test('a list of things with a price and a quantity is no calculator', () => {
  expect(scoreCalculator(readAsk('a shopping list with price times quantity', ''))).toBe(0)
})

test('whatever words come, the calculator holds to its schema', () => {
  const pieces =
    'calculate price times plus minus 10% of tax then = : ( ) , 0 -1 . / * divided by 乘以 打折 打九折 的 再 <b> `${x}` a'.split(
      ' ',
    )
  let seed = 5
  for (let run = 0; run < 400; run += 1) {
    const words = Array.from({ length: 9 }, () => {
      seed = (seed * 48271) % 2147483647
      return pieces[seed % pieces.length] ?? ''
    })
    expect(() => read(words.join(' '))).not.toThrow()
  }
})

const langs = { lang: 'en', spoken: 'en' } as const

test('the formula, a number of it and the rates can be changed', () => {
  const invoice = read('invoice calculator: price times hours plus 19% tax')
  const cheaper = changeCalculator(invoice, 'set the tax to 7%', langs)?.next
  expect(cheaper?.own?.inputs.at(-1)?.value).toBe(7)
  const other = changeCalculator(
    invoice,
    'compute price times hours minus 5% discount',
    langs,
  )?.next
  expect(other?.own?.said).toBe('price × hours − 5% discount')
  const tip = changeCalculator(read('tip calculator with 10%'), 'add 12%', langs)?.next
  expect(tip?.presets).toEqual([10, 12])
})
