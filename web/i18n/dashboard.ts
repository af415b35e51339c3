/** The dashboard's own words. */
import type { Translation } from '../../contract/text.ts'

const en = {
  welcome: 'Welcome, {username}',
  someone: 'User',
  onThisDevice: 'On this device',
  git: 'Git',
  gitText: 'Each app has its own repository. Replace {name} with its name.',
  anyRepository: 'REPOSITORY',
  newApp: 'New app',
  tabs: 'Dashboard sections',
  apps: 'My apps',
  favorites: 'My favorites',
  llm: 'LLM configuration',
  account: 'Account info',
}

const zh: Translation<typeof en> = {
  welcome: '欢迎，{username}',
  someone: '用户',
  onThisDevice: '在此设备上',
  git: 'Git',
  gitText: '每个应用都有自己的仓库。请把 {name} 换成仓库名称。',
  anyRepository: 'REPOSITORY',
  newApp: '新建应用',
  tabs: '个人中心分区',
  apps: '我的应用',
  favorites: '我的收藏',
  llm: 'AI 模型设置',
  account: '账号信息',
}

export const texts = { en, zh }
