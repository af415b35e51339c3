/** What a page has the browser fetch early: the scripts and styles of its part. */
import type { Chunk, StudioBuild } from './studio-assets.ts'

/**
 * Links that let the browser fetch the page's part, and all that it imports however deep, while it still reads the
 * first script: what is found only in a script that came is a way to the server and back later.
 */
export function preloads(built: StudioBuild, name: string, haste: string): string {
  const chunk = Object.values(built.manifest).find((known) => known.name === name)
  if (!chunk) return ''
  const scripts = levelsOf(built, chunk).map(({ file }) => file)
  const links = scripts.map((file) => `<link rel="modulepreload"${haste} href="/${file}">`)
  const styles = new Set([...partsOf(built, chunk, new Set())].flatMap(({ css }) => css))
  return [...links, ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`)].join(
    '',
  )
}

/** A part before what it imports, level by level: what all stand on is large and comes early. */
function levelsOf(built: StudioBuild, chunk: Chunk): readonly Chunk[] {
  const found = [chunk]
  for (const { imports } of found)
    for (const one of imports.flatMap((key) => built.manifest[key] ?? []))
      if (!found.includes(one)) found.push(one)
  return found
}

/** A part after all that it imports, so that its styles win: what the server drew is seen before any script runs. */
function partsOf(built: StudioBuild, chunk: Chunk, met: Set<Chunk>): Set<Chunk> {
  if (met.has(chunk)) return new Set()
  met.add(chunk)
  const imported = chunk.imports.flatMap((key) => built.manifest[key] ?? [])
  return new Set([...imported.flatMap((one) => [...partsOf(built, one, met)]), chunk])
}
