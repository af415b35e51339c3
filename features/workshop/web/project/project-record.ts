/** What is remembered of a project beside its files: the content of its `.magiccube`. */
import * as z from 'zod'
import { StepName } from './step-name.ts'
import type { BranchState } from '../../../repositories/web/index.ts'

const Millis = z.number().nullable()

/** A turn of the agent that changed files; `undone` after "Undo changes". */
export const KeptTurn = z.object({
  id: z.string(),
  paths: z.array(z.string()),
  undone: z.boolean(),
})
export type KeptTurn = z.infer<typeof KeptTurn>

/** Times in milliseconds since 1970. A row of another shape counts as unreadable. */
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
  /** The files of the last sync that can be run as programs; missing where that is not known. */
  executables: z.array(z.string()).optional(),
  /** The files whose names on the branch are in another Unicode form; older records have none. */
  renames: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  /** What the branch holds at the last sync and no project does; older records have none. */
  leftOut: z
    .array(
      z.object({
        path: z.string(),
        reason: z.enum(['link', 'submodule', 'path', 'twin', 'limit']),
      }),
    )
    .optional(),
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
  /** The commit that a reset is on its way to; it goes on when it was broken off. */
  resetTo: z.string().nullable().optional(),
  /** The owner's word about texts of the rules for the agent, the newest first (T32). */
  rulesWords: z.array(z.object({ hash: z.string(), isAccepted: z.boolean() })).optional(),
  /** Ids of the steps that can be undone and redone, the newest last. */
  undo: z.array(z.string()),
  redo: z.array(z.string()),
  /** What those steps are called, by their ids; steps of older records have no names. */
  stepNames: z.record(z.string(), StepName).optional(),
  /** Turns that can be taken back, the newest last. */
  turns: z.array(KeptTurn),
})
export type ProjectRecord = z.infer<typeof ProjectRecord>

/** What a project remembers of its branch while it was never in step with one. */
export const neverSynced = {
  lastSyncSha: null,
  lastSyncTree: null,
  lastSyncAt: null,
  syncedBlobs: [],
  executables: [],
  renames: [],
  leftOut: [],
  resetTo: null,
} satisfies Partial<ProjectRecord>

/** What is remembered once project and branch are equal: `begins` says that the branch was made for what is here. */
export function syncedRecord(
  { lastSyncSha, resetTo }: Pick<ProjectRecord, 'lastSyncSha' | 'resetTo'>,
  state: BranchState,
  { begins, nowMs }: { begins: boolean; nowMs: number },
): Partial<ProjectRecord> {
  const isAnew = !begins && (lastSyncSha === null || Boolean(resetTo))
  return {
    lastSyncSha: state.commitSha,
    lastSyncTree: state.treeSha,
    lastSyncAt: nowMs,
    syncedBlobs: [...state.blobs],
    executables: state.executables && [...state.executables],
    renames: state.renames && [...state.renames],
    leftOut: state.leftOut,
    resetTo: null,
    ...(isAnew ? { undo: [], redo: [] } : {}),
  }
}

/** The id of an account's project of an app: another account has another project. */
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
    ...neverSynced,
    githubRepo: null,
    repoSavedAt: null,
    undo: [],
    redo: [],
    turns: [],
  }
}
