/** Where published sites, previews and the pictures of apps are found from outside. */
import type { Addresses } from '../features/apps/server/index.ts'
import { picturePath } from '../hosting/sites/pictures.ts'
import type { Config } from './config.ts'
import { picturesLabel } from './hosts.ts'
import type { Secrets } from './kernel/secrets.ts'

/** The addresses that this host gives to apps, and by its label to the preview of one. */
export function publicAddresses(
  { secure, sitesHost, previewHost }: Pick<Config, 'secure' | 'sitesHost' | 'previewHost'>,
  secrets: Pick<Secrets, 'hash'>,
): Addresses & { preview(label: string): string } {
  const scheme = secure ? 'https' : 'http'
  return {
    preview: (label) => `${scheme}://${label}.${previewHost}`,
    site: (subdomain) => `${scheme}://${subdomain}.${sitesHost}`,
    picture: (sha256, shownTo) =>
      `${scheme}://${picturesLabel}.${sitesHost}${picturePath(sha256, shownTo, secrets)}`,
  }
}
