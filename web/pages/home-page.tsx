/** The home page: what it does, a prompt box, examples, published apps (HOME rows). */
import { AppStrip } from '../../features/marketplace/web/index.ts'
import { homeTexts } from '../i18n/home.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Hearts } from './hearts.tsx'
import './home-page.css'
import { PromptStart } from './prompt-start.tsx'

/** Everything above the fold serves one thing: saying what to build. */
export function HomePage() {
  const t = useText(texts)
  usePageTitle(null)
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero wrap" aria-labelledby="hero-title">
        <h1 id="hero-title">
          {t('homeTitle')
            .split(/(?<=\. |，)/)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </h1>
        <div className="deck">
          <p>{t('homeSubtitle')}</p>
          <p className="ways">
            <ButtonLink to="/generator" look="ink">
              {t('startCreating')}
            </ButtonLink>
            <ButtonLink to="/marketplace">{t('exploreMarketplace')}</ButtonLink>
          </p>
        </div>
        <PromptStart />
      </section>
      <Hearts>
        <AppStrip />
      </Hearts>
      <YoursToKeep />
    </main>
  )
}

const facts = ['files', 'address', 'host'] as const

function YoursToKeep() {
  const t = useText(homeTexts)
  return (
    <section className="sure wrap" aria-labelledby="sure-title">
      <h2 id="sure-title">{t('title')}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`${fact}Title`)}</dt>
            <dd>{t(`${fact}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
