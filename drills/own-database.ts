/** A database of PostgreSQL for one drill. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export type OwnDatabase = { url: string; drop(): Promise<void> }

/** Makes an empty one. */
export async function makeDatabase(): Promise<OwnDatabase> {
  const name = `magiccube_drill_${randomBytes(6).toString('hex')}`
  await query(`create database ${name}`)
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => query(`drop database if exists ${name} with (force)`) }
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
