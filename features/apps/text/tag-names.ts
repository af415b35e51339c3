/** The tags of the start set and of our starters in Chinese; the value in the address and the API stays the same. */
import type { Locale } from '../../../contract/locale.ts'

const chinese: Readonly<Record<string, string>> = {
  game: '游戏',
  productivity: '效率',
  tool: '工具',
  timer: '计时',
  notes: '笔记',
  education: '教育',
  quiz: '测验',
  finance: '财务',
  health: '健康',
  fitness: '健身',
  food: '美食',
  travel: '旅行',
  weather: '天气',
  music: '音乐',
  art: '绘画',
  photo: '照片',
  reading: '阅读',
  calculator: '计算',
  converter: '换算',
  calendar: '日历',
  charts: '图表',
  portfolio: '作品集',
  blog: '博客',
  landing: '落地页',
  shopping: '购物',
  social: '社交',
  kids: '儿童',
  home: '家居',
  tools: '实用',
  fun: '趣味',
  planner: '计划',
  tracker: '记录',
  money: '理财',
  time: '时间',
  design: '设计',
  learning: '学习',
  writing: '写作',
  business: '商务',
  family: '家庭',
  lists: '清单',
}

/** A tag in running text: a starter tag in Chinese, any other as it was written. */
export function tagWord(tag: string, locale: Locale): string {
  return locale === 'zh' && Object.hasOwn(chinese, tag) ? (chinese[tag] ?? tag) : tag
}

/** A tag as the marketplace names it: with a capital. */
export function tagName(tag: string, locale: Locale): string {
  const word = tagWord(tag, locale)
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
