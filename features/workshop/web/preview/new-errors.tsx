/** Under a turn whose changes brought new errors: "Fix this" sends at once. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'

/** Says how many errors are new, and offers to have them mended. */
export function NewErrors({ count, onFix }: { count: number; onFix: () => void }) {
  const t = useText(texts)
  return (
    <div className="note bad new-errors" role="status">
      <span>{t('newErrors', { n: count })}</span>
      <Button size="small" onClick={onFix}>
        {t('fixThis')}
      </Button>
    </div>
  )
}
