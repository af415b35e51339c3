/** A code host in a process of its own, for tests. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessOptions } from '../process/process-options.ts'
import { type CodeHostProcess, startCodeHost } from '../process/start-code-host.ts'

/** Where tests say that the host is reached; nothing listens there. */
export const origin = 'http://localhost:3000'

/** What a test gives of them. */
type GivenOptions = Partial<Omit<ProcessOptions, 'settings'>> & {
  settings?: Partial<ProcessOptions['settings']>
}

/** Options for a folder; what is not given is as in the product. */
export function processOptions(
  folder: string,
  { settings, ...given }: GivenOptions = {},
): ProcessOptions {
  return {
    settings: {
      folder,
      origin,
      client: { id: 'studio', secret: 'secret', redirectUris: [], name: 'MagicCube' },
      secureCookies: false,
      ...settings,
    },
    memoryMb: 768,
    pagesUrl: async () => null,
    isAdmin: async () => false,
    registration: async () => 'open',
    door: async () => ({ isRefused: false, needsProof: false }),
    personWaits: () => undefined,
    passwordWasReset: async () => undefined,
    pushed: async () => [],
    log: () => undefined,
    ended: () => undefined,
    ...given,
  }
}

/** A started process with the reasons by which it ended; `stop` ends it and removes its folder. */
export type StartedProcess = { host: CodeHostProcess; ended: string[]; stop(): Promise<void> }

/** Starts one in a new folder. */
export async function startedProcess(given: GivenOptions = {}): Promise<StartedProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-process-'))
  const ended: string[] = []
  const remove = () => rm(folder, { recursive: true, force: true })
  const host = await startCodeHost(
    processOptions(folder, { ended: (reason) => void ended.push(reason), ...given }),
  ).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    host,
    ended,
    stop: async () => {
      await host.close()
      await remove()
    },
  }
}
