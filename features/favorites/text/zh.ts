import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  favorite: '收藏',
  favorited: '已收藏',
  add: '收藏“{name}”',
  remove: '取消收藏“{name}”',
  count: '{n} 人收藏',
  own: '不能收藏自己的应用',
  failed: '操作失败，请稍后重试',
  loginRequired: '请先登录',
  login: '登录',
  title: '我的收藏',
  total: '共 {n} 个应用',
  refresh: '刷新',
  details: '详情',
  detailsOf: '“{name}”的详情',
  opensSite: '{name}（在新标签页打开网站）',
  gone: '已不可用',
  empty: '还没有收藏',
  emptyText: '点应用上的爱心，就会收藏到这里。',
  browse: '去应用市场看看',
  loading: '正在加载收藏…',
  loadFailed: '收藏加载失败',
  removed: '已取消收藏',
  undo: '撤销',
}
