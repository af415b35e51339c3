/** An entry as a person takes it along to another host. */
import * as z from 'zod'
import { CollectionName, dataKinds } from '../../contract/data-kinds.ts'
import { Moment } from '../../contract/shapes.ts'
import { EntryId } from './contract.ts'

/** `by.id` is the writer's name in this app alone; `by.name` tells who it was, and makes nobody of that name its writer. */
export const AlongEntry = z.strictObject({
  collection: CollectionName,
  id: EntryId,
  kind: z.enum(dataKinds),
  data: z.record(z.string(), z.unknown()),
  createdAt: Moment,
  updatedAt: Moment,
  isMine: z.boolean(),
  by: z.strictObject({ id: z.string().max(100), name: z.string().max(200).nullable() }),
})
export type AlongEntry = z.infer<typeof AlongEntry>
