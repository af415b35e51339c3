/** What others made from a published app. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'
import { App } from './app.ts'

/** Published forks, the newest first, ten a page. */
export const listForks = route('GET /api/apps/:id/forks', {
  summary: {
    en: 'Published apps that others made from this one',
    zh: '他人基于此应用制作并发布的应用',
  },
  access: 'anyone',
  params: { id: Id },
  query: { ...pageQuery(limits.forksPage, 50) },
  reply: { apps: z.array(App), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})
