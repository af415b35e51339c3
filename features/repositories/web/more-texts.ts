/** Sentences about single files, rights and pace, beside those of `text/`. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  fileGone: 'File not found',
  scope: 'Your code host account does not allow this ({scope})',
  pacing: 'Waiting for GitHub…',
} as const

const zh: Translation<typeof en> = {
  fileGone: '文件不存在',
  scope: '代码托管账号缺少权限（{scope}）',
  pacing: '正在等待 GitHub…',
}

export const moreTexts = { en, zh }
