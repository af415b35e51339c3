/** What new accounts meet at the door of a host: lists of whom it refuses, a proof of work, a wait before they publish. */
import * as z from 'zod'

/** Most lines of a list. */
export const doorLines = 2_000

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/** A domain of e-mail addresses, its subdomains with it, in small letters. */
export const EmailDomain = z
  .string()
  .max(253)
  .regex(new RegExp(`^(?:${label}\\.)+${label}$`))

/**
 * A network as an address with the length of its prefix. Of IPv6 the first 64 bits count, of which one person has all
 * that follow: a longer prefix would refuse nobody.
 */
export const Network = z.union([
  z.cidrv4(),
  z.cidrv6().refine((text) => Number(text.split('/')[1]) <= 64),
])

/** The rules of the door. */
export const DoorRules = z.object({
  /** Whether a sign-up is asked for a proof of work. */
  needsProof: z.boolean(),
  emailDomains: z.array(EmailDomain).max(doorLines),
  networks: z.array(Network).max(doorLines),
  /** Until an account is so many days old, an admin looks at what it publishes, once; 0: nobody does. */
  newAccountDays: z.int().min(0).max(365),
})
export type DoorRules = z.infer<typeof DoorRules>
