/** The owner's workshop: where its preview runs (PVW-02). */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'

/** The origin of the draft's preview: one random name for each person and app, never used again (T03). */
export const readPreviewOrigin = route('GET /api/apps/:id/preview-origin', {
  summary: 'The origin on which the draft of an app is previewed',
  access: 'owner',
  params: { id: Id },
  reply: { origin: z.string() },
  fails: [],
})
