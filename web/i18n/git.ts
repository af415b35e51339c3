/** The words of the way to one's code with git. */
import type { Translation } from '../../contract/text.ts'

const en = {
  cloneWithGit: 'Clone with git',
  cloneCommand: 'Command for git',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'It could not be copied. It is selected: press Ctrl+C or ⌘C.',
  gitAsks:
    'When git asks, the username is {owner} and the password is a personal token, not the password of your account.',
  makeToken: 'Make a personal token',
  close: 'Close',
}

const zh: Translation<typeof en> = {
  cloneWithGit: '用 git 克隆',
  cloneCommand: 'git 命令',
  copy: '复制',
  copied: '已复制',
  copyByHand: '未能复制。命令已选中，请按 Ctrl+C 或 ⌘C。',
  gitAsks: 'git 询问时，用户名填 {owner}，密码处填个人令牌，而不是账号密码。',
  makeToken: '创建个人令牌',
  close: '关闭',
}

export const gitTexts = { en, zh }
