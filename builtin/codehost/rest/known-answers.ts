/** Answers that a caller has already: then only that is said. */
import type { Context } from 'hono'

/** Whether the caller has the answer of this tag, by `If-None-Match`. */
export function isKnown(c: Context, tag: string): boolean {
  const header = c.req.header('if-none-match')
  if (header === undefined) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((part) => bare(part) === bare(tag))
}
