/** Whether a CDN stands before the sites, and how it is told that one has changed. */
import * as z from 'zod'

/** Where a CDN takes purges. */
export const CdnPurgeUrl = z.url({ protocol: /^https?$/, error: 'it begins with https://' })

type Given = {
  SITES_CDN: boolean
  SITES_CDN_PURGE_URL?: string | undefined
  SITES_CDN_PURGE_TOKEN?: string | undefined
}

/** The CDN before the sites: where it is asked to forget a host's answers, and by which token. */
export type CdnSetting = { purge: { url: string; token: string | null } | null }

/** The setting; null where no CDN shares what sites answer. */
export function cdnSetting(given: Given): CdnSetting | null {
  if (!given.SITES_CDN) return null
  const { SITES_CDN_PURGE_URL: url, SITES_CDN_PURGE_TOKEN: token = null } = given
  return { purge: url === undefined ? null : { url, token } }
}

/** What is half said, or null. */
export function unfitCdn(given: Given): string | null {
  if (!given.SITES_CDN && given.SITES_CDN_PURGE_URL !== undefined)
    return 'SITES_CDN_PURGE_URL needs SITES_CDN=true beside it.'
  if (given.SITES_CDN_PURGE_URL === undefined && given.SITES_CDN_PURGE_TOKEN !== undefined)
    return 'SITES_CDN_PURGE_TOKEN needs SITES_CDN_PURGE_URL beside it.'
  return null
}
