/** One app read by its primary key and sent as JSON, by bare `node:http` and `node:sqlite`. */
import { DatabaseSync } from 'node:sqlite'
import { seeded } from '../seed-apps.ts'
import { listenMeasured } from './listen-measured.ts'
import { seededDatabase } from './seeded-database.ts'

const { path } = await seededDatabase()
const byKey = new DatabaseSync(path).prepare('select * from apps where id = ?')
const id = seeded.app(1)

listenMeasured((request, response) => {
  const text = JSON.stringify(byKey.get(id))
  const isAgain = request.headers['if-none-match'] !== undefined
  const headers = {
    'Content-Type': 'application/json',
    ...(isAgain ? {} : { 'Content-Length': Buffer.byteLength(text) }),
  }
  response.writeHead(isAgain ? 304 : 200, headers).end(isAgain ? undefined : text)
})
