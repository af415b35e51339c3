/** Reads the starters from their folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Starter, StarterShape } from './starter.ts'

const folder = import.meta.dirname
const texts = /^(?!content\.zh\.js$).*\.(?:html|css|js|svg)$|^(?:content\.schema|data)\.json$/

/**
 * The ids of all starters: every folder here that holds a `starter.json`.
 */
export function starterIds(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && readdirSync(join(folder, entry.name)).includes('starter.json'),
    )
    .map(({ name }) => name)
    .toSorted()
}

/**
 * Reads one starter.
 *
 * @param id the name of its folder
 * @throws when `starter.json` is not of the shape
 */
export function readStarter(id: string): Starter {
  const from = join(folder, id)
  const shape = StarterShape.parse(JSON.parse(readFileSync(join(from, 'starter.json'), 'utf8')))
  const paths = readdirSync(from).filter((path) => texts.test(path))
  const files = paths.map((path) => [path, readFileSync(join(from, path), 'utf8')] as const)
  const chinese = join(from, 'content.zh.js')
  const chineseContent = existsSync(chinese) ? readFileSync(chinese, 'utf8') : undefined
  return { ...shape, files: Object.fromEntries(files), chineseContent }
}

let read: ReadonlyMap<string, Starter> | undefined

/** All starters by id, read at the first call: they are part of the program and do not change under it. */
export function starters(): ReadonlyMap<string, Starter> {
  read ??= new Map(starterIds().map((id) => [id, readStarter(id)]))
  return read
}
