/** The real git, for tests, with nothing of this machine's own settings. */
import { execFile, spawnSync } from 'node:child_process'
import { devNull } from 'node:os'

/** What a run of git said. */
export type GitRun = { code: number; output: string }

/** Whether this machine has git; tests that need it are skipped where it has not. */
export const hasGit = spawnSync('git', ['--version']).status === 0

/** Runs git and answers its code and all it printed. */
export function git(folder: string, ...args: string[]): Promise<GitRun> {
  const env = environment(folder)
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}

function environment(folder: string): NodeJS.ProcessEnv {
  return {
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
}

/** Checks a repository as strictly as git can; every object in it is read. */
export function checkRepository(gitdir: string): Promise<GitRun> {
  return git(gitdir, 'fsck', '--strict', '--full', '--no-dangling')
}

/** Runs git with an input and answers its output byte for byte. Throws when git says no. */
export function gitOutput(
  folder: string,
  input: string | Uint8Array,
  ...args: string[]
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      args,
      { cwd: folder, env: environment(folder), encoding: 'buffer', maxBuffer: 1024 ** 3 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    child.stdin?.on('error', () => undefined) // git ended before it had read all; its code tells why
    child.stdin?.end(input)
  })
}
