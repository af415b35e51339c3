/** Games: snake, memory pairs, tic-tac-toe, 2048 and guess the number, by keyboard and touch. */
import { evenText } from '../../read/lists/even-text.ts'
import { defineFamily } from '../family.ts'
import { changeGame } from './change.ts'
import { composeGame } from './compose.ts'
import { describeGame, titleOfGame } from './describe.ts'
import { GameDetails } from './details.ts'
import { readGame } from './read.ts'
import { scoreGame } from './which.ts'

export const game = defineFamily({
  kind: 'game',
  Details: GameDetails,
  name: { en: 'small games', zh: '小游戏' },
  offers: { en: 'board, speed and rules', zh: '棋盘、速度和规则' },
  score: ({ text }) => scoreGame(text),
  read: readGame,
  change: (details, clause, langs) => changeGame(details, evenText(clause), langs),
  translate: (details) => details,
  title: titleOfGame,
  describe: describeGame,
  compose: composeGame,
})
