/** The texts of archives in Chinese. */
import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh = {
  title: '你的数据',
  text: '你在这里拥有的全部内容的存档：个人资料、应用及其仓库和对话、评论、评分、收藏、用量和账单，以及应用保存的与你有关的数据。',
  loading: '加载中…',
  readFailed: '无法加载存档的状态',
  ask: '下载我的数据',
  asking: '正在请求…',
  askAgain: '制作新的存档',
  askFailed: '没有请求存档',
  waiting: '已请求存档，很快开始制作。',
  working: '正在制作存档：第 {done} 步，共 {total} 步。',
  workingSoon: '正在制作存档。',
  leaveWord: '你可以离开此页面，完成后会有通知。',
  ready: '你的存档可下载至 {until}（{size}）。',
  download: '下载',
  without: '有 {n} 个应用的仓库无法读取，不在存档中：{names}',
  gone: '上一个存档已删除。如需下载，请制作新的存档。',
  fault_hostFull: '服务器的磁盘已满，没有制作存档。请稍后再试。',
  fault_tooLarge: '你的数据超过了存档的上限，请联系本站管理员。',
  fault_failed: '无法制作存档，请再次请求。',
} satisfies Translation<typeof en>
