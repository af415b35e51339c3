/** A way to the apps that share a repository: each deletion and each fork asks for them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** Applies the step. */
export async function sharedRepositories(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw('create index apps_by_repository on apps (repo_url) where repo_url is not null')
    .execute(tx)
}
