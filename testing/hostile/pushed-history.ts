/** Repositories that are made to be slow or large, built by git and pushed as anybody could. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner, type Target } from './target.ts'

/** A repository under way: `git` runs git in its folder and answers what it printed. */
type Workshop = { git(args: readonly string[], input?: string | Buffer): string }

/**
 * Makes a repository at the code host, lets `build` make branch `main` of a local one, and pushes it.
 * Answers whether the host took it: a refusal is as good an end as any.
 */
export async function pushed(
  target: Target,
  name: string,
  build: (workshop: Workshop) => void,
): Promise<boolean> {
  await asOwner(target, 'POST', '/user/repos', { name, private: false, auto_init: false })
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  const git: Workshop['git'] = (args, input = '') =>
    execFileSync('git', args, {
      cwd: folder,
      input,
      maxBuffer: 1024 ** 3,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: devNull,
        GIT_TERMINAL_PROMPT: '0',
        GIT_AUTHOR_NAME: 'Mallory',
        GIT_AUTHOR_EMAIL: 'mallory@example.com',
        GIT_COMMITTER_NAME: 'Mallory',
        GIT_COMMITTER_EMAIL: 'mallory@example.com',
      },
    })
      .toString()
      .trim()
  try {
    git(['init', '-q', '-b', 'main', '.'])
    build({ git })
    const { port, owner, gitToken } = target
    git([
      'push',
      '-q',
      '-f',
      `http://${owner}:${gitToken}@localhost:${port}/codehost/${owner}/${name}.git`,
      'main',
    ])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A commit of a tree on `main`. */
export function commitTree({ git }: Workshop, tree: string, message = 'A commit'): string {
  const parent = (() => {
    try {
      return ['-p', git(['rev-parse', '--verify', 'main'])]
    } catch {
      // The first commit has none.
      return []
    }
  })()
  const commit = git(['commit-tree', tree, ...parent], message)
  git(['update-ref', 'refs/heads/main', commit])
  return commit
}

/** Ten levels of folders that each name the next one ten times: 10^10 paths in a dozen objects. */
export function bomb(workshop: Workshop): void {
  const { git } = workshop
  const blob = git(['hash-object', '-w', '--stdin'], 'boom')
  let entry = `100644 blob ${blob}`
  for (let level = 0; level < 10; level += 1) {
    const lines = Array.from({ length: 10 }, (_, at) => `${entry}\tf${at}\n`).join('')
    entry = `040000 tree ${git(['mktree'], lines)}`
  }
  commitTree(workshop, entry.slice('040000 tree '.length))
}

/** One file of 520,000 one-byte lines of which the second commit changes 740. */
export function manyChangedLines(workshop: Workshop): void {
  const { git } = workshop
  const lines = Array.from({ length: 520_000 }, (_, at): string => (at % 2 === 0 ? 'a' : 'b'))
  for (const changed of [false, true]) {
    if (changed) for (let at = 0; at < 740; at += 1) lines[at * 700] = 'c'
    const blob = git(['hash-object', '-w', '--stdin'], lines.join('\n'))
    commitTree(workshop, git(['mktree'], `100644 blob ${blob}\tlines.txt\n`))
  }
}

/** 300 MB of zeros, which travel as 0.4. */
export function zeros(workshop: Workshop): void {
  const blob = workshop.git(['hash-object', '-w', '--stdin'], Buffer.alloc(300_000_000))
  commitTree(workshop, workshop.git(['mktree'], `100644 blob ${blob}\tzeros.bin\n`))
}

/** A commit whose message has 40 MB. */
export function longMessage(workshop: Workshop): void {
  const blob = workshop.git(['hash-object', '-w', '--stdin'], 'short')
  const tree = workshop.git(['mktree'], `100644 blob ${blob}\tshort.txt\n`)
  commitTree(workshop, tree, 'm'.repeat(40_000_000))
}

/** 50,000 commits in a row. */
export function longHistory({ git }: Workshop): void {
  const lines = ['blob\nmark :1\ndata 1\nx\n']
  for (let at = 0; at < 50_000; at += 1)
    lines.push(
      `commit refs/heads/main\ncommitter M <m@example.com> ${1_700_000_000 + at} +0000\ndata 1\nc\n${at === 0 ? 'M 100644 :1 a.txt\n' : ''}`,
    )
  git(['fast-import', '--quiet', '--force'], lines.join(''))
}

/** 200,000 files in 200 folders. */
export function manyEntries(workshop: Workshop): void {
  const { git } = workshop
  const blob = git(['hash-object', '-w', '--stdin'], 'x')
  const files = Array.from({ length: 1_000 }, (_, at) => `100644 blob ${blob}\tf${at}\n`).join('')
  const folder = git(['mktree'], files)
  const folders = Array.from({ length: 200 }, (_, at) => `040000 tree ${folder}\td${at}\n`).join('')
  commitTree(workshop, git(['mktree'], folders))
}
