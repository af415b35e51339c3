/** A small browser for tests: cookies, pages, and forms sent with the hidden fields they came with. */

/** A page as a person sees it. */
export type SeenPage = { status: number; text: string; location: string | null; headers: Headers }

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Follows no redirect by itself: tests look at where a page leads. */
export class Browser {
  readonly cookies = new Map<string, string>()
  page: SeenPage = { status: 0, text: '', location: null, headers: new Headers() }
  readonly #fetch: Fetch

  constructor(fetch: Fetch) {
    this.#fetch = fetch
  }

  /** Opens an address. */
  open(path: string, headers: Record<string, string> = {}): Promise<SeenPage> {
    return this.#go(path, { headers })
  }

  /** Fills in and sends a form of the page that is open, by default the first one. */
  send(
    fields: Record<string, string>,
    options: { form?: number; headers?: Record<string, string> } = {},
  ): Promise<SeenPage> {
    const forms = [...this.page.text.matchAll(/<form[^>]*action="([^"]+)"[\s\S]*?<\/form>/g)]
    const form = forms[options.form ?? 0]
    if (!form) throw new Error(`no such form on the page (status ${this.page.status})`)
    const body = new URLSearchParams(hiddenFields(form[0]))
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { Origin: 'http://localhost:3000', ...options.headers }
    return this.#go(unescape(form[1] ?? ''), { method: 'POST', body, headers })
  }

  /** Goes where the last answer leads. */
  follow(): Promise<SeenPage> {
    if (this.page.location === null) throw new Error('the page leads nowhere')
    return this.open(this.page.location)
  }

  async #go(path: string, init: RequestInit): Promise<SeenPage> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(init.headers)
    if (cookie !== '') headers.set('Cookie', cookie)
    const answer = await this.#fetch(path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    const location = answer.headers.get('location')
    this.page = {
      status: answer.status,
      text: await answer.text(),
      location,
      headers: answer.headers,
    }
    return this.page
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function hiddenFields(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? ''
    fields[name] = unescape(/value="([^"]*)"/.exec(input)?.[1] ?? '')
  }
  return fields
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
