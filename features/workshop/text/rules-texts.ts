/** What is said of a project's rules for the agent (T32). */
import type { Translation } from '../../../contract/text.ts'

const en = {
  brings: 'This project comes with rules for the AI',
  bringsText: 'You have not written or accepted them in this form. The AI does not see them.',
  show: 'Show',
  accept: 'Accept',
  leaveOff: 'Do not use',
  title: 'Rules for the AI',
  titleText: 'The file AGENTS.md. What you accept is sent to the model with each of your requests.',
  cut: 'The file is longer than 8 KiB. The AI gets only this part.',
  on: 'The AI follows these rules.',
  off: 'The AI does not see this file.',
  close: 'Close',
  notStored: 'Not enough storage on this device',
} as const
const zh: Translation<typeof en> = {
  brings: '这个项目带有给 AI 的规则',
  bringsText: '现在的内容不是你写的，你也还没有采用。AI 看不到这些规则。',
  show: '查看',
  accept: '采用',
  leaveOff: '不采用',
  title: '给 AI 的规则',
  titleText: '来自文件 AGENTS.md。采用之后，每次请求都会把它发给模型。',
  cut: '文件超过 8 KiB，AI 只会收到下面这一部分。',
  on: 'AI 会遵守这些规则。',
  off: 'AI 看不到这个文件。',
  close: '关闭',
  notStored: '设备存储空间不足',
}

export const rulesTexts = { en, zh }
