/** The billing portal: plan, card, invoices, and the test clock. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { CardFault } from '../cards.ts'
import type { PaymentsContext } from '../context.ts'
import type { Customer, Invoice, Portal, Subscription } from '../shapes.ts'
import { cardForm } from './card-form.ts'
import { dayOf, type Html, money, showPage } from './layout.ts'
import { type Locale, type Words, words } from './texts.ts'

/** Shows the portal of a customer. */
export function showPortal(
  context: PaymentsContext,
  c: Context,
  shown: { portal: Portal; customer: Customer; fault: CardFault | null; typed: string },
): Response | Promise<Response> {
  const { portal, customer, fault, typed } = shown
  const { locale } = portal
  const t = words[locale]
  const [plan] = context.store.of('subscription', customer.id)
  const content = html`<p><a href="${portal.return_url}">${t.back}</a></p>
    <h2>${t.plan}</h2>
    ${planFacts(plan, t, locale)}
    <h2>${t.method}</h2>
    <p>${customer.card === null ? t.noCard : t.ending(customer.card.slice(-4))}</p>
    ${cardForm(t, { button: t.replace, typed, fault, back: portal.return_url })}
    <h2>${t.invoices}</h2>
    ${invoiceList(context.store.of('invoice', customer.id), t, locale)}
    <h2>${t.clock}</h2>
    <p>${t.clockText}</p>
    <form method="post" class="acts">
      <button name="days" value="day">${t.day}</button>
      <button name="days" value="month">${t.month}</button>
      <button name="days" value="year">${t.year}</button>
    </form>`
  return showPage(c, { locale, title: t.portal, content })
}

function planFacts(plan: Subscription | undefined, t: Words, locale: Locale): Html {
  if (plan === undefined || plan.status === 'canceled') return html`<p>${t.noPlan}</p>`
  const [item] = plan.items.data
  const day = dayOf(item.current_period_end, locale)
  return html`<p>
      <strong>${item.price.nickname}</strong>
      ${money(item.price.unit_amount, plan.currency, locale)}
    </p>
    <p>
      ${plan.status === 'past_due' ? t.overdue : plan.cancel_at_period_end ? t.ends(day) : t.renews(day)}
    </p>`
}

function invoiceList(invoices: readonly Invoice[], t: Words, locale: Locale): Html {
  if (invoices.length === 0) return html`<p>${t.noInvoices}</p>`
  const marks = { open: t.open, paid: t.paidMark, void: t.voidMark }
  return html`<dl>
    ${invoices.map(
      (invoice) =>
        html`<div>
          <dt><a href="${invoice.hosted_invoice_url}">${dayOf(invoice.created, locale)}</a></dt>
          <dd>${money(invoice.amount_due, invoice.currency, locale)} · ${marks[invoice.status]}</dd>
        </div>`,
    )}
  </dl>`
}
