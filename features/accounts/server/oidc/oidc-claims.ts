/** What a provider says of a person, read out of its claims. */
import * as z from 'zod'
import { cutText, limits } from '../../../../contract/limits.ts'

/** Who somebody is. */
export type OidcProof = {
  /** Names the person for good at this issuer; nothing else does (T131). */
  subject: string
  groups: ReadonlySet<string>
  /** What they would like as a user name: any text. */
  username: string
  displayName: string
  /** Only an address that the provider has verified. */
  email: string | null
  /** There is an address, and the provider has not verified it. */
  isEmailUnverified: boolean
  refreshToken: string | null
  idToken: string | null
}

type Claims = Readonly<Record<string, unknown>>

/** The two places where claims stand; the signed one comes first. */
export type SeenClaims = { idToken: Claims | null; userInfo: Claims | null }

const mostGroups = 2_000
const Groups = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const words = z.string().max(500).catch('')

/** PostgreSQL stores no NUL, and no half of a character. */
const Subject = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** Reads the claims. Throws where there is no subject. */
export function readProof(
  { groupsClaim }: { groupsClaim: string },
  tokens: { refresh_token?: string | undefined; id_token?: string | undefined },
  seen: SeenClaims,
): OidcProof {
  const all = { ...seen.userInfo, ...seen.idToken }
  const subject = Subject.parse(all['sub'])
  const named = [all['preferred_username'], all['nickname'], all['email'], all['name']]
  return {
    subject,
    groups: groupsOf(seen, groupsClaim),
    username: named.map((name) => words.parse(name)).find((name) => name !== '') ?? '',
    displayName: cutText(words.parse(all['name']), limits.displayNameMax),
    ...emailOf(seen),
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
  }
}

/** Address and word for it are taken from one place: a verified address of one says nothing of the other's. */
function emailOf({ idToken, userInfo }: SeenClaims) {
  const source = [idToken, userInfo].find((claims) => typeof claims?.['email'] === 'string')
  const email = z.email().max(254).safeParse(source?.['email']).data?.toLowerCase() ?? null
  const isVerified = source?.['email_verified'] === true
  return {
    email: isVerified ? email : null,
    isEmailUnverified: email !== null && !isVerified,
  }
}

function groupsOf({ idToken, userInfo }: SeenClaims, claim: string): Set<string> {
  const value = valueAt(idToken, claim) ?? valueAt(userInfo, claim)
  return new Set((Groups.safeParse(value).data ?? []).slice(0, mostGroups))
}

/** A claim by its whole name, or by the path that dots lead. */
function valueAt(claims: Claims | null, name: string): unknown {
  if (claims === null) return undefined
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((value, part) => {
    const inner = z.record(z.string(), z.unknown()).safeParse(value).data
    return inner && Object.hasOwn(inner, part) ? inner[part] : undefined
  }, claims)
}

/** Whether the groups let somebody in. */
export function isAllowed(
  { allowedGroups }: { allowedGroups: ReadonlySet<string> },
  { groups }: Pick<OidcProof, 'groups'>,
): boolean {
  return allowedGroups.size === 0 || [...groups].some((group) => allowedGroups.has(group))
}

/** Whether the groups make somebody an admin. */
export function isGroupAdmin(
  { adminGroup }: { adminGroup: string | null },
  { groups }: Pick<OidcProof, 'groups'>,
): boolean {
  return adminGroup !== null && groups.has(adminGroup)
}
