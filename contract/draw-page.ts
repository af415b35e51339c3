/** How the server has a public page drawn: a second build of the studio's own components. */
import type { FirstData } from './first-data.ts'

/** What is drawn of a page: the inside of its root, its name for the title and a sentence about it; null: as the build has them. */
export type DrawnPage = { html: string; title: string | null; description: string | null }

/**
 * Draws the page at `address` (path with query) for whoever the first data is for. Rejects when a
 * component throws; the browser then draws the page by itself.
 */
export type DrawPage = (address: string, first: FirstData) => Promise<DrawnPage>
