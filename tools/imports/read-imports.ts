/** Reads what a source file imports: statements, re-exports, `import()` and types written `import('…')`. */
import { posix } from 'node:path'
import { parseSync, type Program, Visitor } from 'oxc-parser'

/** One import: where it stands, what it names, and whether it is there when the program runs. */
export type Import = {
  line: number
  /** As it is written, without a query such as `?raw`. */
  specifier: string
  /** Path from the root of the project; null for a package. */
  target: string | null
  /** `lazy` is `import()`: run later, so it closes no ring. */
  kind: 'value' | 'type' | 'lazy'
}

/**
 * Reads the imports of `text`, a TypeScript or JavaScript file at `path` (from the project's root).
 * Throws when the text cannot be parsed.
 */
export function readImports(path: string, text: string): Import[] {
  const parsed = parseSync(path, text)
  const error = parsed.errors[0]
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const written: Written[] = [
    ...staticImports.map(({ start, moduleRequest }) => statement(text, start, moduleRequest.value)),
    ...staticExports.flatMap(({ start, entries }) => {
      const source = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest
      return source ? [statement(text, start, source.value)] : []
    }),
    ...dynamicImports.flatMap(({ start, moduleRequest }) => {
      const quoted = /^(['"`])(.*)\1$/s.exec(
        text.slice(moduleRequest.start, moduleRequest.end),
      )?.[2]
      return quoted === undefined || quoted.includes('${')
        ? []
        : [{ start, name: quoted, kind: 'lazy' as const }]
    }),
    ...(/\bimport\(/.test(text) ? typesWrittenAsImports(parsed.program) : []),
  ]
  return written.map(({ start, name, kind }) => {
    const specifier = name.split('?')[0] ?? name
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
    return { line: text.slice(0, start).split('\n').length, specifier, target, kind }
  })
}

type Written = { start: number; name: string; kind: Import['kind'] }

/** `import { type A }` still loads the file, so only a whole `import type` counts as a type. */
function statement(text: string, start: number, name: string): Written {
  const isType = /^(?:import|export)\s+type\b/.test(text.slice(start, start + 40))
  return { start, name, kind: isType ? 'type' : 'value' }
}

function typesWrittenAsImports(program: Program): Written[] {
  const found: Written[] = []
  const visitor = new Visitor({
    TSImportType: ({ start, source }) =>
      void found.push({ start, name: source.value, kind: 'type' }),
  })
  visitor.visit(program)
  return found
}
