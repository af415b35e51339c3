/** Accounts and the audit trail as admins read them. */
import { sql } from 'kysely'
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { CodeHost } from '../../accounts/contract.ts'
import { isAdmin, isModerator } from '../../accounts/server/index.ts'
import type { AdminUser, AuditEntry } from '../contract.ts'
import { auditSubjects } from './audit-subjects.ts'
import type { Moderation } from './moderation.ts'
import { pageOf } from './page-of.ts'

type Page = { page: number; limit: number }

/** A page of accounts, the newest first, or of those whose name begins with `search`. Fails with `pageTooDeep`. */
export async function listUsers(
  { db, accounts }: Pick<Moderation, 'db' | 'accounts'>,
  { page, limit, search = '' }: Page & { search?: string | undefined },
): Promise<{ users: AdminUser[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const wanted = search.trim().toLowerCase()
  const found = db
    .selectFrom('users')
    .where(({ eb, fn, val }) =>
      eb.and([
        wanted === ''
          ? eb(val(1), '=', 1)
          : eb(fn<string>('lower', ['users.username']), 'like', beginningWith(wanted)),
      ]),
    )
  const rows = await found
    .selectAll('users')
    .select((eb) =>
      eb
        .selectFrom('apps')
        .whereRef('apps.authorId', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('apps'),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst()
  const users: AdminUser[] = []
  for (const row of rows)
    users.push({
      _id: row.id,
      username: row.username,
      codeHost: CodeHost.parse(row.provider),
      createdAt: new Date(row.createdAt).toISOString(),
      apps: Number(row.apps ?? 0),
      isAdmin: await isAdmin(accounts, db, row),
      isModerator: await isModerator(db, row.id),
      suspended:
        row.suspendedAt === null
          ? null
          : { at: new Date(row.suspendedAt).toISOString(), reason: row.suspendedReason ?? '' },
    })
  return { users, pagination: pageOf({ page, limit, total: Number(counted?.n ?? 0) }) }
}

/** The pattern of a beginning; its own signs mean nothing special. SQLite has no sign for that unless it is named. */
function beginningWith(text: string) {
  return sql<string>`${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
}

const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** A page of the trail, the newest first; of one object where it is named. Fails with `pageTooDeep`. */
export async function listAudit(
  { db }: Pick<Moderation, 'db'>,
  { page, limit, subject }: Page & { subject?: string | undefined },
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const all = db.selectFrom('audit')
  const found = subject === undefined ? all : all.where('audit.subject', '=', subject)
  const rows = await found
    .leftJoin('users', 'users.id', 'audit.actorId')
    .selectAll('audit')
    .select('users.username')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const shown = rows.slice(0, limit)
  const ids = new Set(shown.flatMap((row) => (row.subject === null ? [] : [row.subject])))
  const named = await auditSubjects(db, [...ids])
  const entries = shown.map((row) => ({
    _id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.username,
    actorId: row.actorId,
    event: row.event,
    subject: row.subject,
    named: row.subject === null ? null : (named.get(row.subject) ?? null),
    fields: Fields.parse(JSON.parse(row.fields)),
  }))
  // The trail is long and only grows: what is beyond this page is not counted.
  const total = (page - 1) * limit + rows.length
  return { entries, pagination: pageOf({ page, limit, total }) }
}
