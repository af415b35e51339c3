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
    /** The tool that was let in by OAuth; null for a token that its person made. */
    clientId: string | null
    /** Until when its tool may have it renewed; null for a token that its person made. */
    renewableUntil: number | null
  }
  /** A tool that registered itself, by what it says of itself. */
  oauthClients: {
    id: string
    name: string
    /** JSON: a list of texts. */
    redirectUris: string
    createdAt: number
  }
  /** A code on its way to a tool; one that is used stays for a while, so that a second use is seen. */
  oauthCodes: {
    hash: string
    clientId: string
    userId: string
    appId: string | null
    redirectUri: string
    /** The S256 of PKCE. */
    challenge: string
    scopes: string
    expiresAt: number
    isUsed: number
    /** The token that was given for it. */
    tokenId: string | null
  }
  /** What renews a token, once; those that are used stay as long as the token, so that a second use is seen. */
  oauthRefreshes: {
    hash: string
    tokenId: string
    isUsed: number
    expiresAt: number
  }
  /** A program on a machine without a browser that asks to be let in, by codes that it and its person have. */
  deviceRequests: {
    deviceHash: string
    userHash: string
    /** By its own word. */
    name: string
    /** Words between spaces: those that it asks for, then those that its person granted. */
    scopes: string
    expiresAt: number
    /** When it asked last. */
    askedAt: number
    state: 'waiting' | 'allowed' | 'denied'
    userId: string | null
    appId: string | null
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
