/** Lists the project's own files, without what is installed, built or made at run time. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './check-imports.ts'

const notOurs = new Set(['node_modules', 'fixtures', '__snapshots__'])

/** Paths of all files below `root`, with `/` on every platform, sorted. */
export function projectFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      // `data` at the root is where the server keeps its own.
      if (entry.name.startsWith('.') || notOurs.has(entry.name) || path === 'data') return []
      return entry.isDirectory() ? walk(path) : [path]
    })
  return walk('').toSorted()
}

/** The source files and style sheets below `root` with their text. */
export function styledFiles(root: string): SourceFile[] {
  return projectFiles(root)
    .filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The source files below `root` with their text. The JavaScript of the demo model's apps is no source of ours. */
export function sourceFiles(root: string): SourceFile[] {
  return projectFiles(root)
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
