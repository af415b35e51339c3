import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { GameDetails } from './details.ts'
import { PLAIN, readRules } from './read-rules.ts'

test.each([
  [
    'a snake game on a 24x18 board, no walls',
    { game: 'snake', columns: 24, rows: 18, walls: false },
  ],
  ['snake that gets faster, with 6 obstacles', { game: 'snake', quickens: true, blocks: 6 }],
  [
    '贪吃蛇，30x20 的格子，可以穿墙，速度快',
    { columns: 30, rows: 20, walls: false, speed: 'fast' },
  ],
  ['memory game with 10 pairs of animals', { game: 'pairs', count: 10, theme: 'animals' }],
  ['memory game with 12 cards', { game: 'pairs', count: 6 }],
  [
    'a memory card game for Italian words: sole = sun, luna = moon, mare = sea',
    {
      pairs: [
        ['sole', 'sun'],
        ['luna', 'moon'],
        ['mare', 'sea'],
      ],
      count: 3,
    },
  ],
  [
    '记忆翻牌，卡片：猫、狗、鸟',
    {
      pairs: [
        ['猫', '猫'],
        ['狗', '狗'],
        ['鸟', '鸟'],
      ],
      count: 3,
    },
  ],
  ['tic-tac-toe for two players', { game: 'tictactoe', foe: 'person', size: 3 }],
  ['做一个五子棋，和电脑下', { game: 'tictactoe', inRow: 5, foe: 'computer', size: 13 }],
  ['noughts and crosses against the computer, easy', { foe: 'computer', level: 'easy' }],
  ['2048 on a 5x5 board with goal 4096', { game: 'merge', size: 5, goal: 4096 }],
  ['guess the number between 10 and 500 with eight tries', { from: 10, to: 500, tries: 8 }],
  ['猜数字，1到50，最多6次机会', { from: 1, to: 50, tries: 6 }],
  ['make a fun little game', { game: 'snake' }],
])('the rules of %j are read from its words', (text, rules) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'game', rules })
  expect(readApp(text).left).toEqual([])
})

test.each(['A list of snakes I have seen', 'a video game collection', 'snake plant watering log'])(
  '%j is no game',
  (text) => {
    expect(readApp(text).plan.details.kind).not.toBe('game')
  },
)

test('what a game does not do is named', () => {
  expect(readApp('a snake game with an online leaderboard').left).toEqual(['“online leaderboard”'])
})

test.each([
  ['a snake game', ['make it slower'], { speed: 'slow' }],
  ['a slow snake game', ['make it faster'], { speed: 'normal' }],
  [
    'a snake game',
    ['make the board 30 by 20', 'remove the walls'],
    { columns: 30, rows: 20, walls: false },
  ],
  ['a snake game', ['add 5 obstacles', 'remove the obstacles'], { blocks: 0 }],
  ['贪吃蛇', ['增加 4 个障碍', '改成 16x16'], { blocks: 4, columns: 16, rows: 16 }],
  [
    'memory game with 6 pairs',
    ['add a card with Hund = dog'],
    { count: 7, pairs: [['Hund', 'dog']] },
  ],
  [
    '记忆翻牌，卡片：猫、狗、鸟',
    ['删除狗'],
    {
      count: 2,
      pairs: [
        ['猫', '猫'],
        ['鸟', '鸟'],
      ],
    },
  ],
  ['tic-tac-toe', ['make it for two players', 'use A and B'], { foe: 'person', marks: ['A', 'B'] }],
  ['井字棋', ['改成五子棋'], { inRow: 5, size: 13 }],
  ['2048 game', ['make the board 5x5', 'set the goal to 512'], { size: 5, goal: 512 }],
  ['猜数字', ['改成 1 到 20', '最多 4 次机会'], { to: 20, tries: 4 }],
  ['a snake game', ['turn it into a memory game with 5 pairs'], { game: 'pairs', count: 5 }],
])('%j is changed by %j', (text, clauses, rules) => {
  expect(changeApp(text, ...clauses)).toMatchObject({ rules })
})

test('whatever is asked, the rules stay within what can be played', () => {
  const words = fc.array(
    fc.constantFrom(
      'board',
      '0x900',
      '3 by 3',
      'pairs',
      '99999',
      'goal',
      'tries',
      '一百',
      '次',
      '-5',
      'to',
      'cards: a, b',
      '×',
    ),
  )
  fc.assert(
    fc.property(words, fc.constantFrom(...Object.values(PLAIN)), (said, rules) => {
      const read = readRules(rules, said.join(' '))
      expect(GameDetails.safeParse({ kind: 'game', rules: read }).success).toBe(true)
    }),
  )
})
