/** The starters could not be loaded: said, with the way to ask again. */
import { CircleAlert } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'

/** Stands where the starters would. */
export function StartersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(texts)
  return (
    <div className="note bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{t('startersFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
