/** How the terms reach the code host's process: in its environment, which only its own user can read. */
import * as z from 'zod'
import type { ProcessTerms } from './messages.ts'

const name = 'CODEHOST_TERMS'

const Terms: z.ZodType<ProcessTerms> = z.object({
  settings: z.strictObject({
    folder: z.string(),
    origin: z.string(),
    client: z.strictObject({
      id: z.string(),
      secret: z.string(),
      redirectUris: z.array(z.string()),
      name: z.string(),
      isFirstParty: z.exactOptional(z.boolean()),
    }),
    secureCookies: z.boolean(),
    keptNames: z.exactOptional(z.array(z.string())),
    passwords: z.exactOptional(z.boolean()),
    hasOtherWays: z.exactOptional(z.boolean()),
    styleSheetUrl: z.exactOptional(z.string()),
    hourlyCalls: z.exactOptional(z.number()),
    anonymousHourlyCalls: z.exactOptional(z.number()),
    formsPerMinute: z.exactOptional(z.number()),
    repositoriesPerAccount: z.exactOptional(z.number()),
    bytesPerAccount: z.exactOptional(z.number()),
    gitIdleMs: z.exactOptional(z.number()),
    gitProgram: z.exactOptional(z.string()),
  }),
  socket: z.string(),
  password: z.string(),
  memoryMb: z.number(),
})

/** The environment of the process: this one's and the terms. */
export function withTerms(environment: NodeJS.ProcessEnv, terms: ProcessTerms): NodeJS.ProcessEnv {
  return { ...environment, [name]: JSON.stringify(terms) }
}

/** Reads the terms and takes them out of the environment, so that no program started here inherits them. */
export function readTerms(environment: NodeJS.ProcessEnv): ProcessTerms {
  const terms = Terms.parse(JSON.parse(environment[name] ?? 'null'))
  delete environment[name]
  return terms
}
