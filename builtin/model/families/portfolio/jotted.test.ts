/** Portfolios of people who jot down what they make and what is told of it. */
import { expect, test } from 'vitest'
import { findLeft } from '../../read/clauses/leftover.ts'
import { readAsk } from '../../read/ask.ts'
import { readPortfolio } from './read.ts'

function read(request: string) {
  const ask = readAsk(request, '')
  const { details, used } = readPortfolio(ask)
  return { details, left: findLeft(ask, used) }
}

test.each([
  [
    'Basket maker in Clare: log baskets, cradles, trugs, each with the year and willow, a bit about me, mail at the bottom',
    {
      role: 'Basket maker in Clare',
      tags: ['Log baskets', 'Cradles', 'Trugs'],
      fields: [{ label: 'Year' }, { label: 'Willow' }],
      links: [{ name: 'Email' }],
    },
  ],
  [
    'Ayo, bead artist: Sun collar (collars, 2021), Sea cuff (cuffs, 2023), filter by group',
    {
      name: 'Ayo',
      works: [
        { title: 'Sun collar', tag: 'Collars', year: '2021' },
        { title: 'Sea cuff', tag: 'Cuffs', year: '2023' },
      ],
      tags: [],
    },
  ],
  [
    'portrait painter near Cork, series grouped as elders, boats, streets, Instagram and email, prices',
    {
      tags: ['Elders', 'Boats', 'Streets'],
      links: [{ name: 'Instagram' }, { name: 'Email' }],
      extras: [{ title: 'Prices' }],
    },
  ],
  [
    '竹编师傅，做过的篮子、灯罩、茶席都想给客人看，竹料、尺寸、哪年做的，卖掉的标一下，留微信和电话',
    {
      role: '竹编师傅',
      tags: ['篮子', '灯罩', '茶席'],
      fields: [{ label: '材料' }, { label: '尺寸' }, { label: '年份' }],
      mark: '已售',
      links: [{ name: '微信' }, { name: '电话' }],
    },
  ],
  [
    '皮具匠人的作品集，按钱包和腰带筛选，讲讲我自己，会的技法列一下',
    { tags: ['钱包', '腰带'], parts: ['about', 'works', 'skills', 'contact'] },
  ],
])('%s is read clause by clause', (request, details) => {
  expect(read(request).details).toMatchObject(details)
})

test('prints among the works are no button that prints', () => {
  expect(read('portfolio with etchings, prints and masks, an about text').details).toMatchObject({
    print: false,
    tags: ['Etchings', 'Prints', 'Masks'],
  })
  expect(read('portfolio with etchings, and a button that prints it').details.print).toBe(true)
})
