/** Draws a legal text from Markdown, without raw HTML. */
import Markdown from 'react-markdown'
import type { Locale } from '../../contract/locale.ts'
import privacyEn from '../legal/privacy.en.md?raw'
import privacyZh from '../legal/privacy.zh.md?raw'
import termsEn from '../legal/terms.en.md?raw'
import termsZh from '../legal/terms.zh.md?raw'

const ours = {
  terms: { en: termsEn, zh: termsZh },
  privacy: { en: privacyEn, zh: privacyZh },
}

const contact = {
  en: 'Questions go to <{email}>.',
  zh: '如有疑问，请写信至 <{email}>。',
}

/** The text that the host gave, or ours followed by the address to write to. */
export function LegalText(props: {
  kind: 'terms' | 'privacy'
  locale: Locale
  given: string | null
  contactEmail: string | null
}) {
  const { kind, locale, given, contactEmail } = props
  const ask = contactEmail ? `\n\n${contact[locale].replace('{email}', contactEmail)}` : ''
  // No line ends within the word.
  const own = ours[kind][locale].replaceAll('e-mail', 'e\u2011mail')
  return <Markdown>{given ?? own + ask}</Markdown>
}
