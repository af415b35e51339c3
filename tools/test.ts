/** `npm test`: finds a browser, runs every test, ends with `N passed, N failed, N skipped`. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { missingEngines } from '../journeys/engines/installed.ts'
import { findBrowser } from './find-browser.ts'

const root = resolve(import.meta.dirname, '..')
const browser = findBrowser()
if (!browser.ok) {
  process.stderr.write(`\n${browser.error}\n`)
  process.exit(1)
}
for (const line of missingEngines()) process.stdout.write(`${line}\n`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/closing-line.ts')}`]
const run = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser.value },
})
process.exit(run.status ?? 1)
