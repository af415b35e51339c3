/** Installs packages when the lock file changed and builds the browser's part when its sources changed. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { offline } from './find-node.mjs'
import { run, step } from './steps.mjs'
import { Trouble } from './trouble.mjs'

/**
 * The environment in which `node` is the given one. What it compiles is kept, so that a later start
 * need not strip the types and compile again; a folder that cannot be written is passed over by Node.
 */
export function environmentOf(root, node) {
  return {
    NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  }
}

/** `npm ci`, when the lock file is not the one that was installed last. */
export async function installPackages(root, node) {
  const stamp = join(root, 'node_modules', '.magiccube-lock')
  const lock = hashOf([join(root, 'package-lock.json')])
  if (readOr(stamp) === lock) return
  refuseLinkedPackages(join(root, 'node_modules'))
  await step('Installing packages (once)', async () => {
    const installed = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: root,
      env: environmentOf(root, node),
    })
    if (installed.code !== 0) {
      const unreachable = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|network/i.test(
        installed.output,
      )
      throw new Trouble(
        unreachable
          ? offline(installed.output)
          : `npm ci failed:\n${installed.output.trim().slice(-2000)}`,
      )
    }
    writeFileSync(stamp, lock)
  })
}

/** `npm ci` empties the folder first, and through a link that would be somebody else's. */
function refuseLinkedPackages(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Trouble(
    `${folder} is a symbolic link, and installing the packages would empty the folder that it leads to. Remove the link and run this command again.`,
  )
}

const sources = [
  'starters',
  'web',
  'contract',
  'project',
  'agent',
  'features',
  'hosting/preview',
  'vite.config.ts',
  'bootstrap/build.mjs',
  'server/studio/squeeze-assets.ts',
  'package-lock.json',
]

/** Builds, when a source of the browser's part changed since the last build. */
export async function buildStudio(root, node) {
  const stamp = join(root, '.build', 'stamp')
  const current = hashOf(sources.flatMap((path) => filesIn(join(root, path))))
  if (readOr(stamp) === current) return
  await step('Building the studio', async () => {
    // A build that breaks off has changed files already: the source of before is then built again.
    rmSync(stamp, { force: true })
    const built = await run(
      node,
      ['--disable-warning=ExperimentalWarning', join(root, 'bootstrap', 'build.mjs')],
      { cwd: root, env: environmentOf(root, node) },
    )
    if (built.code !== 0)
      throw new Trouble(`The build failed:\n${built.output.trim().slice(-4000)}`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, current)
  })
}

function filesIn(path) {
  if (!existsSync(path)) return []
  const entries = readdirSafe(path)
  if (!entries) return [path]
  return entries
    .filter((entry) => !/\.test\.tsx?$|^server$/.test(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1))
}

function readdirSafe(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    // A file, not a folder.
    return null
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
