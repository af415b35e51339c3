/** A calm bar while there is no network; it goes away by itself. */
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { useOnline } from '../kernel/online.ts'

/** The bar, or nothing while there is a network. The live region stands always, so that it is announced. */
export function OfflineBar() {
  const t = useText(texts)
  const online = useOnline()
  return (
    <div role="status" aria-label={t('offlineLabel')}>
      {!online && (
        <div className="offline">
          <p className="wrap">{t('networkError')}</p>
        </div>
      )}
    </div>
  )
}
