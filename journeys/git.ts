/** git on somebody's own machine, against a real server process. */
import { execFileSync } from 'node:child_process'
import { devNull } from 'node:os'

/**
 * Runs git in a folder as somebody whose machine has no settings of its own and asks for nothing.
 * A refusal is thrown.
 */
export function git(folder: string, ...args: string[]): string {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  }
  const author = ['-c', 'user.name=Petra', '-c', 'user.email=petra@example.com']
  return execFileSync('git', ['-C', folder, ...author, ...args], { env, stdio: 'pipe' })
    .toString()
    .trim()
}
