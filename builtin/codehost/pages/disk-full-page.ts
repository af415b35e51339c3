/** The page for a form or a page that could not be answered because the disk is full. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { diskFullSentence } from '../disk-full.ts'
import type { Host } from '../host.ts'
import { showPage } from './layout.ts'
import { readVisit } from './visit.ts'

/** Answers 507 in the language of the visit. */
export function showDiskFull(host: Host, c: Context): Response | Promise<Response> {
  const visit = readVisit(host, c)
  const { t } = visit
  const content = html`<h1>${t.diskFull}</h1>
    <p class="lead">${diskFullSentence[visit.locale]}</p>
    <p class="aside"><a class="link" href="${host.origin}/">${t.backHome}</a></p>`
  return showPage(host, c, { visit, page: { title: t.diskFull, content, status: 507 } })
}
