/** Hides a comment from all but its author, or shows it again; only what is seen is counted. */
import type { Queries } from '../../../server/database/transaction.ts'
import { changeCount, holdApp } from '../../apps/server/index.ts'
import { findComment, setHidden } from './store.ts'

/** Hidden since `hiddenAt`, or shown (null); false where it is gone. */
export async function hideComment(
  tx: Queries,
  id: string,
  hiddenAt: number | null,
): Promise<boolean> {
  const asked = await findComment(tx, id)
  if (!asked) return false
  await holdApp(tx, asked.appId)
  const comment = await findComment(tx, id)
  if (!comment || comment.deletedAt !== null) return false
  await setHidden(tx, id, hiddenAt)
  const [was, is] = [comment.hiddenAt !== null, hiddenAt !== null]
  if (was !== is) await changeCount(tx, comment.appId, 'comments', is ? -1 : 1)
  return true
}
