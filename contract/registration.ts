/** Who may make an account at the built-in code host. */
import * as z from 'zod'

/** `open`: anybody; `invite`: by a link of an admin; `approval`: an admin looks at each; `closed`: nobody. */
export const Registration = z.enum(['open', 'invite', 'approval', 'closed'])
export type Registration = z.infer<typeof Registration>

/** What decided it: `github` where accounts are GitHub's and the built-in code host makes none. */
export const RegistrationSource = z.enum(['environment', 'admin', 'default', 'github'])
export type RegistrationSource = z.infer<typeof RegistrationSource>
