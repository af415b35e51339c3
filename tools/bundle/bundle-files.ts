/** Says which files of the project a host needs that never fetches nor builds anything. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'

/** What the product is made of, and what its host reads. */
const kept =
  /^(?:(?:agent|builtin|contract|deploy|docs|features|hosting|packages|project|server|starters|web)\/|(?:\.env\.example|CHANGELOG\.md|LICENSE|README\.md|package(?:-lock)?\.json)$)/
/** Tests, what only they or developers use, and pictures of the README. */
const leftOut = /\.test\.tsx?$|(?:^|\/)testing\/|^docs\/pictures\/|^server\/dev\//

const builds = ['app-script', 'draw', 'preview', 'web']

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().default(false), link: z.boolean().default(false) }),
  ),
})

/**
 * The source files of a bundle, as paths below `root`: those that git knows.
 * @throws Error where `root` is no clone
 */
export function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['-C', root, 'ls-files', '-z'], { maxBuffer: 64 * 1024 ** 2 })
  return listed
    .toString()
    .split('\0')
    .filter((path) => kept.test(path) && !leftOut.test(path) && existsSync(join(root, path)))
}

/** The files of the packages that the lock file gives a host, as far as they are installed here. */
export function packageFiles(root: string): string[] {
  const { packages } = Lock.parse(parseJson(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .flatMap(([path]) => filesBelow(root, path))
}

/** The files that were built for browsers. */
export function builtFiles(root: string): string[] {
  return builds.flatMap((name) => filesBelow(root, join('.build', name)))
}

/** Packages within a package are of their own. */
function filesBelow(root: string, folder: string): string[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(root, path)
    return [path]
  })
}
