/** What a server is made of. */
import type { CodeHostOptions } from '../builtin/codehost/code-host.ts'
import type { RunningCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import type { PreviewScripts } from '../hosting/preview/preview-scripts.ts'
import type { AppScripts } from '../hosting/sites/app-scripts.ts'
import type { ReadDiskSpace } from './kernel/disk-space.ts'
import type { Log } from './kernel/log.ts'
import type { PostPublic } from './kernel/post-public.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { Traces } from './kernel/traces.ts'
import type { World } from './kernel/world.ts'
import type { MakeBackup } from './scheduled-backups.ts'
import type { Config } from './settings/config.ts'
import type { StudioBuild } from './studio/studio-assets.ts'

/** All of it, as a start or a test hands it over. */
export type ServerParts = {
  config: Config
  world: World
  /** Posts to addresses that people name. */
  postPublic: PostPublic
  log: Log
  counter: Counter
  secretKey: string
  studio: StudioBuild
  previewScripts: PreviewScripts
  appScripts: AppScripts
  /** Reads how much of a disk is free. */
  readDiskSpace: ReadDiskSpace
  /** Opens the built-in code host: in a process of its own, in tests in this one. */
  openCodeHost(options: CodeHostOptions): Promise<RunningCodeHost>
  /** Makes a backup for the schedule: in a process of its own, so that nobody here waits for it. */
  makeBackup: MakeBackup
  /** Records the traces of requests, or passes on what came. */
  traces: Traces
  /** Tests only: replies are parsed, undeclared failures are bugs. */
  checkReplies: boolean
}
