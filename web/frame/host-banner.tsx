/** A notice of the host above every page, as an admin or the settings file has it. */
import { firstData } from '../kernel/first-data.ts'
import { useLocale } from '../kernel/locale.tsx'

/** The notice in the reader's language, else in the other one; nothing where the host has none. */
export function HostBanner() {
  const locale = useLocale()
  const { banner } = firstData()
  const lang = banner[locale] ? locale : locale === 'en' ? 'zh' : 'en'
  return banner[lang] ? (
    <aside className="host-banner">
      <p className="wrap" lang={lang}>
        {banner[lang]}
      </p>
    </aside>
  ) : null
}
