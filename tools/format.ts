/** `npm run format`: writes every file in the one format. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const run = spawnSync(
  join(root, 'node_modules/.bin/oxfmt'),
  process.argv.length > 2 ? process.argv.slice(2) : ['.'],
  { cwd: root, stdio: 'inherit' },
)
process.exit(run.status ?? 1)
