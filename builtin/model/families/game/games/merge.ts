/** Sliding tiles that join: what the game reads, says and shows. */
import { literal } from '../../../compose/page.ts'
import { splitList } from '../../../read/lists/lists.ts'
import { findNumber } from '../../../read/words/numbers.ts'
import type { RulesOf } from '../details.ts'
import { Merge } from '../details.ts'
import { boardOf, definePart } from './part.ts'
import { BY, hold, readSides, SIDE } from './read-board.ts'

type Rules = RulesOf<'merge'>

const GOAL =
  /\b(?:goal|target|reach(?:ing)?|up to|win at|until)\b[^\d]{0,12}(\d{2,5})\b|(?:目标|达到|合成?到?|拼到)[^\d]{0,6}(\d{2,5})/i
const NAMES =
  /(?:\b(?:numbers|tiles|digits|squares)\b[^:：.。]{0,60}[:：]|\b(?:tiles|squares)\s+(?:are|say|show|called|named)\s|\binstead of (?:the )?numbers[^:：.。,]{0,30}[:：,]?|(?:格子|方块|数字|字)[^:：。]{0,24}(?:改成|换成|变成|换为|是|用)[^:：。、]{0,8}[:：])\s*([^.。;；:：\n]+)/i
const NO_NUMBERS = /不要(?:用|显示)?数字|不用数字|\b(?:no|instead of|not) (?:the )?numbers\b/i

function readMerge(rules: Rules, text: string): Rules {
  const names = readNames(text) ?? rules.names
  const asked = findNumber(text, GOAL, [64, 65_536]) ?? (names.length > 2 ? 2 ** names.length : 0)
  const goal = asked > 0 ? asked : rules.goal
  return {
    ...rules,
    size: hold(readSides(text)?.[0] ?? rules.size, 3, 8),
    goal: Math.max(64, 2 ** Math.round(Math.log2(goal))),
    names,
  }
}

/** 'Instead of numbers: intern, clerk, boss'; a list in Chinese ends at its first comma. */
function readNames(text: string): string[] | null {
  const list = NAMES.exec(text)?.[1]
  if (list === undefined) return null
  const words = list.includes('、') ? (/[^，]*/.exec(list)?.[0] ?? list) : list
  const names = splitList(words)
    .map((name) => name.replace(/^(?:and|then)\s+/i, '').slice(0, 16))
    .filter((name) => name.split(/\s+/).length <= 3)
  return names.length > 2 ? names.slice(0, 16) : null
}

export const merge = definePart({
  game: 'merge',
  Rules: Merge,
  plain: { game: 'merge', size: 4, goal: 2048, names: [] },
  name: { en: '2048', zh: '2048' },
  words:
    /\b2048\b(?! (?:px|bit|kb|mb))|\b(?:sliding|merging|merge)[- ](?:number|tile)s? (?:game|puzzle)\b|数字合并|合并数字|合成大西瓜/i,
  read: readMerge,
  known: [
    BY,
    SIDE,
    GOAL,
    NAMES,
    NO_NUMBERS,
    /\bundo\b|\bslid\w*\b|\bmerg\w*\b|\btiles?\b|\btwo (?:equal|of the same)\b|\bputting\b|\btogether\b|\b2 and 2\b|\bmakes? (?:4|four)\b|格子?[^，。]{0,3}大|加分|数字|相同|撤销|合并|一样的|升一?级/i,
  ],
  step: (rules, { size }) => ({ ...rules, size: hold(rules.size + size, 3, 8) }),
  title: ({ goal, names }) => (names.length > 0 ? '2048' : String(goal)),
  describe: {
    en: ({ size, goal, names }) => {
      const last = names.at(-1)
      const what = last === undefined ? `goal ${goal}` : `from ${names[0]} to ${last}`
      return `sliding tiles on ${size} × ${size}, ${what}, with undo`
    },
    zh: ({ size, goal, names }) => {
      const last = names.at(-1)
      if (last !== undefined) return `${size} × ${size} 合并升级，从${names[0]}到${last}，可撤销`
      return `${size} × ${size} 数字合并，目标 ${goal}，可撤销`
    },
  },
  texts: {
    en: {
      board: 'Tiles',
      ready: 'Slide the tiles with the arrow keys or a swipe',
      won: 'Goal reached. Go on as long as you like',
      over: 'No move is left',
      hint: 'Arrows or W A S D slide, U takes back',
    },
    zh: {
      board: '方块',
      ready: '用方向键或滑动来移动方块',
      won: '达成目标，可以继续',
      over: '没有可走的步了',
      hint: '方向键或 W A S D 移动，U 撤销',
    },
  },
  constants: ({ size, goal, names }) => ({
    SIZE: literal(size),
    GOAL: literal(goal),
    NAMES: literal(names),
  }),
  stage: ({ size }, texts) => boardOf(texts['board'], [size, size], 'img'),
  buttons: (texts) => [
    `<button type="button" class="quiet-button" id="back">${texts['undo']}</button>`,
  ],
})
