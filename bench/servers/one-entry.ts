/** One entry written to, or read from, a table by bare `node:http` and `node:sqlite`. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { listenMeasured } from './listen-measured.ts'

const folder = mkdtempSync(join(tmpdir(), 'magiccube-one-entry-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const database = new DatabaseSync(join(folder, 'entries.db'))
database.exec('pragma journal_mode = wal; pragma synchronous = normal')
database.exec('create table entries (id text primary key, data text not null)')
const insert = database.prepare('insert into entries (id, data) values (?, ?)')
const byKey = database.prepare('select * from entries where id = ?')
insert.run('first', JSON.stringify({ text: 'A line of a guest book.', n: 1 }))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let row = byKey.get('first')
  if (request.method === 'POST') {
    const id = randomUUID()
    const { data } = JSON.parse(await text(request))
    insert.run(id, JSON.stringify(data))
    row = { id, data }
  }
  response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ entry: row }))
}

listenMeasured((request, response) => void answer(request, response))
