/** First words of languages, each said in English and in Chinese. */
import type { Lang } from '../../plan.ts'

type Language = {
  id: string
  words: RegExp
  name: Record<Lang, string>
  rows: [word: string, en: string, zh: string][]
}

export const LANGUAGES: readonly Language[] = [
  {
    id: 'spanish',
    words: /\bspanish\b|西班牙语|西语/i,
    name: { en: 'Spanish', zh: '西班牙语' },
    rows: [
      ['la lluvia', 'rain', '雨'],
      ['el puente', 'bridge', '桥'],
      ['despacio', 'slowly', '慢慢地'],
      ['la cuchara', 'spoon', '勺子'],
      ['mañana', 'tomorrow', '明天'],
      ['el vecino', 'neighbour', '邻居'],
      ['olvidar', 'to forget', '忘记'],
      ['la madrugada', 'small hours', '凌晨'],
      ['bajo', 'low, short', '低，矮'],
      ['la llave', 'key', '钥匙'],
      ['quedarse', 'to stay', '留下'],
      ['el pueblo', 'village', '村庄'],
    ],
  },
  {
    id: 'french',
    words: /\bfrench\b|法语|法文/i,
    name: { en: 'French', zh: '法语' },
    rows: [
      ['la pluie', 'rain', '雨'],
      ['le pont', 'bridge', '桥'],
      ['doucement', 'gently', '轻轻地'],
      ['la cuillère', 'spoon', '勺子'],
      ['demain', 'tomorrow', '明天'],
      ['le voisin', 'neighbour', '邻居'],
      ['oublier', 'to forget', '忘记'],
      ['l’aube', 'dawn', '黎明'],
      ['la clé', 'key', '钥匙'],
      ['rester', 'to stay', '留下'],
      ['le quai', 'platform', '站台'],
      ['presque', 'almost', '几乎'],
    ],
  },
  {
    id: 'german',
    words: /\bgerman\b|德语|德文/i,
    name: { en: 'German', zh: '德语' },
    rows: [
      ['der Regen', 'rain', '雨'],
      ['die Brücke', 'bridge', '桥'],
      ['langsam', 'slowly', '慢慢地'],
      ['der Löffel', 'spoon', '勺子'],
      ['morgen', 'tomorrow', '明天'],
      ['der Nachbar', 'neighbour', '邻居'],
      ['vergessen', 'to forget', '忘记'],
      ['die Dämmerung', 'dusk', '黄昏'],
      ['der Schlüssel', 'key', '钥匙'],
      ['bleiben', 'to stay', '留下'],
      ['das Dorf', 'village', '村庄'],
      ['fast', 'almost', '几乎'],
    ],
  },
  {
    id: 'japanese',
    words: /\bjapanese\b|\bhiragana\b|日语|日文|假名/i,
    name: { en: 'Japanese', zh: '日语' },
    rows: [
      ['あめ', 'ame, rain', 'ame，雨'],
      ['はし', 'hashi, bridge', 'hashi，桥'],
      ['そら', 'sora, sky', 'sora，天空'],
      ['みず', 'mizu, water', 'mizu，水'],
      ['あした', 'ashita, tomorrow', 'ashita，明天'],
      ['ともだち', 'tomodachi, friend', 'tomodachi，朋友'],
      ['わすれる', 'wasureru, to forget', 'wasureru，忘记'],
      ['えき', 'eki, station', 'eki，车站'],
      ['かぎ', 'kagi, key', 'kagi，钥匙'],
      ['しずか', 'shizuka, quiet', 'shizuka，安静'],
      ['まち', 'machi, town', 'machi，城镇'],
      ['ねこ', 'neko, cat', 'neko，猫'],
    ],
  },
  {
    id: 'chinese',
    words:
      /\bchinese (?:characters?|words?|vocabulary)\b|\b(?:learn|study|for) (?:mandarin|chinese)\b|\bmandarin\b|\bhanzi\b|\bhsk\b|汉字|识字/i,
    name: { en: 'Chinese characters', zh: '汉字' },
    rows: [
      ['森', 'sēn, forest', 'sēn，树木众多'],
      ['雨', 'yǔ, rain', 'yǔ，天上落的水'],
      ['桥', 'qiáo, bridge', 'qiáo，跨水的路'],
      ['忘', 'wàng, to forget', 'wàng，不记得'],
      ['明', 'míng, bright', 'míng，亮'],
      ['友', 'yǒu, friend', 'yǒu，朋友'],
      ['慢', 'màn, slow', 'màn，不快'],
      ['窗', 'chuāng, window', 'chuāng，透光的墙洞'],
      ['岛', 'dǎo, island', 'dǎo，水中的陆地'],
      ['早', 'zǎo, early', 'zǎo，清晨'],
      ['静', 'jìng, quiet', 'jìng，没有声音'],
      ['春', 'chūn, spring', 'chūn，一年之首'],
    ],
  },
  {
    id: 'english',
    words:
      /\benglish (?:words?|vocabulary)\b|\bgre\b|\btoefl\b|英语|英文单词|单词|四六级|雅思|托福/i,
    name: { en: 'English words', zh: '英语单词' },
    rows: [
      ['drizzle', 'light rain', '毛毛雨'],
      ['threshold', 'the sill of a door; a limit', '门槛；界限'],
      ['linger', 'to stay longer than needed', '逗留'],
      ['scarce', 'hardly enough', '稀缺的'],
      ['dusk', 'the end of daylight', '黄昏'],
      ['reluctant', 'not willing', '不情愿的'],
      ['borrow', 'to take and give back', '借入'],
      ['stubborn', 'hard to move', '固执的'],
      ['vivid', 'strong and clear', '生动的'],
      ['ledger', 'a book of accounts', '账簿'],
      ['meadow', 'a field of grass', '草地'],
      ['neglect', 'to fail to care for', '忽视'],
    ],
  },
]
