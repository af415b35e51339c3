import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { GameDetails } from './details.ts'
import { game } from './game.ts'
import { PARTS } from './games/index.ts'

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
  ['a snake game where a rabbit eats carrots', { head: '🐰', food: '🥕' }],
  ['snake that speeds up every 4 apples', { quickens: true, bites: 4 }],
  ['贪吃蛇，每吃3个加速，碰到墙从对面出来', { bites: 3, walls: false }],
  ['2048 with tiles: egg, chick, hen, rooster', { names: ['egg', 'chick', 'hen', 'rooster'] }],
  ['井字棋，蓝棋和绿棋，两个人轮流下', { foe: 'person', paints: ['#2d6cdf', '#2f8f4e'] }],
  ['minesweeper 12x10 with 15 mines', { game: 'mines', columns: 12, rows: 10, mines: 15 }],
  ['扫雷，中级', { game: 'mines', columns: 16, rows: 16, mines: 40 }],
  [
    'tap the frogs that pop up: red frog is 2 points, blue frog is minus 3 points, 45 seconds',
    {
      game: 'whack',
      seconds: 45,
      targets: [
        { name: 'red frog', sign: '🐸', colour: '#d63a2f', points: 2 },
        { name: 'blue frog', sign: '🐸', colour: '#2d6cdf', points: -3 },
      ],
    },
  ],
  ['打地鼠，地鼠2分，炸弹扣5分，16个洞', { holes: 16, targets: [{ points: 2 }, { points: -5 }] }],
  ['catch falling coins with a basket, 5 lives', { game: 'catch', lives: 5, catcher: '🧺' }],
  ['brick breaker with 7 rows, two lives, neon', { rows: 7, lives: 2, neon: true }],
  ['hangman with the words: river, mountain, ocean', { words: [{ word: 'river' }, {}, {}] }],
  ['猜单词，单词：cat（猫）、dog（狗）', { words: [{ word: 'cat', hint: '猫' }, { hint: '狗' }] }],
  ['rock paper scissors lizard spock, first to 4', { isFive: true, goal: 4 }],
  ['connect 4 for two players', { game: 'four', foe: 'person' }],
  ['simon game with 6 colours, no sound', { pads: 6, sound: false }],
  ['反应力测试，测8次', { game: 'reaction', rounds: 8 }],
  ['typing test of two minutes', { game: 'typing', seconds: 120 }],
  ['the 3, 6 and 9 times tables, 15 questions', { tables: [3, 6, 9], count: 15 }],
  ['口算游戏，50以内减法，限时90秒', { signs: ['−'], most: 50, seconds: 90 }],
  ['8 puzzle', { game: 'slide', size: 3 }],
  [
    'memory game with farm animals, she turns two cards at a time and it counts the moves',
    { game: 'pairs', count: 8, theme: 'farm', pairs: [] },
  ],
  [
    'matching game with pictures of a goat, an owl and a crab, and a move counter',
    {
      count: 3,
      pairs: [
        ['🐐 goat', '🐐 goat'],
        ['🦉 owl', '🦉 owl'],
        ['🦀 crab', '🦀 crab'],
      ],
    },
  ],
  [
    '翻牌游戏，图案有茶壶、雨伞、帽子，翻错了盖回去，显示步数和用时',
    {
      count: 3,
      pairs: [
        ['茶壶', '茶壶'],
        ['雨伞', '雨伞'],
        ['帽子', '帽子'],
      ],
    },
  ],
  [
    '翻牌配对：tree 树、river 河，配对成功就消失',
    {
      pairs: [
        ['tree', '树'],
        ['river', '河'],
      ],
    },
  ],
  ['catch falling berries with a basket for 40 seconds', { lives: 0, seconds: 40 }],
  ['a fox catches eggs that fall, miss four and it is over', { catcher: '🦊', lives: 4 }],
  ['乘法口诀练习，4到7的乘法，每题8秒', { tables: [4, 5, 6, 7], seconds: 8, each: true }],
  ['tic-tac-toe, use a frog and a duck instead of X and O', { marks: ['🐸', '🦆'] }],
  ['whack-a-mole where frogs come out of the holes', { targets: [{ sign: '🐸' }] }],
  ["snake, the walls don't kill you", { walls: false }],
  ['quiz game about songs from the 90s, 4 questions', { count: 4, seconds: 0 }],
  [
    'a quiz game about volcanoes, 5 questions, 3 answers each',
    { game: 'quiz', topic: 'volcanoes', count: 5, answers: 3, deck: 'examples' },
  ],
  ['成语填空游戏，8题', { game: 'quiz', deck: 'idioms', count: 8 }],
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

