/** Says above the app how to pick, while it is picked. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { pickTexts } from '../../text/pick-texts.ts'
import { useHandheld } from '../preview/use-handheld.ts'

/** Draws the line. */
export function PickNote({ onEnd }: { onEnd: () => void }) {
  const t = useText(pickTexts)
  const isHandheld = useHandheld()
  return (
    <p className="note external picking" role="status">
      <span className="how">{t(isHandheld ? 'howToTouch' : 'howToPick')}</span>
      <Button size="small" look="ghost" onClick={onEnd}>
        {t('endPicking')}
      </Button>
    </p>
  )
}
