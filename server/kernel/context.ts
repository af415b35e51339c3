/** What a handler knows about the request beside its input. */
import type { DraftPersona } from '../../contract/draft-personas.ts'
import type { Access } from '../../contract/route.ts'
import type { TokenScope } from '../../contract/token-scopes.ts'
import type { Locale } from '../../contract/locale.ts'

/** Whom a valid access token speaks for. */
export type Identity = {
  userId: string
  sessionId: string
  username: string
  isAdmin: boolean
  /** Whether they may moderate; every admin may. */
  isModerator: boolean
  /** The person's access token that the call carries; nothing for a call of a session. */
  token?: CallToken
}

/** An access token that is good: what it may do, and the one app that it is bound to, if to any. */
export type CallToken = {
  id: string
  name: string
  scopes: readonly TokenScope[]
  appId: string | null
}

/** The app that an owner's route is about, as the apps feature hands it to the kernel. */
export type AppHandle = { id: string; authorId: string; status: string; name: string }

/**
 * The app at whose own address a call comes, and its live version. `draft` is set for a call of the workshop's
 * preview: as whom the author tries the app, and by which name.
 */
export type SiteOfCall = {
  appId: string
  versionId: string
  /** The own domain by which it comes; none at the subdomain. */
  ownDomain?: string | null
  draft?: TriedAs
}
export type TriedAs = { persona: DraftPersona; name: string | null; isTrial: boolean }

/** The facts of one request. */
export type RequestContext = {
  requestId: string
  locale: Locale
  /** The caller's address by the configured number of proxies (T39); IPv6 as its /64. */
  address: string
  /** The app at whose address it comes; null at the studio's. */
  site: SiteOfCall | null
  /** The `User-Agent`, cut at 300 characters. */
  device: string
  cookies: ReadonlyMap<string, string>
  header(name: string): string | undefined
  setCookie(cookie: Cookie): void
  setHeader(name: string, value: string): void
  /** So many bytes are held until the answer is over. Fails with `rateLimited` when there is no room for them (T94). */
  retainResponse(bytes: number): void
  /** Aborts when the caller leaves. Made when somebody listens: the adapter builds a whole `Request` for it. */
  signal(): AbortSignal
}

/** A cookie to set; an empty value clears it. Always HttpOnly. */
export type Cookie = {
  name: string
  value: string
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
  /** Where a cookie of a built-in part on this host counts; the whole host for the studio's own. */
  path?: string
}

/** What a handler is given beside its input: non-null exactly where the route's access says so. */
export type HandlerContext<A extends Access = Access> = RequestContext & {
  user: A extends 'anyone' ? Identity | null : Identity
  app: A extends 'owner' ? AppHandle : null
}
