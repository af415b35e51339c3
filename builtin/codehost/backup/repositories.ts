/** The repositories of a code host's folder, for whoever keeps it safe: written as bundles beside a running process, and made of them again. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createBareRepository } from '../git/bare-repository.ts'
import { openDatabase } from '../storage/database.ts'
import { restoreBundle } from './restore-bundle.ts'
import { writeBundle, type WrittenBundle } from './write-bundle.ts'

export { checkBundle, DamagedBundle } from './read-bundle.ts'
export { databaseFile } from '../storage/database.ts'
export type { WrittenBundle }

const folderOf = (codeHostFolder: string): string => join(codeHostFolder, 'repositories')

/**
 * Writes the bundle of a repository.
 *
 * @returns null for one that is empty, or is not there any more
 * @throws DamagedObject when the repository lacks something
 */
export async function backUpRepository(
  codeHostFolder: string,
  id: number,
  path: string,
): Promise<WrittenBundle | null> {
  const gitdir = join(folderOf(codeHostFolder), `${id}.git`)
  const isThere = await access(gitdir).then(
    () => true,
    () => false,
  )
  return isThere ? writeBundle(gitdir, path) : null
}

/** Makes a repository anew, of its bundle or empty. @throws DamagedBundle */
export async function restoreRepository(
  codeHostFolder: string,
  repository: { id: number; defaultBranch: string },
  bundle: string | null,
): Promise<void> {
  const { id, defaultBranch } = repository
  const repositoriesFolder = folderOf(codeHostFolder)
  await createBareRepository({ repositoriesFolder }, id, defaultBranch)
  if (bundle !== null) await restoreBundle(join(repositoriesFolder, `${id}.git`), bundle)
}

/** Makes the database of an empty folder, without a row. */
export function createCodeHostDatabase(codeHostFolder: string): void {
  openDatabase(codeHostFolder).close()
}
