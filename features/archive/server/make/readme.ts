/** The two READMEs of an archive. */
import { type Locale, locales } from '../../../../contract/locale.ts'
import { texts } from '../../text/readme-texts.ts'

/** What they name. */
export type ReadmeFacts = {
  username: string
  host: string
  date: string
  apps: readonly { folder: string; name: string; isWithout: boolean }[]
}

/** Their names and texts. */
export function readmes(facts: ReadmeFacts): { path: string; text: string }[] {
  return locales.map((locale) => ({
    path: locale === 'zh' ? 'README.zh.md' : 'README.md',
    text: readme(facts, locale),
  }))
}

function readme({ username, host, date, apps }: ReadmeFacts, locale: Locale): string {
  const t = texts[locale]
  const list = apps.map(
    ({ folder, name, isWithout }) =>
      `- \`${folder}/\` — ${plain(name)}${isWithout ? ` (${t.without})` : ''}`,
  )
  return [
    t.title,
    t.about(plain(username), host, date),
    t.files,
    t.apps,
    list.join('\n') || t.none,
    t.import,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** A name in Markdown, as itself. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
}
