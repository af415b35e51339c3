/** The tables of access tokens (see `schema.ts`). */
import type { TokenAct } from '../../contract/token-scopes.ts'

export type TokenTables = {
  accessTokens: {
    id: string
    /** Keyed: a copy of the database lets nobody in. */
    hash: string
    userId: string
    name: string
    /** Words between spaces. */
    scopes: string
    /** The one app that it is for; null for all of the person's. */
    appId: string | null
    createdAt: number
    expiresAt: number
    /** To the minute; null before the first use. */
    lastUsedAt: number | null
  }
  /** What a token did to an app, by the name that it had. */
  tokenActs: {
    id: string
    appId: string
    tokenName: string
    act: TokenAct
    at: number
  }
}
