/** The words of the app page. */
import type { Translation } from '../../contract/text.ts'

const en = {
  loading: 'Loading the app',
  loadFailed: 'Failed to load app data',
  notPublished: 'This app has not been published and cannot be accessed',
  notFound: 'App not found',
  browse: 'Browse the marketplace',
  myApps: 'My apps',
  openApp: 'Open app',
  madeFrom: 'Made from',
  about: 'About',
  published: 'Published',
  changed: 'Last change',
  repository: 'Repository',
  address: 'Address',
  appOf: '{name}, running',
  view: 'View',
  retry: 'Retry',
}

const zh: Translation<typeof en> = {
  loading: '正在加载应用',
  loadFailed: '加载应用数据失败',
  notPublished: '该应用尚未发布，无法访问',
  notFound: '应用不存在',
  browse: '去应用市场看看',
  myApps: '我的应用',
  openApp: '打开应用',
  madeFrom: '由来',
  about: '关于',
  published: '发布时间',
  changed: '最近更改',
  repository: '仓库',
  address: '网址',
  appOf: '正在运行的“{name}”',
  view: '视图',
  retry: '重试',
}

/** The texts of the app page in both languages. */
export const appTexts = { en, zh }
