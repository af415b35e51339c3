/** The owner's workshop: where its preview runs, and the drafts that the server holds for it. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'

/** Whether the server serves a preview where the browser cannot: `noRedis` where several processes share nothing. */
export const ServedPreview = z.enum(['on', 'off', 'noRedis'])
export type ServedPreview = z.infer<typeof ServedPreview>
/** Whether a draft can be seen on a phone, or why not. */
export const PhoneView = z.enum(['on', 'off', 'noRedis', 'loopback', 'noContact'])
export type PhoneView = z.infer<typeof PhoneView>

/** The origin of the draft's preview: one random name for each person and app, never used again (T03). */
export const readPreviewOrigin = route('GET /api/apps/:id/preview-origin', {
  summary: {
    en: 'The origin on which the draft of an app is previewed',
    zh: '预览应用草稿所用的来源',
  },
  access: 'owner',
  params: { id: Id },
  reply: {
    origin: z.string(),
    /** Where the app's picture for publishing is taken: an origin on which nobody has typed anything. */
    pictures: z.string(),
    /** Where the agent and the checks try the app. */
    trials: z.string(),
    served: ServedPreview,
    phone: PhoneView,
  },
  fails: [],
})

const path = z.string().min(1).max(1_024)

/** Files of a draft on their way to the server's memory: all of them in parts, or what changed. */
export const putDraft = route('PUT /api/apps/:id/draft', {
  summary: {
    en: 'Lend the server the files of a draft, for its preview and for a phone',
    zh: '把草稿的文件借给服务器，用于预览和手机查看',
  },
  access: 'owner',
  params: { id: Id },
  body: {
    /** What the first part was answered; null with the first. */
    capability: z.string().max(64).nullable(),
    begins: z.boolean(),
    isWhole: z.boolean(),
    files: z.array(z.strictObject({ path, base64: z.string() })).max(2_000),
    removed: z.array(path).max(2_000),
  },
  reply: { capability: z.string(), isOnPhone: z.boolean() },
  bodyBytes: limits.draftBodyBytes,
  fails: [
    'draftGone',
    'draftTooLarge',
    'draftsFull',
    'fileTooLarge',
    'tooManyFiles',
    'switchedOff',
  ],
})

/** The server lets go of the draft, and a phone no longer sees it. */
export const endDraft = route('DELETE /api/apps/:id/draft', {
  summary: { en: 'Take the files of a draft back from the server', zh: '从服务器收回草稿的文件' },
  access: 'owner',
  params: { id: Id },
  reply: { success: z.literal(true) },
  fails: [],
})

/** A draft that the server holds becomes readable at an address of its own, for an hour at most. */
export const openToPhone = route('POST /api/apps/:id/draft/phone', {
  summary: { en: 'Open a draft to a phone', zh: '向手机开放草稿' },
  access: 'owner',
  params: { id: Id },
  reply: { address: z.string(), endsAt: z.iso.datetime() },
  fails: ['draftGone', 'phoneNotHere'],
})

/** Nobody reads the draft at that address any more. */
export const closeToPhone = route('DELETE /api/apps/:id/draft/phone', {
  summary: { en: 'Close a draft to phones', zh: '不再向手机开放草稿' },
  access: 'owner',
  params: { id: Id },
  reply: { success: z.literal(true) },
  fails: [],
})
