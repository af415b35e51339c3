/** What link previews and search engines are told about the page of an app. */
import * as z from 'zod'
import type { Apps } from './apps.ts'
import { publicApp } from './read-app.ts'

/** The head of a page; null parts are left out. `hidden`: not for search engines, and nothing is told; `isEmbedded`: there is a site to embed. */
export type PageHead =
  | {
      kind: 'shown'
      title: string
      description: string | null
      picture: string | null
      isEmbedded: boolean
    }
  | { kind: 'hidden' }

const AppPath = z.string().regex(/^\/app\/[^/]+$/)

/** The head of the page at `path`; null where the page is no app's. */
export async function appPageHead(apps: Apps, path: string): Promise<PageHead | null> {
  if (!AppPath.safeParse(path).success) return null
  const app = await publicApp(apps, path.slice('/app/'.length))
  if (!app) return { kind: 'hidden' }
  const { name: title, description, snapshot: picture, cloudflareUrl } = app
  return { kind: 'shown', title, description, picture, isEmbedded: cloudflareUrl !== null }
}
