/** What is remembered of a project beside its files: the content of its `.magiccube` (LOC-05). */
import * as z from 'zod'

const Millis = z.number().nullable()

/** A turn of the agent that changed files; `undone` after "Undo changes" (AGT-33, AGT-42). */
export const KeptTurn = z.object({
  id: z.string(),
  paths: z.array(z.string()),
  undone: z.boolean(),
})
export type KeptTurn = z.infer<typeof KeptTurn>

/** Times in milliseconds since 1970. A row of another shape counts as unreadable (LOC-14). */
export const ProjectRecord = z.object({
  projectId: z.string(),
  appId: z.string(),
  accountId: z.string(),
  projectName: z.string(),
  directory: z.string(),
  savedAt: z.number(),
  lastSyncSha: z.string().nullable(),
  lastSyncTree: z.string().nullable(),
  lastSyncAt: Millis,
  /** Blob ids of the last sync by path: what a commit is compared with. */
  syncedBlobs: z.array(z.tuple([z.string(), z.string()])),
  githubRepo: z
    .object({
      owner: z.string(),
      name: z.string(),
      branch: z.string(),
      /** Its page; older records have none. */
      url: z.string().optional(),
    })
    .nullable(),
  repoSavedAt: Millis,
  /** The commit that a reset is on its way to; it goes on when it was broken off (SYN-29). */
  resetTo: z.string().nullable().optional(),
  /** Ids of the steps that can be undone and redone, the newest last (LOC-16). */
  undo: z.array(z.string()),
  redo: z.array(z.string()),
  /** Turns that can be taken back, the newest last. */
  turns: z.array(KeptTurn),
})
export type ProjectRecord = z.infer<typeof ProjectRecord>

/** The id of an account's project of an app: another account has another project (LOC-19). */
export function projectIdOf(accountId: string, appId: string): string {
  return `${accountId}/${appId}`
}

/** A record in which nothing was synced, undone or asked for yet. */
export function newRecord(
  app: { id: string; name: string },
  accountId: string,
  at: { directory: string; nowMs: number },
): ProjectRecord {
  return {
    projectId: projectIdOf(accountId, app.id),
    appId: app.id,
    accountId,
    projectName: app.name,
    directory: at.directory,
    savedAt: at.nowMs,
    lastSyncSha: null,
    lastSyncTree: null,
    lastSyncAt: null,
    syncedBlobs: [],
    githubRepo: null,
    repoSavedAt: null,
    undo: [],
    redo: [],
    turns: [],
  }
}
