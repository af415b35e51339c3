/** Sign-up and sign-in at the built-in code host, as the form of the studio sends them. */
import * as z from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { type CallFailure, failureOf } from '../../../web/kernel/call-failure.ts'
import { CallError } from '../../../web/kernel/query.ts'
import { askEntrance, Invited } from './entrance.ts'
import { solve } from './proof-of-work.ts'

/** Whether somebody comes for the first time or again. */
export type SignInMode = 'create' | 'signIn'

/** What is typed into the form. `name` is the display name, `email` where an applicant is told of the decision. */
export type Typed = { login: string; password: string; name: string; email: string }

const FieldFaults = z.object({
  login: z.enum(['empty', 'invalid', 'reserved', 'taken']).optional(),
  name: z.enum(['long', 'invalid']).optional(),
  email: z.enum(['invalid']).optional(),
  password: z.enum(['empty', 'short', 'long', 'common', 'name']).optional(),
})
export type FieldFaults = z.infer<typeof FieldFaults>

const Refused = z.discriminatedUnion('fault', [
  z.object({ fault: z.literal('fields'), fields: FieldFaults }),
  z.object({ fault: z.literal('wrong') }),
  z.object({ fault: z.literal('closed') }),
  z.object({ fault: z.literal('passwordsOff') }),
  z.object({ fault: z.literal('network') }),
  z.object({ fault: z.literal('noProof') }),
  z.object({ fault: z.literal('notInvited'), invited: Invited }),
  /** The account is made, and an admin looks at it before it opens. */
  z.object({ fault: z.literal('waiting') }),
  z.object({ fault: z.literal('suspended'), reason: z.string() }),
  z.object({ fault: z.literal('tooMany'), waitSeconds: z.number() }),
])

/** Why nobody came in; `failed` where the code host did not say. */
export type Refusal = z.infer<typeof Refused> | { fault: 'failed'; failure: CallFailure }

const addresses = { create: '/codehost/signup', signIn: '/codehost/signin' } as const

/** The page that asks for a passkey of the code host, and leads on to where the sign-in goes. */
export function passkeyAddress(authorizeUrl: string): string {
  const { pathname, search } = new URL(authorizeUrl)
  return `/codehost/signin/passkey?${new URLSearchParams({ return_to: pathname + search }).toString()}`
}

/**
 * Gives this browser a session of the code host, or has it wait there for a second step, which is asked for on the way
 * to the studio. Never throws.
 */
export async function enterCodeHost(
  mode: SignInMode,
  { login, password, name, email }: Typed,
): Promise<Result<null, Refusal>> {
  try {
    const more = mode === 'create' ? await besidesOf(name, email) : {}
    const sent = { login, password, ...more }
    const response = await fetch(addresses[mode], {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(sent),
    })
    const text = await response.text()
    if (response.status === 200) return ok(null)
    const { data } = Refused.safeParse(parseJson(text))
    if (data) return err(data)
    const isAway = response.status === 503
    return err({ fault: 'failed', failure: failureOf(isAway ? 'unavailable' : 'serverError') })
  } catch (error) {
    // Offline, or the connection broke: nothing of it was heard.
    const failure = error instanceof CallError ? error.failure : failureOf('networkError')
    return err({ fault: 'failed', failure })
  }
}

/** What a sign-up brings beside name and password: a display name, and the proof of work where one is asked for. */
async function besidesOf(
  name: string,
  email: string,
): Promise<{ name?: string; email?: string; proof?: string }> {
  const { proof } = await askEntrance(null)
  return {
    ...(name.trim() === '' ? {} : { name }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(proof === null ? {} : { proof: await solve(proof) }),
  }
}
