/** The built-in code host: where it runs at all, in a process of its own, with what it tells written to the log. */
import {
  type CodeHostProcess,
  type RunningCodeHost,
  startCodeHost,
} from '../builtin/codehost/process/start-code-host.ts'
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import { countUsersOf } from '../features/accounts/server/index.ts'
import { isGithubMain } from './settings/sign-in-setting.ts'
import { codeHostOptions, type CodeHostParts } from './code-host-options.ts'
import type { Config } from './settings/config.ts'
import { partsOf } from './settings/role-setting.ts'
import type { Log } from './kernel/log.ts'

/** Opens the code host with the memory of the settings; it has a clock and randomness of its own, and looks at the disk itself. */
export function codeHostProcess(
  config: Pick<Config, 'file'>,
  log: Log,
): (options: CodeHostOptions) => Promise<CodeHostProcess> {
  return ({ clock: _clock, randomBytes: _random, readDiskSpace: _disk, ...given }) => {
    const { pagesUrl = async () => null, isAdmin = async () => false, ...options } = given
    const { registration = async () => 'open', personWaits = () => undefined, ...rest } = options
    const { door = async () => ({ isRefused: false, needsProof: false }), ...others } = rest
    const { passwordWasReset = async () => undefined, ...quiet } = others
    const { pushed = async () => [], ...told } = quiet
    const { log: note = () => undefined, ...settings } = told
    return startCodeHost({
      settings,
      memoryMb: config.file.codeHost.memoryMb,
      pagesUrl,
      isAdmin,
      registration,
      door,
      personWaits,
      passwordWasReset,
      pushed,
      log: note,
      ended: (reason) => log.error('the code host ended and is started again', { reason }),
    })
  }
}

/**
 * Opens the code host where people sign in with it. Where GitHub is the host's choice that is for the accounts of
 * before alone: it makes no new ones, and without any of them, and without OpenID Connect, it does not run.
 * Who serves sites alone asks no code host.
 */
export async function openUsedCodeHost(
  parts: CodeHostParts,
  open: (options: CodeHostOptions) => Promise<RunningCodeHost>,
): Promise<RunningCodeHost> {
  const { studio, jobs } = partsOf(parts.config.role)
  if (!studio && !jobs) return noCodeHost
  const options = codeHostOptions(parts)
  if (!isGithubMain(parts.config)) return open(options)
  const isUsed = parts.config.oidc !== null || (await countUsersOf(parts.db, 'builtin')) > 0
  return isUsed ? open(options) : noCodeHost
}

/** Stands where no code host runs: nothing is there. */
const noCodeHost: RunningCodeHost = {
  fetch: () =>
    new Response('Not found. / 页面不存在。', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    }),
  run: async () => [],
  admission: {
    invite: async () => Promise.reject(new Error('no code host runs')),
    revoke: async () => ({ isRevoked: false }),
    invitations: async () => ({ invitations: [], total: 0 }),
    applicants: async () => ({ applicants: [], total: 0 }),
    decide: async () => ({ login: null, email: null }),
    reset: async () => ({ secret: null }),
  },
  ready: () => true,
  async close() {},
}
