/** Which files are the code of an app. */
import { contentPath } from './content-file/content-path.ts'
import type { ProjectFile } from './content.ts'

/** Whether a path is code: what comes with a repository, such as its README or ignore list, is none. */
export function isCodeFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? path
  return !name.startsWith('.') && !/\.(?:md|markdown|txt)$/i.test(name) && !/^license$/i.test(name)
}

/**
 * Whether a project holds code beside what it began with: a file that was not among those, or that was changed.
 * What was filled into its content is no code.
 *
 * @param files the project's files
 * @param begun the files as they were first written
 */
export function hasOwnCode(files: readonly ProjectFile[], begun: readonly ProjectFile[]): boolean {
  return files
    .filter(({ path }) => isCodeFile(path) && path !== contentPath)
    .some(
      ({ path, content }) => !begun.some((file) => file.path === path && file.content === content),
    )
}
