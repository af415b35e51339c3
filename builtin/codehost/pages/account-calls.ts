/** Sign-up and sign-in by a call of the studio's own form: codes in place of sentences, the same rules and limits. */
import type { Context } from 'hono'
import * as z from 'zod'
import type { Enter, Refusal } from '../accounts/entering.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { readBounded } from '../bounded-body.ts'
import { callerAddress } from '../caller-address.ts'
import type { Host } from '../host.ts'
import { dropInvitationCookie, readInvitationCookie } from './invitation-cookie.ts'
import { letIn } from './let-in.ts'
import { isCallOfStudio } from './visit.ts'

const Sent = z.strictObject({
  login: z.string(),
  password: z.string(),
  /** The display name, where one is given. */
  name: z.string().default(''),
  /** The proof of work of a sign-up, where one is asked for. */
  proof: z.string().default(''),
  /** Where an applicant wants to be told of the decision. */
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
})

/** Largest call in bytes. */
const callBytes = 16 * 1024

/**
 * Answers 200 with the user name once the browser has a session of the code host, or (`next`) waits for the second step,
 * which these pages ask for as soon as the studio leads to them; else the `fault` and what belongs to it: `fields`,
 * `reason`, `invited` or `waitSeconds`. 202 says that an admin looks at the account first.
 */
export async function answerCall(
  host: Host,
  c: Context,
  form: { enter: Enter; formLimit: FormLimit },
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const waitSeconds = form.formLimit(c)
  if (waitSeconds > 0) return c.json({ fault: 'tooMany', waitSeconds }, 429)
  if (!isCallOfStudio(host, c)) return c.json({ fault: 'foreign' }, 403)
  const sent = await readSent(c)
  if (!sent) return c.json({ fault: 'malformed' }, 400)
  const login = sent.login.trim()
  const invitation = readInvitationCookie(c)
  const entry = await form.enter({ ...sent, address: callerAddress(c), login, invitation })
  if ('refused' in entry) return refuse(c, entry.refused)
  if (invitation !== '') dropInvitationCookie(host, c)
  const next = letIn(host, c, entry.entered)
  return c.json({ login: entry.entered.login, ...(next === 'secondStep' && { next }) })
}

async function readSent(c: Context): Promise<z.infer<typeof Sent> | null> {
  const bytes = await readBounded(c.req, callBytes)
  try {
    const { data } = Sent.safeParse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    )
    return data && Object.values(data).every((text) => text.isWellFormed()) ? data : null
  } catch {
    // Neither UTF-8 nor JSON.
    return null
  }
}

function refuse(c: Context, refused: Refusal): Response {
  switch (refused.kind) {
    case 'fields': {
      const { fields } = refused
      return c.json({ fault: 'fields', fields }, fields.login === 'taken' ? 409 : 400)
    }
    case 'closed':
    case 'passwordsOff':
      return c.json({ fault: refused.kind }, 403)
    case 'network':
      return c.json({ fault: 'network' }, 403)
    case 'noProof':
      return c.json({ fault: 'noProof' }, 400)
    case 'notInvited':
      return c.json({ fault: 'notInvited', invited: refused.invited }, 403)
    case 'waiting':
      return c.json({ fault: 'waiting' }, 202)
    case 'wrong':
      return c.json({ fault: 'wrong' }, 422)
    case 'suspended':
      return c.json({ fault: 'suspended', reason: refused.because }, 403)
    case 'tooMany':
      c.header('Retry-After', String(refused.waitSeconds))
      return c.json({ fault: 'tooMany', waitSeconds: refused.waitSeconds }, 429)
  }
}
