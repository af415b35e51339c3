import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../../read/ask.ts'
import { changeCalculator } from '../change.ts'
import { CalculatorDetails } from '../details.ts'
import { readCalculator } from '../read.ts'
import { scoreCalculator } from '../score.ts'

/** The functions that the script of an app has, here for its expressions alone. */
const TOOLS = {
  up: (value: number, step = 1) => Math.ceil(value / step - 1e-9) * step,
  max: Math.max,
  min: Math.min,
  span: (from: number, to: number) => ((to - from + 1440) % 1440) / 60,
  over: (value: number, step: number) => Number(value >= step),
  past: (value: number, step: number) => Number(value > step),
}

function read(text: string): CalculatorDetails {
  return CalculatorDetails.parse(readCalculator(readAsk(text, '')).details)
}

function results({ own }: CalculatorDetails, typed: Record<string, number>): number[] {
  const values = own?.inputs.map(({ id, label, value }) => [id, typed[label] ?? value]) ?? []
  const context = { ...TOOLS, ...Object.fromEntries(values) }
  return (own?.outputs ?? []).map(
    ({ expression }) => Math.round(Number(runInNewContext(expression, context)) * 100) / 100,
  )
}

test.each([
  [
    'i type grams of oats and it gives me milk at 150%, sugar 10% and salt 1%',
    { 'Oats, g': 200 },
    [300, 20, 2],
  ],
  ['boat hire: first hour free, then 6 per hour, max 30. how much do I pay', { Hours: 4 }, [18]],
  ['gardener quote: 30 an hour plus 15 for travel, minimum 60. what to charge', { Hours: 1 }, [60]],
  ['搬运收费：前2小时80元，之后每小时30元，输入小时数算多少钱', { 小时数: 5 }, [170]],
  ['essay 25%, test 75%, gives my final grade', { Essay: 60, Test: 80 }, [75]],
  [
    'share the tent rent, the snacks and the bus between 5 people',
    { 'Tent rent': 50, Snacks: 30, Bus: 20 },
    [20],
  ],
  [
    'how many rolls of turf: length and width, a roll covers 2 square metres, 10% waste',
    { 'Length, m': 6, 'Width, m': 3 },
    [10],
  ],
  ['copies: 0.20 up to 30 pages, 0.10 above, how much to pay', { Pages: 50 }, [8]],
  [
    'what percent did my water bill go up: old bill, new bill',
    { 'Old bill': 50, 'New bill': 60 },
    [20],
  ],
  [
    'start time, end time less a 30 min break, hours worked and pay at 10 an hour',
    { Start: 480, End: 990 },
    [8, 80],
  ],
])('%j comes to what it says', (text, typed, wanted) => {
  expect(scoreCalculator(readAsk(text, ''))).toBeGreaterThan(3)
  expect(results(read(text), typed).slice(0, wanted.length)).toEqual(wanted)
})

test('who shares by what each had gets a row for each, and the names come later', () => {
  const shared = read('四户人家，水费按用量摊，填总水费和每户用量')
  expect(shared.own?.rows).toMatchObject({
    columns: [{ label: '用量' }],
    each: { expression: 'a * p / P' },
  })
  expect(shared.own?.rows?.names).toHaveLength(4)
  const named = changed(shared, '四户叫张家、李家、王家、赵家')
  expect(named?.own?.rows?.names).toEqual(['张家', '李家', '王家', '赵家'])
})

function changed(details: CalculatorDetails, clause: string): CalculatorDetails | null {
  const spoken = detectLang(clause)
  const step = changeCalculator(details, clause, { lang: spoken, spoken })
  return step === null ? null : CalculatorDetails.parse(step.next)
}

