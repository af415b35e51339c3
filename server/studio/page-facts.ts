/** What every page of the studio is told, and the policy of its headers, from the settings. */
import {
  type Accounts,
  offeredWays,
  oidcNameOf,
  providersInTrouble,
} from '../../features/accounts/server/index.ts'
import type { Config } from '../settings/config.ts'
import type { StudioPages } from './studio-pages.ts'

/** The facts and the policy of the studio's pages. */
export function pageFacts(
  config: Config,
  accounts: Accounts,
): Pick<StudioPages, 'facts' | 'factsInTrouble' | 'policy'> {
  const { studioOrigin, previewHost, sitesHost, secure } = config
  const ofSettings = () => ({
    sendsMail: config.mail !== null,
    offersDomains: config.ownDomains.isOffered,
    termsVersion: config.file.termsVersion,
    sitesHost,
    previewHost,
    legal: { terms: given(config.file.terms), privacy: given(config.file.privacy) },
    banner: given(config.file.banner),
    contactEmail: config.contactEmail,
  })
  return {
    policy: {
      studioOrigin,
      previewHost,
      sitesHost,
      secure,
      avatarHosts: config.github ? avatarHosts(config.github) : [],
    },
    facts: async () => ({ ...ofSettings(), ...(await offeredWays(accounts)) }),
    factsInTrouble: () => {
      const providers = providersInTrouble(accounts)
      return { ...ofSettings(), providers, oidcName: oidcNameOf(accounts, providers) }
    },
  }
}

/** GitHub has them on a domain of its own; a GitHub Enterprise below its address or, isolated, on a host below that. */
function avatarHosts({ url }: { url: string }): string[] {
  const { origin, protocol, host, hostname } = new URL(url)
  if (hostname === 'github.com') return ['https://avatars.githubusercontent.com']
  return [origin, `${protocol}//avatars.${host}`]
}

type Bilingual = { en?: string | undefined; zh?: string | undefined }

function given({ en, zh }: Bilingual): { en?: string; zh?: string } {
  return { ...(en === undefined ? {} : { en }), ...(zh === undefined ? {} : { zh }) }
}
