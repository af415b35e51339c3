/** Answers requests for drafts that the server holds: of a preview's own frame, and of phones. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { Failure } from '../../../contract/failures.ts'
import { localeOf } from '../../../contract/locale.ts'
import { callerAddress, socketAddress } from '../../../server/kernel/address.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import { countCall } from '../../../server/kernel/rate-limits.ts'
import { injectScript } from '../answers/inject-script.ts'
import type { ServeSettings } from '../answers/serve-file.ts'
import { serveFile } from '../answers/serve-file.ts'
import { notFoundTexts } from '../answers/not-found-text.ts'
import { isUnbuilt } from '../answers/unbuilt.ts'
import type { PreviewScripts } from '../preview-scripts.ts'
import type { Drafts, HeldDraft } from './drafts.ts'
import { phonePageScript } from './phone-page-script.ts'
import { sendInParts } from './send-bytes.ts'

/** The header in which the shell shows its capability; never in an address, which the app could read. */
export const capabilityHeader = 'X-Preview-Capability'

/** What serving drafts needs. */
export type ServeDraftsParts = {
  drafts: Drafts
  counter: Counter
  trustedProxyHops: number
  /** Where people report what they find; null where the host names no address. */
  contactEmail(): string | null
  scripts: PreviewScripts
  headers: Record<string, string>
  /** Whether previews are served where the browser cannot; phones have a switch of their own. */
  isServed: boolean
}

const perMinute = 1_200
/** `::1`, counted as the network that it is in. */
const loopback = '0:0:0:0'

/** Answers `/__draft`, `/__news` and the files; what it does not answer is left to the caller. */
export function serveDrafts(parts: ServeDraftsParts): Hono {
  const app = new Hono()
  app.get('/__draft', (context) => hearShell(parts, context))
  app.get('/__news', (context) => tellPhone(parts, context))
  app.get('*', async (context, next) => {
    const answer = await answerFile(parts, context)
    if (answer === null) return next()
    return answer
  })
  return app
}

async function hearShell(parts: ServeDraftsParts, context: Context): Promise<Response> {
  const capability = context.req.header(capabilityHeader) ?? ''
  const news = await parts.drafts.present(labelOf(context), capability, addressOf(parts, context))
  return news === null ? context.json({ gone: true }, 404) : context.json({ news })
}

async function tellPhone(parts: ServeDraftsParts, context: Context): Promise<Response> {
  const label = labelOf(context)
  // A label is the caller's to choose: those of no draft are counted together.
  const counted = (await parts.drafts.onPhone(label)) ? label : 'none'
  if (!(await isCounted(parts, context, counted)))
    return context.body(null, 429, { 'Retry-After': '10' })
  const version = Number(context.req.query('version') ?? '0')
  const now = await parts.drafts.change(label, version, context.req.raw.signal)
  if (now === 'busy') return context.body(null, 503, { 'Retry-After': '10' })
  return now === null ? context.json({ ended: true }) : context.json({ version: now })
}

async function answerFile(parts: ServeDraftsParts, context: Context): Promise<Response | null> {
  const { drafts, scripts } = parts
  const label = labelOf(context)
  const onPhone = await drafts.onPhone(label)
  if (onPhone) {
    if (!(await isCounted(parts, context, label)))
      return context.body(null, 429, { 'Retry-After': '60' })
    const script = phonePageScript(scripts.phone, {
      version: onPhone.version,
      contactEmail: parts.contactEmail(),
      address: new URL(context.req.url).origin,
    })
    return send(parts, context, { draft: onPhone, how: 'phone', script })
  }
  if (!parts.isServed || !isOfPreview(context)) return null
  const own = await drafts.own(label)
  if (!own?.isAt(addressOf(parts, context))) return null
  return send(parts, context, { draft: own, how: 'own', script: scripts.console })
}

/**
 * Only what the preview's own pages ask for: nobody opens a draft by its address. A browser that does not
 * say who asks is known by its address alone.
 */
function isOfPreview(context: Context): boolean {
  return (context.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
}

async function send(
  { headers }: ServeDraftsParts,
  context: Context,
  { draft, how, script }: { draft: HeldDraft; how: 'own' | 'phone'; script: string },
): Promise<Response> {
  const url = new URL(context.req.url)
  const settings: ServeSettings = {
    headers,
    prepareHtml: (html) => draft.prepared(html, how, () => injectScript(html, script)),
    notFoundText: notFoundTexts[localeOf(context.req.header('Accept-Language'))],
    bodyOf: sendInParts,
  }
  const range = context.req.header('Range') ?? null
  const { response, missing } = await serveFile(
    { method: context.req.method, url, range },
    draft.files,
    settings,
  )
  if (how === 'phone') return response
  if (missing !== undefined) draft.note({ kind: 'missing', path: missing })
  const isScript = context.req.header('Sec-Fetch-Dest') === 'script'
  if (isScript && response.ok && isUnbuilt(url.pathname))
    draft.note({ kind: 'unbuilt', path: decodeURI(url.pathname.slice(1)) })
  return response
}

/** Strangers read what is open to a phone: so often from one address. */
async function isCounted(
  parts: ServeDraftsParts,
  context: Context,
  label: string,
): Promise<boolean> {
  try {
    const bucket = `phone:${label}:${addressOf(parts, context)}`
    await countCall(parts.counter, bucket, { calls: perMinute, seconds: 60 })
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

function labelOf(context: Context): string {
  return new URL(context.req.url).host.split('.')[0] ?? ''
}

function addressOf({ trustedProxyHops }: ServeDraftsParts, context: Context): string {
  const forwarded = context.req.header('X-Forwarded-For') ?? null
  const address = callerAddress(socketAddress(context.env), forwarded, trustedProxyHops)
  // A machine has two addresses for itself, and a browser takes now the one, now the other.
  return address === loopback ? '127.0.0.1' : address
}
