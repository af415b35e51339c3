/** Who may join at the built-in code host now, and how the invitation stands that this browser came by. */
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { Registration } from '../../../contract/registration.ts'
import type { Speak } from '../../../contract/text.ts'
import { failureOf } from '../../../web/kernel/call-failure.ts'
import { CallError } from '../../../web/kernel/query.ts'
import type { texts } from '../text/texts.ts'

/** How an invitation stands; `missing` where there is none. */
export const Invited = z.enum(['missing', 'valid', 'unknown', 'used', 'revoked', 'expired'])
export type Invited = z.infer<typeof Invited>

const Challenge = z.object({
  challenge: z.string(),
  zeros: z.int().max(24),
  parts: z.int().max(64),
})

const Entrance = z.object({
  registration: Registration,
  invited: Invited,
  canJoin: z.boolean(),
  /** The work that a sign-up has to prove; null where none is asked for. */
  proof: Challenge.nullable(),
})
export type Entrance = z.infer<typeof Entrance>

const address = '/codehost/signup/terms'

/** What holds; null while it is not known, when the form is there as ever and the code host says no by itself. */
export function useEntrance(): Entrance | null {
  const { data } = useQuery({
    queryKey: [`GET ${address}`],
    queryFn: ({ signal }) => askEntrance(signal),
    // An invitation link may have been opened in this browser a moment ago.
    staleTime: 0,
    retry: false,
  })
  return data ?? null
}

/** Asks what holds now. Throws {@link CallError}, or what `fetch` throws. */
export async function askEntrance(signal: AbortSignal | null): Promise<Entrance> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  const parsed = Entrance.safeParse(response.ok ? await response.json() : null)
  if (!parsed.success) throw new CallError(failureOf('unavailable'))
  return parsed.data
}

type Words = Speak<(typeof texts)['en']>

/** Why an invitation gives nothing, and what to do. */
export const invitedTexts = {
  missing: 'joinInvite',
  valid: 'joinInvite',
  unknown: 'invitationUnknown',
  used: 'invitationUsed',
  revoked: 'invitationRevoked',
  expired: 'invitationExpired',
} as const

const rules = {
  open: 'joinOpen',
  invite: 'joinInvite',
  approval: 'joinApproval',
  closed: 'joinClosed',
} as const

/** What holds and what to do, in one sentence. */
export function entranceText({ registration, invited, canJoin }: Entrance, t: Words): string {
  if (registration === 'open') return t('joinOpen')
  if (invited === 'valid' && canJoin) return t('joinInvited')
  if (registration === 'invite') return t(invitedTexts[invited])
  return t(rules[registration])
}
