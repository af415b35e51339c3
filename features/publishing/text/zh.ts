import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  publish: '发布',
  update: '更新发布',
  openApp: '打开应用',
  openFirst: '发布后才有链接',
  stepSave: '正在保存更改',
  stepPublish: '正在发布',
  stepLive: '正在上线',
  published: '发布成功',
  updated: '更新已发布',
  upToDate: '已是最新版本',
  open: '打开',
  failed: '发布失败',
  retry: '重试',
  slow: '已发布，但地址生效比平时慢，请稍后查看。',
  unpublish: '取消发布',
  unpublishTitle: '取消发布“{name}”？',
  unpublishText: '它的网址会立即停止访问。以后可以用同一网址重新发布。',
  cancel: '取消',
  unpublishing: '正在取消发布…',
  unpublished: '应用已取消发布',
  unpublishFailed: '取消发布失败',
}
