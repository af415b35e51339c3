/** The table of archives of people's own data (see `schema.ts`). */
import type { ColumnType } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export type ArchiveTables = {
  /**
   * `kind`: `download` or `import`. `state`: `uploading`, `waiting`, `working`, `ready`, `done`, `failed`, or `gone`
   * once its files are to be removed.
   */
  archives: {
    id: string
    /** Empty where the person is gone. */
    userId: string
    kind: string
    state: string
    /** How often a process began with it; who works on it knows the number of its own try. */
    tries: WithDefault<number>
    /** Steps of the work. */
    done: WithDefault<number>
    total: WithDefault<number>
    bytes: WithDefault<number>
    /** How many parts of the file are stored. */
    parts: WithDefault<number>
    /** JSON of what came of it. */
    result: WithDefault<string | null>
    fault: WithDefault<string | null>
    faultPath: WithDefault<string | null>
    createdAt: number
    /** The last sign of life of who works on it, or the last part that came. */
    heardAt: number
    endedAt: WithDefault<number | null>
    /** When its files are removed. */
    expiresAt: WithDefault<number | null>
  }
}
