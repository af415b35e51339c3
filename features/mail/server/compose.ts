/** Writes a letter as text and as plain HTML, of the same words. */
import type { Locale } from '../../../contract/locale.ts'
import type { Letter } from '../../../server/kernel/mailer.ts'

/** What a letter says: paragraphs, one link among them, and why it came. */
export type Said = {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** Below the link. */
  closing: readonly string[]
}

/** The letter in one language. */
export function compose(said: Said, locale: Locale): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { subject, paragraphs, link, closing } = said
  const lines = [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...closing]
  const parts = [
    ...paragraphs.map(paragraph),
    ...(link
      ? [`<p><a href="${escape(link.url)}">${escape(link.label)}</a><br>${escape(link.url)}</p>`]
      : []),
    ...closing.map(paragraph),
  ]
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escape(subject)}</title><body>${parts.join('')}</body></html>`,
  }
}

/** The same letter in two languages, for somebody whose language nobody knows. */
export function composeBoth(said: Readonly<Record<Locale, Said>>): ReturnType<typeof compose> {
  const [en, zh] = [compose(said.en, 'en'), compose(said.zh, 'zh')]
  return {
    subject: `${en.subject} / ${zh.subject}`,
    text: `${en.text}\n--\n\n${zh.text}`,
    html: en.html.replace(
      '</body>',
      () => `<hr>${/<body>(.*)<\/body>/s.exec(zh.html)?.[1] ?? ''}</body>`,
    ),
  }
}

function paragraph(text: string): string {
  return `<p>${escape(text).replaceAll('\n', '<br>')}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
