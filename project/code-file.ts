/** Which files are the code of an app (CHT-33, RMX-13). */

/** Whether a path is code: what comes with a repository, such as its README or ignore list, is none. */
export function isCodeFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? path
  return !name.startsWith('.') && !/\.(?:md|markdown|txt)$/i.test(name) && !/^license$/i.test(name)
}
