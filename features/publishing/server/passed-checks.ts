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
 * that they passed is the author's word; which checks there are is not. What the code host does not answer is not said:
 * checks hold up no publish.
 */
export async function passedChecks(
  source: Source,
  commitSha: string,
  claimed: ClaimedChecks | undefined,
): Promise<PassedChecks | null> {
  if (claimed?.commitSha !== commitSha) return null
  const text = await textOfChecks(source, commitSha).catch(() => null)
  const read = text === null ? null : readChecks(text)
  if (!read?.ok) return null
  const names = [...new Set(read.value.map((check) => check.name))]
  const passed = names.filter((each) => claimed.passed.includes(each))
  return passed.length === 0 ? null : { passed, total: names.length }
}

/** The file of checks in a commit; null for none and for one that cannot be it. */
async function textOfChecks(
  { host, repository: { owner, name } }: Source,
  commitSha: string,
): Promise<string | null> {
  const tree = await host.tree(owner, name, commitSha)
  const entry = tree.find(({ path, type }) => path === checksPath && type === 'blob')
  if (!entry || (entry.size ?? 0) > fileBytes) return null
  const bytes = await host.blob(owner, name, entry.sha)
  if (bytes.length > fileBytes || (await gitBlobId(bytes)) !== entry.sha) return null
  return new TextDecoder().decode(bytes)
}
