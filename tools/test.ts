/**
 * `npm test`, `npm run test:all` and `npm run test:watch`: finds a browser, runs the tests of a size, ends with
 * `N passed, N failed, N skipped`. Files that are named run whole, whatever the size.
 *
 * With `CI=true` nothing may be skipped, and files in which a test failed, or something broke while
 * they ran, run once more, one after the other, with nothing beside them: what a busy machine alone
 * brought about does not come again, a fault of ours does. What passes only at a second try is named, and more
 * than a few of those fail the run.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseJson } from '../contract/parse-json.ts'
import { missingEngines } from '../journeys/engines/installed.ts'
import { findBrowser, findHeadless } from './find-browser.ts'
import { outcomeVariable, TestOutcome } from './test-run/outcome.ts'
import { outcomeLines } from './test-run/report.ts'
import { readTestOptions } from './test-run/options.ts'
import { sizeVariable } from './test-run/sizes.ts'

const root = resolve(import.meta.dirname, '..')
/** Where testing/chromium.ts finds them. */
type Browsers = { CHROMIUM_PATH: string; HEADLESS_CHROMIUM_PATH?: string }

const isCi = process.env['CI'] === 'true'
/** More files than this fail for a reason, not for a moment that was missed. */
const mostRepeated = 12
const { size, isWatching, options } = readTestOptions(process.argv.slice(2))

const browser = findBrowser()
if (!browser.ok) {
  process.stderr.write(`\n${browser.error}\n`)
  process.exit(1)
}
for (const line of missingEngines()) process.stdout.write(`${line}\n`)

const browsers: Browsers = { CHROMIUM_PATH: browser.value }
const headless = findHeadless()
if (headless !== null) browsers.HEADLESS_CHROMIUM_PATH = headless

const startedAt = performance.now()
const beside = runTests(options, browsers)
// Whoever watches has seen the outcome of every run.
if (!beside || isWatching) process.exit(beside ? 0 : 1)
const outcome = repeatFailed(beside, browsers)
const report = outcomeLines(outcome, { isCi, milliseconds: performance.now() - startedAt })
process.stdout.write(report.lines.join('\n') + '\n')
process.exit(report.isFailed ? 1 : 0)

/** @returns How the run came out, or null where it ended before it could say. */
function runTests(options: readonly string[], browsers: Browsers): TestOutcome | null {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/test-run/outcome.ts')}`]
  const folder = mkdtempSync(join(tmpdir(), 'magiccube-outcome-'))
  const file = join(folder, 'outcome.json')
  const { status } = spawnSync(
    process.execPath,
    [vitest, isWatching ? 'watch' : 'run', ...reporters, ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...browsers, [outcomeVariable]: file, [sizeVariable]: size },
    },
  )
  const outcome = readOutcome(file)
  rmSync(folder, { recursive: true })
  // A run that fails without a failed test (no file found, a refused option) failed all the same.
  if (outcome && status !== 0 && outcome.failed + outcome.errors === 0)
    return { ...outcome, errors: 1 }
  return outcome
}

function readOutcome(file: string): TestOutcome | null {
  try {
    return TestOutcome.parse(parseJson(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** @returns The outcome with what a second run of its failed files, alone, has set right. */
function repeatFailed(first: TestOutcome, browsers: Browsers): TestOutcome {
  const files = first.failedFiles.map((file) => relative(root, file))
  if (!isCi || first.errors > 0 || files.length === 0 || files.length > mostRepeated) return first
  process.stdout.write(`\nOnce more, alone: ${files.join(', ')}\n`)
  const second = runTests([...files, '--no-file-parallelism', '--retry=0'], browsers)
  if (!second) return first
  const alone = second.failed + second.errors === 0 ? files : []
  const mended = Math.max(0, first.failed - second.failed)
  return {
    ...second,
    durations: first.durations,
    retried: [...first.retried, ...alone.map((file) => `${file}, alone`)],
    passed: first.passed + mended,
    failed: second.failed,
    skipped: first.skipped,
  }
}
