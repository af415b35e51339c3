import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readAsk } from '../../../read/ask.ts'
import { readPlan } from '../../../read/plan/read-plan.ts'
import { CalculatorDetails } from '../details.ts'

/** The functions that the script of an app has, here for its expressions alone. */
const TOOLS = {
  up: (value: number, step = 1) => Math.ceil(value / step - 1e-9) * step,
  max: Math.max,
  min: Math.min,
  over: (value: number, step: number) => Number(value >= step),
  past: (value: number, step: number) => Number(value > step),
}

function read(text: string) {
  const plan = readPlan(readAsk(text, ''))
  if (plan === null) throw new Error(`No plan for: ${text}`)
  return { own: CalculatorDetails.parse(plan.plan.details).own, left: plan.left }
}

function results(text: string, typed: Record<string, number>): Record<string, number> {
  const { own } = read(text)
  const values = own?.inputs.map(({ id, label, value }) => [id, typed[label] ?? value]) ?? []
  const context = { ...TOOLS, ...Object.fromEntries(values) }
  return Object.fromEntries(
    (own?.outputs ?? []).map(({ label, expression }) => [
      label,
      Math.round(Number(runInNewContext(expression, context)) * 100) / 100,
    ]),
  )
}

test.each([
  [
    'cat sitting: number of cats, 9 euros per visit, every cat after the first costs half. how much for all visits',
    { Visits: 4, Cats: 3 },
    { Total: 72 },
  ],
  [
    'proofreading quote: pages times price per page, 15% surcharge if it is at night, minimum fee 25',
    { Pages: 10, 'Price per page': 2, 'At night (+15%)': 1 },
    { Result: 25 },
  ],
  [
    'gas bill: first 50 units cost 0.10 each, everything above costs 0.20, I enter the old and the new meter reading',
    { 'Old reading': 1000, 'New reading': 1070 },
    { Total: 9, Used: 70 },
  ],
  [
    'van hire: 40 a day plus 0.30 per km, 20 extra if I need a trailer, how much to pay',
    { Days: 2, Km: 100, 'Need a trailer (+20)': 1 },
    { Total: 130 },
  ],
  [
    'tutoring bonus: 3 euros per solved exercise, minus 2 for each mistake, how much do they get',
    { 'Solved exercises': 10, Mistakes: 3 },
    { Total: 24 },
  ],
  [
    'candle price: wax, packaging and 12 an hour of work, then add 25% profit. show price',
    { Hours: 2, Wax: 8, Packaging: 4 },
    { Total: 45, 'Before profit': 36 },
  ],
  [
    '家政报价=基础价100+每多一小时50+每扇窗户10，输入小时数和窗户数，显示总价和定金20%',
    { 小时数: 2, 窗户扇数: 1 },
    { 定金: 42 },
  ],
  [
    '陶艺课每小时80元，输入小时数和人数，超过5人打八折，算总价',
    { 小时数: 2, 人数: 6 },
    { 总价: 768 },
  ],
  [
    '同城快递：首重2公斤12元，续重每公斤3元，不满一公斤按一公斤，算运费',
    { 公斤数: 3.5 },
    { 总价: 18 },
  ],
  [
    '算课酬：月薪除以22再除以7得到时薪，平时1.2倍，假日3倍，算加班费合计',
    { 月薪: 1540, '平时（小时，1.2 倍）': 1, '假日（小时，3 倍）': 1 },
    { 加班费合计: 42 },
  ],
  [
    '烘焙店：面粉、黄油、鸡蛋的价格加起来就是成本，填售价，显示利润和利润率',
    { 面粉: 2, 黄油: 3, 鸡蛋: 1, 售价: 10 },
    { 利润: 4, '利润率（%）': 40 },
  ],
  [
    '船费+门票+餐费，除以人数，算每人多少',
    { 船费: 90, 门票: 60, 餐费: 30, 人数: 3 },
    { 每人付: 60 },
  ],
  ['洗洁精和水比例1:20，输入洗洁精毫升，显示水量', { '洗洁精（毫升）': 10 }, { 水: 200 }],
  ['网店算利润：售价减去进价再减去平台扣点6%，显示利润', { 售价: 100, 进价: 40 }, { 利润: 54 }],
])('%j holds everything that it tells', (text, typed, wanted) => {
  expect(results(text, typed)).toMatchObject(wanted)
})

test.each([
  ['four students share the heating bill by how many weeks each was there', 'Weeks'],
  ['两家人按停车天数分摊车位费，输入总费用和每家天数', '天数'],
])('%j is not split evenly', (text, column) => {
  expect(read(text).own?.rows?.columns).toMatchObject([{ label: column }])
})

test.each([
  ['calculator: 2 euros per lap, 7 euros bonus when nobody stumbles twice or more', 'bonus'],
  [
    'split the cleaning bill between 3 people according to who made the mess',
    'split the cleaning bill',
  ],
  ['日工资=月工资除以26，全勤再奖300，输入月工资', '300'],
])('what the formula of %j does not hold is named', (text, missing) => {
  expect(read(text).left.join(' ')).toContain(missing)
})
