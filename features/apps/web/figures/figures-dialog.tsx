/** The figures of one's own app, over the page that one is on. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { App } from '../../contract.ts'
import { figuresTexts } from '../../text/figures-texts.ts'
import { AppFigures } from './app-figures.tsx'

/** The dialog for one app. */
export function FiguresDialog(props: { app: Pick<App, '_id' | 'name'>; onClose: () => void }) {
  const { app, onClose } = props
  const t = useText(figuresTexts)
  return (
    <Dialog title={t('figures')} text={t('lastDaysOf', { name: app.name })} onClose={onClose}>
      <AppFigures appId={app._id} />
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}
