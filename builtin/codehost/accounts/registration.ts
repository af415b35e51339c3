/** Who may make an account here: decided by the server, asked each time. */
import * as z from 'zod'

/** `open`: anybody; `invite`: by a link of an admin; `approval`: an admin looks at each; `closed`: nobody. */
export const Registration = z.enum(['open', 'invite', 'approval', 'closed'])
export type Registration = z.infer<typeof Registration>
