/** What the open tabs of one browser tell each other about the session and the person. */
import * as z from 'zod'

const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('renewed'), token: z.string(), expiresIn: z.number() }),
  z.object({ kind: z.literal('signedIn'), token: z.string(), expiresIn: z.number() }),
  z.object({ kind: z.literal('leaving') }),
  z.object({ kind: z.literal('stays') }),
  z.object({ kind: z.literal('left') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('notificationsRead') }),
  z.object({ kind: z.literal('modelsChanged') }),
  z.object({ kind: z.literal('appDeleted'), id: z.string() }),
])
/** A piece of news: a token was renewed, somebody signed in, is about to leave, stays after all, left, the session ended by itself, notifications were read, the person’s own AI model was changed, an app was deleted. */
export type News = z.infer<typeof News>

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('magiccube')

/** Tells the other tabs. */
export function tellTabs(news: News): void {
  channel?.postMessage(news)
}

/** Hears the other tabs; answers how to stop. */
export function hearTabs(listener: (news: News) => void): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    const news = News.safeParse(event.data)
    if (news.success) listener(news.data)
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
