/** What link previews and search engines are told about the page of an app (APP-27). */
import * as z from 'zod'
import { Id } from '../../../contract/shapes.ts'
import type { Apps } from './apps.ts'
import { presentApp } from './present-app.ts'
import { findApp } from './store.ts'

/** The head of a page; null parts are left out. `hidden`: not for search engines, and nothing is told. */
export type PageHead =
  | { kind: 'shown'; title: string; description: string | null; picture: string | null }
  | { kind: 'hidden' }

const AppPath = z.string().regex(/^\/app\/[^/]+$/)

/** The head of the page at `path`; null where the page is no app's. */
export async function appPageHead(apps: Apps, path: string): Promise<PageHead | null> {
  if (!AppPath.safeParse(path).success) return null
  const app = await publicApp(apps, path)
  if (!app) return { kind: 'hidden' }
  const { name, description, snapshot } = app
  return { kind: 'shown', title: name, description, picture: snapshot }
}

/** The answer of `GET /api/apps/{id}` for a visitor of that page, by its request line; none for other pages. */
export async function appFirstReply(apps: Apps, path: string): Promise<Record<string, unknown>> {
  if (!AppPath.safeParse(path).success) return {}
  const app = await publicApp(apps, path)
  return app ? { [`GET /api/apps/${app._id}`]: { app } } : {}
}

async function publicApp(apps: Apps, path: string) {
  const id = Id.safeParse(path.slice('/app/'.length))
  const row = id.success ? await findApp(apps.db, id.data) : undefined
  return row?.status === 'published' ? presentApp(row, null, apps.addresses) : null
}
