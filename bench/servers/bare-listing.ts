/**
 * The first page of the listing by bare `node:http` and `node:sqlite`: one statement kept ready, the rows presented as
 * the studio presents them, the same `ETag`. What a server of Node's can do at most, without asking who calls.
 */
import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { presentApp } from '../../features/apps/server/present-app.ts'
import type { AppWithAuthor } from '../../features/apps/server/store.ts'
import { nameOf } from '../../server/database/column-names.ts'
import { listenMeasured } from './listen-measured.ts'
import { seededDatabase } from './seeded-database.ts'

const limit = 16

const { path } = await seededDatabase()
const database = new DatabaseSync(path)
const page = database.prepare(
  `select apps.*, users.username as author_name, users.avatar as author_avatar
   from apps inner join users on users.id = apps.author_id where apps.status = 'published'
   order by apps.published_at desc, apps.id desc limit ${limit + 1}`,
)
page.setReturnArrays(true)
const names = page.columns().map(({ name }) => nameOf(name))
const total = database.prepare(`select value from totals where name = 'published'`)
const addresses = { site: (name: string) => name, picture: (sha256: string) => sha256 }

listenMeasured((_request, response) => {
  const rows = page.all()
  const text = JSON.stringify({
    apps: rows.slice(0, limit).map((values) => presentApp(named(values), null, addresses)),
    pagination: { page: 1, limit, total: total.get()?.['value'], hasMore: rows.length > limit },
  })
  response
    .writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      ETag: `"${hash('sha256', text, 'base64url').slice(0, 27)}"`,
    })
    .end(text)
})

function named(values: unknown): AppWithAuthor {
  const row: Record<string, unknown> = {}
  if (Array.isArray(values)) names.forEach((name, at) => (row[name] = values[at]))
  // The statement reads what the listing's own query reads.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return row as AppWithAuthor
}
