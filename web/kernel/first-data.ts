/** What the server put into the page, read once (see `contract/first-data.ts`). */
import { FirstData, firstDataElementId } from '../../contract/first-data.ts'
import { parseJson } from '../../contract/parse-json.ts'

const nothing: FirstData = {
  // Without first data (a cached page, a foreign server) only asking tells whether there is a session.
  session: 'maybe',
  providers: ['builtin'],
  termsVersion: '',
  sitesHost: '',
  previewHost: '',
  legal: { terms: {}, privacy: {} },
  contactEmail: null,
  build: '',
  replies: {},
}

let read: FirstData | null = null

/** The first data of this page; safe defaults where the page holds none. */
export function firstData(): FirstData {
  read ??= parseFirstData(globalThis.document?.getElementById(firstDataElementId)?.textContent)
  return read
}

/** Reads the JSON text of the element; anything unreadable gives the defaults. */
export function parseFirstData(text: string | null | undefined): FirstData {
  // A damaged page must still open: everything in it can be asked for by a call.
  return FirstData.safeParse(parseJson(text ?? '')).data ?? nothing
}
