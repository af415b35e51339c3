/** Tells those who listen to an app's data what was written: at once in this process, within a second from another. */
import { setImmediate } from 'node:timers/promises'
import type { MemberRole } from '../../../../contract/data-kinds.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { Log } from '../../../../server/kernel/log.ts'
import { type EntryRow, findEntry, type OneEntry } from '../entry-store.ts'
import { membersOf, readRole } from '../member-store.ts'
import {
  type AppPlace,
  type DataPlace,
  changesAfter,
  type ChangeRow,
  latestOf,
} from '../usage-store.ts'

/** A change with the entry as it is now, null where it is gone, and whom its writer let in. */
export type Told = {
  change: ChangeRow
  row: EntryRow | null
  roles: ReadonlyMap<string, MemberRole>
}
type EntryNow = Pick<Told, 'row' | 'roles'>

/** Who listens to an app. */
export type LiveListener = {
  /** The number of the last change that they know. */
  seq: number
  /** Which of its collections they follow. */
  collections: ReadonlySet<string>
  tell(told: readonly Told[]): void
  /** The app is no longer to be listened to. */
  end(): void
}

export type LiveHub = {
  /** Something of an app was committed in this process. */
  tell(appId: string, place?: DataPlace): void
  /** Adds a listener; answers how to take it away. */
  listen(appId: string, listener: LiveListener, place?: DataPlace): () => void
  /** How many listen to an app. */
  count(appId: string, place?: DataPlace): number
  /** How many listen in this process, to whatever app. */
  listening(): number
  /** Ends all who listen to an app: it is not public any more, or another version is. */
  end(appId: string, place?: DataPlace): void
  close(): void
}

/** By app and place. */
type HeardApps = Map<string, Heard>
type Heard = AppPlace & {
  listeners: Set<LiveListener>
  reading: Promise<void> | null
  isBehind: boolean
}

// Another process may have written: that is seen within a second.
const askedEveryMs = 700
const changesAtOnce = 200
const handedAtOnce = 40

/** The listeners of this process. Asks the database for changes of others only while somebody listens. */
export function createLiveHub(parts: { db: Database; log: Log }): LiveHub {
  const apps: HeardApps = new Map()
  const tell = (appId: string, place: DataPlace = 'live'): void =>
    tellApp(parts, apps, keyOf({ appId, place }))
  let timer: NodeJS.Timeout | undefined
  const askAgain = (): void => {
    // A database that is away is asked again in a moment.
    askForOthers(parts.db, apps, (key) => tellApp(parts, apps, key)).catch(() => undefined)
  }
  return {
    tell,
    listen(appId, listener, place = 'live') {
      const key = keyOf({ appId, place })
      const heard = apps.get(key) ?? nobody({ appId, place })
      apps.set(key, heard)
      heard.listeners.add(listener)
      timer ??= setInterval(askAgain, askedEveryMs).unref()
      return () => {
        heard.listeners.delete(listener)
        if (heard.listeners.size === 0) apps.delete(key)
        if (apps.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    count: (appId, place = 'live') => apps.get(keyOf({ appId, place }))?.listeners.size ?? 0,
    listening: () => apps.values().reduce((all, { listeners }) => all + listeners.size, 0),
    end(appId, place = 'live') {
      for (const listener of apps.get(keyOf({ appId, place }))?.listeners ?? []) listener.end()
    },
    close() {
      for (const { listeners } of apps.values()) for (const listener of listeners) listener.end()
      clearInterval(timer)
    },
  }
}

function keyOf({ appId, place }: AppPlace): string {
  return `${place} ${appId}`
}

function nobody(of: AppPlace): Heard {
  return { ...of, listeners: new Set(), reading: null, isBehind: false }
}

/** Reads what is new of an app, and once more where something came meanwhile. */
function tellApp(parts: { db: Database; log: Log }, apps: HeardApps, key: string): void {
  const heard = apps.get(key)
  if (!heard) return
  if (heard.reading) {
    heard.isBehind = true
    return
  }
  heard.reading = readChanges(parts.db, heard)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'thrown value'
      parts.log.error('changes of an app could not be read', { appId: heard.appId, reason })
    })
    .finally(() => {
      heard.reading = null
      if (!heard.isBehind) return
      heard.isBehind = false
      tellApp(parts, apps, key)
    })
}

/** Hands all listeners of an app what they do not know yet. */
async function readChanges(db: Database, { appId, place, listeners }: Heard): Promise<void> {
  for (;;) {
    const from = Math.min(...[...listeners].map(({ seq }) => seq))
    if (!Number.isFinite(from)) return
    const changes = await changesAfter(db, { appId, place }, from, changesAtOnce)
    if (changes.length === 0) return
    const known = new Map<string, EntryNow>()
    for (const { collection, entryId: id } of changes) {
      if (![...listeners].some((one) => one.collections.has(collection))) continue
      const key = `${collection}/${id}`
      if (!known.has(key)) known.set(key, await readNow(db, { appId, place, collection, id }))
    }
    const told = changes.map((change) => ({
      row: null,
      roles: noRoles,
      ...known.get(`${change.collection}/${change.entryId}`),
      change: { ...change, seq: Number(change.seq) },
    }))
    let handed = 0
    for (const listener of listeners) {
      hand(listener, told)
      handed += 1
      // Between a few hundred writes to sockets others have their turn.
      if (handed % handedAtOnce === 0) await setImmediate()
    }
  }
}

const noRoles: Told['roles'] = new Map()

async function readNow(db: Database, one: OneEntry): Promise<EntryNow> {
  const row = (await findEntry(db, one)) ?? null
  if (row?.kind !== 'shared') return { row, roles: noRoles }
  const members = await membersOf(db, one)
  return { row, roles: new Map(members.map(({ member, role }) => [member, readRole(role)])) }
}

/** Finds out what other processes wrote. */
async function askForOthers(
  db: Database,
  apps: HeardApps,
  tell: (key: string) => void,
): Promise<void> {
  const ids = new Set([...apps.values()].map(({ appId }) => appId))
  for (const { seq, ...of } of await latestOf(db, [...ids])) {
    const key = keyOf(of)
    if ([...(apps.get(key)?.listeners ?? [])].some((one) => one.seq < seq)) tell(key)
  }
}

/** Hands a listener what is new to it. */
function hand(listener: LiveListener, told: readonly Told[]): void {
  const fresh = told.filter(({ change }) => change.seq > listener.seq)
  const last = fresh.at(-1)
  if (!last) return
  listener.seq = last.change.seq
  listener.tell(fresh)
}
