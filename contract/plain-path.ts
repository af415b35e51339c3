/** Paths as both ends compare them. */

/** A path with its needless escapes undone, such as `/login` for `/%6cogin` (RFC 3986, 6.2.2.2). */
export function plainPath(path: string): string {
  return path.replaceAll(/%([2-7][\da-f])/gi, (escape, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
}
