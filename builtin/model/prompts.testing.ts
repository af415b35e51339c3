/** For tests: the requests that docs/demo-model shows, as they were written. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Prompt = z.strictObject({
  id: z.string(),
  /** Whether nobody who worked on the model had seen it when it was first tried. */
  unseen: z.boolean(),
  language: z.enum(['en', 'zh']),
  kind: z.string(),
  name: z.string(),
  prompt: z.string(),
  /** What a person does with the app, in one line. */
  does: z.string(),
})

/** All of them. */
export const PROMPTS = z
  .array(Prompt)
  .parse(
    JSON.parse(
      readFileSync(new URL('../../docs/demo-model/prompts.json', import.meta.url), 'utf8'),
    ),
  )
