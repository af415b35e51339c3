/** Says what failed and waits to be read: an alert dialog. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { texts } from '../../text/texts.ts'

/** Draws the dialog; `onRetry` does it again. */
export function FailureAlert(props: {
  title: string
  text: string
  onClose: () => void
  onRetry: () => void
}) {
  const t = useText(texts)
  return (
    <Dialog
      title={props.title}
      // Where nobody gave a reason the title is all there is to say.
      text={props.text === props.title ? undefined : props.text}
      onClose={props.onClose}
      isAlert
    >
      <div className="acts">
        <Button onClick={props.onClose}>{t('close')}</Button>
        <Button look="ink" onClick={props.onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Dialog>
  )
}
