/** A notice of the host above every page, as an admin or the settings file has it. */
import { texts } from '../i18n/texts.ts'
import { firstData } from '../kernel/first-data.ts'
import { useLocale, useText } from '../kernel/locale.tsx'

/** The notice in the reader's language, else in the other one; nothing where the host has none. */
export function HostBanner() {
  const t = useText(texts)
  const locale = useLocale()
  const { banner } = firstData()
  const other = locale === 'en' ? 'zh' : 'en'
  const [text, lang] = banner[locale] ? [banner[locale], locale] : [banner[other], other]
  if (!text) return null
  return (
    <aside className="host-banner" aria-label={t('bannerLabel')}>
      <p className="wrap" lang={lang === 'zh' ? 'zh-CN' : 'en'}>
        {text}
      </p>
    </aside>
  )
}
