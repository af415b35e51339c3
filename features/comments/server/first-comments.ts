/** The comments that an app's page brings along, so that they are read without a script too. */
import { limits } from '../../../contract/limits.ts'
import { requestLine } from '../../../contract/route.ts'
import { listComments } from '../contract.ts'
import type { Comments } from './comments.ts'
import { listComments as answer } from './list-comments.ts'

/** The first page of a published app's comments as a visitor is answered, under the line of the call. */
export async function firstComments(
  comments: Pick<Comments, 'db'>,
  appId: string,
): Promise<Record<string, unknown>> {
  const first = { page: 1, limit: limits.commentsPage }
  const line = requestLine(listComments, { appId, ...first })
  return { [line]: await answer(comments, appId, first, null) }
}
