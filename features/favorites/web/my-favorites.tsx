/** The dashboard's favourites, five a page. */
import { RefreshCw } from 'lucide-react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import './favorites.css'
import { FavoritesGrid } from './favorites-grid.tsx'

/** The section; its page stands in the address. */
export function MyFavorites({
  page,
  onPage,
}: {
  page: number
  onPage: (page: number, replace: boolean) => void
}) {
  const t = useText(texts)
  return (
    <section aria-labelledby="favorites-title">
      <FavoritesGrid
        page={page}
        limit={limits.dashboardFavorites}
        grid="grid three"
        onPage={onPage}
      >
        {({ isBusy, run }) => (
          <div className="favorites-head">
            <h2 id="favorites-title">{t('title')}</h2>
            <Button size="small" busy={isBusy} onClick={run}>
              <RefreshCw className={isBusy ? 'turning' : undefined} aria-hidden="true" />
              {t('refresh')}
            </Button>
          </div>
        )}
      </FavoritesGrid>
    </section>
  )
}
