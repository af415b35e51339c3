/** What the card of an app says, apart from the words of one's own apps: most pages have cards alone. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  noDescription: 'No description',
  favorites: { one: '{n} favorite', other: '{n} favorites' },
  comments: { one: '{n} comment', other: '{n} comments' },
  forks: { one: '{n} fork', other: '{n} forks' },
  loading: 'Loading apps…',
}

const zh: Translation<typeof en> = {
  noDescription: '暂无描述',
  favorites: '收藏 {n} 次',
  comments: '{n} 条评论',
  forks: '复刻 {n} 次',
  loading: '正在加载应用…',
}

export const cardTexts = { en, zh }
