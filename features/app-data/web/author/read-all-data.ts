/** Everything of an app's data that its author may read, as files for the zip of the project. */
import { ok, type Result } from '../../../../contract/result.ts'
import { call } from '../../../../web/kernel/call.ts'
import type { CallFailure } from '../../../../web/kernel/call-failure.ts'
import { readDataOverview } from '../../author-contract.ts'
import { exportEntries } from './export-entries.ts'

/** Reads `data/<collection>.jsonl` of each collection that has entries. */
export async function readAllData(appId: string): Promise<Result<Map<string, Blob>, CallFailure>> {
  const overview = await call(readDataOverview, { id: appId })
  if (!overview.ok) return overview
  const files = new Map<string, Blob>()
  for (const { name, may, entries } of overview.value.collections) {
    if (!may.read || entries === 0) continue
    const file = await exportEntries(appId, name, { form: 'jsonl', onProgress: () => {} })
    if (!file.ok) return file
    files.set(`data/${name}.jsonl`, file.value)
  }
  return ok(files)
}
