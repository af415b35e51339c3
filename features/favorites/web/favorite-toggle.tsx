/** The Favorite button on an app's public page. */
import { Heart } from 'lucide-react'
import { shortCount, wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { useFocusAtHash } from '../../../web/ui/focus-at-hash.ts'
import type { App } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import { useFavorite } from './use-favorite.ts'

const hash = '#favorite'

/** A toggle for everybody but the owner, who reads the number alone; a visitor is told to sign in. */
export function FavoriteToggle({ app }: { app: App }) {
  const t = useText(texts)
  const { who, press } = useFavorite(app, hash)
  const button = useFocusAtHash<HTMLButtonElement>(hash)
  const n = wholeCount(app.favorites)
  if (who === 'owner') {
    if (n === 0) return null
    return (
      <span className="favorites num" title={t('count', { n })}>
        <Heart size={16} aria-hidden="true" />
        <span aria-hidden="true">{shortCount(n)}</span>
        <span className="sr">{t('count', { n })}</span>
      </span>
    )
  }
  return (
    <Button
      ref={button}
      {...(who === 'reader' ? { 'aria-pressed': app.isFavorited } : {})}
      onClick={() => void press()}
    >
      <Heart className="heart" aria-hidden="true" />
      {t(app.isFavorited ? 'favorited' : 'favorite')}
      {n > 0 && (
        <span className="num" title={t('count', { n })}>
          {shortCount(n)}
        </span>
      )}
    </Button>
  )
}
