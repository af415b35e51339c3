/** The page in the place of any other while the host is in trouble: its database away, its disk full, or an error. */
import { useState } from 'react'
import { createPath, Outlet, useLocation } from 'react-router'
import { failureStatus } from '../../contract/failures.ts'
import type { FirstData } from '../../contract/first-data.ts'
import { failureText } from '../../contract/text/failures.ts'
import { texts } from '../i18n/texts.ts'
import { firstData } from '../kernel/first-data.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { UnlitCube } from '../ui/cube.tsx'

/** The page of the address; what the server could not give says why, until another page is opened. */
export function PageOrHostError() {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const { trouble } = firstData()
  return trouble && key === firstKey ? <TroublePage code={trouble} /> : <Outlet />
}

function TroublePage({ code }: { code: NonNullable<FirstData['trouble']> }) {
  const t = useText(texts)
  const locale = useLocale()
  const here = createPath(useLocation())
  usePageTitle(t('errorTitle'))
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="gone" role="alert">
        <UnlitCube />
        <div>
          <h1>{t('errorTitle')}</h1>
          <p>{failureText(code, locale)}</p>
          <div className="acts">
            <ButtonLink look="ink" to={here} reloadDocument>
              {t('tryAgain')}
            </ButtonLink>
            <ButtonLink look="ghost" to="/" reloadDocument>
              {t('goHome')}
            </ButtonLink>
          </div>
          <p className="num">{t('errorNumber', { status: String(failureStatus[code]) })}</p>
        </div>
      </div>
    </main>
  )
}
