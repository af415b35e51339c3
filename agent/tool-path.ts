/** Paths as a model gives them, brought to the project's form. */
import { err, ok } from '../contract/result.ts'
import type { Result } from '../contract/result.ts'
import { metadataFile } from '../project/compare.ts'
import { normalizePath } from '../project/path.ts'

/** The refusal of every path that no tool may touch. */
export const pathRefused = 'Validation errors: path is not allowed'

/** A file's path for a call that writes; hidden paths are refused. */
export function pathToWrite(input: string): Result<string, string> {
  const path = normalizePath(withoutLead(input))
  return path.ok && !isHidden(path.value) && !isOfHost(path.value) ? path : err(pathRefused)
}

/** A file's path for a call that reads; hidden paths do not exist. */
export function pathToRead(input: string): Result<string, string> {
  const lead = withoutLead(input)
  if (isHidden(lead)) return err(`File not found: ${lead}`)
  const path = normalizePath(lead)
  return path.ok ? path : err(pathRefused)
}

/** A folder's path, without a slash at its end; empty for the whole project. */
export function folderToRead(input: string): Result<string, string> {
  const lead = withoutLead(input).replace(/\/$/, '')
  return lead === '' || lead === '.' ? ok('') : pathToRead(lead)
}

// One leading `./` or `/` is what models put before a path by habit.
function withoutLead(input: string): string {
  return input.replace(/^\.?\//, '')
}

/** The host answers there itself, so no file of an app lies there. */
function isOfHost(path: string): boolean {
  return path.startsWith('_app/')
}

function isHidden(path: string): boolean {
  const [first = ''] = path.split('/', 1)
  return [metadataFile, '.git'].includes(first.toLowerCase())
}
