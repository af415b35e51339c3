/** The service's API: the calls of Stripe's that the product makes, in Stripe's shapes. */
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { answer, bodyOf, list, notUsable, once, query, refuse } from './api-answers.ts'
import { Change, NewCustomer, NewPortal, NewSession, Preview } from './api-shapes.ts'
import {
  changeCost,
  changePlan,
  end,
  removeCustomer,
  setEnd,
  setMetadata,
  setRenewal,
} from './billing.ts'
import { need } from './invoices.ts'
import { type PaymentsContext, newId, Refusal, seconds } from './context.ts'
import { openPortal, openSession } from './sessions.ts'
import type { Customer, Invoice, Kept, Kind, Session, Subscription } from './shapes.ts'

/** The API under `/v1`. `key` is the one secret key that it takes. */
export function paymentsApi(context: PaymentsContext, key: string): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${key}`) return next()
    return refuse(new Refusal(401, 'api_key_invalid', 'Invalid API Key provided.'))
  })
  app.onError((error) => {
    if (error instanceof Refusal) return refuse(error)
    if (error instanceof z.ZodError) return refuse(notUsable(error))
    throw error
  })
  app.notFound((c) => {
    const asked = `${c.req.method}: ${c.req.path}`
    return refuse(new Refusal(404, 'url_invalid', `Unrecognized request URL (${asked}).`))
  })
  customerRoutes(app, context)
  sessionRoutes(app, context)
  subscriptionRoutes(app, context)
  invoiceRoutes(app, context)
  return app
}

function customerRoutes(app: Hono, context: PaymentsContext): void {
  const { store } = context
  app.post('/v1/customers', (c) =>
    once(context, c, (body) => {
      const { email, metadata } = NewCustomer.parse(body)
      const customer = store.put('customer', {
        id: newId(context, 'cus'),
        object: 'customer',
        email: email ?? null,
        metadata,
        balance: 0,
        created: seconds(context),
        livemode: false,
        card: null,
      })
      return shownCustomer(customer)
    }),
  )
  app.get('/v1/customers/:id', (c) => answer(shownCustomer(named(context, c, 'customer'))))
  app.delete('/v1/customers/:id', (c) => {
    const { id } = named(context, c, 'customer')
    store.transaction(() => removeCustomer(context, id))
    return answer({ id, object: 'customer', deleted: true })
  })
  app.post('/v1/billing_portal/sessions', async (c) =>
    answer(openPortal(context, NewPortal.parse(await bodyOf(c)))),
  )
  app.get('/v1/prices', () => list(store.all('price', 100)))
  app.get('/v1/prices/:id', (c) => answer(named(context, c, 'price')))
  app.get('/v1/events', () => list(store.all('event', 100)))
  app.get('/v1/events/:id', (c) => answer(named(context, c, 'event')))
}

function sessionRoutes(app: Hono, context: PaymentsContext): void {
  app.post('/v1/checkout/sessions', (c) =>
    once(context, c, (body) => {
      const given = NewSession.parse(body)
      const session = openSession(context, {
        customer: given.customer,
        price: given.line_items[0].price,
        reference: given.client_reference_id ?? null,
        metadata: given.metadata,
        planMetadata: given.subscription_data?.metadata ?? {},
        successUrl: given.success_url,
        cancelUrl: given.cancel_url,
        locale: given.locale,
      })
      return shownSession(session)
    }),
  )
  app.get('/v1/checkout/sessions/:id', (c) => answer(shownSession(named(context, c, 'session'))))
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = named(context, c, 'session')
    if (session.status !== 'open')
      throw new Refusal(400, 'session_not_open', 'Only open Checkout Sessions can be expired.')
    const expired = context.store.put('session', { ...session, status: 'expired', url: null })
    return answer(shownSession(expired))
  })
}

function subscriptionRoutes(app: Hono, context: PaymentsContext): void {
  const { store } = context
  app.get('/v1/subscriptions', (c) => {
    const { customer } = z.object({ customer: z.string() }).parse(query(c))
    need(store.get('customer', customer), 'customer', customer)
    return list(store.of('subscription', customer))
  })
  app.get('/v1/subscriptions/:id', (c) => answer(named(context, c, 'subscription')))
  app.post('/v1/subscriptions/:id', (c) =>
    once(context, c, (body) =>
      store.transaction(() =>
        change(context, named(context, c, 'subscription'), Change.parse(body)),
      ),
    ),
  )
  app.delete('/v1/subscriptions/:id', (c) => {
    const subscription = named(context, c, 'subscription')
    return answer(store.transaction(() => end(context, subscription, 'cancellation_requested')))
  })
}

function invoiceRoutes(app: Hono, context: PaymentsContext): void {
  const { store } = context
  const Query = z.object({ customer: z.string(), status: z.string().optional() })
  app.get('/v1/invoices', (c) => {
    const { customer, status } = Query.parse(query(c))
    need(store.get('customer', customer), 'customer', customer)
    const all = store.of('invoice', customer)
    return list(all.filter((one) => status === undefined || one.status === status))
  })
  app.get('/v1/invoices/:id', (c) => answer(named(context, c, 'invoice')))
  app.post('/v1/invoices/create_preview', async (c) => {
    const { subscription: id, subscription_details: details } = Preview.parse(await bodyOf(c))
    const subscription = need(store.get('subscription', id), 'subscription', id)
    const { items, proration_date: at } = details
    return answer(
      preview(context, subscription, { price: items[0].price, at: at ?? seconds(context) }),
    )
  })
}

function change(context: PaymentsContext, before: Subscription, given: Change): Subscription {
  let subscription = before
  if (given.items) {
    const [{ price }] = given.items
    const wanted = need(context.store.get('price', price), 'price', price)
    subscription = changePlan(context, subscription, wanted, given.proration_date)
  }
  if (given.metadata) subscription = setMetadata(context, subscription, given.metadata)
  if (given.cancel_at_period_end !== undefined)
    subscription = setRenewal(context, subscription, given.cancel_at_period_end)
  if (given.cancel_at !== undefined) subscription = setEnd(context, subscription, given.cancel_at)
  return subscription
}

function preview(
  context: PaymentsContext,
  subscription: Subscription,
  change: { price: string; at: number },
): Partial<Invoice> {
  const price = need(context.store.get('price', change.price), 'price', change.price)
  const total = changeCost(subscription, price, change.at)
  const { customer } = subscription
  const { balance } = need(context.store.get('customer', customer), 'customer', customer)
  const { currency } = price
  return { object: 'invoice', customer, currency, total, amount_due: Math.max(0, total + balance) }
}

/** The object that the path names. */
function named<K extends Kind>(context: PaymentsContext, c: Context, kind: K): Kept<K> {
  const id = c.req.param('id') ?? ''
  return need(context.store.get(kind, id), kind, id)
}

/** A customer as the API shows it: without the card's number. */
function shownCustomer({ card: _card, ...shown }: Customer): object {
  return shown
}

function shownSession({
  price: _price,
  subscription_metadata: _metadata,
  ...shown
}: Session): object {
  return shown
}
