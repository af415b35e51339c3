/** What using this host costs: nothing. */
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import './pricing-page.css'

const facts = [
  { title: 'freeAppsTitle', text: 'freeAppsText' },
  { title: 'freeModelTitle', text: 'freeModelText' },
] as const

/** Says plainly that the host takes no money, and what that includes. */
export function PricingPage() {
  const t = useText(texts)
  usePageTitle(t('pricingTitle'))
  return (
    <main id="main" className="wrap pricing" tabIndex={-1}>
      <h1>{t('freeTitle')}</h1>
      <p className="lede">{t('freeText')}</p>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink look="main" size="large" to="/generator">
        {t('startCreating')}
      </ButtonLink>
    </main>
  )
}
