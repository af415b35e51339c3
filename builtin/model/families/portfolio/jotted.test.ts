/** Portfolios of people who jot down what they make and what is told of it. */
import { expect, test } from 'vitest'
import { findLeft } from '../../read/clauses/leftover.ts'
import { readAsk } from '../../read/ask.ts'
import { changePortfolio } from './change.ts'
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
    'Ayo, bead artist from Jos. Sun collar (collars, 2021), Sea cuff (cuffs, 2023).',
    { name: 'Ayo', works: [{ title: 'Sun collar', year: '2021' }, { title: 'Sea cuff' }] },
  ],
  [
    '我叫石青，陶艺师。云纹碗（碗，2020）、雨滴壶（壶，2022）。邮箱shi@example.com，看着温暖些',
    {
      works: [{ title: '云纹碗', tag: '碗' }, { title: '雨滴壶' }],
      links: [{ name: '邮箱', value: 'shi@example.com' }],
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

test.each([
  ['put a Gone badge on the Sea cuff', [undefined, 'Gone']],
  ['mark Sun collar as reserved', ['Reserved', undefined]],
  ['the Sea cuff is sold', [undefined, 'Sold']],
  ['label the Sun collar “Gift”', ['Gift', undefined]],
])('a mark stands on the work that is named alone: %s', (clause, marks) => {
  const { details } = read('Ayo, bead artist: Sun collar (collars, 2021), Sea cuff (cuffs, 2023)')
  const step = changePortfolio(details, clause, { lang: 'en', spoken: 'en' })
  expect(step?.next.works.map(({ mark }) => mark)).toEqual(marks)
  expect(step?.next.mark).toBe('')
})

test('a mark comes off again, in Chinese too', () => {
  const zh = { lang: 'zh', spoken: 'zh' } as const
  const { details } = read('陶艺师石青的作品：云纹碗（碗，2020）、雨滴壶（壶，2022）')
  const marked = changePortfolio(details, '雨滴壶贴个已售标签', zh)?.next
  expect(marked?.works.map(({ mark = '' }) => mark)).toEqual(['', '已售'])
  const bare = marked && changePortfolio(marked, '去掉雨滴壶的标记', zh)?.next
  expect(bare?.works.map(({ mark = '' }) => mark)).toEqual(['', ''])
})
