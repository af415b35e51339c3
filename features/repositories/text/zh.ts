import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  nameTaken: '仓库名称已存在：{name}',
  maxAttempts: '已达到最大尝试次数',
  validation: 'GitHub API 校验错误（422）：{message}',
  branchTaken: '分支已存在',
  branchTooShort: '名称至少 2 个字符',
  status: 'GitHub API 错误：{status}',
  gone: '仓库不存在',
  notLinked: '用户未绑定 GitHub Token',
  storageFull: '你的代码托管账号空间已用完，请在那里删除不再需要的仓库。',
  repositoriesFull: '你的代码托管账号的仓库数量已达上限，请在那里删除不再需要的仓库。',
  busy: '代码托管服务繁忙，请 {seconds} 秒后再试。',
  unreachable: '代码托管服务没有响应，请重试。',
  network: '网络错误，请检查网络连接',
  stopped: '已停止',
  moved: 'GitHub 提交失败',
  fileGone: '文件不存在',
  scope: '代码托管账号缺少权限（{scope}）',
  forkedBefore: '你已经有这个仓库的复刻',
  pacing: '正在等待 GitHub…',
}
