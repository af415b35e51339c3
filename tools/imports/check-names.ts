/** Checks how files and folders are called, and notes folders that grow. */

/** Names that say nothing, for files and folders. */
const bannedNames = [
  'utils',
  'helpers',
  'common',
  'misc',
  'manager',
  'service',
  'handler',
  'data',
  'info',
  'types',
  'constants',
] as const

/** A folder with more entries is named in a note, not refused. */
const manyEntries = 30

/** What is wrong with the names of `paths` (from the root). */
export function checkNames(paths: readonly string[]): string[] {
  const wrong = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    parts.forEach((part, index) => {
      const name = part.split('.')[0] ?? part
      const here = parts.slice(0, index + 1).join('/')
      if (isBanned(name))
        wrong.add(`${here} is called ${name}, which says nothing: name it for what it does or is`)
    })
    const file = parts.at(-1) ?? ''
    if (!/^\.?[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(file)) wrong.add(`${path} is not in kebab-case`)
  }
  return [...wrong]
}

function isBanned(name: string): boolean {
  return bannedNames.some((banned) => banned === name)
}

/** Folders with more entries than a reader takes in at once; a note, no error. */
export function fullFolders(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>()
  for (const path of paths) {
    const parts = path.split('/')
    parts.forEach((part, index) => {
      const folder = parts.slice(0, index).join('/')
      if (folder !== '') entries.set(folder, (entries.get(folder) ?? new Set()).add(part))
    })
  }
  return [...entries]
    .filter(([, names]) => names.size > manyEntries)
    .map(([folder, names]) => `${folder} holds ${names.size} entries`)
}
