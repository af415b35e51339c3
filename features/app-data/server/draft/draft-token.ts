/** Tokens of a draft's data: of one app, one preview origin and one session of the studio, for an hour. */
import { jwtVerify, SignJWT } from 'jose'
import { type DraftPersona, draftPersonas } from '../../../../contract/draft-personas.ts'
import { fail } from '../../../../contract/failures.ts'
import { draftLimits } from '../../../apps/draft-data-contract.ts'
import type { AppData } from '../app-data.ts'

type Keys = Pick<AppData, 'world' | 'secrets'>

/** What a token says. */
export type DraftClaims = {
  appId: string
  /** The label of the preview's origin, at which alone the token is good. */
  label: string
  persona: DraftPersona
  /** It opens the data of trials, and not what a person tried. */
  isTrial: boolean
  name: string | null
  userId: string
  sessionId: string
}

// Another key and another audience than those of sign-ins: neither is ever taken for the other.
const purpose = 'app-draft'

/** Makes a token. */
export function newDraftToken({ world, secrets }: Keys, claims: DraftClaims): Promise<string> {
  const { appId, label, persona, isTrial, name, userId, sessionId } = claims
  const now = Math.floor(world.now() / 1_000)
  return new SignJWT({ app: appId, label, as: persona, trial: isTrial, name, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + draftLimits.tokenSeconds)
    .sign(secrets.signingKey(purpose))
}

/** What a token says. Fails with `tokenExpired`, or `unauthorized` for what is none. */
export async function readDraftToken(
  { world, secrets }: Keys,
  token: string,
): Promise<DraftClaims> {
  try {
    const { payload } = await jwtVerify(token, secrets.signingKey(purpose), {
      algorithms: ['HS256'],
      audience: purpose,
      currentDate: new Date(world.now()),
    })
    const { sub, app, label, as: given, trial, name, sid } = payload
    const persona = draftPersonas.find((known) => known === given)
    if (
      persona !== undefined &&
      typeof sub === 'string' &&
      typeof app === 'string' &&
      typeof label === 'string' &&
      typeof sid === 'string'
    ) {
      const called = typeof name === 'string' ? name : null
      const isTrial = trial === true
      return { appId: app, label, persona, isTrial, name: called, userId: sub, sessionId: sid }
    }
  } catch (error) {
    // The library throws for each fault; only an expired token is worth another try.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED')
      throw fail('tokenExpired')
  }
  throw fail('unauthorized')
}
