/** Local projects in the browser's database: a write is answered when it is on disk, all of an action or none. */
import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { openDB } from 'idb'
import { memoryDatabase } from './memory-database.ts'
import { keepProjects } from './move-projects.ts'
import { ProjectRecord } from './project-record.ts'
import type { Batch, ProjectDatabase, ProjectSchema, Thumbnail } from './project-stores.ts'

const name = 'magicprojects'
const version = 3

/** Opens the database of this browser. */
export async function openProjectDatabase(): Promise<ProjectDatabase> {
  const db = await connect().catch(() => null)
  // Private mode or blocked storage: the project lives as long as this tab.
  return db === null ? memoryDatabase() : lasting(reconnecting(db))
}

type Connection = IDBPDatabase<ProjectSchema>

async function connect(): Promise<Connection> {
  return openDB<ProjectSchema>(name, version, {
    async upgrade(fresh, from, _, tx) {
      const moved = from === 1 ? await keepProjects(fresh, tx) : null
      if (from < 2) createStores(fresh)
      if (from < 3) createThumbnails(fresh)
      if (moved) await moved(tx)
    },
    // A tab of a newer version wants to open it: this one must let go.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

/** Does a work within a connection. */
type Within = <T>(work: (db: Connection) => Promise<T>) => Promise<T>

/** A browser may end a connection by itself, as a phone's does in the background: then it is opened anew. */
function reconnecting(first: Connection): Within {
  let current = Promise.resolve(first)
  return async (work) => {
    const used = current
    try {
      return await work(await used)
    } catch (fault) {
      if (!isEnded(fault)) throw fault
      // Of several that find it ended one opens it.
      const fresh = current === used ? connect() : current
      current = fresh
      // What cannot be opened now may be at the next work.
      fresh.catch(() => (current = used))
      return work(await fresh)
    }
  }
}

function isEnded(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'InvalidStateError'
}

function createStores(db: Connection): void {
  db.createObjectStore('projects', { keyPath: 'projectId' }).createIndex('byAccount', 'accountId')
  db.createObjectStore('files', { keyPath: ['projectId', 'path'] }).createIndex(
    'byProject',
    'projectId',
  )
  db.createObjectStore('steps', { keyPath: ['projectId', 'id'] }).createIndex(
    'byProject',
    'projectId',
  )
  const turnFiles = db.createObjectStore('turnFiles', { keyPath: ['projectId', 'turnId', 'path'] })
  turnFiles.createIndex('byProject', 'projectId')
  turnFiles.createIndex('byTurn', ['projectId', 'turnId'])
  db.createObjectStore('fetched', { keyPath: 'id' }).createIndex('byTime', 'fetchedAt')
  db.createObjectStore('settings', { keyPath: 'accountId' })
}

function createThumbnails(db: Connection): void {
  const store = db.createObjectStore('thumbnails', { keyPath: ['projectId', 'sha'] })
  store.createIndex('byProject', 'projectId')
}

function lasting(within: Within): ProjectDatabase {
  return {
    isLasting: true,
    read: (projectId) =>
      within(async (db) => {
        const tx = db.transaction(['projects', 'files'])
        const [record, files] = await Promise.all([
          tx.objectStore('projects').get(projectId),
          tx.objectStore('files').index('byProject').getAll(projectId),
        ])
        return { record: ProjectRecord.safeParse(record).data ?? null, files }
      }),
    async records(accountId) {
      const rows = await within((db) => db.getAllFromIndex('projects', 'byAccount', accountId))
      return rows.flatMap((row) => ProjectRecord.safeParse(row).data ?? [])
    },
    write: (batch) => within((db) => writeWhole(db, batch)),
    remove: (projectId) => within((db) => removeProject(db, projectId)),
    readStep: async (projectId, id) =>
      (await within((db) => db.get('steps', [projectId, id]))) ?? null,
    readTurn: (projectId, turnId) =>
      within((db) => db.getAllFromIndex('turnFiles', 'byTurn', [projectId, turnId])),
    readFetched: (ids, sinceMs) =>
      within(async (db) => {
        const tx = db.transaction('fetched')
        const found = await Promise.all(ids.map((id) => tx.store.get(id)))
        return found.flatMap((file) => (file && file.fetchedAt >= sinceMs ? [file] : []))
      }),
    keepFetched: (files, sinceMs) => within((db) => keepFetched(db, files, sinceMs)),
    readThumbnails: (projectId) =>
      within((db) => db.getAllFromIndex('thumbnails', 'byProject', projectId)),
    keepThumbnail: (thumbnail, most) => within((db) => keepThumbnail(db, thumbnail, most)),
    readSettings: async (accountId) =>
      (await within((db) => db.get('settings', accountId)))?.settings,
    async writeSettings(accountId, settings) {
      await within((db) => db.put('settings', { accountId, settings }))
    },
    forgetSettings: (accountId) => within((db) => db.delete('settings', accountId)),
  }
}

async function keepThumbnail(db: Connection, thumbnail: Thumbnail, most: number): Promise<void> {
  const tx = db.transaction('thumbnails', 'readwrite')
  await tx.store.put(thumbnail)
  const all = await tx.store.index('byProject').getAll(thumbnail.projectId)
  const old = all.toSorted((one, other) => other.atMs - one.atMs).slice(most)
  await Promise.all([
    ...old.map(({ projectId, sha }) => tx.store.delete([projectId, sha])),
    tx.done,
  ])
}

async function keepFetched(
  db: Connection,
  files: Parameters<ProjectDatabase['keepFetched']>[0],
  sinceMs: number,
): Promise<void> {
  const tx = db.transaction('fetched', 'readwrite')
  const stale = await tx.store.index('byTime').getAllKeys(IDBKeyRange.upperBound(sinceMs, true))
  await Promise.all([
    ...stale.map((id) => tx.store.delete(id)),
    ...files.map((file) => tx.store.put(file)),
    tx.done,
  ])
}

type Writing = IDBPTransaction<
  ProjectSchema,
  ('projects' | 'files' | 'steps' | 'turnFiles')[],
  'readwrite'
>

async function writeWhole(db: Connection, batch: Batch): Promise<void> {
  const tx = db.transaction(['projects', 'files', 'steps', 'turnFiles'], 'readwrite', {
    durability: 'strict',
  })
  const writes: Promise<unknown>[] = []
  try {
    const dropped = await turnKeys(tx, batch)
    await putWholeWhereGone(tx, batch, writes)
    putAll(tx, batch, writes)
    for (const key of dropped) writes.push(tx.objectStore('turnFiles').delete(key))
  } catch (fault) {
    // A file that the browser refuses at once would not end the action by itself.
    tx.abort()
    await Promise.allSettled([...writes, tx.done])
    throw fault
  }
  await Promise.all([...writes, tx.done])
}

async function putWholeWhereGone(
  tx: Writing,
  { record, before = [] }: Batch,
  writes: Promise<unknown>[],
): Promise<void> {
  const known = await tx.objectStore('projects').getKey(record.projectId)
  if (known !== undefined) return
  for (const file of before) writes.push(tx.objectStore('files').put(file))
}

function putAll(tx: Writing, batch: Batch, writes: Promise<unknown>[]): void {
  const { projectId } = batch.record
  const files = tx.objectStore('files')
  const steps = tx.objectStore('steps')
  for (const file of batch.put) writes.push(files.put(file))
  for (const path of batch.removed) writes.push(files.delete([projectId, path]))
  for (const step of batch.steps?.put ?? []) writes.push(steps.put(step))
  for (const id of batch.steps?.dropped ?? []) writes.push(steps.delete([projectId, id]))
  for (const file of batch.turnFiles ?? []) writes.push(tx.objectStore('turnFiles').put(file))
  writes.push(tx.objectStore('projects').put(batch.record))
}

async function turnKeys(tx: Writing, batch: Batch): Promise<[string, string, string][]> {
  const index = tx.objectStore('turnFiles').index('byTurn')
  const keys = (batch.turnsDropped ?? []).map((id) =>
    index.getAllKeys([batch.record.projectId, id]),
  )
  return (await Promise.all(keys)).flat()
}

async function removeProject(db: Connection, projectId: string): Promise<void> {
  const tx = db.transaction(['projects', 'files', 'steps', 'turnFiles', 'thumbnails'], 'readwrite')
  const thumbnails = tx.objectStore('thumbnails')
  const files = tx.objectStore('files')
  const steps = tx.objectStore('steps')
  const turnFiles = tx.objectStore('turnFiles')
  const [fileKeys, stepKeys, turnFileKeys, thumbnailKeys] = await Promise.all([
    files.index('byProject').getAllKeys(projectId),
    steps.index('byProject').getAllKeys(projectId),
    turnFiles.index('byProject').getAllKeys(projectId),
    thumbnails.index('byProject').getAllKeys(projectId),
  ])
  await Promise.all([
    ...fileKeys.map((key) => files.delete(key)),
    ...stepKeys.map((key) => steps.delete(key)),
    ...turnFileKeys.map((key) => turnFiles.delete(key)),
    ...thumbnailKeys.map((key) => thumbnails.delete(key)),
    tx.objectStore('projects').delete(projectId),
    tx.done,
  ])
}
