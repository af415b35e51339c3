import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  tabs: '此人的应用',
  favorites: '收藏',
  published: '已发布',
  private: '收藏仅本人可见',
  loading: '正在加载个人主页',
  failed: '个人主页加载失败',
  listFailed: '加载应用列表失败',
  empty: '还没有发布应用',
  create: '创建应用',
  noAuthor: '没有找到作者',
  browse: '去应用市场看看',
  total: '已发布 {n} 个应用',
}
