/** Which deletions of a turn are the owner's to allow. */
import type { Files } from './files.ts'
import { pathToRead } from './tool-path.ts'
import { argumentAt, textArgument } from './tools/tool.ts'

const deletionsUnasked = 3

/** A call as far as this check looks at it. */
export type DeletingCall = { name: string; args: unknown }

/**
 * The file that a call would delete.
 * @returns the path, or undefined for another tool, or a call that would delete nothing
 */
export async function fileToDelete(
  { name, args }: DeletingCall,
  files: Files,
): Promise<string | undefined> {
  if (name === 'create_file') return lastEntryMoved(args, files)
  if (name !== 'delete_file' || argumentAt(args, ['confirm']) !== true) return undefined
  const path = pathToRead(textArgument(args, 'path'))
  return path.ok && (await files.read(path.value)).ok ? path.value : undefined
}

// A move deletes nothing, but one that takes the last index.html away.
async function lastEntryMoved(args: unknown, files: Files): Promise<string | undefined> {
  const from = pathToRead(textArgument(args, 'from'))
  const to = pathToRead(textArgument(args, 'path'))
  if (!from.ok || !to.ok || !isEntry(from.value) || isEntry(to.value)) return undefined
  const entries = (await files.list()).filter(({ path }) => isEntry(path))
  return entries.length === 1 && entries[0]?.path === from.value ? from.value : undefined
}

/**
 * Whether the owner is asked: more than three deletions in the turn, or the app without its entry.
 * @param deleted how many files the turn has deleted so far
 * @param paths the files that are to go now
 */
export async function mustAsk(
  deleted: number,
  paths: readonly string[],
  files: Files,
): Promise<boolean> {
  if (paths.length === 0) return false
  if (deleted + paths.length > deletionsUnasked || paths.includes('index.html')) return true
  const left = (await files.list()).filter(({ path }) => !paths.includes(path))
  return paths.some(isEntry) && !left.some(({ path }) => isEntry(path))
}

function isEntry(path: string): boolean {
  return /(?:^|\/)index\.html$/.test(path)
}
