/** What is read of a request that states more than one thing (STR-08). */
import { expect, test } from 'vitest'
import { readStarter } from '../../../starters/read-starters.ts'
import { fillSlots } from './fill-slots.ts'
import { readRequest } from './request.ts'

const nowMs = Date.UTC(2026, 10, 27)
const read = (id: string, words: string) =>
  Object.fromEntries(
    [...fillSlots(readRequest(words), readStarter(id), nowMs)].map(([key, { value }]) => [
      key,
      value,
    ]),
  )

test.each([
  [
    'shopping',
    'a shopping list called "Saturday market" with tomatoes, basil, 2 kg flour and a dozen eggs please',
    { title: 'Saturday market', items: ['tomatoes', 'basil', '2 kg flour', 'a dozen eggs'] },
  ],
  [
    'packing',
    'A packing list. Wool socks, rain jacket, power bank, passport. We leave on 3 March.',
    { items: ['Wool socks', 'rain jacket', 'power bank', 'passport'], day: '2027-03-03' },
  ],
  [
    'reading',
    'a reading list named Winter Shelf with Middlemarch, Piranesi and The Left Hand of Darkness',
    { title: 'Winter Shelf', books: ['Middlemarch', 'Piranesi', 'The Left Hand of Darkness'] },
  ],
  ['reading', '读书清单，里面有《活着》《三体》《围城》', { books: ['活着', '三体', '围城'] }],
  [
    'event',
    '年会的活动页面,名称“星光之夜”,时间是2027年1月23日晚上6:30,地点在万达酒店三楼',
    { title: '星光之夜', day: '2027-01-23', doors: '18:30', venue: '万达酒店三楼' },
  ],
  [
    'poll',
    '投票选春游地点,选项有植物园、科技馆、古镇,标题写“春游去哪儿”',
    { title: '春游去哪儿', items: ['植物园', '科技馆', '古镇'] },
  ],
])('%s from %j [STR-08]', (id, words, stated) => {
  expect(read(id, words)).toMatchObject(stated)
})
