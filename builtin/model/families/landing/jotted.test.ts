/** Landing pages of people who jot down, clause by clause, what their page shall hold. */
import { expect, test } from 'vitest'
import { findLeft } from '../../read/clauses/leftover.ts'
import { readAsk } from '../../read/ask.ts'
import { readLanding } from './reading/read.ts'

function read(request: string) {
  const ask = readAsk(request, '')
  const { details, used } = readLanding(ask)
  return { details, left: findLeft(ask, used) }
}

test.each([
  [
    'Our cheese stall in Leeds: open Wed to Fri 8 to 3, brie £6.50, stilton £7, where we are, phone number, what customers say',
    {
      about: 'cheese stall in Leeds',
      prices: [
        { name: 'Brie', price: '£6.50' },
        { name: 'Stilton', price: '£7' },
      ],
      facts: [{ name: 'hours', value: 'Wed to Fri 8 to 3' }],
      open: ['phone', 'address'],
      sections: ['prices', 'quotes', 'contact'],
    },
  ],
  [
    'Harvest supper on 4 October: ceilidh band, pie table, tickets 10 and 6 pounds, closed Mondays, days left until then',
    {
      about: 'Harvest supper',
      countdown: '10-04',
      prices: [{ name: 'Tickets', price: '10 and 6 pounds' }],
      extras: [{ title: 'Good to know', text: 'Ceilidh band\nPie table' }],
    },
  ],
  [
    'Website for my barber chair in Accra: trim 40, shave 25, big button saying Sit down, notice on top that we moved',
    {
      prices: [
        { name: 'Trim', price: '40' },
        { name: 'Shave', price: '25' },
      ],
      button: 'Sit down',
      notice: 'We moved',
    },
  ],
  [
    'Naming day of baby Ife, the address, dress code, and people tick whether they are coming',
    { open: ['address'], extras: [{ title: 'Dress code', text: '' }], form: [{}, {}, {}] },
  ],
  [
    '我在洛阳开了家牛肉汤馆，想要一页介绍：大份20，小份14，早五点到下午两点，地址电话写清楚',
    {
      about: '牛肉汤馆',
      prices: [
        { name: '大份', price: '¥20' },
        { name: '小份', price: '¥14' },
      ],
      facts: [{ name: 'hours', value: '早五点到下午两点' }],
      open: ['phone', 'address'],
      extras: [],
    },
  ],
  [
    '六月十五号社区羽毛球赛，倒数还有几天，成人30小孩15，比赛流程，参赛的人填个名字',
    {
      about: '社区羽毛球赛',
      countdown: '06-15',
      prices: [{ name: '成人', price: '¥30' }, { name: '小孩' }],
      form: [{ label: '名字' }],
    },
  ],
])('%s is read clause by clause', (request, details) => {
  const page = read(request)
  expect(page.details).toMatchObject(details)
  expect(page.left).toEqual([])
})

test('a countdown to no day, and what the page cannot do, are named', () => {
  expect(read('Page for our fair, cakes £2, jam £3, count down').left).toEqual(['“count down”'])
  expect(read('Page for our fair, cakes £2, jam £3, live chat').details.prices).toHaveLength(2)
})
