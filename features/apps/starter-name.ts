/** A starter by its name, as an app remembers it. */
import * as z from 'zod'

/** The id of a starter, as in addresses. */
export const StarterId = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** The id with the name in both languages. */
export const StarterName = z.object({
  id: StarterId,
  name: z.object({ en: z.string(), zh: z.string() }),
})
export type StarterName = z.infer<typeof StarterName>
