/** The frame of every page: head, bar, content, and the headers that keep it safe (T57). */
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Host } from '../host.ts'
import type { Visit } from './visit.ts'

/** A piece of HTML whose values were escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page to show. */
export type Page = {
  title: string
  content: Html
  /** 200 when left out. */
  status?: ContentfulStatusCode
  /** `narrow` for a form, `wide` for lists and files. */
  width?: 'narrow' | 'wide'
  /** The one script of the page: copies by a button, reads an invitation link, works for a sign-up, or asks for a passkey. */
  script?: 'copy' | 'join' | 'work' | 'passkey'
}

/** Answers with a page in the language of the visit. */
export function showPage(
  host: Host,
  c: Context,
  shown: { visit: Visit; page: Page },
): Response | Promise<Response> {
  const { visit, page } = shown
  setPageHeaders(host, c, page.script)
  c.header('Content-Language', visit.locale === 'zh' ? 'zh-CN' : 'en')
  c.header('Vary', 'Cookie, Accept-Language')
  return c.html(frame(host, c, { visit, page }), page.status ?? 200)
}

/**
 * Headers of pages. `same-origin` and not `no-referrer`: with the latter a browser sends
 * `Origin: null` with our own forms. Redirects of a form must be allowed in form-action, hence the
 * client's origins. The script of a page is named whole, so that nothing else runs beside it.
 */
function setPageHeaders(host: Host, c: Context, name?: Page['script']): void {
  const returns = new Set(host.client.redirectUris.map((uri) => new URL(uri).origin))
  returns.delete(host.origin)
  const targets = ["'self'", ...returns].join(' ')
  const script = name ? `script-src ${host.baseUrl}/${name}.js; ` : ''
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; ${script}style-src 'self'; font-src 'self'; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('X-Frame-Options', 'DENY')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  c.header('Cache-Control', 'no-store')
}

/** Leads to another address, with the headers of a page; nobody is told where from. */
export function leadTo(host: Host, c: Context, address: string): Response {
  setPageHeaders(host, c)
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(address, 303)
}

const cube = raw(
  '<svg class="cube" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path class="cube-top" d="M12.00 1.99L20.33 6.80L12.00 11.61L3.67 6.80Z"/><path class="cube-left" d="M3.33 7.38L11.66 12.20L11.66 21.81L3.33 17.00Z"/><path class="cube-right" d="M20.67 7.38L20.67 17.00L12.34 21.81L12.34 12.20Z"/></svg>',
)

function frame(host: Host, c: Context, shown: { visit: Visit; page: Page }): Html {
  const { visit, page } = shown
  const { t, account } = visit
  const language = visit.locale === 'zh' ? 'zh-CN' : 'en'
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · ${t.brand}</title>
        ${host.styleSheetUrl ? html`<link rel="stylesheet" href="${host.styleSheetUrl}" />` : ''}
        <link rel="stylesheet" href="/codehost/style.css" />
        ${page.script ? html`<script src="/codehost/${page.script}.js" defer></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#content">${t.skip}</a>
        <header class="bar">
          <a class="brand" href="${host.origin}/">${cube}<span>${t.brand}</span></a>
          <nav>
            ${account ? html`<a class="who" href="/codehost/${account.login}">${account.login}</a>` : ''}
            ${account ? html`<a href="/codehost/settings">${t.settings}</a>` : ''}
            <a
              href="${otherLanguageHref(c, visit)}"
              lang="${visit.locale === 'zh' ? 'en' : 'zh-CN'}"
              >${t.otherLanguage}</a
            >
          </nav>
        </header>
        <main id="content" class="${page.width ?? 'narrow'}">${page.content}</main>
      </body>
    </html>`
}

// The address is always one of a page that answers GET; a form that failed stays on its own page.
function otherLanguageHref(c: Context, visit: Visit): string {
  const url = new URL(c.req.url)
  url.searchParams.set('lang', visit.locale === 'zh' ? 'en' : 'zh')
  return url.pathname + url.search
}
