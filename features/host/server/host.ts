/** What the host's view needs from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { BackupState } from '../../../server/kernel/backup-runs.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { SwitchName } from '../contract.ts'
import type { changeSettings, HostSettingsReply } from '../settings-contract.ts'
import type { GivenOf } from '../../../contract/route.ts'

/** A price of a million tokens, in the plans' currency. */
export type TokenPrice = { input: number; output: number }

export type Host = {
  db: Database
  world: World
  outbox: { drain(): Promise<void> }
  switches: {
    isOff(name: SwitchName): Promise<boolean>
    set(name: SwitchName, isOn: boolean): Promise<void>
  }
  settings: {
    list(): Promise<HostSettingsReply>
    /** Fails with `setElsewhere`, `validationError` or `settingsChanged`; who changed what is kept. */
    change(given: GivenOf<typeof changeSettings>, actorId: string): Promise<HostSettingsReply>
  }
  /** Who of the subscribers has the rights of a plan now. */
  countPlans(): Promise<{ tier: 'free' | 'basic' | 'pro' | 'max'; people: number }[]>
  /** The parts beside the database, and whether each answers. */
  parts(): { part: string; isWell: boolean }[]
  prices(): ReadonlyMap<string, TokenPrice>
  currency: string
  backups: {
    /** `every` in milliseconds. */
    schedule: { every: number; to: string; keep: number } | null
    state(): Promise<BackupState | null>
  }
}
