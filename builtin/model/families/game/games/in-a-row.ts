/** What the games have alike in which a row of pieces wins; their script is `app/in-a-row.js`. */
import { literal } from '../../../compose/page.ts'
import type { Lang } from '../../../plan.ts'
import type { RulesOf } from '../details.ts'
import type { Texts } from './part.ts'

type Foe = Pick<RulesOf<'four'>, 'foe' | 'level'>

/** The words of both: results, whose move it is, and the buttons. */
export const ROW_TEXTS: Record<Lang, Texts> = {
  en: {
    score: 'Won – drawn – lost',
    best: 'Best run',
    yours: 'Your move',
    thinks: 'The computer thinks',
    wins: 'wins',
    youWin: 'You win',
    youLose: 'The computer wins',
    draw: 'A draw',
    toTwo: 'Two players',
    toOne: 'Against the computer',
    toHard: 'Play harder',
    toEasy: 'Play easier',
    takeBack: 'Undo',
    firstPlayer: 'First player',
    secondPlayer: 'Second player',
  },
  zh: {
    score: '胜 – 平 – 负',
    best: '最长连胜',
    yours: '轮到你了',
    thinks: '电脑思考中',
    wins: '获胜',
    youWin: '你赢了',
    youLose: '电脑赢了',
    draw: '平局',
    toTwo: '双人对战',
    toOne: '对战电脑',
    toHard: '换成困难',
    toEasy: '换成简单',
    takeBack: '悔棋',
    firstPlayer: '先手名字',
    secondPlayer: '后手名字',
  },
}

/** The buttons that change whom one plays, and how well the computer does. */
export function foeButtons(texts: Texts, { named }: { named: boolean }): string[] {
  const fields = ['first', 'second'].map(
    (id) =>
      `<label class="player"><span>${texts[`${id}Player`]}</span> <input id="${id}-name" maxlength="20" autocomplete="off" /></label>`,
  )
  return [
    `<button type="button" class="quiet-button" id="back">${texts['takeBack']}</button>`,
    ...['foe', 'level'].map(
      (id) => `<button type="button" class="quiet-button" id="${id}"></button>`,
    ),
    ...(named ? fields : []),
  ]
}

const NAMED =
  /\bnames? (?:instead|of (?:the )?(?:two )?players|for (?:each|both|the) \w+)\b|\b(?:type|enter|put in|set|own|our|player)\b[^.;]{0,16}\bnames?\b|(?:输入|填|写|显示|改成?)[^，。]{0,6}(?:名字|姓名)|玩家名/i

/**
 * Whether the players have names of their own.
 *
 * @param text a request or a clause of a follow-up
 */
export function readNamed(text: string): boolean {
  return NAMED.test(text)
}

/**
 * Constants of the shared script that tell whom one plays.
 *
 * @param rules the rules of either game
 */
export function foeConstants({ foe, level }: Foe): Record<string, string> {
  return { AGAINST_COMPUTER: literal(foe === 'computer'), EASY: literal(level === 'easy') }
}

/**
 * How well the computer plays after 'harder' or 'easier'.
 *
 * @param level what it is
 * @param effort -1, 0 or 1
 */
export function stepLevel(level: Foe['level'], effort: number): Foe['level'] {
  if (effort === 0) return level
  return effort > 0 ? 'hard' : 'easy'
}
