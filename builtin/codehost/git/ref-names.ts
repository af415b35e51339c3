/** Which names references may have: the rules of git check-ref-format. */

/** Whether a full name such as `refs/heads/main` may be given to a branch, a tag, or what a studio keeps beside them. */
export function isRefName(name: string): boolean {
  if (name.length > 250 || !/^refs\/(heads|tags|magiccube)\/./.test(name)) return false
  if (name.includes('..') || name.includes('@{') || name.endsWith('.')) return false
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f~^:?*[\\]/.test(name) || !name.isWellFormed()) return false
  const parts = name.split('/')
  if (parts.slice(2).join('/') === 'HEAD') return false
  return (
    parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock')) &&
    parts.slice(2).every((part) => !part.startsWith('-') && Buffer.byteLength(part) <= 240)
  )
}

/** Whether a short branch name such as `main` is allowed. */
export function isBranchName(name: string): boolean {
  return isRefName(`refs/heads/${name}`)
}
