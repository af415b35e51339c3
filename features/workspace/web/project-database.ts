/** Local projects in the browser's database: a write is answered when it is on disk, all of an action or none (LOC-11, LOC-12). */
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { FileContent } from '../../../project/content.ts'

/** What is remembered of a project beside its files (LOC-05). */
export type ProjectRecord = {
  appId: string
  accountId: string
  projectName: string
  directory: string
  savedAt: number
  lastSyncSha: string | null
  lastSyncTree: string | null
  lastSyncAt: number | null
  /** Blob ids of the last sync by path: what a commit is compared with. */
  syncedBlobs: [string, string][]
}

export type StoredFile = { appId: string; path: string; content: FileContent; changedAt: number }

interface Schema extends DBSchema {
  projects: { key: string; value: ProjectRecord; indexes: { byAccount: string } }
  files: { key: [string, string]; value: StoredFile; indexes: { byApp: string } }
}

/** What one action writes: files put and removed, and the record where it changes. */
export type Batch = {
  put: readonly StoredFile[]
  removed: readonly string[]
  record: ProjectRecord
}

/** Keeps projects; in memory only where the browser refuses storage (LOC-22). */
export type ProjectDatabase = {
  isLasting: boolean
  read(appId: string): Promise<{ record: ProjectRecord; files: StoredFile[] } | null>
  directories(accountId: string): Promise<string[]>
  write(batch: Batch): Promise<void>
  remove(appId: string): Promise<void>
}

/** Opens the database of this browser. */
export async function openProjectDatabase(): Promise<ProjectDatabase> {
  try {
    const db = await openDB<Schema>('magicprojects', 1, {
      upgrade(fresh) {
        fresh
          .createObjectStore('projects', { keyPath: 'appId' })
          .createIndex('byAccount', 'accountId')
        fresh
          .createObjectStore('files', { keyPath: ['appId', 'path'] })
          .createIndex('byApp', 'appId')
      },
    })
    return lasting(db)
  } catch {
    // Private mode or blocked storage: the project lives as long as this tab.
    return inMemory()
  }
}

function lasting(db: IDBPDatabase<Schema>): ProjectDatabase {
  return {
    isLasting: true,
    async read(appId) {
      const tx = db.transaction(['projects', 'files'])
      const [record, files] = await Promise.all([
        tx.objectStore('projects').get(appId),
        tx.objectStore('files').index('byApp').getAll(appId),
      ])
      return record ? { record, files } : null
    },
    async directories(accountId) {
      const records = await db.getAllFromIndex('projects', 'byAccount', accountId)
      return records.map((record) => record.directory)
    },
    async write({ put, removed, record }) {
      const tx = db.transaction(['projects', 'files'], 'readwrite', { durability: 'strict' })
      const files = tx.objectStore('files')
      const writes: Promise<unknown>[] = []
      try {
        for (const file of put) writes.push(files.put(file))
        for (const path of removed) writes.push(files.delete([record.appId, path]))
        writes.push(tx.objectStore('projects').put(record))
      } catch (fault) {
        // A file that the browser refuses at once would not end the action by itself.
        tx.abort()
        await Promise.allSettled([...writes, tx.done])
        throw fault
      }
      await Promise.all([...writes, tx.done])
    },
    async remove(appId) {
      const tx = db.transaction(['projects', 'files'], 'readwrite')
      const keys = await tx.objectStore('files').index('byApp').getAllKeys(appId)
      await Promise.all([
        ...keys.map((key) => tx.objectStore('files').delete(key)),
        tx.objectStore('projects').delete(appId),
        tx.done,
      ])
    },
  }
}

function inMemory(): ProjectDatabase {
  const projects = new Map<string, { record: ProjectRecord; files: Map<string, StoredFile> }>()
  return {
    isLasting: false,
    async read(appId) {
      const kept = projects.get(appId)
      return kept ? { record: kept.record, files: [...kept.files.values()] } : null
    },
    directories: async (accountId) =>
      [...projects.values()]
        .filter(({ record }) => record.accountId === accountId)
        .map(({ record }) => record.directory),
    async write({ put, removed, record }) {
      const files = projects.get(record.appId)?.files ?? new Map<string, StoredFile>()
      for (const file of put) files.set(file.path, file)
      for (const path of removed) files.delete(path)
      projects.set(record.appId, { record, files })
    },
    async remove(appId) {
      projects.delete(appId)
    },
  }
}
