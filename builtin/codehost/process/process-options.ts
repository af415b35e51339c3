/** How the code host's process is started. */
import type { CodeHostOptions } from '../host.ts'
import type { CodeHostSettings } from './messages.ts'

/** What the process is started with; `memoryMb` is the most resident memory in MiB. */
export type ProcessOptions = {
  settings: CodeHostSettings
  memoryMb: number
  pagesUrl: NonNullable<CodeHostOptions['pagesUrl']>
  isAdmin: NonNullable<CodeHostOptions['isAdmin']>
  registration: NonNullable<CodeHostOptions['registration']>
  door: NonNullable<CodeHostOptions['door']>
  personWaits: NonNullable<CodeHostOptions['personWaits']>
  passwordWasReset: NonNullable<CodeHostOptions['passwordWasReset']>
  pushed: NonNullable<CodeHostOptions['pushed']>
  log: NonNullable<CodeHostOptions['log']>
  /** Told when the process ended by itself, with what it last said. */
  ended(reason: string): void
}
