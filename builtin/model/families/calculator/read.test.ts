import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changeCalculator } from './change.ts'
import { CalculatorDetails } from './details.ts'
import { readCalculator } from './read.ts'
import { scoreCalculator } from './score.ts'
import { readFormula } from './reading/read-formula.ts'

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

test.each([
  ['pizza dough: how many grams of flour, grams per ball, hydration 65, salt 2.5', 'own'],
  ['how much paint do I need: walls, height, coats', 'own'],
  ['农药兑水，药桶多少升，稀释多少倍，算要放多少毫升', 'own'],
  ['scale recipes from 4 to 7 portions', 'scale'],
  ['蛋糕6寸换8寸，配料一行行填', 'scale'],
  ['凑单计算器，满200减30', 'basket'],
  ['GPA calculator with credits', 'weighted'],
  ['AA算账，谁垫了多少钱，最后谁给谁转', 'settle'],
])('a calculator by its purpose: %j', (text, formula) => {
  expect(scoreCalculator(readAsk(text, ''))).toBeGreaterThan(2)
  expect(read(text).formula).toBe(formula)
})

test.each([
  ['tip calc 10/15/20, round up each share', { presets: [10, 15, 20], extras: ['round'] }],
  ['BMI in kg/cm or stone and feet', { extras: ['imperial'] }],
  ['mortgage with overpayments, year by year table', { extras: ['payoff', 'table'] }],
  ['房贷计算器，等额本金也要，公积金一起', { extras: ['methods', 'fund'] }],
  ['凑单，满200减30', { off: { each: 200, less: 30 } }],
  [
    'converter: inches, feet, psi and bar, also dollars to euros',
    { kinds: ['length', 'pressure'], currencies: ['USD', 'EUR'] },
  ],
  [
    'AA calculator: who paid what among friends (Ann, Ben and Cleo)',
    { formula: 'settle', people: ['Ann', 'Ben', 'Cleo'] },
  ],
])('what a calculator has besides: %j', (text, details) => {
  expect(read(text)).toMatchObject(details)
})

test('a known formula has the numbers and the buttons of the request', () => {
  const { own } = read('spray dilution: tank litres, 1 to 800, buttons 10, 15 and 400 litres')
  expect(own?.inputs[0]).toMatchObject({ value: 10, choices: [10, 15, 400] })
  const [product = NaN] = (own?.outputs ?? []).map(({ expression }) =>
    Number(runInNewContext(expression, { a: 16, b: 1500, c: 10 })),
  )
  expect(product).toBeCloseTo(10.667, 3)
  const dough = read('bread formula calculator, defaults 70, 2 and 20').own
  const values = { a: 2, b: 960, c: 70, d: 2, e: 20 }
  expect(
    dough?.outputs.map(({ expression }) => Math.round(Number(runInNewContext(expression, values)))),
  ).toEqual([1000, 700, 20, 200])
})

const ownOf = (text: string): { labels: string[]; expression: string | undefined } => {
  const { own } = read(text)
  return {
    labels: own?.inputs.map(({ label }) => label) ?? [],
    expression: own?.outputs[0]?.expression,
  }
}

test.each([
  [
    'Snack bar: tea 2, cake 3.5, soup 5. I enter how many of each and see the total',
    ['Tea, at 2', 'Cake, at 3.5', 'Soup, at 5'],
    'a * 2 + b * 3.5 + c * 5',
  ],
  [
    '洗车价：小车25元，大车40元，输入数量算总价',
    ['小车（25 元）', '大车（40 元）'],
    'a * 25 + b * 40',
  ],
  ['租船费用，每小时30元，输入小时数', ['小时数', '每小时价格'], 'a * b'],
])('a price list becomes a calculator: %j', (text, labels, expression) => {
  expect(scoreCalculator(readAsk(text, ''))).toBeGreaterThan(2)
  expect(ownOf(text)).toEqual({ labels, expression })
})

