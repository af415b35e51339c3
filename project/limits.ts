/** How large a project may grow. */
import { fail, type Failure } from '../contract/failures.ts'
import { err, ok } from '../contract/result.ts'
import type { Result } from '../contract/result.ts'
import type { ProjectFile } from './content.ts'
import { sizeBytes } from './content.ts'

const mebibyte = 1024 * 1024

/** Limits of one project: number of files, bytes of one file, bytes of all. */
export const projectLimits = {
  files: 2_000,
  fileBytes: 5 * mebibyte,
  totalBytes: 50 * mebibyte,
} as const

/** Which limit is passed; `path` names the file for `fileBytes`. */
export type LimitPassed =
  | { limit: 'files'; found: number; allowed: number }
  | { limit: 'fileBytes'; path: string; found: number; allowed: number }
  | { limit: 'totalBytes'; found: number; allowed: number }

/**
 * Whether a whole project is within the limits.
 * @returns its size in bytes, or the first limit passed ("Project is too large")
 */
export function checkProjectLimits(files: Iterable<ProjectFile>): Result<number, LimitPassed> {
  let count = 0
  let totalBytes = 0
  for (const { path, content } of files) {
    count += 1
    const bytes = sizeBytes(content)
    totalBytes += bytes
    if (bytes > projectLimits.fileBytes) {
      return err({ limit: 'fileBytes', path, found: bytes, allowed: projectLimits.fileBytes })
    }
  }
  return checkTotals(count, totalBytes)
}

/**
 * Whether numbers known beforehand (of an import, a repository's tree) are within the limits.
 * @param count number of files
 * @param totalBytes bytes of all files
 */
export function checkTotals(count: number, totalBytes: number): Result<number, LimitPassed> {
  if (count > projectLimits.files) {
    return err({ limit: 'files', found: count, allowed: projectLimits.files })
  }
  if (totalBytes > projectLimits.totalBytes) {
    return err({ limit: 'totalBytes', found: totalBytes, allowed: projectLimits.totalBytes })
  }
  return ok(totalBytes)
}

/**
 * The failure of files that are too many or too large in all, with what to make smaller; null
 * while they are within the limits. A size that is not known counts as nothing.
 */
export function totalsFailure(
  files: readonly { path: string; size?: number | undefined }[],
): Failure | null {
  const checked = checkTotals(
    files.length,
    files.reduce((sum, { size = 0 }) => sum + size, 0),
  )
  if (checked.ok) return null
  const { limit, allowed } = checked.error
  if (limit === 'files') return fail('tooManyFiles', { n: allowed })
  const largest = files.reduce((most, file) => ((file.size ?? 0) > (most.size ?? 0) ? file : most))
  return fail('projectTooLarge', { path: largest.path, n: allowed / mebibyte })
}

/** The failure of one file that is too large; null for others. `size` is in bytes. */
export function fileFailure({ path, size }: { path: string; size: number }): Failure | null {
  if (size <= projectLimits.fileBytes) return null
  return fail('fileTooLarge', { path, n: projectLimits.fileBytes / mebibyte })
}
