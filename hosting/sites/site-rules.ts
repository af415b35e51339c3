/** What a site's author has set for its answers: redirects and headers, read once for each version. */
import type { Log } from '../../server/kernel/log.ts'
import { boundedMap } from '../../server/kernel/bounded-map.ts'
import { type HeaderRule, readHeaderRules } from '../../project/site-rules/headers-file.ts'
import { readRedirects, type Redirect } from '../../project/site-rules/redirects-file.ts'
import { siteRuleFiles, siteRuleLimits } from '../../project/site-rules/site-rule-files.ts'
import type { SiteFiles } from './site-files.ts'
import type { SiteFile } from './site-pointers.ts'

/** The rules of one version, in the order of its files. */
export type SiteRules = { redirects: readonly Redirect[]; headers: readonly HeaderRule[] }

const keptBytes = 16 * 1_048_576
/** What rules take in memory, for a byte of their file. */
const bytesForOne = 8
const none: SiteRules = { redirects: [], headers: [] }

/** Reads rules by the files of a version. A file that cannot be read sets nothing: the site goes on. */
export function createSiteRules(files: Pick<SiteFiles, 'read'>, log: Pick<Log, 'error'>) {
  const redirects = boundedMap<readonly Redirect[]>(keptBytes)
  const headers = boundedMap<readonly HeaderRule[]>(keptBytes)

  async function readIn<Rule>(
    kept: ReturnType<typeof boundedMap<readonly Rule[]>>,
    file: SiteFile | undefined,
    read: (text: string) => { rules: readonly Rule[] },
  ): Promise<readonly Rule[]> {
    if (file === undefined) return []
    const known = kept.get(file.sha256)
    if (known) return known
    try {
      const bytes = await files.read(file.sha256, 'identity')
      const text = new TextDecoder().decode(bytes?.subarray(0, siteRuleLimits.bytes))
      const { rules } = read(text)
      kept.set(file.sha256, rules, 100 + bytesForOne * text.length)
      return rules
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'thrown value'
      log.error('the rules of a site could not be read', { reason })
      return []
    }
  }

  return {
    /** The rules of a version's files. */
    async of(manifest: ReadonlyMap<string, SiteFile>): Promise<SiteRules> {
      const [to, set] = [manifest.get(siteRuleFiles.redirects), manifest.get(siteRuleFiles.headers)]
      if (to === undefined && set === undefined) return none
      return {
        redirects: await readIn(redirects, to, readRedirects),
        headers: await readIn(headers, set, readHeaderRules),
      }
    },
  }
}
export type SiteRulesReader = ReturnType<typeof createSiteRules>

const policy = 'content-security-policy'

/**
 * What the site's author sets, with who may frame the site: what `_headers` says of it and `list`, the owner's choice
 * (null: anybody), hold together. Whoever may, the studio's page of the app may: it shows the site in a frame.
 */
export function framedBy(
  headers: ReadonlyMap<string, string>,
  studioOrigin: string,
  list: readonly string[] | null,
): ReadonlyMap<string, string> {
  const own = headers.get(policy)
  const policies = own === undefined ? [] : [framedByUs(own, studioOrigin)]
  // A site that shows parts of itself in frames goes on doing so.
  if (list !== null) policies.push(`frame-ancestors ${["'self'", studioOrigin, ...list].join(' ')}`)
  return policies.length === 0 ? headers : new Map([...headers, [policy, policies.join(', ')]])
}

function framedByUs(value: string, studioOrigin: string): string {
  return value.replaceAll(/frame-ancestors([^;,]*)/gi, (_, sources: string) => {
    const others = sources.replaceAll(/'none'/gi, '').trim()
    return `frame-ancestors ${[studioOrigin, others].filter((part) => part !== '').join(' ')}`
  })
}
