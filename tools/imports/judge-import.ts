/** Says why an import is against the table, or that it is not. Knows paths only, no files. */
import { matchesGlob } from 'node:path'
import { exceptions, importTable, trunk, type Zone } from '../import-table.ts'

/** The zone that a file lies in; undefined where no row of the table speaks of it. */
export function zoneOf(path: string): Zone | undefined {
  return importTable.find(({ files }) => files.some((pattern) => matchesGlob(path, pattern)))
}

/** Zones that any test may lean on. */
const forAllTests = ['testing', 'server testing']

/** Whether a file is there for tests only. */
export function isTestFile(path: string): boolean {
  return (
    /\.test\.tsx?$|\.testing\.ts$|(?:^|\/)test-[\w-]+\.tsx?$/.test(path) ||
    /^journeys\/|(?:^|\/)testing\//.test(path)
  )
}

/** Why the file at `from` may not import the file at `to` (both from the root), or null. */
export function whyNotFile(from: string, to: string): string | null {
  const zone = zoneOf(from)
  const target = zoneOf(to)
  if (!zone) return absent(from)
  if (zone.may.includes('*')) return null
  if (isTestFile(to) && !isTestFile(from))
    return 'what is there for tests is imported by tests only'
  if (!target) return absent(to)
  if (isTestFile(from) && forAllTests.includes(target.name)) return null
  if (exceptions.some((row) => matchesGlob(from, row.from) && matchesGlob(to, row.to))) return null
  const isAllowed = zone.may.some((entry) => reaches(entry, { from, to, target }))
  return isAllowed ? null : reasonOf(zone, { from, to })
}

/** Why the file at `from` may not import the package `name`, or null. */
export function whyNotPackage(from: string, name: string): string | null {
  const zone = zoneOf(from)
  if (!zone) return absent(from)
  const allowed = packagesOf(zone, isTestFile(from))
  const refused = allowed.some((entry) => entry.startsWith('!') && name.startsWith(entry.slice(1)))
  const named = allowed.some((entry) => entry === '*' || isOfPackage(name, entry))
  return named && !refused ? null : `${zone.name} may use these packages: ${inWords(allowed)}`
}

/** Tests run in Node beside any tool; journeys stay outside, and tests of the bootstrap install nothing. */
function packagesOf(zone: Zone, isTest: boolean): readonly string[] {
  if (!isTest || zone.name === 'journeys') return zone.packages
  return zone.name === 'bootstrap' ? [...zone.packages, 'vitest'] : ['*']
}

function inWords(packages: readonly string[]): string {
  if (packages.length === 0) return 'none'
  return packages
    .map((entry) => (entry === '*' ? 'any' : entry.replace(/^!(.*)$/, 'but not $1')))
    .join(', ')
}

function isOfPackage(name: string, entry: string): boolean {
  if (/[:/]$/.test(entry)) return name.startsWith(entry)
  return name === entry || name.startsWith(`${entry}/`)
}

function absent(path: string): string {
  return `no row of tools/import-table.ts speaks of ${path}`
}

type Step = { from: string; to: string }

function reaches(entry: string, { from, to, target }: Step & { target: Zone }): boolean {
  const [, whose, name] = /^(?:(own|older|trunk|leaf) )?(.+)$/.exec(entry) ?? []
  if (name !== target.name) return false
  const place = trunkPlace(groupOf(to))
  if (whose === 'own') return groupOf(from, target.ownDepth) === groupOf(to, target.ownDepth)
  if (whose === 'trunk') return place >= 0
  if (whose === 'leaf') return place < 0
  if (whose !== 'older') return true
  const own = trunkPlace(groupOf(from))
  return place >= 0 && (own < 0 || place < own)
}

/** `features/comments`, `hosting/sites`, `builtin/model`: what `own` means. */
function groupOf(path: string, depth = 2): string {
  return path.split('/').slice(0, depth).join('/')
}

function featureOf(path: string): string | null {
  return /^features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function trunkPlace(group: string): number {
  return trunk.findIndex((name) => group === `features/${name}`)
}

function reasonOf(zone: Zone, step: Step): string {
  if (isBrowsers(step.from) && isServers(step.to))
    return 'the browser’s part never imports the server’s'
  if (isServers(step.from) && isBrowsers(step.to))
    return 'the server’s part never imports the browser’s'
  return betweenFeatures(step) ?? beyondDoor(zone, step) ?? zone.rule
}

function isBrowsers(path: string): boolean {
  return /^web\/|^features\/[^/]+\/web\//.test(path)
}

function isServers(path: string): boolean {
  return /^server\/|^features\/[^/]+\/server\//.test(path)
}

function betweenFeatures({ from, to }: Step): string | null {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (own === null || other === null || own === other) return null
  const [ownPlace, place] = [trunkPlace(groupOf(from)), trunkPlace(groupOf(to))]
  if (place < 0 && ownPlace < 0) {
    return `leaves never meet (${own}, ${other}): web/pages and server/wiring.ts bring them together`
  }
  if (place < 0) return `the trunk feature ${own} may not lean on the leaf ${other}`
  if (ownPlace < 0 || place < ownPlace) return doorOnly(other)
  return `a trunk feature leans on older ones only, and ${other} (trunk ${place + 1}) is younger than ${own} (trunk ${ownPlace + 1})`
}

/** Shells and pages may know a trunk feature, and the wiring any, but by its door. */
function beyondDoor(zone: Zone, { to }: Step): string | null {
  const [, other, end] = /^features\/([^/]+)\/(server|web)\//.exec(to) ?? []
  if (other === undefined) return null
  const place = trunkPlace(groupOf(to)) < 0 ? 'leaf' : 'trunk'
  return zone.may.includes(`${place} feature ${end} door`) ? doorOnly(other) : null
}

function doorOnly(feature: string): string {
  return `${feature} is entered by its doors only: server/index.ts, web/index.ts, its contract and its texts`
}
