/** What pages say in place of what is too large to show. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { longCalls } from '../git/limits.ts'
import { CallerGone, TooMuchWork } from '../git/work.ts'
import type { Host } from '../host.ts'
import { limitSentence } from '../limit-sentences.ts'
import { TooManyHeavyCalls } from '../rest/heavy-places.ts'
import { TooManyLongCalls } from '../rest/long-calls.ts'
import { showPage, type Html } from './layout.ts'
import { TakenDown } from './repository-place.ts'
import { repositoryTexts } from './repository-texts.ts'
import { readVisit, type Visit } from './visit.ts'

/** A part of a page, or the sentence in its place when it asks for too much. */
export async function drawOrSay(
  visit: Visit,
  draw: () => Promise<Html | null>,
): Promise<Html | null> {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    return html`<p class="quiet">${limitSentence(visit.locale, error)}</p>`
  }
}

/** The page for a call that cannot be answered, now or at all. @throws any other error again */
export async function showRefused(host: Host, c: Context, error: Error): Promise<Response> {
  // Nobody reads this answer.
  if (error instanceof CallerGone) return c.body(null, 503)
  const visit = readVisit(host, c)
  const t = repositoryTexts[visit.locale]
  if (error instanceof TooMuchWork) {
    const lead = limitSentence(visit.locale, error)
    return showPage(host, c, { visit, page: { ...page(t.tooLarge, lead), status: 413 } })
  }
  if (error instanceof TakenDown)
    return showPage(host, c, {
      visit,
      page: { ...page(t.takenDown, t.takenDownLead), status: 451 },
    })
  const isBusy = error instanceof TooManyLongCalls || error instanceof TooManyHeavyCalls
  if (!isBusy) throw error
  c.header('Retry-After', String(longCalls.retrySeconds))
  return showPage(host, c, { visit, page: { ...page(t.busy, t.busyLead), status: 503 } })
}

function page(title: string, lead: string): { title: string; content: Html } {
  return {
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>`,
  }
}
