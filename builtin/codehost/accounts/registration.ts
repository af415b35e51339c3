/** Who may make an account here: decided by the server, asked each time. */
import * as z from 'zod'

/** `open`: anybody; `invite`: by a link of an admin; `approval`: an admin looks at each; `closed`: nobody. */
export const Registration = z.enum(['open', 'invite', 'approval', 'closed'])
export type Registration = z.infer<typeof Registration>

/** What a sign-up from an address meets: it may be refused, and may have to bring a proof of work. */
export const Door = z.strictObject({ isRefused: z.boolean(), needsProof: z.boolean() })
export type Door = z.infer<typeof Door>
