/** What people say of the whole list, beside what each thing has: order, sums, first things, days. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function planOf(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return made.plan
}

const read = (text: string) => CollectionDetails.parse(planOf(text).details)
const follow = (start: string, wish: string) =>
  CollectionDetails.parse(changePlan(planOf(start), readAsk(wish, '')).plan.details)
const labels = (text: string) => read(text).fields.map(({ label, type }) => `${label}: ${type}`)

test.each([
  [
    'List of clocks: maker, what I paid, what it sold for, priciest sale on top',
    'what-it-sold-for',
    true,
  ],
  ['List of walks: name, miles, longest at the top', 'miles', true],
  [
    'A list of cheeses with name, milk (cow, goat), jar price, cheapest jars first',
    'jar-price',
    false,
  ],
  ['列个鞋单：款式、鞋码、进价，便宜的在最上面', 'field-3', false],
  ['钟表维修登记：客户、毛病、哪天来取，来取早的排前头', 'field-3', false],
])('%j is ordered by %s', (text, by, down) => {
  expect(read(text).sort).toEqual({ by, down })
})

test('wishes among the properties become none', () => {
  expect(
    labels(
      'Shed stock: part, bin (red, grey), how many left, plus and minus to tap, fewest at the top',
    ),
  ).toEqual(['Part: text', 'Bin: choice', 'How many left: number'])
  expect(labels('烟花库登记,品名、单价、数量,底下给总金额,删的时候问我')).toEqual([
    '品名: text',
    '单价: money',
    '数量: number',
  ])
})

test.each([
  ['Yarn list: shade, metres of wool, stars for how soft it is', 'How soft it is: rating'],
  ['Rink log: team, goals scored, a longer note on what went wrong', 'What went wrong: long'],
  ['Pump log: pump, last service, place', 'Last service: date'],
  ['Attic list: box, shelf row, stored since', 'Stored since: date'],
  ['渡口登记：船名、载客人数、开船日', '开船日: date'],
])('%j has the property %s', (text, field) => {
  expect(labels(text)).toContain(field)
})

test('the things it begins with are told in many ways, one of them with all its values', () => {
  expect(
    read('Drum list: name, size. Snare, tom and cowbell are in it from the start').items,
  ).toEqual(['Snare', 'tom', 'cowbell'])
  expect(read('Inns list: name, river, cost in £. Put in Swan, Avon, £45 already').items).toEqual([
    { name: 'Swan', river: 'Avon', cost: 45 },
  ])
  expect(read('茶具清单，先放盖碗、公道杯、茶针，用完了打勾').items).toEqual([
    '盖碗',
    '公道杯',
    '茶针',
  ])
  expect(read('Cupboard list, plus and minus to press. Begin with glue 4, tape 9').items).toEqual([
    { name: 'glue', quantity: 4 },
    { name: 'tape', quantity: 9 },
  ])
})

test('groups, sums, goals and days are read from a sentence', () => {
  expect(
    read(
      'Egg book: date, eggs laid, coop (A, B), kept together per coop and a grand total of eggs',
    ),
  ).toMatchObject({ group: 'coop', totals: ['eggs-laid'] })
  expect(read('Swim log: date, lengths, my aim is 900 lengths a year').goal).toMatchObject({
    amount: 900,
    per: 'year',
  })
  expect(read('opening checklist, ticks are gone again each morning: unlock, lights').daily).toBe(
    true,
  )
  expect(
    read('Bell list: bell, last check, one tap to put today in, due each 40 days'),
  ).toMatchObject({ marks: [{ date: 'last-check' }], cycle: { days: 40 } })
})

test('a name that nobody asked for may stay empty', () => {
  expect(read('A list of stamps, with country, year and price').unnamed).toBe(true)
  expect(read('A list of stamps, with name, year and price').unnamed).toBe(false)
})

test('columns with choices make a list, whatever they tell of', () => {
  const text = '泳队训练记录,日期、公里数、状态(轻松、吃力),想看平均每次多少'
  expect(read(text)).toMatchObject({ averages: ['field-2'] })
})

test.each([
  [
    'Bell list: bell, last check, one tap to put today in, due each 40 days',
    'every 25 days instead',
    { cycle: { days: 25 } },
  ],
  [
    'Swim log: date, lengths, my aim is 900 lengths a year',
    'make the goal 1000',
    { goal: { amount: 1000 } },
  ],
  [
    'Lamp list: lamp, base (E14, E27)',
    'add another base, GU10',
    { fields: [{}, { options: ['E14', 'E27', 'GU10'] }] },
  ],
  [
    'Lamp list: lamp, base (E14, E27)',
    'Also put the watts on each lamp',
    { fields: [{}, {}, { label: 'Watts' }] },
  ],
  [
    'Lamp list: lamp, base (E14, E27)',
    'add a yes or no field called Dimmable',
    { fields: [{}, {}, { label: 'Dimmable', type: 'yes' }] },
  ],
  [
    'Lamp list: lamp, base (E14, E27)',
    'add remarks as long text',
    { fields: [{}, {}, { type: 'long' }] },
  ],
  [
    '曲谱清单，曲名、乐器（笛、箫）',
    '再加一项:练熟了没有,是或否',
    { fields: [{}, {}, { type: 'yes' }] },
  ],
  [
    '曲谱清单，曲名、乐器（笛、箫）',
    '乐器里加上古琴',
    { fields: [{}, { options: ['笛', '箫', '古琴'] }] },
  ],
])('%j changed by %j', (start, wish, changed) => {
  expect(follow(start, wish)).toMatchObject(changed)
})
