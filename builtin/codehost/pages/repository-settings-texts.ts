/** The sentences of a repository's settings, in both languages; Chinese is typed by English. */
import type { Locale } from './page-texts.ts'

const en = {
  settings: 'Repository settings',
  name: 'Name',
  nameHelp: 'Links and clones by the old name keep working until another repository takes it.',
  nameFault: 'Please use letters, digits, hyphens, dots and underscores, at most 100.',
  nameTaken: 'You already have a repository with that name.',
  rename: 'Rename',
  renamed: 'The repository was renamed.',
  readers: 'Who can read it',
  isPublic: 'It is public: everyone can read and clone it.',
  isPrivate: 'It is private: only you can read and clone it.',
  opens:
    'If you make it public, everyone can read all files and the full history, including commit messages.',
  makePublic: 'Make public',
  makePrivate: 'Make private',
  changed: 'Saved.',
  remove: 'Delete the repository',
  removeLead:
    'All files and commits are deleted. This cannot be undone. Apps published from it stay online.',
  typeName: (name: string) => `Type ${name} to confirm`,
  typedOther: (name: string) => `Please type ${name}.`,
} as const

/** The sentences of one language. */
export type SettingsTexts = {
  [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key]
}

const zh: SettingsTexts = {
  settings: '仓库设置',
  name: '名称',
  nameHelp: '在别的仓库用掉旧名称之前，旧名称的链接和克隆仍然有效。',
  nameFault: '可用字母、数字、连字符、点和下划线，最多 100 个字符。',
  nameTaken: '你已有同名的仓库。',
  rename: '重命名',
  renamed: '仓库已重命名。',
  readers: '谁可以读取',
  isPublic: '仓库是公开的：所有人都可以读取和克隆。',
  isPrivate: '仓库是私有的：只有你可以读取和克隆。',
  opens: '设为公开后，所有人都能看到全部文件和完整历史，包括提交信息。',
  makePublic: '设为公开',
  makePrivate: '设为私有',
  changed: '已保存。',
  remove: '删除仓库',
  removeLead: '将删除全部文件和提交。此操作无法撤销。用它发布的应用仍会保留。',
  typeName: (name) => `输入 ${name} 以确认`,
  typedOther: (name) => `请输入 ${name}。`,
}

/** Both catalogues. */
export const settingsTexts: Record<Locale, SettingsTexts> = { en, zh }
