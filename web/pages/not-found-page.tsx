/** The page of an address that is no route. */
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { UnlitCube } from '../ui/cube.tsx'

/** Says why, and where to go. */
export function NotFoundPage() {
  const t = useText(texts)
  usePageTitle(t('notFoundTitle'))
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="gone">
        <UnlitCube />
        <div>
          <h1>{t('notFoundTitle')}</h1>
          <p>{t('notFoundText')}</p>
          <div className="acts">
            <ButtonLink look="ink" to="/">
              {t('goHome')}
            </ButtonLink>
            <ButtonLink look="ghost" to="/marketplace">
              {t('browseMarketplace')}
            </ButtonLink>
          </div>
          <p className="num">{t('errorNumber', { status: '404' })}</p>
        </div>
      </div>
    </main>
  )
}
