/** The real git, for tests, with nothing of this machine's own settings. */
import { execFile, spawnSync } from 'node:child_process'
import { devNull } from 'node:os'

/** What a run of git said. */
export type GitRun = { code: number; output: string }

/** Whether this machine has git; tests that need it are skipped where it has not. */
export const hasGit = spawnSync('git', ['--version']).status === 0

/** Runs git and answers its code and all it printed. */
export function git(folder: string, ...args: string[]): Promise<GitRun> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Alice',
    GIT_AUTHOR_EMAIL: 'alice@example.com',
    GIT_COMMITTER_NAME: 'Alice',
    GIT_COMMITTER_EMAIL: 'alice@example.com',
  }
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}

/** Checks a repository as strictly as git can; every object in it is read. */
export function checkRepository(gitdir: string): Promise<GitRun> {
  return git(gitdir, 'fsck', '--strict', '--full', '--no-dangling')
}
