/** Changed files as GitHub lists them under a commit or a comparison. */
import { allTexts, linesOf, type TreeChanges } from '../../git/compare-trees.ts'
import { changeEntries } from '../../git/limits.ts'
import { TooMuchWork } from '../../git/work.ts'
import type { Host } from '../../host.ts'
import { repositoryApi } from './commit-json.ts'
import type { OpenRepository } from '../repository-access.ts'

/** GitHub lists at most 300 files; a client that gets 300 must look further. */
const mostFiles = 300

/**
 * The first 300 changes with their line counts and patches; what is too large to compare has none.
 * @throws TooMuchWork when fewer were found because there was too much to look at: who gets fewer than
 * 300 takes them for all
 */
export async function fileChangesJson(
  host: Host,
  open: OpenRepository,
  shown: TreeChanges & { commit: string },
) {
  if (shown.isCut && shown.changes.length < mostFiles)
    throw new TooMuchWork('changeEntries', changeEntries)
  const files = []
  const left = allTexts()
  for (const change of shown.changes.slice(0, mostFiles)) {
    const { additions, deletions, patch } = await linesOf(open.git, change, left)
    files.push({
      sha: change.after?.oid ?? change.before?.oid ?? null,
      filename: change.path,
      status: change.status,
      additions,
      deletions,
      changes: additions + deletions,
      ...fileAddresses(host, open, { path: change.path, commit: shown.commit }),
      ...(patch !== null && patch !== '' && { patch }),
      ...(change.previousPath !== null && { previous_filename: change.previousPath }),
    })
  }
  return files
}

function fileAddresses(host: Host, open: OpenRepository, file: { path: string; commit: string }) {
  const path = file.path.split('/').map(encodeURIComponent).join('/')
  const { owner, name } = open.repository
  const page = `${host.baseUrl}/${owner.login}/${name}`
  return {
    blob_url: `${page}/blob/${file.commit}/${path}`,
    raw_url: `${page}/raw/${file.commit}/${path}`,
    contents_url: `${repositoryApi(host, open.repository)}/contents/${path}?ref=${file.commit}`,
  }
}
