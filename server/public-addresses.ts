/** Where published sites, previews and the pictures of apps are found from outside. */
import { picturePath } from '../hosting/sites/pictures.ts'
import type { Config } from './settings/config.ts'
import { picturesLabel } from './hosts.ts'
import type { Secrets } from './kernel/secrets.ts'

/** Addresses of a site by its subdomain, of a preview by its label, of a picture by its SHA-256. */
export type PublicAddresses = {
  site(subdomain: string): string
  preview(label: string): string
  /** That of a draft's picture holds its owner's key. */
  picture(sha256: string, shownTo: 'all' | 'owner'): string
}

/** The addresses that this host gives to apps. */
export function publicAddresses(
  { secure, sitesHost, previewHost }: Pick<Config, 'secure' | 'sitesHost' | 'previewHost'>,
  secrets: Pick<Secrets, 'hash'>,
): PublicAddresses {
  const scheme = secure ? 'https' : 'http'
  return {
    preview: (label) => `${scheme}://${label}.${previewHost}`,
    site: (subdomain) => `${scheme}://${subdomain}.${sitesHost}`,
    picture: (sha256, shownTo) =>
      `${scheme}://${picturesLabel}.${sitesHost}${picturePath(sha256, shownTo, secrets)}`,
  }
}
