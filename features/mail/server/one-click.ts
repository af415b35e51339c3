/** The address in the headers of a digest: a mail program ends it with one request, a browser is led to a page (RFC 8058). */
import { Hono } from 'hono'
import { fail, Failure } from '../../../contract/failures.ts'
import { failureAnswer } from '../../../server/kernel/answer.ts'
import type { Gate } from '../../../server/kernel/gate.ts'
import { countCall } from '../../../server/kernel/rate-limits.ts'
import { readBytes } from '../../../server/kernel/read-request.ts'
import { endDigest, unsubscribePath } from './digest.ts'
import type { Mail } from './mail.ts'

/** `List-Unsubscribe=One-Click`, which says nothing that the request does not. */
const largestForm = 1_000
const tokenForm = /^[\w.-]{20,200}$/

/** The address as a Hono app; it asks for no session. A page that is looked at ends nothing: scanners of letters do that. */
export function oneClickUnsubscribe(mail: Mail, gate: Gate): Hono {
  const app = new Hono()
  app.get(`${unsubscribePath}/:token`, (c) => {
    const token = c.req.param('token')
    const at = tokenForm.test(token) ? `#unsubscribe=${token}` : ''
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(`${mail.studioOrigin}/mail${at}`, 303)
  })
  app.post(`${unsubscribePath}/:token`, async (c) => {
    const { held, context } = gate.open(c)
    try {
      const bucket = `mail-unsubscribe:${context.address}`
      await countCall(mail.counter, bucket, { calls: 20 * mail.limitScale, seconds: 600 })
      await readBytes(c.req.raw, { maxBytes: largestForm, held })
      const token = c.req.param('token')
      if (!tokenForm.test(token) || !(await endDigest(mail, token))) throw fail('mailLinkEnded')
      c.header('Cache-Control', 'no-store')
      return c.json({ success: true })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return failureAnswer(error, context.requestId, context.locale)
    } finally {
      held.leave()
    }
  })
  return app
}
