/** The heart on a card. */
import { Heart } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { HeartCount } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'
import { type Hearted, useFavorite } from './use-favorite.ts'

/** Its number stands beside it from one on. `onPressed` hears what a press made of it. */
export function FavoriteHeart({
  app,
  onPressed,
}: {
  app: Hearted
  onPressed?: (isFavorited: boolean) => void
}) {
  const t = useText(texts)
  const id = useId()
  const { who, press } = useFavorite(app)
  const said = t(app.isFavorited ? 'remove' : 'add', { name: app.name })
  async function turn(): Promise<void> {
    const seen = await press()
    if (seen) onPressed?.(seen.isFavorited)
  }
  return (
    <span className="hearted">
      <button
        type="button"
        className="heart-btn"
        aria-pressed={app.isFavorited}
        aria-disabled={who === 'reader' ? undefined : true}
        aria-label={said}
        aria-describedby={who === 'owner' ? id : undefined}
        title={who === 'owner' ? t('own') : undefined}
        onClick={() => void turn()}
      >
        <Heart aria-hidden="true" />
      </button>
      <HeartCount favorites={app.favorites} />
      {who === 'owner' && (
        <span hidden id={id}>
          {t('own')}
        </span>
      )}
    </span>
  )
}
