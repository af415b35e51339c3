import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  title: '应用市场',
  subtitle: '大家在这里做的应用，打开就能用，也能改成你自己的。',
  apps: '应用',
  total: '共 {n} 个应用',
  sortBy: '排序：{order}',
  sortLatest: '最新',
  sortHot: '热门',
  sortDownloads: '下载最多',
  sortRating: '评分最高',
  sortFavorites: '收藏最多',
  sortForks: '复刻最多',
  loading: '正在加载应用…',
  loadFailed: '应用加载失败',
  empty: '还没有应用',
  emptyText: '来发布第一个应用吧。',
  emptyAction: '创建应用',
}
