/** Reads a stream of changes in tests. */
import type { Visitor } from './visitors.ts'

/** One event of a stream. */
export type Event = { id: string; event: string; data: { id?: string; entry?: object | null } }

/** A reader of a stream, who reads one event after the other. */
export async function listen(visitor: Visitor, collections: string, lastEventId?: string) {
  const answer = await visitor.server.request(
    `${visitor.app.origin}/_app/live?collections=${collections}`,
    { headers: { ...visitor.headers, ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}) } },
    visitor.address,
  )
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: answer.status,
    headers: answer.headers,
    /** The next event; null when the stream has ended. */
    async next(): Promise<Event | null> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          const part = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
          if (part('event') !== '')
            return { id: part('id'), event: part('event'), data: JSON.parse(part('data')) }
          continue
        }
        const read = await reader?.read()
        if (!read || read.done) return null
        text += read.value
      }
    },
    end: () => reader?.cancel(),
  }
}
