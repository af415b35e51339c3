/** The draft that a try has left whose answer never came. */
import type { Caller } from '../../../web/kernel/call.ts'
import { deleteApp, listMyApps, readCodeFiles } from '../../apps/contract.ts'
import { isScaffold } from './scaffold.ts'

/**
 * Takes back the draft of the repository that an earlier try has made, so that the changed wish can
 * have its name; the repository stays. One that has files of its own was gone on with elsewhere.
 * @returns whether the draft is gone
 */
export async function takeBackDraft(
  repository: { owner: string; name: string },
  { call, signal }: { call: Caller; signal: AbortSignal },
): Promise<boolean> {
  const mine = await call(listMyApps, { status: 'draft' }, { signal })
  if (!mine.ok) return false
  const left = mine.value.apps.find(
    ({ githubRepo: linked }) =>
      linked?.owner === repository.owner && linked.name === repository.name,
  )
  if (left === undefined) return false
  const code = await call(readCodeFiles, { id: left._id }, { signal })
  if (!code.ok || !code.value.codeFiles.every(({ name }) => isScaffold(name))) return false
  return (await call(deleteApp, { id: left._id }, { signal })).ok
}
