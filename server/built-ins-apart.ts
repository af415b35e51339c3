/** The code host in a process of its own, and what it tells written to the log. */
import { type RunningCodeHost, startCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import type { Config } from './settings/config.ts'
import type { Log } from './kernel/log.ts'

/** Opens the code host with the memory of the settings; it has a clock and randomness of its own. */
export function codeHostProcess(
  config: Pick<Config, 'file'>,
  log: Log,
): (options: CodeHostOptions) => Promise<RunningCodeHost> {
  return ({ clock: _clock, randomBytes: _random, signUpOpen: _open, ...options }) => {
    const { pagesUrl = async () => null, log: note = () => undefined, ...settings } = options
    return startCodeHost({
      settings,
      memoryMb: config.file.codeHost.memoryMb,
      pagesUrl,
      log: note,
      ended: (reason) => log.error('the code host ended and is started again', { reason }),
    })
  }
}
