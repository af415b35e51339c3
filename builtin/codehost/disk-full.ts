/** Tells a write that found no space on the disk from a bug, and says so in words. */

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
/** SQLite's `SQLITE_FULL`, and `SQLITE_IOERR_SHMSIZE`: the file beside its log could not grow. */
const fullNumbers = new Set([13, 4874])

/** The sentence for people and for programs, in both languages. */
export const diskFullSentence = {
  en: 'The host’s disk is full. Nothing was lost; try again later.',
  zh: '服务器的磁盘已满。没有丢失任何内容，请稍后再试。',
} as const

/** True for an error of the file system or of SQLite that means a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && fullCodes.has(error.code)) return true
  return 'errcode' in error && typeof error.errcode === 'number' && fullNumbers.has(error.errcode)
}
