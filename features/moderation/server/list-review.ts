/** The queue of versions that wait, the oldest first. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import type { ReviewEntry } from '../contract.ts'
import type { Moderation } from './moderation.ts'
import { pageOf } from './page-of.ts'

const Findings = z.array(z.object({ kind: z.string(), path: z.string() }))

/** A page of it, without what the suspended sent in: it goes on waiting. Fails with `pageTooDeep`. */
export async function listReview(
  { db, review, apps }: Pick<Moderation, 'db' | 'review' | 'apps'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ entries: ReviewEntry[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const waiting = db
    .selectFrom('submissions')
    .innerJoin('apps', 'apps.id', 'submissions.appId')
    .innerJoin('users', 'users.id', 'apps.authorId')
    .where('submissions.state', '=', 'waiting')
    .where('users.suspendedAt', 'is', null)
  const rows = await waiting
    .innerJoin('versions', 'versions.id', 'submissions.versionId')
    .selectAll('submissions')
    .select(['apps.name', 'apps.status', 'apps.authorId', 'apps.snapshot'])
    .select(['users.username', 'versions.number'])
    .orderBy('submissions.submittedAt')
    .orderBy('submissions.appId')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await waiting.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst()
  return {
    entries: rows.map(({ picture, snapshot, ...row }) => ({
      app: { _id: row.appId, name: row.name },
      author: { _id: row.authorId, username: row.username },
      versionId: row.versionId,
      version: row.number,
      isUpdate: row.status === 'published',
      isArchived: row.status === 'archived',
      cause: row.cause === 'check' ? 'check' : 'review',
      findings: Findings.parse(JSON.parse(row.findings)),
      isAppealed: row.appealedAt !== null,
      appeal: row.appeal,
      previewUrl: review.previewUrl(row.versionId),
      picture: pictureAt(apps.addresses, picture ?? snapshot),
      submittedAt: new Date(row.submittedAt).toISOString(),
    })),
    pagination: pageOf({ page, limit, total: Number(counted?.n ?? 0) }),
  }
}

function pictureAt({ picture }: Moderation['apps']['addresses'], sha256: string | null) {
  return sha256 === null ? null : picture(sha256, 'owner')
}
