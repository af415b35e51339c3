/** Memory pairs: what the game reads, says and shows. */
import { literalLines } from '../../../compose/page.ts'
import type { RulesOf } from '../details.ts'
import { Pairs } from '../details.ts'
import { facesOf } from './faces.ts'
import { boardOf, definePart } from './part.ts'
import { hold } from './read-board.ts'
import { PAIRS_WORDS, readPairs } from './read-pairs.ts'

const THEMES = {
  shapes: '图形',
  animals: '动物',
  sea: '海洋动物',
  farm: '农场动物',
  fruit: '水果',
  food: '食物',
  sport: '运动',
  travel: '交通',
  faces: '表情',
  plants: '花草',
  music: '乐器',
  space: '太空',
  letters: '字母',
  numbers: '数字',
}

const THEMES_EN: Partial<Record<RulesOf<'pairs'>['theme'], string>> = {
  sea: 'sea animals',
  farm: 'farm animals',
  space: 'things in space',
}

function ofPairs({ count, pairs, theme }: RulesOf<'pairs'>): string {
  if (pairs.length === 0) return ` of ${THEMES_EN[theme] ?? theme}`
  return pairs.length >= count ? ' of your own' : `, ${pairs.length} of them your own`
}

function pairsOf({ count, pairs, theme }: RulesOf<'pairs'>): string {
  if (pairs.length === 0) return THEMES[theme]
  return pairs.length >= count ? '你给的卡片' : `卡片，其中 ${pairs.length} 对是你给的`
}

/** Columns and rows that hold two cards of each pair, as near to a square as they can be. */
function tableOf(count: number): [number, number] {
  const cards = count * 2
  const columns = Math.ceil(Math.sqrt(cards))
  const even = [columns, columns + 1].find((wide) => cards % wide === 0) ?? columns
  return [even, Math.ceil(cards / even)]
}

export const pairs = definePart({
  game: 'pairs',
  Rules: Pairs,
  plain: { game: 'pairs', count: 8, theme: 'shapes', pairs: [] },
  name: { en: 'Memory pairs', zh: '记忆翻牌' },
  words:
    /\bflip(?:ping)?[- ]?(?:the )?cards? game\b|\bcards?\b[^.;]{0,30}\bface[- ]down\b|\b(?:memory|concentration|matching|pairs|pair[- ]matching|card[- ]matching)(?: \w+)? (?:game|cards?|puzzle)\b|\bmemory pairs\b|\b(?:match|find|matching|finding)(?: the| all)? pairs\b|\bpairs game\b|\bpelmanism\b|^(?:a |the )?concentration\b(?! (?:timer|tracker|log|music))|\bmemory with\b|记忆(?:翻牌|卡片?|牌|配对|游戏|力游戏)|翻牌|对对碰|连连看|配对游戏|翻卡/i,
  read: readPairs,
  known: [
    ...PAIRS_WORDS,
    /\bface[- ]?down\b|\bturn(?:s|ed|ing)?\b|\bat a time\b|\bstays? (?:open|up|face)\b|\bmatch\w*\b|\b(?:disappear|vanish|removed)\w*\b|\b(?:seconds?|minutes?|timer?|clock|how long)\b|\bwin\w*\b|牌面[^，。：]{0,12}|卡片上?[^，。：]{0,4}(?=[：])|一边是[^，。：]{0,16}|算一对|几[次步下]|\bcongratulat\w*\b|\ball (?:the )?(?:pairs|cards)\b|\bnumber of\b|翻错[^，。]{0,9}|完成[后时]?|总步数|两两|\bpictures? (?:of|showing)\b|\btries\b|\bcounter\b|\bcards?\b|\bsee\b|\bflips?\b|鼓励[^，。]{0,4}|不限时间|\bmessage\b|\bwell done\b|消失|留在|保持|相同|一样|盖|扣|多少步|几步|时间|用时|计时|翻|次数|图[案片]|恭喜|全部|找到/i,
    /\bflip(?:s|ping)?\b|\bshuffl\w*\b|\bmoves?\b|\bcount(?:s|ing)?\b|\b(?:cards?|pictures?) (?:large|big|bigger)\b|\b(?:large|big) (?:cards?|print)\b|步数|洗牌|翻开|配对|卡片/i,
  ],
  step: (rules, { size, effort }) => ({
    ...rules,
    count: hold(rules.count + (size === 0 ? effort : size) * 2, 2, 24),
  }),
  describe: {
    en: (rules) => `memory game with ${rules.count} pairs${ofPairs(rules)}`,
    zh: (rules) => `记忆翻牌，${rules.count} 对${pairsOf(rules)}`,
  },
  texts: {
    en: {
      board: 'Cards',
      score: 'Moves',
      time: 'Seconds',
      ready: 'Turn over two cards',
      card: 'Card',
      pair: 'A pair',
      none: 'No pair',
      over: 'All pairs found',
      moves: 'moves',
      hint: 'Arrows move, Enter turns a card',
    },
    zh: {
      board: '卡片',
      score: '步数',
      time: '秒',
      ready: '翻开两张卡片',
      card: '卡片',
      pair: '配对成功',
      none: '不是一对',
      over: '全部配对',
      moves: '步',
      hint: '方向键移动，回车翻牌',
    },
  },
  figures: ['time'],
  constants: (rules, lang) => ({ PAIRS: literalLines(facesOf(rules, lang)) }),
  stage: ({ count }, texts) => boardOf(texts['board'], tableOf(count)),
})
