/** The words of the games, in both languages. */
import type { Lang } from '../../plan.ts'
import type { GameName } from './details.ts'

type Texts = Record<string, string>

const COMMON: Record<Lang, Texts> = {
  en: {
    score: 'Score',
    best: 'Best',
    fresh: 'New game',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
    newBest: 'New best',
  },
  zh: {
    score: '得分',
    best: '最佳',
    fresh: '新的一局',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
    newBest: '新纪录',
  },
}

const OWN: Record<Lang, Record<GameName, Texts>> = {
  en: {
    snake: {
      board: 'Snake board',
      ready: 'Press an arrow key or swipe to start',
      over: 'Game over',
      full: 'The board is full. You won',
      pause: 'Pause',
      resume: 'Go on',
      paused: 'Paused',
      length: 'Length',
      hint: 'Arrows or W A S D turn, Space pauses',
      up: 'Up',
      down: 'Down',
      left: 'Left',
      right: 'Right',
    },
    pairs: {
      board: 'Cards',
      score: 'Moves',
      ready: 'Turn over two cards',
      card: 'Card',
      pair: 'A pair',
      none: 'No pair',
      over: 'All pairs found',
      moves: 'moves',
      hint: 'Arrows move, Enter turns a card',
    },
    tictactoe: {
      board: 'Board',
      score: 'Won – drawn – lost',
      best: 'Best run',
      yours: 'Your move',
      thinks: 'The computer thinks',
      moveOf: 'Move of',
      wins: 'wins',
      youWin: 'You win',
      youLose: 'The computer wins',
      draw: 'A draw',
      free: 'free',
      row: 'Row',
      column: 'column',
      hint: 'Arrows move, Enter sets a mark',
    },
    merge: {
      board: 'Tiles',
      ready: 'Slide the tiles with the arrow keys or a swipe',
      won: 'Goal reached. Go on as long as you like',
      over: 'No move is left',
      hint: 'Arrows or W A S D slide, U takes back',
    },
    guess: {
      score: 'Guesses',
      best: 'Best',
      label: 'Your guess',
      try: 'Guess',
      ready: 'I am thinking of a number',
      higher: 'Higher than',
      lower: 'Lower than',
      right: 'Right! It is',
      lost: 'No guesses left. It was',
      left: 'guesses left',
      outside: 'Please give a whole number from',
      to: 'to',
      line: 'Where it can still be',
      history: 'Guesses so far',
      hint: 'Enter sends a guess',
    },
  },
  zh: {
    snake: {
      board: '贪吃蛇棋盘',
      ready: '按方向键或滑动屏幕开始',
      over: '游戏结束',
      full: '填满了，你赢了',
      pause: '暂停',
      resume: '继续',
      paused: '已暂停',
      length: '长度',
      hint: '方向键或 W A S D 转向，空格暂停',
      up: '上',
      down: '下',
      left: '左',
      right: '右',
    },
    pairs: {
      board: '卡片',
      score: '步数',
      ready: '翻开两张卡片',
      card: '卡片',
      pair: '配对成功',
      none: '不是一对',
      over: '全部配对',
      moves: '步',
      hint: '方向键移动，回车翻牌',
    },
    tictactoe: {
      board: '棋盘',
      score: '胜 – 平 – 负',
      best: '最长连胜',
      yours: '轮到你了',
      thinks: '电脑思考中',
      moveOf: '轮到',
      wins: '获胜',
      youWin: '你赢了',
      youLose: '电脑赢了',
      draw: '平局',
      free: '空',
      row: '行',
      column: '列',
      hint: '方向键移动，回车落子',
    },
    merge: {
      board: '方块',
      ready: '用方向键或滑动来移动方块',
      won: '达成目标，可以继续',
      over: '没有可走的步了',
      hint: '方向键或 W A S D 移动，U 撤销',
    },
    guess: {
      score: '次数',
      best: '最佳',
      label: '你猜的数字',
      try: '猜',
      ready: '我想好了一个数字',
      higher: '大于',
      lower: '小于',
      right: '猜对了！就是',
      lost: '没有机会了，答案是',
      left: '次机会',
      outside: '请输入整数，范围',
      to: '到',
      line: '可能的范围',
      history: '猜过的数字',
      hint: '回车提交',
    },
  },
}

/**
 * The words of one game.
 *
 * @param game which
 * @param lang language of the app
 */
export function textsOfGame(game: GameName, lang: Lang): Texts {
  return { ...COMMON[lang], ...OWN[lang][game] }
}
