/** Finds a Node of version 24 or newer, or brings one into the project's own folder. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { platforms } from './platforms.mjs'
import { run, step } from './steps.mjs'
import { Trouble } from './trouble.mjs'

const wanted = 24
const download = 'https://nodejs.org/en/download'

/** Answers the path of a Node >= 24: this one, the project's own, or one that is fetched now. */
export async function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  const own = ownNode(root)
  if (existsSync(own)) return own
  const onPath = await run('node', [
    '-p',
    'process.versions.node.split(".")[0] >= 24 ? process.execPath : ""',
  ])
  if (onPath.code === 0 && onPath.output.trim() !== '') return onPath.output.trim()
  await step('Fetching Node 24 (once)', () => fetchNode(root))
  return own
}

function ownNode(root) {
  return join(
    root,
    '.runtime',
    'node-24',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
}

async function fetchNode(root) {
  const platform = platforms[`${process.platform}-${process.arch}`]
  if (!platform) {
    throw new Trouble(
      `There is no ready-made Node 24 for ${process.platform} on ${process.arch}. Install it from ${download} and run this command again.`,
    )
  }
  const runtime = join(root, '.runtime')
  mkdirSync(runtime, { recursive: true })
  const folder = mkdtempSync(join(runtime, 'fetch-'))
  try {
    const packed = await run(
      'npm',
      ['pack', `${platform.name}@${platform.version}`, '--silent', '--ignore-scripts'],
      { cwd: folder },
    )
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))
    if (packed.code !== 0 || !archive) throw new Trouble(offline(packed.output))
    checkIntegrity(join(folder, archive), platform.integrity)
    const unpacked = await run('tar', ['-xzf', archive], { cwd: folder })
    if (unpacked.code !== 0)
      throw new Trouble(`The archive of Node could not be unpacked: ${unpacked.output.trim()}`)
    rmSync(join(runtime, 'node-24'), { recursive: true, force: true })
    renameSync(join(folder, 'package'), join(runtime, 'node-24'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function checkIntegrity(path, integrity) {
  const found = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
  if (found !== integrity)
    throw new Trouble(
      'The archive of Node is not the one that this project knows. Nothing was installed.',
    )
}

/** What to say when a package could not be fetched. */
export function offline(output) {
  const detail = output
    .split('\n')
    .filter((line) => /ERR|error|getaddrinfo|E[A-Z]{4,}/.test(line))
    .slice(0, 3)
    .join('\n')
  return `The first start needs the network to fetch packages, and npm could not reach its registry.\nConnect this machine (or set npm's proxy) and run the command again.${detail === '' ? '' : `\n\n${detail}`}`
}
