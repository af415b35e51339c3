/** A `fetch` for endpoints of the person's own: it carries no session and names no page. */
export const outsideFetch: typeof globalThis.fetch = (input, init) =>
  fetch(input, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' })
