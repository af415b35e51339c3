/** Which files a preview shows, and under which addresses. */
import type { ProjectFile } from '../../../project/content.ts'
import type { EntryPage } from '../../../project/publishable.ts'
import { isPublished } from '../../../project/publishable.ts'

/** Whether a change is one of style sheets alone, which needs no new page. */
export function isStyles(paths: readonly string[]): boolean {
  return paths.every((path) => path.endsWith('.css'))
}

/** The address of the page that opens the app. */
export function addressOf(entry: EntryPage): string {
  return entry.kind === 'page' && entry.path !== 'index.html' ? encodePath(entry.path) : '/'
}

function encodePath(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Whether a file is sent to a preview. */
export function isShown({ path }: ProjectFile): boolean {
  return isPublished(path)
}
