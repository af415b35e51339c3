/** What the workshop's own frame says. */
import type { Translation } from '../../contract/text.ts'

const en = {
  chat: 'Chat',
  chatWidth: 'Width of the chat',
  running: 'the AI is working',
  answered: 'an answer came',
} as const
const zh: Translation<typeof en> = {
  chat: '对话',
  chatWidth: '对话的宽度',
  running: 'AI 正在工作',
  answered: '有新的回答',
}

export const workshopTexts = { en, zh }
