/** What an app says that it keeps, for everybody who may open it: calls of the studio. */
import * as z from 'zod'
import { CollectionName, dataKinds } from '../../contract/data-kinds.ts'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'

/** A collection, with the kind whose sentence visitors are told. */
const Kept = z.object({
  name: CollectionName,
  title: z.string().nullable(),
  kind: z.enum(dataKinds),
  /** Kinds of what was written before, which keeps the promise of its writing. */
  earlier: z.array(z.enum(dataKinds)),
})
export type Kept = z.infer<typeof Kept>

/** What a published app keeps, and when that was tried; nothing where it declares nothing. */
export const readKept = route('GET /api/apps/:id/kept', {
  summary: { en: 'What a published app keeps', zh: '已发布应用保存的内容' },
  access: 'anyone',
  params: { id: Id },
  reply: { checkedAt: Moment.nullable(), collections: z.array(Kept) },
  fails: ['notFound'],
})
