/** What the workshop's frame says: chat, menu and network. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  chat: 'Chat',
  data: 'Data',
  chatWidth: 'Width of the chat',
  running: 'the AI is working',
  answered: 'an answer came',
  download: 'Download',
  addAssistantPage: 'Add AGENTS.md for other assistants',
  assistantPageAdded:
    'AGENTS.md is in your files. It tells assistants elsewhere how to work on this app.',
  downloadWithData: 'Download with data',
  updated: 'Updated from the repository',
  offline: 'Offline. Changes will be committed later.',
} as const
const zh: Translation<typeof en> = {
  chat: '对话',
  data: '数据',
  chatWidth: '对话的宽度',
  running: 'AI 正在工作',
  answered: '有新的回答',
  download: '下载',
  addAssistantPage: '添加 AGENTS.md，供其他 AI 助手使用',
  assistantPageAdded: 'AGENTS.md 已加入你的文件，会告诉其他 AI 助手如何修改这个应用。',
  downloadWithData: '连同数据下载',
  updated: '已从仓库更新',
  offline: '已离线，更改将在稍后提交。',
}

export const frameTexts = { en, zh }
