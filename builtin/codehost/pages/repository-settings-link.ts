/** Where a repository's settings are, and the way there from its page. */
import { html } from 'hono/html'
import type { Repository } from '../storage/repository-store.ts'
import type { Html } from './layout.ts'
import type { Locale } from './page-texts.ts'
import { settingsTexts } from './repository-settings-texts.ts'

/** Address of the settings. */
export function settingsPath({ owner, name }: Pick<Repository, 'owner' | 'name'>): string {
  return `/codehost/${owner.login}/${name}/settings`
}

/** The link that its owner sees. */
export function settingsLink(repository: Repository, locale: Locale): Html {
  const { settings } = settingsTexts[locale]
  return html`<p><a class="link" href="${settingsPath(repository)}">${settings}</a></p>`
}
