/** Where a published app can be opened. */
import type { App } from '../../apps/contract.ts'

/**
 * The hosted address, else its page at the code host; null with neither. The code host's page stays
 * noted when the app is taken back, but is then no way to the app.
 */
export function appAddress({
  cloudflareUrl,
  githubPagesUrl,
  status,
}: Pick<App, 'cloudflareUrl' | 'githubPagesUrl' | 'status'>): string | null {
  return cloudflareUrl ?? (status === 'published' ? githubPagesUrl : null)
}
