/** What app types and features are called, in both languages. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  'single-page': 'Single-page',
  'multi-page': 'Multi-page',
  dashboard: 'Dashboard',
  landing: 'Landing',
  portfolio: 'Portfolio',
  blog: 'Blog',
  responsive: 'Responsive',
  darkmode: 'Dark mode',
  animations: 'Animations',
  forms: 'Forms',
  charts: 'Charts',
  search: 'Search',
  kindLine: 'App type: {type}',
  featureLine: 'Features: {features}',
  between: ', ',
}

const zh: Translation<typeof en> = {
  'single-page': '单页',
  'multi-page': '多页',
  dashboard: '仪表盘',
  landing: '落地页',
  portfolio: '作品集',
  blog: '博客',
  responsive: '响应式',
  darkmode: '深色模式',
  animations: '动画',
  forms: '表单',
  charts: '图表',
  search: '搜索',
  kindLine: '应用类型：{type}',
  featureLine: '功能：{features}',
  between: '、',
}

/** The names of app types and features, and the lines that tell them to the AI. */
export const appOptionTexts = { en, zh }
