/** What a published app keeps: titles, kinds, and since when the rules are proved. */
import { fail } from '../../../contract/failures.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import { readDataFile } from '../../../project/data-file/data-file.ts'
import { findApp } from '../../apps/server/index.ts'
import { requestLine } from '../../../contract/route.ts'
import { readKept } from '../kept-contract.ts'
import type { AppData } from './app-data.ts'
import { readProof } from './proof/prove-rules.ts'
import { liveVersionOf, provedRulesOf } from './rules-store.ts'

/** Reads it. Fails with `notFound` for what is not published. */
export async function describeKept(
  { db }: Pick<AppData, 'db'>,
  appId: string,
): Promise<ReplyOf<typeof readKept>> {
  const app = await findApp(db, appId)
  const versionId = app?.status === 'published' ? await liveVersionOf(db, appId) : null
  if (versionId === null) throw fail('notFound')
  const row = await provedRulesOf(db, versionId)
  const proof = readProof(row?.proof ?? null)
  if (row && proof.length > 0)
    return {
      checkedAt: new Date(Number(row.checkedAt)).toISOString(),
      collections: proof.map(({ name, title, kind, earlier }) => ({ name, title, kind, earlier })),
    }
  // A version of before proofs were made.
  const read = row && readDataFile(row.rules)
  const collections = read?.ok ? [...read.value] : []
  return {
    checkedAt: null,
    collections: collections.map(([name, { title, kind }]) => ({ name, title, kind, earlier: [] })),
  }
}

/** The same by the line of its call, for the page of the app, which asks for it first. */
export async function firstKept(
  data: Pick<AppData, 'db'>,
  appId: string,
): Promise<Record<string, unknown>> {
  return { [requestLine(readKept, { id: appId })]: await describeKept(data, appId) }
}
