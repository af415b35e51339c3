/** The words of the command palette; loaded with it. */
import type { Translation } from '../../contract/text.ts'

const en = {
  placeholder: 'Search apps, or go to…',
  results: 'Results',
  pages: 'Go to',
  acts: 'Actions',
  apps: 'Apps',
  newAppFrom: 'New app from “{text}”',
  searchFor: 'Search the marketplace for “{text}”',
  speak: 'Language: {name}',
  theme: 'Theme: {name}',
  yours: 'yours',
  by: 'by {name}',
  move: 'move',
  open: 'open',
  close: 'close',
  searching: 'Searching…',
  searchFailed: 'Search is not available right now.',
}

const zh: Translation<typeof en> = {
  placeholder: '搜索应用，或前往…',
  results: '搜索结果',
  pages: '前往',
  acts: '操作',
  apps: '应用',
  newAppFrom: '用“{text}”新建应用',
  searchFor: '在应用市场搜索“{text}”',
  speak: '语言：{name}',
  theme: '主题：{name}',
  yours: '我的',
  by: '作者：{name}',
  move: '移动',
  open: '打开',
  close: '关闭',
  searching: '正在搜索…',
  searchFailed: '暂时无法搜索应用。',
}

export const paletteTexts = { en, zh }
