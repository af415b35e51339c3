/** Terms and privacy: the host's own text where it gave one, else ours. */
import { texts } from '../i18n/texts.ts'
import { firstData } from '../kernel/first-data.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { LegalText } from './legal-text.tsx'

/** The terms of service. */
export function TermsPage() {
  return <LegalPage kind="terms" />
}

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalPage kind="privacy" />
}

function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const t = useText(texts)
  const locale = useLocale()
  const title = t(kind)
  usePageTitle(title)
  const { legal, contactEmail } = firstData()
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <article className="prose">
        <h1>{title}</h1>
        <LegalText
          kind={kind}
          locale={locale}
          given={legal[kind][locale] ?? legal[kind].en ?? null}
          contactEmail={contactEmail}
        />
      </article>
    </main>
  )
}