test('a follow-up ticks, rounds, prices and turns what was told', () => {
  const split = read('split the hall hire and the cake between 9 people')
  const rounded = changed(split, 'use £ and round up to the nearest 50p')
  expect(rounded).toMatchObject({ currency: 'GBP' })
  expect(rounded && results(rounded, { 'Hall hire': 100, Cake: 20 })[0]).toBe(13.5)
  const ticked = changed(split, 'I also pay 12 for cleaning if it rains')
  expect(ticked?.own?.inputs.at(-1)).toMatchObject({ kind: 'check', label: 'Cleaning (+12)' })
  expect(ticked && results(ticked, { 'Cleaning (+12)': 1 })[1]).toBe(212)
  const tins = read('算要几桶漆：填长宽高，刷两遍，一桶刷20平')
  expect(changed(tins, '再加个单价，顺便算总价')?.own?.outputs[1]).toMatchObject({ isMoney: true })
  const turned = changed(
    read('calculate spans: spans times 23 gives centimetres'),
    'and the other way round',
  )
  expect(turned?.own?.outputs.map(({ expression }) => expression)).toEqual(['a * 23', 'b / 23'])
})

test('a number of the request can be changed by the name of its field or by itself', () => {
  const taxi = read('包车：起步价20元含5公里，之后每公里3元，输入公里数算多少钱')
  expect(
    changed(taxi, '起步价改成25') &&
      results(changed(taxi, '起步价改成25') ?? taxi, { 公里数: 10 })[0],
  ).toBe(40)
  const claim = read('what can I claim: miles driven times 0.4 plus tolls')
  expect(changed(claim, 'make it 0.5')?.own?.outputs[0]?.expression).toBe('a * 0.5 + b')
})

test('what is round is filled or covered, with so much of something for each measure', () => {
  const tank = read(
    'a round tank, I enter diameter and height, how many litres, and how much salt at 2 g per 100 litres',
  )
  const [litres = 0, salt = 0] = results(tank, { 'Diameter, m': 2, 'Height, m': 1 })
  expect([Math.round(litres), Math.round(salt * 10) / 10]).toEqual([3142, 62.8])
  const pond = read('圆水池，填直径和水深，算多少方水，一方放3克药')
  expect(pond.own?.inputs.map(({ label }) => label)).toEqual([
    '直径（米）',
    '深（米）',
    '每方（克）',
  ])
  const bed = read('round flower bed, I put in the radius, how much seed at 40 g per square metre')
  expect(Math.round(results(bed, { 'Radius, m': 1 })[1] ?? 0)).toBe(126)
  const started = changed(tank, 'height should start at 1.5 and diameter at 2.4')
  expect(started?.own?.inputs.map(({ value }) => value)).toEqual([2.4, 1.5, 2])
})

test('what is eaten day by day is told in packs, and for as many as there are', () => {
  const goat = read(
    'how much straw for a goat, 3% of its weight a day, and how many 12 kg bales for a week',
  )
  const typed = { 'Weight, kg': 40 }
  expect(
    results(goat, typed)
      .slice(0, 3)
      .map((value) => Math.round(value * 100) / 100),
  ).toEqual([1.2, 8.4, 1])
  const goats = changed(goat, 'I keep more than one goat, ask how many')
  expect(goats && results(goats, { ...typed, 'How many goats': 5 })[2]).toBe(4)
  const cat = read('猫一天吃60克，猫粮一袋3公斤，算一袋够吃几天')
  expect(results(cat, {})).toEqual([50])
  const cats = changed(cat, '不止一只猫')
  expect(cats && results(cats, { '多少（猫）': 2 })).toEqual([25])
})

test('a list of spoken prices is summed, and its prices can be changed or set', () => {
  const scrap = read('卖水果算钱，桃子三块半一斤，梨两块，杏八毛，填斤数出总价')
  expect(
    results(scrap, Object.fromEntries(scrap.own?.inputs.map(({ label }) => [label, 10]) ?? [])),
  ).toEqual([63])
  expect(changed(scrap, '梨改成3块')?.own?.outputs[0]?.expression).toBe('a * 3.5 + b * 3 + c * 0.8')
  const free = changed(scrap, '价格经常变，我想自己改')
  expect(free?.own?.inputs.map(({ label }) => label)).toEqual([
    '桃子',
    '桃子单价',
    '梨',
    '梨单价',
    '杏',
    '杏单价',
  ])
  expect(free && results(free, { 桃子: 2, 桃子单价: 4, 梨: 0 })).toEqual([8])
})
