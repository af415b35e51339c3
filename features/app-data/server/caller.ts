/** Who calls an app's data: a signed-in person, a stranger with a key of this browser, or neither. */
import { fail } from '../../../contract/failures.ts'
import type { MemberRole } from '../../../contract/data-kinds.ts'
import type { DataRole } from '../../../project/data-file/data-table.ts'
import type {
  Identity,
  RequestContext,
  SiteOfCall,
  TriedAs,
} from '../../../server/kernel/context.ts'
import type { AppData } from './app-data.ts'
import type { AppRules } from './rules.ts'
import type { DataPlace } from './usage-store.ts'

/** The header by which a stranger's browser names itself: 32 random bytes in base64url. */
export const visitorHeader = 'x-app-visitor'

export type Caller = {
  site: SiteOfCall
  app: AppRules
  /** Which of the app's data they are at. */
  place: DataPlace
  /** What stands as writer of what they write; null where they have neither account nor key. */
  writer: string | null
  name: string | null
  isSignedIn: boolean
  isAuthor: boolean
  address: string
}

/** Which data a call is about: that of visitors, that of the workshop's draft, or that of its trials. */
export function placeOfSite({ draft }: SiteOfCall): DataPlace {
  if (!draft) return 'live'
  return draft.isTrial ? 'trial' : 'draft'
}

/** The caller of a request at an app's address. Fails with `notFound` where it is none. */
export async function callerOf(
  { rules, secrets }: Pick<AppData, 'rules' | 'secrets'>,
  context: RequestContext & { user: Identity | null },
): Promise<Caller> {
  const { site, user, address } = context
  const app = site && (await rules.of(site))
  if (!app) throw fail('notFound')
  const stranger = strangerOf({ secrets }, context)
  if (site.draft) return triedCaller({ site, app, address }, site.draft, stranger)
  return {
    site,
    app,
    place: 'live',
    writer: user?.userId ?? stranger,
    name: user?.username ?? null,
    isSignedIn: user !== null,
    isAuthor: user !== null && user.userId === app.authorId,
    address,
  }
}

/** The writer for which the key of a request's browser stands; null where none came along. */
export function strangerOf(
  { secrets }: Pick<AppData, 'secrets'>,
  { site, header }: Pick<RequestContext, 'site' | 'header'>,
): string | null {
  const key = header(visitorHeader)
  if (!site || key === undefined || !/^[\w-]{43}$/.test(key)) return null
  return `k:${secrets.hash(`${site.appId}\0${key}`, 'data-visitor')}`
}

/** Who tries a draft: nobody's account, so that nothing of it is found among what people wrote. */
function triedCaller(
  call: Pick<Caller, 'site' | 'app' | 'address'>,
  { persona, name }: TriedAs,
  stranger: string | null,
): Caller {
  const isSignedIn = persona !== 'visitor'
  return {
    ...call,
    place: placeOfSite(call.site),
    writer: isSignedIn ? `draft:${persona}` : stranger,
    name,
    isSignedIn,
    isAuthor: persona === 'you',
  }
}

/**
 * What a caller is to an entry of a writer; to one that is not there yet without a writer. `role` is as what they were
 * let in; an editor views too.
 */
export function rolesOf(
  caller: Caller,
  writer: string | null,
  role: MemberRole | null = null,
): ReadonlySet<DataRole> {
  const roles = new Set<DataRole>(['anybody'])
  if (caller.isSignedIn) roles.add('person')
  else if (caller.writer !== null) roles.add('stranger')
  if (caller.isAuthor) roles.add('author')
  if (writer !== null && writer === caller.writer) roles.add('writer')
  if (role !== null) roles.add('viewer').add(role)
  return roles
}

/** The form of such an id: no other id looks like it. */
export const personForm = /^me-[\w-]{22}$/

/** The id by which an app knows a writer: another one in each app, so that two cannot compare people. */
export function pseudonymOf(
  { secrets }: Pick<AppData, 'secrets'>,
  appId: string,
  writer: string,
): string {
  return `me-${secrets.hash(`${appId}\0${writer}`, 'data-person').slice(0, 22)}`
}
