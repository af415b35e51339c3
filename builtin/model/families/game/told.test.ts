/** Games that are told by how they are played, and the rules that go with them. */
import { expect, test } from 'vitest'
import { changeApp } from '../../read-app.testing.ts'
import { readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { GameDetails } from './details.ts'
import { game } from './game.ts'

const read = (text: string) => GameDetails.parse(game.read(readAsk(text, '')).details)

test.each([
  ['find out the hidden river letter by letter: Danube, Volga, Rhone, nine wrong tries', 'hangman'],
  ['the box goes blue or green and my team must press it, in milliseconds', 'reaction'],
  ['turn over two tiles and look for the same bird, 16 tiles', 'pairs'],
  ['six letter words, five guesses, right letters turn green', 'fiveletter'],
  ['the letters of a town are jumbled and you sort them: Porto, Faro', 'scramble'],
  ['the sort of numbers puzzle with nine by nine squares', 'sudoku'],
  ['a tiny snake like on an old phone', 'snake'],
  ['nuts drop from a tree and my bucket moves left and right', 'catch'],
  ['猜一个1到80的数，大了小了都告诉我', 'guess'],
  ['图片扣着放，翻开两张一样就拿走', 'pairs'],
  ['方块掉下来，排满一行消失', 'blocks'],
  ['灯一变绿色就拍，看多少毫秒', 'reaction'],
  ['屏幕上有句子，我照着敲，看一分钟多少字', 'typing'],
  ['小鸡从柱子缝里飞过去，点一下跳', 'flap'],
])('%s is %s, and stands in for nothing', (text, name) => {
  expect(read(text)).toMatchObject({ rules: { game: name } })
  expect(read(text).standsIn).toBeUndefined()
})

test.each([
  [
    'hedgehogs stick their heads out and I hit them, half a minute, quicker and quicker',
    { game: 'whack', seconds: 30, quickens: true, speed: 'normal' },
  ],
  ['connect four with green and purple discs for two players', { paints: ['#2f8f4e', '#7b3fb5'] }],
  ['connect four with red and yellow discs', { paints: null }],
  [
    'a mouse at the bottom, pies fall, miss four and it ends',
    { game: 'catch', catcher: '🐭', lives: 4, targets: [{ sign: '🥧' }] },
  ],
  [
    '用碗接住掉下来的汤圆和饺子，别接到石头，掉了五个就输',
    { catcher: '🥣', lives: 5, targets: [{ sign: '🥟' }, { sign: '🪨', points: -1 }] },
  ],
  ['catch falling zorbs with a net', { game: 'catch' }],
  ['fourteen sums of two-digit numbers, adding', { count: 14, most: 100, signs: ['+'] }],
  ['times tables, ninety seconds on the clock', { tables: [2, 3, 4, 5, 6, 7, 8, 9], seconds: 90 }],
  ['口算,两位数减法,十五题', { most: 100, count: 15 }],
  ['五子棋,跟室友一台平板下,棋盘大一点', { foe: 'person', size: 15 }],
  ['五子棋和电脑下，别太厉害', { foe: 'computer', level: 'easy' }],
  ['贪吃蛇，格子大点，每吃四个就加快', { columns: 14, quickens: true, bites: 4 }],
  [
    'wordle with words such as ledge, crust, glaze, seven tries',
    { words: ['ledge', 'crust', 'glaze'], tries: 7 },
  ],
  ['打字比赛，敲这几个词：山药、莲藕、冬瓜', { lines: ['山药', '莲藕', '冬瓜'] }],
  [
    '翻牌，把白菜、土豆、茄子这些画在牌上，四乘四',
    {
      count: 8,
      pairs: [
        ['白菜', '白菜'],
        ['土豆', '土豆'],
        ['茄子', '茄子'],
      ],
    },
  ],
  ['whack the mole but with frogs popping up', { targets: [{ sign: '🐸' }] }],
])('the rules of “%s”', (text, rules) => {
  expect(read(text).rules).toMatchObject(rules)
})

test.each([
  ['移动碗接空中落下的水饺，漏五个就输', { lives: 5, catcher: '🥣', targets: [{ sign: '🥟' }] }],
  [
    'steer a van and dodge rocks coming at me, four lives',
    { dodges: true, lives: 4, catcher: '🚐', targets: [{ sign: '🪨' }] },
  ],
])('what comes down, and what meets it: “%s”', (text, rules) => {
  expect(read(text).rules).toMatchObject({ game: 'catch', ...rules })
})

test('a follow-up gives other words', () => {
  const changed = changeApp('hangman', 'use the words Douro, Minho and Tejo instead')
  expect(changed).toMatchObject({ rules: { words: [{ word: 'Douro' }, {}, { word: 'Tejo' }] } })
})

test('what a way of playing leaves out between its words is still named', () => {
  const ask = readAsk('地鼠从洞里冒头，戴墨镜的那种，敲中加分', '')
  expect(findLeft(ask, game.read(ask).used).join()).toContain('戴墨镜')
})

test('what drifts down is caught with what is told, and more is added to it', () => {
  const text =
    'leaf ships drift down and we catch them with a bucket on the bus, four misses and it is over'
  expect(read(text).rules).toMatchObject({
    game: 'catch',
    lives: 4,
    catcher: '🪣',
    targets: [{ name: 'leaf ships' }],
  })
  expect(changeApp(text, 'let it catch apples too')).toMatchObject({
    rules: { targets: [{ name: 'leaf ships' }, { sign: '🍎' }] },
  })
  expect(changeApp(text, 'slower')).toMatchObject({ rules: { speed: 'slow' } })
})
