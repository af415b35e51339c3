/** What a delivery tells of: ids alone are stored, so that nothing of people is kept beside what they can delete. */
import * as z from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import { type SentEvent, WebhookEvent } from '../contract.ts'

export const Subject = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ping') }),
  z.object({
    event: z.literal('app.published'),
    version: z.number(),
    commitSha: z.string(),
  }),
  z.object({ event: z.literal('app.unpublished') }),
  z.object({ event: z.literal('comment.created'), id: z.string() }),
  z.object({ event: z.literal('entry.created'), collection: z.string(), id: z.string() }),
]) satisfies z.ZodType<{ event: SentEvent }>
export type Subject = z.infer<typeof Subject>

/** The events that a webhook is told of, as they are stored. */
export function eventsOf({ events }: { events: string }): WebhookEvent[] {
  return z.array(WebhookEvent).parse(parseJson(events))
}
