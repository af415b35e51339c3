/** Headers of the studio's pages: nothing inline, nothing from elsewhere, no frame around it. */

export type StudioPolicy = {
  studioOrigin: string
  previewHost: string
  sitesHost: string
  secure: boolean
  /** Hosts of avatars, such as the one of the real code host. */
  avatarHosts: readonly string[]
}

/** The headers of an HTML page of the studio with a nonce for its styles. */
export function studioHeaders(
  policy: StudioPolicy,
  nonce: string,
  page: { ownEndpoints: boolean; auth: boolean },
): Record<string, string> {
  const scheme = policy.secure ? 'https' : 'http'
  const sites = `${scheme}://*.${policy.sitesHost}`
  const previews = `${scheme}://*.${policy.previewHost}`
  const endpoints = page.ownEndpoints ? ' https: http://localhost:* http://127.0.0.1:*' : ''
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: ${[sites, ...policy.avatarHosts].join(' ')}`,
      "font-src 'self'",
      `connect-src 'self'${endpoints}`,
      `frame-src ${previews} ${sites}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Referrer-Policy': page.auth ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), clipboard-read=(self), publickey-credentials-get=()',
    ...staticHeaders(policy.secure),
  }
}

/** The headers of everything that the studio serves. */
export function staticHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // With same-origin the preview in a tab of its own would lose its opener and stay empty.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'X-Frame-Options': 'DENY',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
