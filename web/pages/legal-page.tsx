/** Terms and privacy: the host's own text where it gave one, else ours (AUTH-05, NAV-34). */
import { lazy, Suspense } from 'react'
import { texts } from '../i18n/texts.ts'
import { firstData } from '../kernel/first-data.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'

const LegalText = lazy(async () => ({ default: (await import('./legal-text.tsx')).LegalText }))

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
        <Suspense fallback={<div className="prose-waiting" />}>
          <LegalText
            kind={kind}
            locale={locale}
            given={legal[kind][locale] ?? legal[kind].en ?? null}
            contactEmail={contactEmail}
          />
        </Suspense>
      </article>
    </main>
  )
}
