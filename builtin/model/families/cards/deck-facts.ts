/** Decks of facts, in both languages. */
import type { Lang } from '../../plan.ts'

type Pair = [front: string, back: string]
type Facts = { id: string; words: RegExp; name: Record<Lang, string>; rows: Record<Lang, Pair[]> }

/** Makes the rows of both languages out of rows that hold front and back of each. */
function both(rows: [en: string, zh: string, enBack: string, zhBack: string][]): Facts['rows'] {
  return {
    en: rows.map(([front, , back]) => [front, back]),
    zh: rows.map(([, front, , back]) => [front, back]),
  }
}

const ELEMENTS: [symbol: string, en: string, zh: string][] = [
  ['H', 'hydrogen', '氢'],
  ['He', 'helium', '氦'],
  ['C', 'carbon', '碳'],
  ['N', 'nitrogen', '氮'],
  ['O', 'oxygen', '氧'],
  ['Na', 'sodium', '钠'],
  ['Mg', 'magnesium', '镁'],
  ['K', 'potassium', '钾'],
  ['Ca', 'calcium', '钙'],
  ['Fe', 'iron', '铁'],
  ['Cu', 'copper', '铜'],
  ['Ag', 'silver', '银'],
  ['Sn', 'tin', '锡'],
  ['Au', 'gold', '金'],
  ['Hg', 'mercury', '汞'],
  ['Pb', 'lead', '铅'],
]

export const FACTS: readonly Facts[] = [
  {
    id: 'planets',
    words: /\bplanets?\b|\bsolar system\b|\bastronomy\b|\bspace\b|行星|太阳系|天文|太空/i,
    name: { en: 'Planets', zh: '行星' },
    rows: both([
      ['Which planet is nearest to the Sun?', '离太阳最近的行星是？', 'Mercury', '水星'],
      ['Which planet is the hottest?', '表面最热的行星是？', 'Venus', '金星'],
      ['Which planet is called the red one?', '被称为红色星球的是？', 'Mars', '火星'],
      ['Which planet is the largest?', '最大的行星是？', 'Jupiter', '木星'],
      ['Which planet has the widest rings?', '光环最宽的行星是？', 'Saturn', '土星'],
      ['Which planet lies on its side?', '躺着自转的行星是？', 'Uranus', '天王星'],
      ['Which planet is the farthest from the Sun?', '离太阳最远的行星是？', 'Neptune', '海王星'],
      [
        'Which planet has one large moon and seas?',
        '有一颗大卫星和海洋的行星是？',
        'Earth',
        '地球',
      ],
    ]),
  },
  {
    id: 'elements',
    words: /\bchemi(?:cal|stry)\b|\bperiodic table\b|化学|元素/i,
    name: { en: 'Chemical elements', zh: '化学元素' },
    rows: both(ELEMENTS.map(([symbol, en, zh]) => [symbol, symbol, en, zh])),
  },
  {
    id: 'nato',
    words:
      /\b(?:nato|phonetic|spelling) alphabet\b|\balf?(?:ph)?a,? bravo\b(?:,? charlie)?|北约字母|音标字母/i,
    name: { en: 'Spelling alphabet', zh: '北约字母表' },
    rows: both(
      'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'
        .split(' ')
        .map((word) => [word.charAt(0), word.charAt(0), word, word]),
    ),
  },
  {
    id: 'poems',
    words: /\btang poe(?:ms|try)\b|\bchinese poe(?:ms|try)\b|古诗|唐诗|诗词|诗句/i,
    name: { en: 'Tang poems', zh: '唐诗' },
    rows: both([
      ['床前明月光', '床前明月光', '疑是地上霜', '疑是地上霜'],
      ['白日依山尽', '白日依山尽', '黄河入海流', '黄河入海流'],
      ['春眠不觉晓', '春眠不觉晓', '处处闻啼鸟', '处处闻啼鸟'],
      ['红豆生南国', '红豆生南国', '春来发几枝', '春来发几枝'],
      ['千山鸟飞绝', '千山鸟飞绝', '万径人踪灭', '万径人踪灭'],
      ['海内存知己', '海内存知己', '天涯若比邻', '天涯若比邻'],
      ['随风潜入夜', '随风潜入夜', '润物细无声', '润物细无声'],
      ['野火烧不尽', '野火烧不尽', '春风吹又生', '春风吹又生'],
    ]),
  },
  {
    id: 'capitals',
    words:
      /\bcapitals?\b(?! letters?\b)(?! (?:of|in) (?!(?:the |all )*(?:world|countr|nations|different)))|\bgeograph\w*\b|\bcountr(?:y|ies)\b|\bgeneral knowledge\b|\btrivia\b|首都|地理|国家|常识/i,
    name: { en: 'Capitals', zh: '首都' },
    rows: both([
      ['Portugal', '葡萄牙', 'Lisbon', '里斯本'],
      ['Kenya', '肯尼亚', 'Nairobi', '内罗毕'],
      ['Australia', '澳大利亚', 'Canberra', '堪培拉'],
      ['Peru', '秘鲁', 'Lima', '利马'],
      ['Norway', '挪威', 'Oslo', '奥斯陆'],
      ['Vietnam', '越南', 'Hanoi', '河内'],
      ['Canada', '加拿大', 'Ottawa', '渥太华'],
      ['Morocco', '摩洛哥', 'Rabat', '拉巴特'],
      ['Mongolia', '蒙古', 'Ulaanbaatar', '乌兰巴托'],
      ['Iceland', '冰岛', 'Reykjavík', '雷克雅未克'],
      ['Uruguay', '乌拉圭', 'Montevideo', '蒙得维的亚'],
      ['New Zealand', '新西兰', 'Wellington', '惠灵顿'],
    ]),
  },
]
