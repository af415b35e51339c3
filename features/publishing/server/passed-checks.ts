/** The checks that a version passed, as its author's browser tells: bound to the commit and to the checks in it. */
import { gitBlobId } from '../../../project/content-hash.ts'
import { checksPath } from '../../../project/checks/checks-path.ts'
import { readChecks } from '../../../project/checks/checks-file.ts'
import type { CodeHostClient } from '../../repositories/server/index.ts'
import type { PassedChecks } from '../../apps/contract.ts'
import type { ClaimedChecks } from '../contract.ts'

// Twenty checks of thirty steps with texts as long as they may be take less.
const fileBytes = 1024 * 1024

type Source = {
  host: Pick<CodeHostClient, 'tree' | 'blob'>
  repository: { owner: string; name: string }
}

/**
 * What of a claim is kept for a commit: names of checks that stand in its checks.json, in the order of the file. Null
 * for a claim about another commit, and where none of the names is there. Checks run in the author's browser alone, so
 * that they passed is the author's word; which checks there are is not. Fails as the code host's answers say.
 */
export async function passedChecks(
  { host, repository: { owner, name } }: Source,
  commitSha: string,
  claimed: ClaimedChecks | undefined,
): Promise<PassedChecks | null> {
  if (claimed?.commitSha !== commitSha) return null
  const tree = await host.tree(owner, name, commitSha)
  const entry = tree.find(({ path, type }) => path === checksPath && type === 'blob')
  if (!entry || (entry.size ?? 0) > fileBytes) return null
  const bytes = await host.blob(owner, name, entry.sha)
  if (bytes.length > fileBytes || (await gitBlobId(bytes)) !== entry.sha) return null
  const read = readChecks(new TextDecoder().decode(bytes))
  if (!read.ok) return null
  const names = [...new Set(read.value.map((check) => check.name))]
  const passed = names.filter((each) => claimed.passed.includes(each))
  return passed.length === 0 ? null : { passed, total: names.length }
}
