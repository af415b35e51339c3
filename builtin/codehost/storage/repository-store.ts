/** What is known about repositories besides their git objects. */
import * as z from 'zod'
import { findAccount } from '../accounts/account-store.ts'
import type { Host } from '../host.ts'

const row = z.object({
  id: z.number(),
  owner_id: z.number(),
  owner_login: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  homepage: z.string().nullable(),
  private: z.number(),
  default_branch: z.string(),
  fork_of: z.number().nullable(),
  forks: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
  pushed_at: z.number(),
  pages_branch: z.string().nullable(),
  pages_path: z.string().nullable(),
  taken_down: z.number(),
})

/** A repository. Times are milliseconds since 1970; `forkOf` is the id it was forked from. */
export type Repository = {
  id: number
  owner: { id: number; login: string }
  name: string
  description: string | null
  homepage: string | null
  isPrivate: boolean
  defaultBranch: string
  forkOf: number | null
  forks: number
  createdAt: number
  updatedAt: number
  pushedAt: number
  pages: { branch: string; path: string } | null
  /** Whether an admin of the server took it down: it is for its owner and for admins alone. */
  isTakenDown: boolean
}

const select = `SELECT r.*, a.login AS owner_login,
  (SELECT count(*) FROM repositories f WHERE f.fork_of = r.id) AS forks,
  EXISTS (SELECT 1 FROM take_downs d WHERE d.repository_id = r.id) AS taken_down
  FROM repositories r JOIN accounts a ON a.id = r.owner_id AND a.suspended_reason IS NULL`

function toRepository(found: z.infer<typeof row>): Repository {
  const { pages_branch: branch, pages_path: path } = found
  return {
    id: found.id,
    owner: { id: found.owner_id, login: found.owner_login },
    name: found.name,
    description: found.description,
    homepage: found.homepage,
    isPrivate: found.private === 1,
    defaultBranch: found.default_branch,
    forkOf: found.fork_of,
    forks: found.forks,
    createdAt: found.created_at,
    updatedAt: found.updated_at,
    pushedAt: found.pushed_at,
    pages: branch === null ? null : { branch, path: path ?? '/' },
    isTakenDown: found.taken_down === 1,
  }
}

/** The repository of an id, or null; those of a suspended account are as if they were not there. */
export function findRepositoryById(host: Host, id: number): Repository | null {
  const found = host.db.one(row, `${select} WHERE r.id = ?`, id)
  return found && toRepository(found)
}

/** The repository of owner and name (upper and lower case alike), also by a former name; or null. */
export function findRepository(host: Host, owner: string, name: string): Repository | null {
  const id = findRepositoryId(host, owner, name)
  return id === null ? null : findRepositoryById(host, id)
}

/** The id of the repository of owner and name, also by a former name and of a suspended account; or null. */
export function findRepositoryId(host: Host, owner: string, name: string): number | null {
  const keys = [owner.toLowerCase(), name.toLowerCase()] as const
  const id = z.object({ id: z.number() })
  const of = 'a ON a.id = owner_id WHERE a.login_key = ? AND name_key = ?'
  const named = 'SELECT r.id FROM repositories r JOIN accounts '
  const renamed = 'SELECT f.repository_id AS id FROM former_names f JOIN accounts '
  const found = host.db.one(id, named + of, ...keys) ?? host.db.one(id, renamed + of, ...keys)
  return found?.id ?? null
}

/** How an owner's repositories may be put in order, as GitHub names it. */
export type RepositoryOrder = {
  sort: 'created' | 'updated' | 'pushed' | 'full_name'
  isDescending: boolean
}

const sortColumns = {
  created: 'r.created_at',
  updated: 'r.updated_at',
  pushed: 'r.pushed_at',
  full_name: 'r.name_key',
} as const

/** What to list of an owner's repositories. */
export type RepositoryListing = {
  ownerId: number
  /** Whether the owner asks, who sees also what was taken down. */
  isOwn: boolean
  seesPrivate: boolean
  order: RepositoryOrder
  page: number
  perPage: number
}

/** One page of an owner's repositories, and how many there are. */
export function listRepositories(
  host: Host,
  wanted: RepositoryListing,
): { repositories: Repository[]; total: number } {
  const open = wanted.seesPrivate ? '' : ' AND r.private = 0'
  const untouched = ' AND r.id NOT IN (SELECT repository_id FROM take_downs)'
  const visible = `r.owner_id = ?${open}${wanted.isOwn ? '' : untouched}`
  const direction = wanted.order.isDescending ? 'DESC' : 'ASC'
  const found = host.db.all(
    row,
    `${select} WHERE ${visible} ORDER BY ${sortColumns[wanted.order.sort]} ${direction}, r.id ${direction} LIMIT ? OFFSET ?`,
    wanted.ownerId,
    wanted.perPage,
    (wanted.page - 1) * wanted.perPage,
  )
  const count = host.db.one(
    z.object({ n: z.number() }),
    `SELECT count(*) AS n FROM repositories r WHERE ${visible}`,
    wanted.ownerId,
  )
  return { repositories: found.map(toRepository), total: count?.n ?? 0 }
}

