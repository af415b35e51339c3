/** Checks source files against the import table, for rings and for names. Pure: files come as text. */
import { checkNames } from './imports/check-names.ts'
import { findRings } from './imports/find-rings.ts'
import { whyNotFile, whyNotPackage, zoneOf } from './imports/judge-import.ts'
import { type Import, readImports } from './imports/read-imports.ts'

/** A source file: path from the root with `/`, and its text. */
export type SourceFile = { path: string; text: string }

/** Every violation as one line, `file:line imports X: the rule`, sorted by file. */
export function checkImports(files: readonly SourceFile[]): string[] {
  const graph = new Map<string, string[]>()
  const wrong: string[] = []
  for (const { path, text } of files) {
    const imports = readImports(path, text)
    if (!zoneOf(path)) wrong.push(`${path}: no row of tools/import-table.ts speaks of it`)
    else wrong.push(...violations(path, imports))
    graph.set(path, neededBy(imports))
  }
  const rings = findRings(graph).map((ring) => `ring of imports: ${ring.join(' → ')}`)
  return [...wrong, ...rings, ...checkNames(files.map(({ path }) => path))]
}

function violations(path: string, imports: readonly Import[]): string[] {
  return imports.flatMap(({ line, specifier, target }) => {
    const reason = target === null ? whyNotPackage(path, specifier) : whyNotFile(path, target)
    return reason === null ? [] : [`${path}:${line} imports ${target ?? specifier}: ${reason}`]
  })
}

/** Types count: files that need each other's types are read, changed and taken out together. */
function neededBy(imports: readonly Import[]): string[] {
  return imports.flatMap(({ kind, target }) => (kind === 'lazy' || target === null ? [] : [target]))
}
