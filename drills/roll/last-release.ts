/** The last release of this source, as a folder from which it runs. */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type Release = { name: string; commit: string }

/** The last tag; in a clone without tags, the newest release that CHANGELOG.md names with its commit. */
export async function lastRelease(): Promise<Release> {
  const tag = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split(
    '\n',
  )[0]
  const tagged = tag?.trim() ?? ''
  if (tagged !== '') return { name: tagged, commit: tagged }
  const found = releaseIn(await readFile(join(root, 'CHANGELOG.md'), 'utf8'))
  if (!found) throw new Error('There is no tag, and CHANGELOG.md names no commit of a release.')
  return found
}

/** The first heading of the form `## 0.1.0 (2026-12-01, 1a2b3c4d)`. */
function releaseIn(changelog: string): Release | null {
  const [, name, commit] = /^## (\S+) \([\d-]+, ([0-9a-f]{8,40})\)$/m.exec(changelog) ?? []
  return name === undefined || commit === undefined ? null : { name, commit }
}

/** A program that starts it, and what takes its folder away. */
export type OldProgram = { program: string; remove(): Promise<void> }

/**
 * Writes the release's files into a folder, with the packages of this one, and builds its studio.
 *
 * @throws where the clone is too shallow to have the commit
 */
export async function unpackRelease({ name, commit }: Release): Promise<OldProgram> {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
  } catch {
    throw new Error(`This clone does not have ${name} (${commit}): git fetch --unshallow --tags.`)
  }
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-release-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const shared of ['node_modules', '.runtime'])
    await symlink(join(root, shared), join(folder, shared)).catch(() => undefined)
  execFileSync(process.execPath, [join(folder, 'bootstrap/build.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const program = join(folder, 'start-release.sh')
  const main = join(folder, 'server/main.ts')
  const options = '--disable-warning=ExperimentalWarning --disable-proto=delete'
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' ${options} '${main}'\n`)
  await chmod(program, 0o700)
  return { program, remove: () => rm(folder, { recursive: true, force: true }) }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }).toString()
}
