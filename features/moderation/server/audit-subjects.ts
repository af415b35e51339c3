/** Says what the ids of the audit trail are called today: an app, a comment's app, a person. */
import type { Queries } from '../../../server/database/transaction.ts'
import { AppStatus } from '../../apps/contract.ts'
import type { AuditSubject } from '../contract.ts'

type AppRow = { id: string; name: string; status: string; publishedAt: number | null }

/**
 * Names of the objects that `ids` stand for, by id. What is deleted has none, and neither has an app that
 * was never published: its name is its author's own.
 */
export async function auditSubjects(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, AuditSubject>> {
  if (ids.length === 0) return new Map()
  const named = [appsAmong(db, ids), commentsAmong(db, ids), peopleAmong(db, ids)]
  return new Map((await Promise.all(named)).flat())
}

type Named = [string, AuditSubject][]

async function appsAmong(db: Queries, ids: readonly string[]): Promise<Named> {
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'name', 'status', 'publishedAt'])
    .where('id', 'in', ids)
    .execute()
  return rows.filter(wasShown).map((row) => [row.id, { kind: 'app', app: appOf(row) }])
}

async function commentsAmong(db: Queries, ids: readonly string[]): Promise<Named> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('apps', 'apps.id', 'comments.appId')
    .select(['comments.id as commentId', 'apps.id', 'apps.name', 'apps.status', 'apps.publishedAt'])
    .where('comments.id', 'in', ids)
    .execute()
  return rows
    .filter(wasShown)
    .map((row) => [row.commentId, { kind: 'comment', _id: row.commentId, app: appOf(row) }])
}

async function peopleAmong(db: Queries, ids: readonly string[]): Promise<Named> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, username }) => [id, { kind: 'person', username }])
}

function wasShown({ status, publishedAt }: AppRow): boolean {
  return status !== 'draft' || publishedAt !== null
}

function appOf({ id, name, status }: AppRow): { _id: string; name: string; status: AppStatus } {
  return { _id: id, name, status: AppStatus.parse(status) }
}
