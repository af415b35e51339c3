/** What stands in the favourites of somebody else: nobody is asked for them. */
import { useText } from '../../../web/kernel/locale.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/states.tsx'
import { texts } from '../text/texts.ts'

/** Says that they are private. */
export function FavoritesArePrivate() {
  const t = useText(texts)
  return (
    <EmptyState title={t('private')}>
      <ButtonLink to="/marketplace">{t('browse')}</ButtonLink>
    </EmptyState>
  )
}
