/** The data of a draft in the workshop's preview: calls of the studio. */
import * as z from 'zod'
import { draftPersonas } from '../../contract/draft-personas.ts'
import { route } from '../../contract/route.ts'
import { Count, Id } from '../../contract/shapes.ts'

export const draftLimits = {
  tokenSeconds: 3_600,
  /** Of data.json in the workshop's files. */
  rulesLength: 200_000,
  /** After so long without use the data of a draft goes. */
  unusedMs: 30 * 24 * 3_600_000,
} as const

/** Opens the draft's data for its preview, as somebody and by the rules of the workshop's files. */
export const openDraftData = route('POST /api/apps/:id/draft-data', {
  summary: {
    en: 'Open the data of a draft for its preview',
    zh: '为预览打开草稿的数据',
  },
  access: 'owner',
  params: { id: Id },
  body: {
    as: z.enum(draftPersonas),
    /** The text of the draft's data.json; null where it has none. */
    rules: z.string().max(draftLimits.rulesLength).nullable(),
    /** For a trial of the agent or of a check: with data of its own, empty at first or as the last trial left it. */
    trial: z.enum(['fresh', 'goesOn']).optional(),
  },
  reply: {
    /** Where the app is tried as this person: each has an origin, so that they share no storage. */
    origin: z.string(),
    /** Opens the draft's data at that origin alone, for {@link draftLimits.tokenSeconds}. */
    token: z.string(),
    /** Why data.json cannot be read: then the rules before it go on. */
    fault: z.object({ line: Count, message: z.string() }).nullable(),
  },
  fails: [],
  stores: true,
  bodyBytes: 4 * draftLimits.rulesLength,
})

/** Deletes what was written in the draft and in its trials; the live data stays. */
export const clearDraftData = route('DELETE /api/apps/:id/draft-data', {
  summary: { en: 'Delete the data of a draft', zh: '清除草稿的数据' },
  access: 'owner',
  params: { id: Id },
  reply: { success: z.literal(true) },
  fails: [],
})
