/** That the app reports errors, said before it is published, with the way to them. */
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'

/** How many errors the console of the preview counts, and what shows them. */
export type ErrorReport = { count: number; onShow: () => void }

/** One line; nothing without errors. They do not keep anybody from publishing. */
export function AppErrors({ count, onShow }: ErrorReport) {
  const t = useText(texts)
  if (count === 0) return null
  return (
    <div className="note warn">
      <TriangleAlert aria-hidden="true" />
      <span>{t('reportsErrors', { n: count })}</span>
      <Button size="small" onClick={onShow}>
        {t('showErrors')}
      </Button>
    </div>
  )
}
