/** Tables beside an account: where letters go, and who moderates (see `schema.ts`). */
import type { ColumnType } from 'kysely'

type Flag = ColumnType<number, number | undefined, number>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export type PeopleTables = {
  mailAddresses: {
    userId: string
    /** In which language letters are. */
    locale: string
    /** Null until it is confirmed. */
    address: WithDefault<string | null>
    confirmedAt: WithDefault<number | null>
    /** What is to be confirmed; the address of before stays meanwhile. */
    pending: WithDefault<string | null>
    /** A keyed hash: the token itself is in the letter alone. */
    tokenHash: WithDefault<string | null>
    tokenEndsAt: WithDefault<number | null>
    wantsDigest: Flag
    digestedAt: WithDefault<number>
    createdAt: number
  }
  moderators: {
    userId: string
    /** The admin who made them one. */
    madeBy: string
    createdAt: number
  }
}
