/** Compares the policy table with the routes of the contracts, and writes the lines that it lacks. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { SourceFile } from './check-imports.ts'

type Line = { route: string; access: string; contract: string }

const policyPath = 'server/policy.ts'
const declared = /\broute\(\s*'([A-Z]+ \/[^']*)'/g
const stated = /^ {2}'([A-Z]+ \/[^']*)': '(\w+)',$/gm

const Declared = z.object({ line: z.string(), access: z.string() })

/** Loads every contract below `root` and returns the access of each route by its line. */
export async function loadRoutes(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of globSync('features/*/*contract.ts', { cwd: root })) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href)
    for (const value of Object.values(module)) {
      const route = Declared.safeParse(value)
      if (route.success) found.set(route.data.line, route.data.access)
    }
  }
  return found
}

/**
 * Every route without a line as a violation. The server itself refuses to start if a line and a route differ, so
 * that is not checked here.
 *
 * @param files source files; contracts are read from `features/<feature>/`
 * @param routes the access of each route by its line, as the loaded contracts declare it
 */
export function checkPolicy(
  files: readonly SourceFile[],
  routes: ReadonlyMap<string, string>,
): string[] {
  return missing(files, routes).map(
    ({ route, access, contract }) =>
      `${policyPath} has no line for ${route} (${access}, ${contract}): \`npm run check -- --fix\` writes it, to be reviewed`,
  )
}

/** Returns the text of the policy table with its missing lines, each after the route declared before it. */
export function withMissingLines(
  files: readonly SourceFile[],
  routes: ReadonlyMap<string, string>,
): string {
  const before = files.find(({ path }) => path === policyPath)?.text ?? ''
  return missing(files, routes).reduce((text, { route, access, contract }) => {
    const siblings = routesOf(files.find(({ path }) => path === contract)?.text ?? '')
    const earlier = siblings.slice(0, siblings.indexOf(route)).toReversed()
    const lines = text.split('\n')
    const neighbour = earlier.find((one) => lines.some((line) => line.startsWith(`  '${one}':`)))
    const at =
      neighbour === undefined
        ? lines.lastIndexOf('}') - 1
        : lines.findIndex((line) => line.startsWith(`  '${neighbour}':`))
    return lines.toSpliced(at + 1, 0, `  '${route}': '${access}',`).join('\n')
  }, before)
}

function missing(files: readonly SourceFile[], routes: ReadonlyMap<string, string>): Line[] {
  const policy = files.find(({ path }) => path === policyPath)?.text ?? ''
  const known = new Set([...policy.matchAll(stated)].map(([, route]) => route))
  return files
    .filter(({ path }) => /^features\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/.test(path))
    .flatMap(({ path, text }) => routesOf(text).map((route) => ({ route, contract: path })))
    .filter(({ route }) => !known.has(route))
    .flatMap(({ route, contract }) => {
      const access = routes.get(route)
      return access === undefined ? [] : [{ route, access, contract }]
    })
}

function routesOf(text: string): string[] {
  return [...text.matchAll(declared)].flatMap(([, route]) => route ?? [])
}
