/** What every answer of a site says, whatever it is. */
const permissions =
  'payment=(), usb=(), serial=(), hid=(), bluetooth=(), publickey-credentials-get=()'

/** A domain of somebody's may leave this host, for one without TLS. */
const hsts = { ours: 'max-age=63072000', own: 'max-age=86400' }

/** The answer with those headers; `at` says whose name it was asked at. */
export function withSiteHeaders(
  response: Response,
  secure: boolean,
  at: keyof typeof hsts = 'ours',
): Response {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Origin-Agent-Cluster', '?1')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  headers.set('Permissions-Policy', permissions)
  // What is refused for how it was asked, such as a part beyond the end, is no answer to anybody else.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (secure) headers.set('Strict-Transport-Security', hsts[at])
  return response
}
