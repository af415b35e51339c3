/** Files of the repository by blob id: those fetched within the hour from this device, the others from the code host. */
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../../repositories/web/index.ts'
import { readFiles } from '../../../repositories/web/index.ts'
import type { LocalProject } from './local-project.ts'

/** What is wanted, as blob ids by path. `onProgress` hears files read of files to read. */
export type FetchOrder = {
  repository: RepositoryRef
  wanted: ReadonlyMap<string, string>
  onProgress?: (count: number, total: number) => void
}

/** Reads the files, and keeps what had to be fetched. */
export async function fetchFiles(
  project: LocalProject,
  { repository, wanted, onProgress = () => {} }: FetchOrder,
  codeHost?: CodeHost,
): Promise<Result<ProjectFile[], CodeHostFailure>> {
  const cached = await project.fetched.read([...new Set(wanted.values())])
  const contents = new Map(cached.map(({ id, content }) => [id, content]))
  const missing = new Map([...wanted].filter(([, id]) => !contents.has(id)))
  const known = wanted.size - missing.size
  if (wanted.size > 0) onProgress(known, wanted.size)
  const fetched = await readFiles(
    repository,
    { wanted: missing, onFile: (count) => onProgress(known + count, wanted.size) },
    codeHost,
  )
  if (!fetched.ok) return fetched
  const kept = fetched.value.flatMap(({ path, content }) => {
    const id = missing.get(path)
    return id === undefined ? [] : [{ id, content }]
  })
  await project.fetched.keep(kept)
  const fromDevice = [...wanted].flatMap(([path, id]) => {
    const content = contents.get(id)
    return content === undefined ? [] : [{ path, content }]
  })
  return ok([...fromDevice, ...fetched.value])
}
