/** The pages that a person meets: checkout, an invoice, the portal. Each is opened by an address that nobody guesses. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { completeSession, payInvoice } from '../billing.ts'
import { type CardFault, cardNumber, chargeFault } from '../cards.ts'
import { letDaysPass, passTimeOf } from '../clock.ts'
import type { PaymentsContext } from '../context.ts'
import { sessionNow } from '../sessions.ts'
import type { Portal, Price } from '../shapes.ts'
import { cardForm, confirmForm } from './card-form.ts'
import { type Html, leadTo, money, showPage } from './layout.ts'
import { showPortal } from './portal-page.ts'
import { type Locale, type Words, words } from './texts.ts'

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
)
/** Bytes of a form; no more of it is read, whoever it is from (T67). */
const longestForm = 4_096

/**
 * Whether a press on the portal counts: it is of the session of the person whose portal it is, and not one too many.
 * @param userId the person whom the customer stands for; undefined for a customer that was made without one
 */
export type AllowPress = (
  request: Request,
  userId: string | undefined,
) => Promise<'allowed' | 'notOwner' | 'tooOften'>

type Hooks = {
  allowPress: AllowPress
  /** Runs after something changed, so that its events go out. */
  told(): void
}

/** The pages under `/test-payments`. Time passes for the customer whose page is asked for, and for nobody else. */
export function paymentPages(context: PaymentsContext, hooks: Hooks): Hono {
  const app = new Hono().basePath('/test-payments')
  app.use(bodyLimit({ maxSize: longestForm, onError: tooLong }))
  app.get('/style.css', (c) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  app.get('/inter.woff2', (c) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'public, max-age=86400')
    return c.body(font, 200, { 'Content-Type': 'font/woff2' })
  })

  const page = { checkout: checkoutPage, invoice: invoicePage, portal: portalPage }
  for (const [name, show] of Object.entries(page))
    app.on(['GET', 'POST'], `/${name}/:id`, (c) => show(context, c, c.req.param('id') ?? '', hooks))
  app.notFound(gone)
  return app
}

/** The checkout of a session: asks for a card until one is charged. */
async function checkoutPage(
  context: PaymentsContext,
  c: Context,
  id: string,
  { told }: Hooks,
): Promise<Response> {
  const { store } = context
  const session = sessionNow(context, id)
  const price = session && store.get('price', session.price)
  if (session?.status === 'complete') return leadTo(c, session.success_url)
  if (session?.status !== 'open' || !price) return gone(c)
  const { locale } = session
  const charged = await chargeByForm(c, {
    locale,
    title: words[locale].checkout(price.nickname),
    facts: priceFacts(price, locale),
    amount: money(price.unit_amount, price.currency, locale),
    back: session.cancel_url,
    charge(card) {
      completeSession(context, session, card)
      return session.success_url
    },
  })
  told()
  return charged
}

/** An invoice: paid, or to be paid here. */
async function invoicePage(
  context: PaymentsContext,
  c: Context,
  id: string,
  { told }: Hooks,
): Promise<Response> {
  const { store } = context
  const named = store.get('invoice', id)
  if (named) passTimeOf(context, named.customer)
  const invoice = store.get('invoice', id)
  const locale = languageOf(c)
  const t = words[locale]
  if (!invoice || invoice.status === 'void') return gone(c)
  const amount = money(invoice.amount_due, invoice.currency, locale)
  if (invoice.status === 'paid') {
    const content = html`<p class="amount">${amount}</p>
      <p>${t.paid}</p>
      <p><a href="/dashboard?tab=account">${t.back}</a></p>`
    return showPage(c, { locale, title: t.invoice, content })
  }
  const charged = await chargeByForm(c, {
    locale,
    title: t.invoice,
    facts: html`<p class="amount">${amount}</p>`,
    amount,
    back: '/dashboard?tab=account',
    charge(card) {
      store.transaction(() => {
        const customer = store.get('customer', invoice.customer)
        if (customer) store.put('customer', { ...customer, card })
        payInvoice(context, invoice)
      })
      return c.req.path
    },
  })
  told()
  return charged
}

