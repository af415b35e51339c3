/** Settings that admins edit while the host runs: kept in the database, followed by every process, with who changed what. */
import * as z from 'zod'
import { fail, type FailureDetail } from '../contract/failures.ts'
import {
  isSettingName,
  type SettingName,
  settingNames,
  type SettingSource,
  SettingValue,
} from '../contract/host-settings.ts'
import { parseJson } from '../contract/parse-json.ts'
import type { Database } from './database/connect.ts'
import { inTransaction } from './database/transaction.ts'
import { keepAct } from './kernel/audit.ts'
import { readHostSetting, replaceHostSetting } from './kernel/host-settings.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'
import {
  checkSetting,
  type LiveConfig,
  type LiveValues,
  sourceOf,
  valueOf,
  withValues,
} from './settings/live-values.ts'

const rowName = 'settings'

/** What the row holds: the values by name, and with which change each of them came or went. */
const Stored = z.object({
  revision: z.int(),
  values: z.record(z.string(), SettingValue),
  changed: z.record(z.string(), z.int()),
})
type Stored = z.output<typeof Stored>

const none: Stored = { revision: 0, values: {}, changed: {} }

/** A setting as an admin sees it. */
export type SettingState = {
  name: SettingName
  value: SettingValue | null
  source: SettingSource
  default: SettingValue | null
}

/** All settings, with the number of the last change. */
export type SettingStates = { revision: number; settings: SettingState[] }

/** What an admin asks for; a value of null restores the default. */
export type SettingChange = { name: SettingName; value: SettingValue | null }

export type LiveSettings = ReturnType<typeof createLiveSettings>

/** The settings of this process, which follow those in the database by `read`; `fixed` are those of the start. */
export function createLiveSettings(fixed: Config, db: Database, world: World) {
  let text: string | null = null
  let stored = none
  let live: LiveConfig = fixed
  const take = (found: string | null): void => {
    if (found === text) return
    const parsed = Stored.safeParse(parseJson(found ?? ''))
    text = found
    stored = parsed.success ? parsed.data : none
    live = withValues(fixed, valuesOf(stored))
  }
  const states = (): SettingStates => ({
    revision: stored.revision,
    settings: settingNames.map((name) => ({
      name,
      value: valueOf(live, name),
      source: sourceOf(fixed, valuesOf(stored), name),
      default: valueOf(fixed, name),
    })),
  })
  const read = async (): Promise<void> => take(await readHostSetting(db, rowName))
  return {
    /** The settings of the start, with what admins have set over them whenever one of them is read. */
    config: liveConfig(fixed, () => live),
    /** The number of the last change that this process knows of. */
    revision: (): number => stored.revision,
    /** Follows what was changed elsewhere. */
    read,
    async list(): Promise<SettingStates> {
      await read()
      return states()
    },
    /**
     * Changes all or nothing. Fails with `setElsewhere` for what environment or file name, with `validationError`, or
     * with `settingsChanged` where somebody else changed settings after `revision`: the details name which.
     */
    async change(
      { revision, changes }: { revision: number; changes: readonly SettingChange[] },
      actorId: string,
    ): Promise<SettingStates> {
      refuseUnfit(fixed, changes)
      const isWritten = await inTransaction(db, async (tx) => {
        const before = await readHostSetting(tx, rowName)
        take(before)
        const seen = live
        if (stored.revision !== revision) return false
        const next = JSON.stringify(changedBy(stored, changes))
        const row = { name: rowName, before, next, at: world.now() }
        if (!(await replaceHostSetting(tx, row))) return false
        for (const act of actsOf(changes, seen, fixed))
          await keepAct(tx, world, { actorId, ...act })
        return true
      })
      await read()
      if (!isWritten) throw changedSince(stored, revision)
      return states()
    },
  }
}

/** What the trail says of changes: each with its setting. */
function actsOf(changes: readonly SettingChange[], seen: LiveConfig, fixed: Config) {
  return changes.map(({ name, value }) => {
    const before = shown(valueOf(seen, name))
    const after = shown(value ?? valueOf(fixed, name))
    return {
      event: 'settingChanged' as const,
      subject: null,
      fields: {
        setting: name,
        settingTo: value === null ? ('default' as const) : ('own' as const),
        ...(before === null || after === null ? {} : { before, after }),
      },
    }
  })
}

/** Texts are long and people's own words: the trail says that they changed. Numbers and switches it tells. */
function shown(value: SettingValue | null): string | null {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function valuesOf({ values }: Stored): LiveValues {
  const known = new Map<SettingName, SettingValue>()
  for (const [name, value] of Object.entries(values))
    if (isSettingName(name)) known.set(name, value)
  return known
}

function changedBy(stored: Stored, changes: readonly SettingChange[]): Stored {
  const revision = stored.revision + 1
  const values = new Map(Object.entries(stored.values))
  const changed = new Map(Object.entries(stored.changed))
  for (const { name, value } of changes) {
    changed.set(name, revision)
    if (value === null) values.delete(name)
    else values.set(name, value)
  }
  return {
    revision,
    values: Object.fromEntries(values),
    changed: Object.fromEntries(changed),
  }
}

/** What was changed by somebody else, by name; the page reads the values anew. */
function changedSince(stored: Stored, revision: number) {
  const details = Object.entries(stored.changed)
    .filter(([, changedAt]) => changedAt > revision)
    .map(([path]): FailureDetail => ({ path, code: 'settingsChanged', message: '' }))
  return fail('settingsChanged', {}, details)
}

function refuseUnfit(fixed: Config, changes: readonly SettingChange[]): void {
  const details: FailureDetail[] = []
  const seen = new Set<string>()
  for (const { name, value } of changes) {
    const source = sourceOf(fixed, new Map(), name)
    if (source !== 'default')
      throw fail('setElsewhere', {}, [{ path: name, code: source, message: '' }])
    const checked = value === null ? null : checkSetting(name, value)
    const rule = seen.has(name) ? 'repeated' : checked && !checked.ok ? checked.rule : null
    seen.add(name)
    if (rule !== null) details.push({ path: name, code: rule, message: '' })
  }
  if (details.length > 0) throw fail('validationError', {}, details)
}

function liveConfig(fixed: Config, live: () => LiveConfig): Config {
  return {
    ...fixed,
    get file() {
      return live().file
    },
    get contactEmail() {
      return live().contactEmail
    },
    get reviewBeforePublish() {
      return live().reviewBeforePublish
    },
    get storage() {
      return live().storage
    },
  }
}
