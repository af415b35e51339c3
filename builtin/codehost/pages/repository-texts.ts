/** The sentences of repository pages, in both languages; Chinese is typed by English. */
import type { StatusState } from '../storage/commit-statuses.ts'
import type { Locale } from './page-texts.ts'

const en = {
  raw: 'Raw',
  rawCommit: 'Full commit',
  unknownDate: 'date unknown',
  tooLargeFile: (size: string) => `This file is too large to show (${size}).`,
  binaryFile: (size: string) => `This file is not text (${size}).`,
  tooLargeChange: 'This change is too large to show.',
  moreEntries: (shown: string) => `Only the first ${shown} entries are shown.`,
  moreChanges: (shown: string) => `Only the first ${shown} changed files are shown.`,
  tooLarge: 'Too large to show',
  takenDown: 'This repository was taken down',
  takenDownLead: 'It is not available for legal reasons.',
  busy: 'Busy',
  busyLead: 'The code host is busy with other long requests. Please try again in a moment.',
} as const

/** The sentences of one language. */
export type RepositoryTexts = {
  [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key]
}

const zh: RepositoryTexts = {
  raw: '原始内容',
  rawCommit: '完整的提交',
  unknownDate: '日期未知',
  tooLargeFile: (size) => `该文件过大，无法显示（${size}）。`,
  binaryFile: (size) => `该文件不是文本（${size}）。`,
  tooLargeChange: '该改动过大，无法显示。',
  moreEntries: (shown) => `仅显示前 ${shown} 个条目。`,
  moreChanges: (shown) => `仅显示前 ${shown} 个有改动的文件。`,
  tooLarge: '过大，无法显示',
  takenDown: '该仓库已被下架',
  takenDownLead: '由于法律原因，无法查看。',
  busy: '繁忙',
  busyLead: '代码托管正忙于处理其他耗时的请求，请稍后再试。',
}

/** Both catalogues. */
export const repositoryTexts: Record<Locale, RepositoryTexts> = { en, zh }

/** What a commit's status is called. */
export const statusTexts: Record<Locale, Record<StatusState, string>> = {
  en: { success: 'passed', failure: 'failed', error: 'failed', pending: 'pending' },
  zh: { success: '通过', failure: '失败', error: '失败', pending: '等待中' },
}
