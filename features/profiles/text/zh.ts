import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  published: '已发布的应用',
  loading: '正在加载主页',
  failed: '加载主页失败',
  empty: '还没有已发布的应用',
  noAuthor: '这个地址没有个人主页',
  browse: '去应用市场看看',
  total: '{n} 个应用',
}
