/** Told when somebody opens a published app from the product: what the order "Hot" counts. */
import { route } from '../../contract/route.ts'
import { Count, Id } from '../../contract/shapes.ts'

/** Counts once an app, person and day; a visitor counts by address. */
export const tellOpened = route('POST /api/apps/:id/opened', {
  summary: { en: 'Tell that a published app was opened', zh: '记录一次对已发布应用的打开' },
  access: 'anyone',
  params: { id: Id },
  reply: { downloads: Count },
  limit: { calls: 60, seconds: 60, per: 'address' },
  fails: ['notFound'],
})
