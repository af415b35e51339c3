/** Which release of the product this is. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The version of package.json, such as `0.1.0`. */
export const release = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
