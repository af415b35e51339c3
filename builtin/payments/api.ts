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
import { type Desk, newId, Refusal, seconds } from './desk.ts'
import { openPortal, openSession } from './sessions.ts'
import type { Customer, Invoice, Kept, Kind, Session, Subscription } from './shapes.ts'

/** The API under `/v1`. `key` is the one secret key that it takes. */
export function paymentsApi(desk: Desk, key: string): Hono {
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
  customerRoutes(app, desk)
  sessionRoutes(app, desk)
  subscriptionRoutes(app, desk)
  invoiceRoutes(app, desk)
  return app
}

function customerRoutes(app: Hono, desk: Desk): void {
  const { store } = desk
  app.post('/v1/customers', (c) =>
    once(desk, c, (body) => {
      const { email, metadata } = NewCustomer.parse(body)
      const customer = store.put('customer', {
        id: newId(desk, 'cus'),
        object: 'customer',
        email: email ?? null,
        metadata,
        balance: 0,
        created: seconds(desk),
        livemode: false,
        card: null,
      })
      return shownCustomer(customer)
    }),
  )
  app.get('/v1/customers/:id', (c) => answer(shownCustomer(named(desk, c, 'customer'))))
  app.delete('/v1/customers/:id', (c) => {
    const { id } = named(desk, c, 'customer')
    store.transaction(() => removeCustomer(desk, id))
    return answer({ id, object: 'customer', deleted: true })
  })
  app.post('/v1/billing_portal/sessions', async (c) =>
    answer(openPortal(desk, NewPortal.parse(await bodyOf(c)))),
  )
  app.get('/v1/prices', () => list(store.all('price', 100)))
  app.get('/v1/prices/:id', (c) => answer(named(desk, c, 'price')))
  app.get('/v1/events', () => list(store.all('event', 100)))
  app.get('/v1/events/:id', (c) => answer(named(desk, c, 'event')))
}

function sessionRoutes(app: Hono, desk: Desk): void {
  app.post('/v1/checkout/sessions', (c) =>
    once(desk, c, (body) => {
      const given = NewSession.parse(body)
      const session = openSession(desk, {
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
  app.get('/v1/checkout/sessions/:id', (c) => answer(shownSession(named(desk, c, 'session'))))
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = named(desk, c, 'session')
    if (session.status !== 'open')
      throw new Refusal(400, 'session_not_open', 'Only open Checkout Sessions can be expired.')
    const expired = desk.store.put('session', { ...session, status: 'expired', url: null })
    return answer(shownSession(expired))
  })
}

function subscriptionRoutes(app: Hono, desk: Desk): void {
  const { store } = desk
  app.get('/v1/subscriptions', (c) => {
    const { customer } = z.object({ customer: z.string() }).parse(query(c))
    need(store.get('customer', customer), 'customer', customer)
    return list(store.of('subscription', customer))
  })
  app.get('/v1/subscriptions/:id', (c) => answer(named(desk, c, 'subscription')))
  app.post('/v1/subscriptions/:id', (c) =>
    once(desk, c, (body) =>
      store.transaction(() => change(desk, named(desk, c, 'subscription'), Change.parse(body))),
    ),
  )
  app.delete('/v1/subscriptions/:id', (c) => {
    const subscription = named(desk, c, 'subscription')
    return answer(store.transaction(() => end(desk, subscription, 'cancellation_requested')))
  })
}

function invoiceRoutes(app: Hono, desk: Desk): void {
  const { store } = desk
  const Query = z.object({ customer: z.string(), status: z.string().optional() })
  app.get('/v1/invoices', (c) => {
    const { customer, status } = Query.parse(query(c))
    need(store.get('customer', customer), 'customer', customer)
    const all = store.of('invoice', customer)
    return list(all.filter((one) => status === undefined || one.status === status))
  })
  app.get('/v1/invoices/:id', (c) => answer(named(desk, c, 'invoice')))
  app.post('/v1/invoices/create_preview', async (c) => {
    const { subscription: id, subscription_details: details } = Preview.parse(await bodyOf(c))
    const subscription = need(store.get('subscription', id), 'subscription', id)
    const { items, proration_date: at } = details
    return answer(preview(desk, subscription, { price: items[0].price, at: at ?? seconds(desk) }))
  })
}

function change(desk: Desk, before: Subscription, given: Change): Subscription {
  let subscription = before
  if (given.items) {
    const [{ price }] = given.items
    const wanted = need(desk.store.get('price', price), 'price', price)
    subscription = changePlan(desk, subscription, wanted, given.proration_date)
  }
  if (given.metadata) subscription = setMetadata(desk, subscription, given.metadata)
  if (given.cancel_at_period_end !== undefined)
    subscription = setRenewal(desk, subscription, given.cancel_at_period_end)
  if (given.cancel_at !== undefined) subscription = setEnd(desk, subscription, given.cancel_at)
  return subscription
}

function preview(
  desk: Desk,
  subscription: Subscription,
  change: { price: string; at: number },
): Partial<Invoice> {
  const price = need(desk.store.get('price', change.price), 'price', change.price)
  const total = changeCost(subscription, price, change.at)
  const { customer } = subscription
  const { balance } = need(desk.store.get('customer', customer), 'customer', customer)
  const { currency } = price
  return { object: 'invoice', customer, currency, total, amount_due: Math.max(0, total + balance) }
}

/** The object that the path names. */
function named<K extends Kind>(desk: Desk, c: Context, kind: K): Kept<K> {
  const id = c.req.param('id') ?? ''
  return need(desk.store.get(kind, id), kind, id)
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
