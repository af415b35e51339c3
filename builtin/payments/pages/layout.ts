/** The frame of the test service's pages, and the headers that keep it safe. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { type Locale, words } from './texts.ts'

/** A piece of HTML whose values were escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Answers with a page. */
export function showPage(
  c: Context,
  page: { locale: Locale; title: string; content: Html; status?: 200 | 403 | 404 | 410 | 429 },
): Response | Promise<Response> {
  setHeaders(c)
  const t = words[page.locale]
  return c.html(
    html`<!doctype html>
      <html lang="${page.locale === 'zh' ? 'zh-CN' : 'en'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${page.title}</title>
          <link rel="stylesheet" href="/test-payments/style.css" />
        </head>
        <body>
          <header class="notice"><strong>${t.notice}</strong> <span>${t.noticeText}</span></header>
          <main>
            <h1>${page.title}</h1>
            ${page.content}
          </main>
        </body>
      </html>`,
    page.status ?? 200,
  )
}

/** Leads on after a form. */
export function leadTo(c: Context, address: string): Response {
  setHeaders(c)
  return c.redirect(address, 303)
}

function setHeaders(c: Context): void {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  c.header('X-Frame-Options', 'DENY')
  c.header('X-Content-Type-Options', 'nosniff')
  // The address of a page is its key.
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
}

/** An amount in the smallest unit of its currency, in words. */
export function money(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-US', {
    style: 'currency',
    currency,
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A day in words. */
export function dayOf(atSeconds: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-US', { dateStyle: 'long' }).format(
    atSeconds * 1000,
  )
}
