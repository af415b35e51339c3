/** Reads a sent form strictly: urlencoded, small, each field once, well-formed text. */
import type { Context } from 'hono'
import { readBounded } from '../bounded-body.ts'

/** Largest form in bytes. */
const formBytes = 16 * 1024

/** More fields than any form of ours has. */
const mostFields = 128

/** The fields of a form, or null when it is none of ours. @throws BodyTooLarge */
export async function readForm(c: Context): Promise<URLSearchParams | null> {
  const kind = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (kind !== 'application/x-www-form-urlencoded') return null
  const fields = new URLSearchParams((await readBounded(c.req, formBytes)).toString())
  const isOurs = fields.size <= mostFields && new Set(fields.keys()).size === fields.size
  return isOurs ? fields : null
}

/**
 * Where a page may lead after a form: a path under `/codehost` of this very origin, else the
 * fallback (T19: `//x`, `/\x`, control characters and other schemes never pass).
 */
export function safeReturn(asked: string | null, fallback: string): string {
  if (asked === null || !/^\/codehost(?:[/?]|$)/.test(asked)) return fallback
  const base = 'http://codehost.invalid'
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null
  if (!url || url.origin !== base || !/^\/codehost(?:\/|$)/.test(url.pathname)) return fallback
  return url.pathname + url.search
}
