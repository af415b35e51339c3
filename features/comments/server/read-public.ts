/** A comment as anybody may read it, for who is told of it outside. */
import type { Queries } from '../../../server/database/transaction.ts'
import { findComment } from './store.ts'

/** What it says and who wrote it; null where it is gone, deleted or under review. */
export async function readPublicComment(db: Queries, id: string) {
  const row = await findComment(db, id)
  if (!row || row.deletedAt !== null || row.hiddenAt !== null) return null
  return {
    id: row.id,
    parentId: row.parentId,
    content: row.content,
    author: { id: row.authorId, username: row.username },
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
