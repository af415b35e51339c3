/** What a page has the browser fetch early: the scripts and styles of its part. */
import type { Chunk, StudioBuild } from './studio-assets.ts'

/** Links that let the browser fetch the page's part while it still reads the first script. */
export function preloads(built: StudioBuild, name: string, haste: string): string {
  const chunk = chunkOf(built, name)
  if (!chunk) return ''
  const scripts = [chunk.file, ...chunk.imports.flatMap((key) => built.manifest[key]?.file ?? [])]
  const links = scripts.map((file) => `<link rel="modulepreload"${haste} href="/${file}">`)
  const styles = stylesOf(built, chunk, new Set())
  return [...links, ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`)].join(
    '',
  )
}

/** The styles of a part and of all that it imports: what the server drew is seen before any script runs. */
function stylesOf(built: StudioBuild, chunk: Chunk, met: Set<Chunk>): Set<string> {
  if (met.has(chunk)) return new Set()
  met.add(chunk)
  const imported = chunk.imports.flatMap((key) => built.manifest[key] ?? [])
  return new Set([...imported.flatMap((one) => [...stylesOf(built, one, met)]), ...chunk.css])
}

function chunkOf(built: StudioBuild, name: string) {
  return Object.values(built.manifest).find((chunk) => chunk.name === name)
}
