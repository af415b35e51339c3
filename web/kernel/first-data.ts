/** What the server put into the page, read once (see `contract/first-data.ts`); on the server, what it is about to put there. */
import { FirstData, firstDataElementId } from '../../contract/first-data.ts'
import { parseJson } from '../../contract/parse-json.ts'

const nothing: FirstData = {
  lang: 'en',
  at: 0,
  // Without first data (a cached page, a foreign server) only asking tells whether there is a session.
  session: 'maybe',
  providers: ['builtin'],
  oidcName: null,
  sendsMail: false,
  offersDomains: false,
  termsVersion: '',
  sitesHost: '',
  previewHost: '',
  legal: { terms: {}, privacy: {} },
  banner: {},
  contactEmail: null,
  build: '',
  replies: {},
  refusals: {},
}

let read: FirstData | null = null

/** The page that the server is drawing. Drawing never waits, so there is one at a time. */
let drawing: { first: FirstData; title: string | null } | null = null

/** Draws on the server with the first data of one page; answers also the page's title. */
export function drawWith(
  first: FirstData,
  draw: () => string,
): { html: string; title: string | null } {
  drawing = { first, title: null }
  try {
    const html = draw()
    return { html, title: drawing.title }
  } finally {
    drawing = null
  }
}

/** Tells the server the title of the page that it draws. */
export function tellTitle(title: string | null): void {
  if (drawing) drawing.title = title
}

/** The first data of this page; safe defaults where the page holds none. */
export function firstData(): FirstData {
  if (drawing) return drawing.first
  read ??= parseFirstData(globalThis.document?.getElementById(firstDataElementId)?.textContent)
  return read
}

/** Reads the JSON text of the element; anything unreadable gives the defaults. */
export function parseFirstData(text: string | null | undefined): FirstData {
  // A damaged page must still open: everything in it can be asked for by a call.
  return FirstData.safeParse(parseJson(text ?? '')).data ?? nothing
}