/** The caller's own fork of a repository, or null: GitHub knows one fork a person. */
export function findFork(host: Host, ownerId: number, source: number): Repository | null {
  const found = host.db.one(
    row,
    `${select} WHERE r.owner_id = ? AND r.fork_of = ?`,
    ownerId,
    source,
  )
  return found && toRepository(found)
}

/** What a new repository starts with. */
export type NewRepository = {
  ownerId: number
  name: string
  description: string | null
  homepage: string | null
  isPrivate: boolean
  defaultBranch: string
  forkOf: number | null
}

/** Sets an id aside, so that the folder can be filled before anybody sees the repository. */
export function reserveRepositoryId(host: Host): number {
  const { id } = host.db.run('INSERT INTO repository_ids DEFAULT VALUES')
  // The next one is greater all the same: SQLite remembers the greatest apart from the rows.
  host.db.run('DELETE FROM repository_ids WHERE id < ?', id)
  return id
}

/** Whether an owner has a repository of this name, upper and lower case alike. */
export function isNameTaken(host: Host, ownerId: number, name: string): boolean {
  const sql = 'SELECT id FROM repositories WHERE owner_id = ? AND name_key = ?'
  return host.db.one(z.object({ id: z.number() }), sql, ownerId, name.toLowerCase()) !== null
}

/** Enters a repository; false when the owner has one of that name, or that fork, or is gone. A former name is taken over. */
export function insertRepository(host: Host, id: number, made: NewRepository): boolean {
  const now = host.now()
  const key = made.name.toLowerCase()
  return host.db.transaction(() => {
    if (!findAccount(host, made.ownerId)) return false
    if (made.forkOf !== null && findFork(host, made.ownerId, made.forkOf)) return false
    const inserted = host.db.run(
      'INSERT INTO repositories (id, owner_id, name, name_key, description, homepage, private, default_branch, fork_of, created_at, updated_at, pushed_at) VALUES (?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING',
      id,
      made.ownerId,
      made.name,
      key,
      made.description,
      made.homepage,
      made.isPrivate ? 1 : 0,
      made.defaultBranch,
      made.forkOf,
      now,
      now,
      now,
    )
    host.db.run('DELETE FROM former_names WHERE owner_id = ? AND name_key = ?', made.ownerId, key)
    return inserted.changed > 0
  })
}

/** The ids of all repositories. */
export function listRepositoryIds(host: Host): number[] {
  return host.db
    .all(z.object({ id: z.number() }), 'SELECT id FROM repositories')
    .map(({ id }) => id)
}

/** Changes to a repository's own facts; what is left out stays. */
export type RepositoryChange = Partial<
  Pick<Repository, 'name' | 'description' | 'homepage' | 'isPrivate' | 'defaultBranch' | 'pages'>
>

/** Former names by which a repository is still found. */
const mostFormerNames = 50

/** What became of a change: the repository may have been deleted while its caller waited for something. */
export type RepositoryUpdate = 'updated' | 'gone' | 'nameTaken'

/**
 * Changes a repository. A renamed one is still found by its old name.
 * What is left out is as it stands now, not as a caller read it before it waited for something.
 */
export function updateRepository(
  host: Host,
  id: number,
  change: RepositoryChange,
): RepositoryUpdate {
  return host.db.transaction(() => {
    const before = findRepositoryById(host, id)
    if (!before) return 'gone'
    const after = { ...before, ...change }
    const [oldKey, newKey] = [before.name.toLowerCase(), after.name.toLowerCase()]
    const done = host.db.run(
      'UPDATE OR IGNORE repositories SET name = ?, name_key = ?, description = ?, homepage = ?, private = ?, default_branch = ?, pages_branch = ?, pages_path = ?, updated_at = ? WHERE id = ?',
      after.name,
      newKey,
      after.description,
      after.homepage,
      after.isPrivate ? 1 : 0,
      after.defaultBranch,
      after.pages?.branch ?? null,
      after.pages?.path ?? null,
      host.now(),
      before.id,
    )
    if (done.changed === 0) return 'nameTaken'
    if (oldKey === newKey) return 'updated'
    const owner = before.owner.id
    host.db.run('DELETE FROM former_names WHERE owner_id = ? AND name_key = ?', owner, newKey)
    host.db.run(
      'INSERT OR REPLACE INTO former_names (owner_id, name_key, repository_id) VALUES (?,?,?)',
      owner,
      oldKey,
      before.id,
    )
    host.db.run(
      'DELETE FROM former_names WHERE rowid IN (SELECT rowid FROM former_names WHERE repository_id = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)',
      before.id,
      mostFormerNames,
    )
    return 'updated'
  })
}

/** Notes that a reference moved. */
export function notePush(host: Host, id: number): void {
  const now = host.now()
  host.db.run('UPDATE repositories SET pushed_at = ?, updated_at = ? WHERE id = ?', now, now, id)
}
