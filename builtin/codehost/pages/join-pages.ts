/**
 * Where an invitation link leads. Its secret is the fragment of the address, which no browser sends: no log and no
 * referrer holds it. The page's script, or the person, puts it into the form, and the form into a cookie (T124).
 */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { FormLimit } from '../accounts/form-limit.ts'
import type { Proofs } from '../accounts/proofs.ts'
import { wayIn } from '../accounts/way-in.ts'
import { callerAddress } from '../caller-address.ts'
import type { Host } from '../host.ts'
import { drawFields, formToken, notice } from './form-parts.ts'
import { giveInvitationCookie, readInvitationCookie, secretForm } from './invitation-cookie.ts'
import { joinTexts } from './join-texts.ts'
import { leadTo, showPage } from './layout.ts'
import { readForm } from './read-form.ts'
import { formFault, readVisit, type Visit } from './visit.ts'

const path = '/join'

/** The page, its form, and what the studio's own form asks: who may join, and how the browser's invitation stands. */
export function createJoinPages(
  host: Host,
  { formLimit, proofs }: { formLimit: FormLimit; proofs: Proofs },
): Hono {
  const pages = new Hono()
  pages.get(path, (c) => show(host, c, { visit: readVisit(host, c) }))
  pages.post(path, (c) => answer(host, c, formLimit))
  pages.get('/signup/terms', async (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    const registration = await host.registration()
    const { way, invited } = wayIn(host, registration, readInvitationCookie(c))
    const asked =
      way !== null && invited !== 'valid' && (await host.door(callerAddress(c))).needsProof
    const proof = asked ? proofs.issue() : null
    return c.json({ registration, invited, canJoin: way !== null, proof })
  })
  return pages
}

type Shown = { visit: Visit; error?: string; status?: 400 | 403 | 422 | 429 }

async function answer(host: Host, c: Context, formLimit: FormLimit): Promise<Response> {
  const visit = readVisit(host, c)
  const refuse = (status: Shown['status'] & number, error: string) =>
    show(host, c, { visit, error, status })
  const waitSeconds = formLimit(c)
  if (waitSeconds > 0) return refuse(429, visit.t.tooManyForms(waitSeconds))
  const fields = (await readForm(c)) ?? new URLSearchParams()
  const fault = formFault(host, c, { visit, fields })
  if (fault) return refuse(fault === 'foreignForm' ? 403 : 400, visit.t[fault])
  const typed = (fields.get('code') ?? '').trim().replace(/^.*#/s, '')
  const secret = secretForm.test(typed) ? typed : 'none'
  const registration = await host.registration()
  const { way, invited } = wayIn(host, registration, secret)
  const t = joinTexts[visit.locale]
  if (invited !== 'valid' && invited !== 'missing') return refuse(422, t[invited])
  if (way === null) return refuse(403, t.closed)
  giveInvitationCookie(host, c, secret)
  return leadTo(host, c, `${host.origin}/login`)
}

function show(host: Host, c: Context, shown: Shown): Response | Promise<Response> {
  const { visit, error = null, status = 200 } = shown
  const t = joinTexts[visit.locale]
  const terms = { name: 'code', label: t.code, type: 'text', autocomplete: 'off' } as const
  const content = html`<h1>${t.joinTitle}</h1>
    <p class="lead">${t.joinLead}</p>
    ${notice(error)}
    <form method="post" action="/codehost${path}" class="form" id="join">
      ${formToken(visit)} ${drawFields([{ ...terms, maxLength: 500, isFirst: true }])}
      <button class="btn main wide" type="submit">${t.go}</button>
    </form>`
  const page = { title: t.joinTitle, content, status, script: 'join' } as const
  return showPage(host, c, { visit, page })
}
