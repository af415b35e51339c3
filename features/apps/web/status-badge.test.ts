import { expect, test } from 'vitest'
import { texts } from '../text/texts.ts'
import { statusLook } from './status-badge.tsx'

test('each status has its colour and its word in both languages [PUB-21]', () => {
  const badges = [
    ['draft', 'warn', 'Draft', '草稿'],
    ['review', 'info', 'In review', '审核中'],
    ['published', 'ok', 'Published', '已发布'],
    ['rejected', 'bad', 'Rejected', '未通过'],
    ['archived', 'gray', 'Archived', '已归档'],
    ['melted', 'gray', 'Unknown', '未知'],
  ]
  for (const [status = '', look, en, zh] of badges) {
    const found = statusLook(status)
    expect([found.look, texts.en[found.word], texts.zh[found.word]]).toEqual([look, en, zh])
  }
})
