/** A page of an app's chat, the newest page first, each in the order in which it was said. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Database } from '../../../server/database/connect.ts'
import { presentMessage } from './record-turn.ts'
import { countMessages, listMessages } from './store.ts'

/** Fails with `pageTooDeep`. */
export async function readChat(
  db: Database,
  appId: string,
  { page, limit }: { page: number; limit: number },
) {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const total = await countMessages(db, appId)
  const rows = await listMessages(db, appId, limit, (page - 1) * limit)
  const pages = Math.ceil(total / limit)
  return {
    messages: rows.toReversed().map(presentMessage),
    pagination: {
      page,
      limit,
      total,
      pages,
      hasMore: page < pages,
      nextCursor: null,
      prevCursor: null,
    },
  }
}
