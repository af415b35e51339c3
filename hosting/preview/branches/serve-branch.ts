/**
 * Serves branches of apps at `<branch>--<app>` below the sites' host, each on an origin of its own. Such an address can
 * be guessed: who has no key to it is answered as where there is nothing. A key comes in an address once, which leads on
 * to the page with a cookie of this one host in its place, so that it stays in no history and leaves by no referrer.
 */
import {
  type Around,
  draftHeaders,
  type DraftHostParts,
  isArrival,
  refusalOf,
  refuseFlood,
  serveDraft,
  type ShownDraft,
} from '../shared/serve-draft.ts'

/** Opens branches for who shows a key. */
export type BranchPreviews = DraftHostParts['drafts'] & {
  /** What stands at a label for who shows one of these keys; null for anybody else. `isArrival`: a page is opened. */
  find(
    label: string,
    keys: readonly string[],
    isArrival: boolean,
  ): Promise<Pick<ShownDraft, 'files'> | null>
  /** What a browser shows in place of the key that it came with, and for how many seconds; null for a key that opens nothing. */
  admit(label: string, key: string): Promise<{ key: string; seconds: number } | null>
}

/** What serving branches needs. `secure`: visitors come by TLS. */
export type BranchHostParts = Omit<DraftHostParts, 'drafts'> & {
  drafts: BranchPreviews
  secure: boolean
  /** How the sites' host answers at a name that nobody has. */
  absent: { answer(request: Request): Response; refuse(refused: Response): Response }
}

const keyPath = /^\/_preview\/([0-9a-f]{32})$/
/** Sibling sites may set cookies of this name for all hosts, where no TLS is: none of them may shut out ours. */
const cookiesRead = 4

/** Answers every request whose Host is a branch's, whether there is such a branch or not. */
export function createBranchHost(parts: BranchHostParts) {
  const headers = {
    ...draftHeaders(parts.studioOrigin),
    'Cache-Control': 'private, no-store',
    ...(parts.secure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
  return async (request: Request, env: object): Promise<Response> => {
    const refused = (await refuseFlood(parts, request, env)) ?? refusalOf(request)
    if (refused) return parts.absent.refuse(refused)
    const given = await answer(parts, request, { env, headers })
    if (given === null) return parts.absent.answer(request)
    for (const [name, value] of Object.entries(headers))
      if (!given.headers.has(name)) given.headers.set(name, value)
    return given
  }
}

async function answer(
  parts: BranchHostParts,
  request: Request,
  around: Around,
): Promise<Response | null> {
  const url = new URL(request.url)
  const label = url.hostname.split('.')[0] ?? ''
  const shown = keysOf(parts, request)
  const key = keyPath.exec(url.pathname)?.[1]
  if (key !== undefined) return admit(parts, request, { label, key, shown })
  const draft = await parts.drafts.find(label, shown, isArrival(request))
  return draft && serveDraft(parts, request, { ...around, draft: { ...draft, forkAddress: null } })
}

type Arrival = { label: string; key: string; shown: readonly string[] }

/** Puts a cookie in the place of a key; what only looks at the address uses nothing up. */
async function admit(
  parts: BranchHostParts,
  request: Request,
  { label, key, shown }: Arrival,
): Promise<Response | null> {
  const isKnown = (await parts.drafts.find(label, shown, false)) !== null
  const admitted = request.method === 'GET' ? await parts.drafts.admit(label, key) : null
  // Whoever is in already comes to the page, also by an address that let them in before.
  if (admitted === null && !isKnown) return null
  const headers = new Headers({ Location: '/' })
  if (admitted) headers.set('Set-Cookie', cookieOf(parts, admitted))
  // Another app may have had this address before.
  if (admitted && !isKnown) headers.set('Clear-Site-Data', '"storage", "cache"')
  return new Response(null, { status: 303, headers })
}

/** By its prefix browsers take it from this one host alone. */
function cookieName({ secure }: BranchHostParts): string {
  return secure ? '__Host-preview' : 'preview'
}

function cookieOf(
  parts: BranchHostParts,
  { key, seconds }: { key: string; seconds: number },
): string {
  const bounds = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  return `${cookieName(parts)}=${key}; ${bounds}${parts.secure ? '; Secure' : ''}`
}

function keysOf(parts: BranchHostParts, request: Request): string[] {
  const name = `${cookieName(parts)}=`
  return (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(name))
    .map((part) => part.slice(name.length))
    .filter((key) => /^[0-9a-f]{32}$/.test(key))
    .slice(0, cookiesRead)
}
