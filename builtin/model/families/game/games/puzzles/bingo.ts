/** A bingo card: what the game reads, says and shows. */
import { literal } from '../../../../compose/page.ts'
import { toNumber } from '../../../../read/words/numbers.ts'
import { splitList } from '../../../../read/lists/lists.ts'
import type { RulesOf } from '../../details.ts'
import { Bingo } from '../../details.ts'
import { boardOf, definePart } from '../part.ts'
import { BY, hold, readSides, SIDE } from '../read-board.ts'

type Rules = RulesOf<'bingo'>

const MOST = /\b1\s*(?:to|-|–)\s*(\d{1,3})\b|1\s*(?:到|至|-|~)\s*(\d{1,3})/i
const LIST = /[:：]\s*([^.;。；\n]+[,，、][^.;。；\n]+)/
const FREE = /\bfree (?:square|space|cent(?:er|re)|middle)\b|中间(?:格)?(?:免费|送|空)|免费格/i

function readBingo(rules: Rules, text: string): Rules {
  const listed = splitList(LIST.exec(text)?.[1] ?? '')
    .map((word) => word.trim().slice(0, 40))
    .filter((word) => word !== '')
    .slice(0, 80)
  const words = listed.length > 3 ? listed : rules.words
  const fits = words.length === 0 ? rules.size : hold(Math.floor(Math.sqrt(words.length)), 3, 5)
  const most = toNumber((MOST.exec(text) ?? []).slice(1).find(Boolean) ?? '')
  const size = hold(readSides(text)?.[0] ?? (listed.length > 3 ? fits : rules.size), 3, 6)
  return {
    ...rules,
    words,
    size,
    most: hold(most ?? rules.most, size * size, 200),
    isFree: FREE.test(text) || rules.isFree,
  }
}

export const bingo = definePart({
  game: 'bingo',
  Rules: Bingo,
  plain: { game: 'bingo', size: 5, words: [], most: 75, isFree: false },
  name: { en: 'Bingo card', zh: '宾果卡' },
  words:
    /\bbingo\b(?! (?:caller|numbers|balls?|night|draw|hall))(?<!for (?:the |our |a )?bingo)|宾果|(?:九宫格|五宫格)?打卡宾果/i,
  read: readBingo,
  known: [
    BY,
    SIDE,
    MOST,
    LIST,
    FREE,
    /\bcards?\b|\b(?:tap|tick|mark|cross)\w*\b|\b(?:row|line|column|diagonal)s?\b|\bbuzzwords?\b|\bsquares?\b|\bwords?\b|\bnew card\b|\bshuffl\w*\b|\brandom\w*\b|格|连成|一[行列线]|数字|卡|随机|点/i,
  ],
  step: (rules, { size }) => ({ ...rules, size: hold(rules.size + size, 3, 6) }),
  describe: {
    en: ({ size, words, most }) =>
      `${size} × ${size} bingo card with ${words.length > 0 ? `your ${words.length} words` : `numbers up to ${most}`}, tap to mark, full lines are called`,
    zh: ({ size, words, most }) =>
      `${size} × ${size} 宾果卡，${words.length > 0 ? `用你给的 ${words.length} 个词` : `1 到 ${most} 的数字`}，点一下标记，连线提示`,
  },
  texts: {
    en: {
      score: 'Lines',
      board: 'Card',
      fresh: 'New card',
      free: 'Free',
      bingo: 'Bingo!',
      full: 'Full house!',
      ready: 'Tap what was called',
      hint: 'Tap a square; arrows and Enter work too',
    },
    zh: {
      score: '连线',
      board: '宾果卡',
      fresh: '换一张卡',
      free: '免费',
      bingo: '宾果！',
      full: '全满！',
      ready: '点中叫到的格子',
      hint: '点格子标记，也可用方向键和回车',
    },
  },
  constants: ({ size, words, most, isFree }) => ({
    SIZE: literal(size),
    WORDS: literal(words),
    MOST: literal(most),
    FREE: literal(isFree && size % 2 === 1),
  }),
  stage: ({ size }, texts) => boardOf(texts['board'], [size, size]),
})
