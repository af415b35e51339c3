/** The tables of the server's processes, the calls that they answer and the steps that they applied (see `schema.ts`). */
import type { ColumnType, Generated } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export type ProcessTables = {
  /** `process`: the server process that answers the call, as in `publishLocks`. */
  idempotencyKeys: {
    userId: string
    key: string
    process: WithDefault<string | null>
    route: string
    bodyHash: string
    status: number | null
    reply: string | null
    /** About what the row takes. */
    bytes: WithDefault<number>
    createdAt: number
    expiresAt: number
  }
  /** Processes of the server that run beside one another; `beats` counts up as long as one lives. */
  processes: {
    id: string
    version: string
    startedAt: number
    seenAt: number
    beats: number
  }
  /** What public pages read, and whether it was written since (`page-marks.ts`). */
  pageMarks: { name: string; writer: number; value: number }
  /** Which process does a job that one does at a time. */
  jobLeases: { name: string; process: string; leasedUntil: number }
  migrations: { name: string; appliedAt: Generated<number> }
  /** Of each step the oldest release that may run beside it. */
  migrationTerms: { name: string; oldestBeside: string }
}
