/** What the tab that writes a project tells the tabs that follow it. */
import type { StoredFile } from './project-stores.ts'
import type { ProjectRecord } from './project-record.ts'

/** One write, as it was stored. */
export type ProjectNews = {
  record: ProjectRecord
  put: readonly StoredFile[]
  removed: readonly string[]
}

const nameOf = (projectId: string): string => `magiccube-news-${projectId}`

/** How news of a project is told; `close` ends it. */
export function newsTeller(projectId: string): {
  tell: (news: ProjectNews) => void
  close: () => void
} {
  const channel = new BroadcastChannel(nameOf(projectId))
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}

/** Hears what other tabs of this origin, which run our code alone, tell; answers how to stop. */
export function hearNews(projectId: string, hear: (news: ProjectNews) => void): () => void {
  const channel = new BroadcastChannel(nameOf(projectId))
  channel.addEventListener('message', ({ data }: MessageEvent<ProjectNews>) => hear(data))
  return () => channel.close()
}
