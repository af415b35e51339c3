import type { Translation } from '../../../contract/text.ts'
import type { figuresEn } from './figures-en.ts'

export const figuresZh: Translation<typeof figuresEn> = {
  figures: '数据统计',
  lastDays: '最近 30 天的数据统计',
  lastDaysOf: '“{name}”最近 30 天的情况。',
  opened: '打开',
  downloads: '下载',
  favorites: '收藏',
  ratings: '评分',
  forks: '复刻',
  most: '{kind}：30 天内共 {n} 次，最多的一天是{day}，有 {max} 次。',
  none: '{kind}：30 天内没有。',
  oneDay: '{day}：{n}',
  day: '日期',
  byDay: '按天查看',
  note: '打开或下载应用的人每天只计一次，不使用 Cookie，也不记录姓名；你自己不计入。直接打开网址的人不计入。每天从 UTC 零点开始。',
  loading: '正在加载数据统计…',
  loadFailed: '加载数据统计失败',
  close: '关闭',
}
