/**
 * The door of every command: `npm start`, `npm test` and the rest alone must work on a bare clone.
 * Runs on any Node >= 18, imports nothing but Node; brings Node 24, packages and build where they lack.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './find-node.mjs'
import { buildStudio, environmentOf, installPackages } from './prepare.mjs'
import { Trouble } from './trouble.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What each command runs once everything is in place; `build` says whether the studio is needed. */
const commands = {
  start: { script: 'server/main.ts', build: true },
  dev: { script: 'server/dev/main.ts', build: false },
  test: { script: 'tools/test.ts', build: true },
  'test:all': { script: 'tools/test.ts', build: true, args: ['--all'] },
  'test:watch': { script: 'tools/test.ts', build: true, args: ['--watch'] },
  check: { script: 'tools/check.ts', build: false },
  rows: { script: 'tools/rows.ts', build: false },
  bench: { script: 'bench/main.ts', build: true },
  evals: { script: 'evals/main.ts', build: false },
  format: { script: 'tools/format.ts', build: false },
  codehost: { script: 'server/codehost.ts', build: false },
  admin: { script: 'server/admin.ts', build: false },
  gallery: { script: 'journeys/gallery/take-pictures.ts', build: true },
  pictures: { script: 'journeys/gallery/take-film.ts', build: true },
  seed: { script: 'bench/seed.ts', build: false },
  bundle: { script: 'tools/bundle/main.ts', build: true },
  drill: { script: 'drills/main.ts', build: true },
  build: { script: null, build: true },
}

const [verb = 'start', ...args] = process.argv.slice(2)
const command = commands[verb]

try {
  if (!command)
    throw new Trouble(
      `There is no command "${verb}". There are: ${Object.keys(commands).join(', ')}.`,
    )
  const node = await findNode(root)
  await installPackages(root, node)
  if (command.build) await buildStudio(root, node)
  if (command.script) hand(node, command)
} catch (error) {
  process.stderr.write(`\n${error instanceof Trouble ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
}

/** Runs the command in Node 24 with this terminal, and ends as it ends. */
function hand(node, { script, args: given = [] }) {
  const options = [
    '--disable-warning=ExperimentalWarning',
    '--disable-proto=delete',
    join(root, script),
    ...given,
    ...args,
  ]
  const child = spawn(node, options, {
    cwd: root,
    env: environmentOf(root, node),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
