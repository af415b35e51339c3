/** What is said when a repository asks for more than a call may cost, in both languages. */
import type { TooMuch } from './git/work.ts'

type Sentence = (limit: number) => string

const en: Record<TooMuch, Sentence> = {
  entries: (limit) => `There are more than ${count(limit)} entries to look at.`,
  bytes: (limit) => `There is more than ${size(limit)} to read.`,
  deltaBytes: (limit) => `There is more than ${size(limit)} to read, as it is stored.`,
  commits: (limit) => `There are more than ${count(limit)} commits to look at.`,
  steps: (limit) => `Comparing the lines takes more than ${count(limit)} steps.`,
  refs: (limit) => `There are more than ${count(limit)} branches and tags.`,
  files: (limit) => `It lies in more than ${count(limit)} files.`,
  milliseconds: (limit) => `This takes more than ${limit / 1000} seconds.`,
  path: (limit) => `There is a path of more than ${count(limit)} bytes.`,
  object: (limit) => `There is an object of more than ${size(limit)}.`,
  blob: (limit) => `The file is larger than ${size(limit)}.`,
  commitHeader: (limit) => `There is a commit whose header is larger than ${size(limit)}.`,
  archiveEntries: (limit) => `The archive has more than ${count(limit)} entries.`,
  archiveBytes: (limit) => `The archive has more than ${size(limit)} of files.`,
  changeEntries: (limit) => `The change has more than ${count(limit)} entries.`,
  comparedCommits: (limit) => `The two are more than ${count(limit)} commits apart.`,
}

const zh: Record<TooMuch, Sentence> = {
  entries: (limit) => `需要查看的条目超过 ${count(limit)} 个。`,
  bytes: (limit) => `需要读取的内容超过 ${size(limit)}。`,
  deltaBytes: (limit) => `按其存储方式，需要读取的内容超过 ${size(limit)}。`,
  commits: (limit) => `需要查看的提交超过 ${count(limit)} 个。`,
  steps: (limit) => `逐行比较超过 ${count(limit)} 步。`,
  refs: (limit) => `分支和标签超过 ${count(limit)} 个。`,
  files: (limit) => `其存储文件超过 ${count(limit)} 个。`,
  milliseconds: (limit) => `处理时间超过 ${limit / 1000} 秒。`,
  path: (limit) => `有路径超过 ${count(limit)} 字节。`,
  object: (limit) => `有对象超过 ${size(limit)}。`,
  blob: (limit) => `文件超过 ${size(limit)}。`,
  commitHeader: (limit) => `有提交的头部超过 ${size(limit)}。`,
  archiveEntries: (limit) => `归档中的条目超过 ${count(limit)} 个。`,
  archiveBytes: (limit) => `归档中的文件超过 ${size(limit)}。`,
  changeEntries: (limit) => `改动涉及的条目超过 ${count(limit)} 个。`,
  comparedCommits: (limit) => `两者相差超过 ${count(limit)} 个提交。`,
}

const sentences = { en, zh }

/** The sentence that names what was too much and the limit. */
export function limitSentence(
  locale: 'en' | 'zh',
  passed: { what: TooMuch; limit: number },
): string {
  return sentences[locale][passed.what](passed.limit)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A size in the largest unit of which it has at least one. */
export function size(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB']
  let value = bytes
  let unit = 0
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024
  return `${Number(value.toFixed(1)).toLocaleString('en-US')} ${units[unit] ?? ''}`
}