/** The portal: another card, and the test clock. */
async function portalPage(
  context: PaymentsContext,
  c: Context,
  id: string,
  hooks: Hooks,
): Promise<Response> {
  const { store } = context
  const portal = store.get('portal', id)
  const customer = portal && store.get('customer', portal.customer)
  if (!portal || !customer) return gone(c)
  passTimeOf(context, customer.id)
  if (c.req.method === 'GET')
    return showPortal(context, c, { portal, customer, fault: null, typed: '' })
  const press = await hooks.allowPress(c.req.raw, customer.metadata['userId'])
  if (press !== 'allowed') return refusedPress(c, portal, press)
  const form = await readForm(c)
  const days = { day: 1, month: 31, year: 366 }[form.get('days') ?? '']
  const typed = form.get('card') ?? ''
  const card = cardNumber(typed)
  if (days !== undefined) letDaysPass(context, customer.id, days)
  else if (chargeFault(card, true) === 'unknown')
    return showPortal(context, c, { portal, customer, fault: 'unknown', typed })
  else store.put('customer', { ...customer, card })
  hooks.told()
  return leadTo(c, c.req.path)
}

/** A page that asks for a card until one is charged; then it leads on. */
async function chargeByForm(
  c: Context,
  page: {
    locale: Locale
    title: string
    facts: Html
    amount: string
    back: string
    /** Charges and answers where to go. */
    charge(card: string): string
  },
): Promise<Response> {
  const t = words[page.locale]
  const ask = (typed: string, fault: CardFault | null): Response | Promise<Response> =>
    showPage(c, {
      locale: page.locale,
      title: page.title,
      content: html`${page.facts}${cardForm(t, { button: t.pay(page.amount), typed, fault, back: page.back })}`,
    })
  if (c.req.method !== 'POST') return ask('', null)
  const form = await readForm(c)
  const typed = form.get('card') ?? ''
  const card = cardNumber(typed)
  const fault = chargeFault(card, true)
  const act = form.get('act')
  if (fault === 'authentication' && act === 'card')
    return showPage(c, {
      locale: page.locale,
      title: t.confirmTitle,
      content: confirmForm(t, card),
    })
  const isConfirmed = fault === 'authentication' && act === 'confirm'
  if (fault !== null && !isConfirmed) return ask(typed, fault)
  return leadTo(c, page.charge(card))
}

function priceFacts(price: Price, locale: Locale): Html {
  return html`<p class="amount">${money(price.unit_amount, price.currency, locale)}</p>
    <p>${periodText(words[locale], price)}</p>`
}

function periodText(t: Words, { recurring }: Price): string {
  if (recurring.interval === 'year') return t.perYear
  return recurring.interval_count === 1 ? t.perMonth : t.perMonths(recurring.interval_count)
}

async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}

/** The connection ends with the answer: to be reused, it would first have to bring all the rest. */
function tooLong(c: Context): Response {
  c.header('Connection', 'close')
  return c.text('What was sent is too large. / 发送的内容过大。', 413)
}

function languageOf(c: Context): Locale {
  return c.req.header('accept-language')?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

function refusedPress(
  c: Context,
  { locale, url }: Portal,
  press: 'notOwner' | 'tooOften',
): Response | Promise<Response> {
  const t = words[locale]
  const content = html`<p>${t[press]}</p>
    <p><a href="${url}">${t.back}</a></p>`
  return showPage(c, { locale, title: t.portal, content, status: press === 'notOwner' ? 403 : 429 })
}

function gone(c: Context): Response | Promise<Response> {
  const locale = languageOf(c)
  const t = words[locale]
  const content = html`<p>${t.goneText}</p>
    <p><a href="/pricing">${t.back}</a></p>`
  return showPage(c, { locale, title: t.gone, content, status: 404 })
}
