/** What is wrong with the two files that set how a site answers, before it is published. */
import { contentBytes, type ProjectFile } from '../content.ts'
import { readHeaderRules } from './headers-file.ts'
import { readRedirects } from './redirects-file.ts'
import { siteRuleFiles, type SiteRuleFault } from './site-rule-files.ts'

/** The lines of a project's files that are not followed as they stand, in the order of the lines. */
export function siteRuleFaults(files: readonly ProjectFile[]): SiteRuleFault[] {
  return files.flatMap(({ path, content }) => {
    const isRedirects = path === siteRuleFiles.redirects
    if (!isRedirects && path !== siteRuleFiles.headers) return []
    const text = new TextDecoder().decode(contentBytes(content))
    const { faults } = isRedirects ? readRedirects(text) : readHeaderRules(text)
    return faults.toSorted((one, other) => one.line - other.line)
  })
}
