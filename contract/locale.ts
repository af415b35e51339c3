/** The two languages of the product and how one is chosen. */
export const locales = ['en', 'zh'] as const

/** A language of the interface: English or Chinese. */
export type Locale = (typeof locales)[number]

/** Whether a stored or received value is exactly one of our locales. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh'
}

/** The locale for a browser or `Accept-Language` list: Chinese if its first language is. */
export function localeOf(languages: string | readonly string[] | null | undefined): Locale {
  const list = typeof languages === 'string' ? languages.split(',') : (languages ?? [])
  const first = list[0]?.trim().toLowerCase() ?? ''
  return /^zh(?:[-_;]|$)/.test(first) ? 'zh' : 'en'
}
