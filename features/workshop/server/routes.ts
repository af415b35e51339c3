/** The routes of the workshop. */
import { type DraftRoutes, draftRoutes } from './drafts.ts'
import { previewOriginRoutes } from './preview-origin.ts'

export function workshopRoutes(parts: DraftRoutes) {
  return [...previewOriginRoutes(parts), ...draftRoutes(parts)]
}
