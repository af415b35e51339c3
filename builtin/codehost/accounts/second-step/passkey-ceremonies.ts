/**
 * The two acts of WebAuthn: a passkey is added, and one proves who is there. Bound to the host name of this code host
 * and to its very origin: an app on another host name below it gets nothing that holds here.
 */
import * as z from 'zod'
import type { Host } from '../../host.ts'
import type { Account } from '../account-store.ts'
import type { Challenges, Purpose } from './challenges.ts'
import { addPasskey, findPasskey, listPasskeys, notePasskeyUse, userHandleOf } from './passkeys.ts'

// Its certificates and codings are loaded by whoever has passkeys, not at each start.
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, of which each authenticator has one. */
const algorithms = [-8, -7, -257]

const text = z.string().max(12_000)

const Created = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
  }),
})

const Asserted = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
})

/** Whether browsers know passkeys at the address of this host: by https or on this machine, and by a name. */
export function hasPasskeys(host: Pick<Host, 'origin'>): boolean {
  const { protocol, hostname } = new URL(host.origin)
  if (/^[\d.]+$|^\[/.test(hostname)) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

const rpIdOf = (host: Host): string => new URL(host.origin).hostname

/** What a browser is asked for to add a passkey; its own challenge is in it. */
export async function creationOptions(
  host: Host,
  account: Account,
  { challenges, purpose }: { challenges: Challenges; purpose: Purpose },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: host.client.name,
    rpID: rpIdOf(host),
    userName: account.login,
    userDisplayName: account.displayName ?? account.login,
    userID: Uint8Array.from(Buffer.from(userHandleOf(host, account.id), 'base64url')),
    challenge: challenges.issue(purpose),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: listPasskeys(host, account.id).map(({ id }) => ({ id })),
  })
}

/**
 * What a browser is asked for to prove a passkey: one of an account's whose person is known already, or (null) any that
 * it has for this host, which tells nothing of who has an account.
 */
export async function requestOptions(
  host: Host,
  accountId: number | null,
  { challenges, purpose }: { challenges: Challenges; purpose: Purpose },
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpIdOf(host),
    challenge: challenges.issue(purpose),
    userVerification: isOnlyProof(purpose) ? 'required' : 'preferred',
    ...(accountId !== null && {
      allowCredentials: listPasskeys(host, accountId).map(({ id }) => ({ id })),
    }),
  })
}

/** Behind a password a key that somebody holds is enough; alone it must know its person, by a PIN or a finger. */
const isOnlyProof = ({ kind }: Purpose): boolean => kind !== 'second'

type Answer = { sent: string; challenges: Challenges; purpose: Purpose }

/** Adds the passkey that a browser made; false where what it sent does not hold, or it cannot be added. */
export async function addCreated(
  host: Host,
  account: Account,
  { sent, challenges, purpose, name }: Answer & { name: string },
): Promise<boolean> {
  const response = parse(Created, sent)
  if (!response) return false
  const userHandle = userHandleOf(host, account.id)
  const made = await attempt(host, async () => {
    const { verifyRegistrationResponse } = await library()
    return verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => challenges.redeem(challenge, purpose),
      expectedOrigin: host.origin,
      expectedRPID: rpIdOf(host),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
  })
  if (!made?.verified) return false
  const { id, publicKey, counter } = made.registrationInfo.credential
  const key = Buffer.from(publicKey).toString('base64url')
  const { transports } = response.response
  const own = { accountId: account.id, userHandle, name }
  const isAdded = addPasskey(host, { ...own, id, publicKey: key, counter, transports })
  if (isAdded) host.log('passkeyAdded', { account: account.id })
  return isAdded
}

/**
 * Whose passkey signed; null where what was sent does not hold: another challenge or origin, or a count that went back,
 * as after a copy.
 */
export async function provenBy(
  host: Host,
  { sent, challenges, purpose }: Answer,
): Promise<number | null> {
  const response = parse(Asserted, sent)
  const passkey = response && findPasskey(host, response.id)
  if (!response || !passkey) return null
  const { userHandle } = response.response
  // Keys that hold no account name none; any other names its own.
  if (userHandle ? userHandle !== passkey.userHandle : purpose.kind === 'enter') return null
  const { userHandle: _, ...signed } = response.response
  const checked = await attempt(host, async () => {
    const { verifyAuthenticationResponse } = await library()
    return verifyAuthenticationResponse({
      response: { ...response, response: signed, clientExtensionResults: {} },
      expectedChallenge: (challenge) => challenges.redeem(challenge, purpose),
      expectedOrigin: host.origin,
      expectedRPID: rpIdOf(host),
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: isOnlyProof(purpose),
    })
  })
  if (!checked?.verified) return null
  const isFirst = notePasskeyUse(host, passkey, checked.authenticationInfo.newCounter)
  return isFirst ? passkey.accountId : null
}

/** The library says by throwing what does not hold: to whoever reads the log, and not to who sent it. */
async function attempt<T>(host: Host, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    host.log('passkeyRefused', { reason })
    return null
  }
}

function parse<T>(shape: z.ZodType<T>, sent: string): T | null {
  try {
    return shape.safeParse(JSON.parse(sent)).data ?? null
  } catch {
    // No JSON: not from the page's script.
    return null
  }
}
