/** Words of deleting an account, apart from those that every page loads. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  deleteAccount: 'Delete account',
  deleteAccountText:
    'This deletes your account with its apps and comments. Your repositories stay. This cannot be undone.',
  deleteAccountBuiltinText:
    'This deletes your account with its apps and comments. Your repositories stay unless you choose otherwise. This cannot be undone.',
  deleteAccountAsk: 'Delete your account?',
  whatGoes: 'What is deleted',
  goesApps: 'Your apps, their public sites and their chats',
  goesWords: 'Your comments, favorites and ratings',
  goesKeys: 'Your keys, drafts and copies of projects in this browser',
  goesPlan: 'Your subscription, if you have one: it is cancelled at once',
  whatStays: 'What stays',
  staysRepositories:
    'Your repositories at the code host, and your account there with its personal tokens',
  goesCodeHost:
    'Your account at this server’s code host, with its password, sign-ins and personal tokens',
  goesRepositories: 'Your repositories there, with all files and their history',
  withCodeHost: 'Also delete my account and repositories at this server’s code host',
  withCodeHostHelp:
    'Leave it unticked to keep them: your password still works, and signing in makes a new account here. Once deleted, nobody can use the name {name} again, not even you.',
  staysForks: 'Forks and remixes that other people made of your apps',
  signsOut: 'You are signed out everywhere.',
  typeUsername: 'Type your username, {name}, to confirm',
  deletingAccount: 'Deleting…',
  accountDeleted: 'Account deleted',
  deleteAccountFailed: 'The account could not be deleted',
  cancel: 'Cancel',
}

const zh: Translation<typeof en> = {
  deleteAccount: '删除账号',
  deleteAccountText: '账号连同应用和评论都会删除，代码仓库会保留。此操作无法撤销。',
  deleteAccountBuiltinText:
    '账号连同应用和评论都会删除；除非你另作选择，代码仓库会保留。此操作无法撤销。',
  deleteAccountAsk: '删除你的账号？',
  whatGoes: '将被删除',
  goesApps: '你的应用、公开站点和对话',
  goesWords: '你的评论、收藏和评分',
  goesKeys: '此浏览器中的密钥、草稿和项目副本',
  goesPlan: '正在生效的订阅：立即取消',
  whatStays: '将会保留',
  staysRepositories: '代码托管上的仓库，以及你在那里的账号和个人令牌',
  goesCodeHost: '你在本服务器代码托管上的账号，包括密码、登录状态和个人令牌',
  goesRepositories: '你在那里的代码仓库，包括全部文件和历史',
  withCodeHost: '同时删除我在本服务器代码托管上的账号和代码仓库',
  withCodeHostHelp:
    '不勾选则会保留：你仍可用原密码登录，重新开始。一旦删除，用户名 {name} 不会再给任何人使用，包括你自己。',
  staysForks: '其他人从你的应用复刻或二次创作的应用',
  signsOut: '你会在所有设备上退出登录。',
  typeUsername: '输入你的用户名 {name} 以确认',
  deletingAccount: '正在删除…',
  accountDeleted: '账号已删除',
  deleteAccountFailed: '未能删除账号',
  cancel: '取消',
}

export const deletionTexts = { en, zh }
