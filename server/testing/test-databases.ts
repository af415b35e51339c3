/** Databases for tests: SQLite always, PostgreSQL when one answers; each test file gets one of its own. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseLocation } from '../database/connect.ts'

export type Engine = DatabaseLocation['engine']

const url = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Where set, the address of a pooler before the same server, by which tests reach their databases. */
const pooledUrl = process.env['TEST_POOLED_DATABASE_URL'] ?? url

async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // None here: the tests say so by running on SQLite alone.
    return false
  }
}

/** The engines that are there. Where `CI` is set, PostgreSQL must be. */
const present: readonly Engine[] = (await postgresAnswers()) ? ['sqlite', 'postgres'] : ['sqlite']
if (process.env['CI'] === 'true' && present.length === 1)
  throw new Error('PostgreSQL does not answer, and with CI=true nothing may be skipped')

/** The engines that a size of the run leaves to another (`tools/test-run/sizes.ts`). */
const leftOut: Record<string, Engine> = { quick: 'postgres', rest: 'sqlite' }

/** The engines to run on. */
export const engines: readonly Engine[] = present.filter(
  (engine) => engine !== leftOut[process.env['TEST_SIZE'] ?? 'all'],
)

/** An empty database and how to throw it away; `direct` is for a test about sessions, which a pooler gives to many. */
export async function emptyDatabase(
  engine: Engine,
  folder: string,
  way: 'pooled' | 'direct' = 'pooled',
): Promise<{ location: DatabaseLocation; drop(): Promise<void> }> {
  if (engine === 'sqlite')
    return { location: { engine, path: `${folder}/test.sqlite` }, async drop() {} }
  const name = `magiccube_test_${randomBytes(8).toString('hex')}`
  await run(`create database ${name}`)
  const own = new URL(way === 'pooled' ? pooledUrl : url)
  own.pathname = `/${name}`
  return {
    location: { engine, url: own.href },
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
