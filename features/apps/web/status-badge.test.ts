import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts } from '../text/texts.ts'
import { StatusBadge, statusLook } from './status-badge.tsx'

test('each status has its colour and its word in both languages; an unknown one is gray and says so [APP-25] [PUB-21] [DSH-12]', () => {
  const shown = ['draft', 'review', 'published', 'rejected', 'archived', 'frozen', ''].map(
    (status) => {
      const { look, word } = statusLook(status)
      return [look, texts.en[word], texts.zh[word]]
    },
  )
  expect(shown).toEqual([
    ['warn', 'Draft', '草稿'],
    ['info', 'In review', '审核中'],
    ['ok', 'Published', '已发布'],
    ['bad', 'Rejected', '未通过'],
    ['gray', 'Archived', '已归档'],
    ['gray', 'Unknown', '未知'],
    ['gray', 'Unknown', '未知'],
  ])
})

test('a badge is drawn with its word, not with its colour alone [APP-25]', () => {
  const drawn = (status: string) => renderToStaticMarkup(createElement(StatusBadge, { status }))
  expect([drawn('archived'), drawn('frozen')]).toEqual([
    '<span class="badge gray">Archived</span>',
    '<span class="badge gray">Unknown</span>',
  ])
})
