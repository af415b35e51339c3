/** Repositories as nobody makes them who means well, written by git itself into a code host's folder. */
import { join } from 'node:path'
import { gitOutput } from './git-program.ts'
import type { StartedHost } from './started-host.ts'

/** A public repository of a person, and its folder. */
export type MadeRepository = { path: string; api: string; gitdir: string }

/** Makes a repository with a first commit. */
export async function makeRepository(
  started: StartedHost,
  owner: string,
  name: string,
): Promise<MadeRepository> {
  const octokit = started.octokit(await started.token(owner))
  const { data } = await octokit.request('POST /user/repos', { name, auto_init: true })
  return {
    path: `/codehost/${owner}/${name}`,
    api: `/codehost/api/v3/repos/${owner}/${name}`,
    gitdir: join(started.folder, 'repositories', `${data.id}.git`),
  }
}

/** Writes an object as it is given, whatever git thinks of it. */
export async function writeRaw(
  gitdir: string,
  type: 'blob' | 'tree' | 'commit' | 'tag',
  content: string | Uint8Array,
): Promise<string> {
  const said = await gitOutput(
    gitdir,
    content,
    'hash-object',
    '-w',
    '--literally',
    '-t',
    type,
    '--stdin',
  )
  return said.toString().trim()
}

/** Points a branch at a new commit of a tree. */
export async function commitTree(
  gitdir: string,
  tree: string,
  more: { branch?: string; message?: string; when?: string; parents?: readonly string[] } = {},
): Promise<string> {
  const when = more.when ?? '1700000000 +0000'
  const parents = (more.parents ?? []).map((parent) => `parent ${parent}\n`).join('')
  const person = `Eve <eve@example.com> ${when}`
  const head = `tree ${tree}\n${parents}author ${person}\ncommitter ${person}\n`
  const commit = await writeRaw(gitdir, 'commit', `${head}\n${more.message ?? 'Made'}\n`)
  await pointAt(gitdir, more.branch ?? 'main', commit)
  return commit
}

/** Points a branch at a commit. */
export async function pointAt(gitdir: string, branch: string, commit: string): Promise<void> {
  await gitOutput(gitdir, '', 'update-ref', `refs/heads/${branch}`, commit)
}

/** A tree of ten names for the same tree, ten times over: 10^levels paths of a few hundred bytes. */
export async function treeBomb(
  gitdir: string,
  levels: number,
  leaf: 'file' | 'nothing',
): Promise<string> {
  const file = await writeRaw(gitdir, 'blob', 'boom\n')
  let below = await mktree(gitdir, leaf === 'file' ? `100644 blob ${file}\tboom.js\n` : '')
  for (let level = 0; level < levels; level++) {
    const lines = Array.from({ length: 10 }, (_, at) => `040000 tree ${below}\td${at}\n`)
    below = await mktree(gitdir, lines.join(''))
  }
  return below
}

/** Folders in one another, and a file at the end. */
export async function deepTree(gitdir: string, levels: number, name = 'd'): Promise<string> {
  const script = `commit refs/heads/deep\ncommitter A <a@example.com> 1700000000 +0000\ndata 4\nDeep\nM 100644 inline ${`${name}/`.repeat(levels)}f\ndata 1\nx\n`
  await gitOutput(gitdir, script, 'fast-import', '--quiet')
  return (await gitOutput(gitdir, '', 'rev-parse', 'refs/heads/deep^{tree}')).toString().trim()
}

/** A line of commits, each with the same tree but for one file; answers their ids, oldest first. */
export async function longHistory(
  gitdir: string,
  branch: string,
  commits: number,
): Promise<string[]> {
  const parts = Array.from({ length: commits }, (_, at) =>
    [
      `commit refs/heads/${branch}\ncommitter A <a@example.com> ${1_600_000_000 + at} +0000`,
      `data 1\nc`,
      `M 100644 inline count.txt\ndata ${String(at).length}\n${at}\n`,
    ].join('\n'),
  )
  await gitOutput(gitdir, parts.join('\n'), 'fast-import', '--quiet', '--force')
  const said = await gitOutput(gitdir, '', 'rev-list', '--reverse', `refs/heads/${branch}`)
  return said.toString().trim().split('\n')
}

async function mktree(gitdir: string, lines: string): Promise<string> {
  return (await gitOutput(gitdir, lines, 'mktree')).toString().trim()
}
