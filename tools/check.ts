/**
 * `npm run check`: everything about the code that is not a test. All checks run, even when one fails. With `--fix` it
 * first writes the lines that the policy table lacks, and formats every file.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkImports } from './check-imports.ts'
import { checkComments } from './imports/check-comments.ts'
import { fullFolders } from './imports/check-names.ts'
import { checkOwners } from './owners/check-owners.ts'
import { checkPolicy, loadRoutes, withMissingLines } from './policy-lines.ts'
import { findTests } from './rows/find-tests.ts'
import { checkTitles } from './rows/match-rows.ts'
import { areasOf, readRequirements } from './rows/requirements.ts'
import { projectFiles, sourceFiles, styledFiles } from './source-files.ts'
import { checkStarters } from './starters/check-starter.ts'

type Outcome = { ok: boolean; output: string }

const root = resolve(import.meta.dirname, '..')
const routes = await loadRoutes(root)

if (process.argv.includes('--fix')) {
  writeFileSync(join(root, 'server/policy.ts'), withMissingLines(sourceFiles(root), routes))
  program('oxfmt/bin/oxfmt', ['.'])
}

const checks: readonly { title: string; run: () => Outcome }[] = [
  {
    title: 'types (tsc -b)',
    run: () => program('typescript/bin/tsc', ['-b', '--pretty', 'false']),
  },
  { title: 'import table, rings, names', run: () => outcomeOf(checkImports(sourceFiles(root))) },
  { title: 'owners of tables and routes', run: () => outcomeOf(checkOwners(sourceFiles(root))) },
  { title: 'policy of routes', run: () => outcomeOf(checkPolicy(sourceFiles(root), routes)) },
  {
    title: 'no ids of requirements in sources',
    run: () => outcomeOf(checkComments(styledFiles(root), areasOf(readRequirements(root)))),
  },
  { title: 'starters', run: () => outcomeOf(checkStarters()) },
  { title: 'format (oxfmt)', run: () => program('oxfmt/bin/oxfmt', ['--check', '.']) },
  {
    title: 'lint (oxlint, type-aware)',
    run: () =>
      program('oxlint/bin/oxlint', [
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives',
      ]),
  },
  { title: 'nothing unused (knip)', run: () => program('knip/bin/knip.js', ['--no-progress']) },
  {
    title: 'rows in test titles',
    run: () => outcomeOf(checkTitles(findTests(root), readRequirements(root))),
  },
]

const failed = checks.filter(({ title, run }) => {
  const started = performance.now()
  const { ok, output } = run()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${title}: ${seconds} s\n`)
  if (!ok) process.stdout.write(`\n${output.trim()}\n\n`)
  return !ok
})
for (const note of fullFolders(projectFiles(root))) process.stdout.write(`note    ${note}\n`)
if (failed.length > 0)
  process.stdout.write(`\n${failed.length} of ${checks.length} checks failed.\n`)
process.exitCode = failed.length === 0 ? 0 : 1

function outcomeOf(violations: readonly string[]): Outcome {
  return { ok: violations.length === 0, output: violations.join('\n') }
}

/** Runs a tool of `node_modules` in this Node; its path is from there. */
function program(path: string, args: readonly string[]): Outcome {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const run = spawnSync(process.execPath, [join(root, 'node_modules', path), ...args], options)
  return { ok: run.status === 0, output: `${run.stdout}${run.stderr}${run.error?.message ?? ''}` }
}
