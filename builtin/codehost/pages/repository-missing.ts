/** The page for what is not there, or not for this person. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Host } from '../host.ts'
import { showPage } from './layout.ts'
import { readVisit, type Visit } from './visit.ts'

/** Answers 404 in the language of the visit. */
export function showNotFound(
  host: Host,
  c: Context,
  visit: Visit = readVisit(host, c),
): Response | Promise<Response> {
  const { t } = visit
  const content = html`<h1>${t.notFound}</h1>
    <p class="lead">${t.notFoundLead}</p>
    <p class="aside"><a class="link" href="${host.origin}/">${t.backHome}</a></p>`
  return showPage(host, c, { visit, page: { title: t.notFound, content, status: 404 } })
}
