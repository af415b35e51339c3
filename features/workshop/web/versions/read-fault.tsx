/** That something of the repository could not be read, why, and another try. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { codeTexts } from '../../text/code-texts.ts'

/** Draws it as an alert. */
export function ReadFault({
  title,
  fault,
  onRetry,
}: {
  title: string
  fault: string
  onRetry: () => void
}) {
  const t = useText(codeTexts)
  return (
    <div className="note bad" role="alert">
      <span>
        <b>{title}</b> {fault}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
