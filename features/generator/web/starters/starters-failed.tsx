/** The starters could not be loaded: said, with the way to ask again. */
import { CircleAlert } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'

/** Stands where the starters would; the nearest ones have a list of their own, so they say so. */
export function StartersFailed(props: {
  text?: 'startersFailed' | 'nearestFailed'
  onRetry: () => void
}) {
  const t = useText(texts)
  return (
    <div className="note bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{t(props.text ?? 'startersFailed')}</span>
      <Button size="small" onClick={props.onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