test('a quiz of ours names its questions as examples and knows nothing of the subject', () => {
  const { plan } = readApp('quiz about first aid, 2 questions, 2 answers each, explanation why')
  expect(plan.details).toMatchObject({
    rules: {
      questions: [
        {
          question: 'Example question 1 on first aid',
          answers: ['Right answer', 'Wrong answer 1'],
        },
        { question: 'Example question 2 on first aid' },
      ],
    },
  })
})

test('every game has the same texts in both languages', () => {
  for (const { game, texts } of PARTS) {
    expect(Object.keys(texts.zh).toSorted(), game).toEqual(Object.keys(texts.en).toSorted())
  }
})

test('what a game does not do is named', () => {
  expect(readApp('a snake game with an online leaderboard').left).toEqual([
    'playing or ranking online',
  ])
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
  ['snake', ['it is too fast'], { speed: 'slow' }],
  ['minesweeper', ['make it harder'], { mines: 14 }],
  ['rock paper scissors', ['best of 7'], { goal: 4 }],
  ['connect four', ['make it easier'], { level: 'easy' }],
  ['扫雷', ['改成 12x12'], { columns: 12, rows: 12 }],
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
    fc.property(words, fc.constantFrom(...PARTS), (said, part) => {
      const read = part.read(part.plain, said.join(' '), 'en')
      expect(GameDetails.safeParse({ kind: 'game', rules: read }).success).toBe(true)
    }),
  )
})

test.each([
  ['lights out on a 6x6 board', { game: 'lights', size: 6 }],
  ['a maze 15x11', { game: 'maze', columns: 15, rows: 11 }],
  ['spot the tile with a different shade in 45 seconds', { game: 'odd', seconds: 45 }],
  ['tetris but slow', { game: 'blocks', speed: 'slow' }],
  ['flappy game with a duck', { game: 'flap', bird: '🦆' }],
  ['6x6 sudoku', { game: 'sudoku', size: 6 }],
  ['higher or lower with dice', { game: 'hilo', from: 'dice' }],
  ['blackjack with 250 chips', { game: 'blackjack', chips: 250 }],
  ['a bingo card 4x4 with numbers from 1 to 40', { game: 'bingo', size: 4, most: 40 }],
  ['wordle with the words: stone, river, grass', { game: 'fiveletter', words: { length: 3 } }],
  ['unscramble the words: kettle, carpet, window', { game: 'scramble', isHeard: false }],
  ['dodge falling stones', { game: 'catch', dodges: true }],
  ['数独，中等难度', { game: 'sudoku', size: 9, level: 'normal' }],
  ['二十一点', { game: 'blackjack' }],
])('a puzzle is known by its name: %j', (text, rules) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'game', rules })
})

test.each([
  ['connect 4 for two players', 'let us type our names', { named: true }],
  ['memory game with 10 pairs', 'fewer cards, 5 pairs', { count: 5 }],
  ['catch falling berries', 'bad ones that take off 2 points', { targets: [{}, { points: -2 }] }],
  ['times tables practice', '只练3、4的', { tables: [3, 4] }],
])('%j is followed up by %j', (text, clause, rules) => {
  expect(changeApp(text, clause)).toMatchObject({ rules })
})

test.each([
  [
    'a game where lanterns go up and my twins tap them, three misses end it',
    { lives: 3, seconds: 0, falls: false, targets: [{ name: 'lanterns', sign: '' }] },
  ],
  ['pop the bubbles, 45 seconds', { seconds: 45, targets: [{ sign: '🔵', points: 1 }] }],
  ['小游戏：泡泡往上飘，戳破一个得2分，不会输', { lives: 0, targets: [{ sign: '🔵', points: 2 }] }],
])('%s drifts over the board and is tapped away', (request, rules) => {
  expect(readApp(request).plan.details).toMatchObject({ rules: { game: 'pop', ...rules } })
})

test('what drifts past is slowed down, and may fly off at no cost', () => {
  const details = GameDetails.parse(
    readApp('bubbles rise and the baby pokes them, no losing').plan.details,
  )
  expect(details.rules).toMatchObject({ game: 'pop', lives: 0, seconds: 0, speed: 'normal' })
  const step = game.change(details, 'slower please', { lang: 'en', spoken: 'en' })
  expect(step?.next).toMatchObject({ rules: { game: 'pop', speed: 'slow' } })
})

test('a game that is told of and not known is said to be another one', () => {
  const said = (request: string) => {
    const { details } = game.read(readAsk(request, ''))
    return game.describe(details, { lang: 'en', spoken: 'en' })
  }
  expect(said('a game, my kids wash a muddy dog with a sponge')).toContain('not the game')
  expect(said('make a small game for my kids, with a score')).not.toContain('not the game')
  expect(said('a snake game, the snake eats dumplings')).not.toContain('not the game')
})
