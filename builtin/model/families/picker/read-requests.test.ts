/** Requests for pickers as people word them. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { PickerDetails } from './details.ts'
import { picker } from './picker.ts'

const read = (text: string) => PickerDetails.parse(picker.read(readAsk(text, '')).details)

test.each([
  [
    'throw 3d8 plus 5 and a d4',
    {
      pool: [
        { count: 3, sides: 8 },
        { count: 1, sides: 4 },
      ],
      bonus: 5,
    },
  ],
  ['dice: d6, d10 and d20 to choose from', { pool: [], kinds: [6, 10, 20] }],
  ['骰子，四颗一起扔', { mode: 'dice', dice: 4 }],
  ['coin toss, sides say "Bus" and "Bike"', { faces: ['Bus', 'Bike'] }],
  ['抛硬币，一面是爬山，一面是看海', { faces: ['爬山', '看海'] }],
  [
    'tombola tickets 1 to 90, first prize cake, then jam, then tea',
    { range: [1, 90], prizes: [{ name: 'First prize: cake' }, { name: 'Jam' }, { name: 'Tea' }] },
  ],
  [
    '抽奖，二等奖两个，一等奖一个电视，不能重复中',
    {
      once: true,
      prizes: [
        { name: '二等奖', count: 2 },
        { name: '一等奖（电视）', count: 1 },
      ],
    },
  ],
  [
    'split eighteen people into three teams called Otters, Herons, Newts',
    { teams: 3, teamNames: ['Otters', 'Herons', 'Newts'] },
  ],
  ['十二个人分成三队，队名山猫、野牛、飞鱼', { teams: 3, teamNames: ['山猫', '野牛', '飞鱼'] }],
  ['八个人分成四组，组名东南西北', { teamNames: ['东', '南', '西', '北'] }],
  [
    'dinner wheel: bread and cheese, soup, noodles, salad',
    { names: ['bread and cheese', 'soup', 'noodles', 'salad'] },
  ],
  [
    'Who starts? Ola, Per, Siv. Nobody twice until all had a turn',
    { names: ['Ola', 'Per', 'Siv'], inTurn: true },
  ],
  ['a name pops up huge from my 19 students', { count: 1, large: true }],
  [
    '五位同事交换圣诞礼物，不能抽到自己',
    { mode: 'santa', names: ['1 号', '2 号', '3 号', '4 号', '5 号'] },
  ],
  ['帮我弄个密码，十八位', { mode: 'password', length: 18 }],
  ['five out of thirty-six for the lottery', { range: [1, 36], count: 5 }],
  ['谁遛狗：哥哥、弟弟，弟弟的机会多一倍', { names: ['哥哥', '弟弟 × 2'] }],
  ['truth or dare, players Mo, Lia, Kim', { names: ['Mo', 'Lia', 'Kim'] }],
])('%s', (text, details) => {
  expect(read(text)).toMatchObject(details)
})

test.each([
  ['split ten people into two teams, Ann and Bob never together', 'Ann'],
  ['抽号，1到20抽两个，蓝的1到9抽一个', '蓝的'],
])('“%s”: what is not done is named', (text, left) => {
  const ask = readAsk(text, '')
  expect(findLeft(ask, picker.read(ask).used).join()).toContain(left)
})

test('a row behind a colon are the people where the teams are called something', () => {
  expect(
    read(
      'Put my scouts in 2 random teams: Ida, Jon, Kay, Lou. The teams are called Elks and Lynxes.',
    ),
  ).toMatchObject({
    mode: 'teams',
    teams: 2,
    names: ['Ida', 'Jon', 'Kay', 'Lou'],
    teamNames: ['Elks', 'Lynxes'],
  })
})
