/** The repositories of a code host's folder, for whoever keeps it safe: written as bundles beside a running process, and made of them again. */
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBareRepository } from '../git/bare-repository.ts'
import { listRefs } from '../git/refs.ts'
import { openDatabase } from '../storage/database.ts'
import { restoreBundle } from './restore-bundle.ts'
import { endlessWork, writeBundle, type WrittenBundle } from './write-bundle.ts'

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

/** Whether a repository stands in another folder with the same references, which are written last. */
export async function isSameRepository(from: string, to: string, id: number): Promise<boolean> {
  const [here, there] = await Promise.all([refsIn(from, id), refsIn(to, id)])
  return there !== null && there === here
}

/** Removes what is left of a repository, so that it can be made again. */
export async function removeRepository(codeHostFolder: string, id: number): Promise<void> {
  await rm(join(folderOf(codeHostFolder), `${id}.git`), { recursive: true, force: true })
}

async function refsIn(codeHostFolder: string, id: number): Promise<string | null> {
  const gitdir = join(folderOf(codeHostFolder), `${id}.git`)
  const refs = await listRefs({ gitdir, work: endlessWork() }, 'refs/').catch(() => null)
  return refs && JSON.stringify(refs.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
}

/** Makes the database of an empty folder, without a row. */
export function createCodeHostDatabase(codeHostFolder: string): void {
  openDatabase(codeHostFolder).close()
}
