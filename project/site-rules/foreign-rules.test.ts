/**
 * `_redirects` and `_headers` as other hosts document them, written by somebody who had not seen this code, each with
 * the address of what settles it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contentTypeOf } from '../content-types.ts'
import { answerSite } from './answer-site.ts'
import { cacheControlOfPage } from './cache-control.ts'
import { headersFor, readHeaderRules } from './headers-file.ts'
import { readRedirects } from './redirects-file.ts'

const Fixture = z.strictObject({
  id: z.string(),
  about: z.string(),
  source: z.string(),
  files: z.record(z.string(), z.string()),
  redirects: z.string().nullable(),
  headers: z.string().nullable(),
  ask: z.string(),
  expect: z.strictObject({
    status: z.number(),
    location: z.string().nullish(),
    body: z.string().nullish(),
    headers: z.record(z.string(), z.string().nullable()).optional(),
  }),
  /** False where no documentation settles it. */
  sure: z.boolean().optional(),
  note: z.string().optional(),
})
const place = join(import.meta.dirname, 'testing/foreign-rules.json')
const fixtures = z.array(Fixture).parse(JSON.parse(readFileSync(place, 'utf8')))
const site = 'http://site.test'

function answerTo({ files, redirects, ask }: z.infer<typeof Fixture>) {
  const has = (path: string): boolean => Object.hasOwn(files, path)
  const found = answerSite(new URL(site + ask), has, readRedirects(redirects ?? '').rules)
  const shown = (path: string | undefined) => (path === undefined ? undefined : files[path])
  switch (found.kind) {
    case 'redirect':
      return { status: found.status, location: new URL(found.location, site).href }
    case 'file':
      return { status: 200, body: shown(found.path), path: found.path }
    case 'notFound':
      return { status: 404, body: shown(found.page), path: found.page }
    case 'bad':
      return { status: 400 }
  }
}

function headersOf({ headers, ask }: z.infer<typeof Fixture>, path: string): Map<string, string> {
  const rules = readHeaderRules(headers ?? '').rules
  const set = headersFor(rules, new URL(site + ask).pathname)
  const cache = set.get('cache-control')
  if (cache === undefined || !contentTypeOf(path).startsWith('text/html')) return set
  const held = cacheControlOfPage(cache)
  if (held === null) set.delete('cache-control')
  else set.set('cache-control', held)
  return set
}

test.each(fixtures.filter(({ sure }) => sure !== false))(
  '$id: $about [OPN-12] [OPN-17]',
  (fixture) => {
    const { status, location, body, headers = {} } = fixture.expect
    const answer = answerTo(fixture)
    expect(answer.status).toBe(status)
    if (typeof location === 'string') expect(answer.location).toBe(new URL(location, site).href)
    if (typeof body === 'string') expect(answer.body).toBe(body)
    const set = headersOf(fixture, answer.path ?? '')
    for (const [name, value] of Object.entries(headers))
      expect([name, set.get(name.toLowerCase()) ?? null]).toEqual([name, value])
  },
)