test('who names what goes in gets those fields, and numbers of the request are their start', () => {
  const text =
    'How much paint? I enter length, width and height of the room and the coats. A litre covers 12 square metres'
  expect(ownOf(text).labels).toEqual([
    'Length, m',
    'Width, m',
    'Height, m',
    'Coats',
    'm² per litre',
  ])
  expect(read(text).own?.inputs.at(-1)?.value).toBe(12)
  expect(read(text).own?.outputs.map(({ label }) => label)).toEqual([
    'Litres',
    'Walls',
    'Area to cover',
  ])
})

test.each([
  ['房贷，贷款金额用万元', { formula: 'loan', extras: ['tens'] }],
  ['BMI：身高和体重公斤', { formula: 'bmi', extras: [] }],
  ['斤、公斤、克、磅互相换算', { formula: 'weight', units: ['jin', 'kg', 'g', 'lb'] }],
  [
    'trip cost from miles, mpg and price per gallon of gas',
    { own: { inputs: [{ label: 'Miles' }, {}, {}] } },
  ],
])('what is asked for beside the form: %j', (text, details) => {
  expect(read(text)).toMatchObject(details)
})

test.each([
  [
    'Bill, service charge percent and tax percent, show the total',
    ['Bill', 'Tax, %', 'Service charge, %'],
    'a * (1 + b / 100) * (1 + c / 100)',
  ],
  [
    '单价、数量、折扣、运费，算最后付多少钱',
    ['单价', '数量', '折扣（减 %）', '运费'],
    'a * b * (1 - c / 100) + d',
  ],
  [
    'Overtime: hourly pay, hours on weekdays and weekends, paid 1.5 and 2 times',
    ['Hourly pay', 'Weekdays, hours at 1.5×', 'Weekends, hours at 2×'],
    'a * 1.5 * b + a * 2 * c',
  ],
  [
    '加班费：工作日1.5倍、周末2倍，小时工资按月薪除以21.75再除以8',
    ['月薪', '工作日（小时，1.5 倍）', '周末（小时，2 倍）'],
    'a / 21.75 / 8 * 1.5 * b + a / 21.75 / 8 * 2 * c',
  ],
])('no input is lost by a ready form: %j', (text, labels, expression) => {
  expect(read(text).own?.inputs.map(({ label }) => label)).toEqual(labels)
  expect(read(text).own?.outputs[0]?.expression).toBe(expression)
})

test('a second discount comes off before the tax', () => {
  const before = read('price, discount percent and sales tax percent')
  const step = changeCalculator(before, 'add a second discount', { lang: 'en', spoken: 'en' })
  expect(step?.next.own?.outputs[0]?.expression).toBe(
    'a * (1 - b / 100) * (1 - d / 100) * (1 + c / 100)',
  )
})

test.each([
  [
    'A recipe is for 2 people. List ingredients with amounts, cooking for 9 guests, see new amounts',
    2,
    9,
  ],
  ['菜谱是4人份，要给10个人做，列出食材，算出新用量', 4, 10],
])('a recipe is scaled from one number of people to another: %j', (text, from, to) => {
  expect(scoreCalculator(readAsk(text, ''))).toBeGreaterThan(2)
  expect(read(text)).toMatchObject({ formula: 'scale', portions: { from, to } })
})

test.each([
  ['metres times 7.3 plus delivery, rounded up to the whole euro', 'up'],
  ['metres times 7.3 plus delivery, rounded down to full euros', 'down'],
  ['metres times 7.3 plus delivery, rounded to the nearest whole euro', 'near'],
])('a result is rounded as asked: %j', (text, way) => {
  expect(read(text).own?.outputs[0]?.expression).toBe(`${way}(a * 7.3 + b)`)
})

test.each([
  ['loan calculator', 'show it in ringgit', 'MYR'],
  ['做一个房贷计算器', '用马币显示', 'MYR'],
  ['hours times wage', 'use KSh', 'KES'],
  ['hours times wage', 'show Canadian dollars', 'CAD'],
  ['hours times wage', 'in pounds', 'GBP'],
])('%j is shown in another currency by %j', (text, words, currency) => {
  const step = changeCalculator(read(text), words, { lang: 'en', spoken: 'en' })
  expect(step?.next.currency).toBe(currency)
})
