/** Says which tests belong to which size of a run: the quick ones, all, or what the quick ones leave. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `quick`: units, pages, HTTP on SQLite and the stories below. `all`: everything.
 * `rest`: what of all is not quick, for a run that comes after a quick one.
 */
export const testSizes = ['quick', 'all', 'rest'] as const
export type TestSize = (typeof testSizes)[number]

/** The variable that tells the runner and the test databases the size. */
export const sizeVariable = 'TEST_SIZE'

/** The tests that lie beside what they test, as a glob below the root. */
export const besideSources =
  '{contract,project,agent,web,server,hosting,builtin,starters,features,tools,bootstrap,bench,evals,deploy,drills,packages}/**/*.test.{ts,tsx}'

/** One journey for each thing that the product is for; all others run with `npm run test:all`. */
const stories = [
  'comments',
  'fork',
  'hostile-app',
  'keyboard',
  'killed',
  'main-job',
  'marketplace',
  'plans',
  'publishing',
  'remix',
  'sign-in',
  'three-people',
  'two-tabs',
  'workshop',
].map((name) => `journeys/${name}.test.ts`)

/** Long runs that lie beside what they test: all starters, kills, bombs. None of them uses a database. */
const endurance: readonly string[] = [
  'builtin/codehost/git/killed-host.test.ts',
  'builtin/codehost/git/merge-bases.test.ts',
  'builtin/codehost/hostile-repositories.test.ts',
  'server/listener-memory.test.ts',
  'starters/starters.browser.test.ts',
]

/** Files whose tests run on PostgreSQL alone. */
const postgresAlone: readonly string[] = [
  'features/apps/server/read-copy.test.ts',
  'server/database/connect.test.ts',
  'server/database/role-limits.test.ts',
  'server/start/reach-postgres.test.ts',
]

/** Reads the size that the run was started with; without one it is all. */
export function testSizeOf(env: NodeJS.ProcessEnv): TestSize {
  return testSizes.find((size) => size === env[sizeVariable]) ?? 'all'
}

/** Names the files of journeys that a run of this size takes, as globs below `root`. */
export function journeysOf(size: TestSize): { include: string[]; exclude: string[] } {
  if (size === 'quick') return { include: stories, exclude: [] }
  return { include: ['journeys/**/*.test.ts'], exclude: size === 'rest' ? stories : [] }
}

/**
 * Names the other files that a run of this size leaves out, as paths below `root`. The rest takes those that
 * run on each database: they run on the second one then.
 */
export function leftOutOf(size: TestSize, root: string): string[] {
  if (size === 'all') return []
  if (size === 'quick') return [...endurance, ...postgresAlone]
  const files = globSync(besideSources, { cwd: root })
  return files.filter((file) => !endurance.includes(file) && !isOfDatabases(join(root, file)))
}

function isOfDatabases(file: string): boolean {
  return /\b(?:onEachDatabase|test-databases)\b/.test(readFileSync(file, 'utf8'))
}
