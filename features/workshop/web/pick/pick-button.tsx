/** Begins and ends picking an element of the app. */
import { SquareMousePointer } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { pickTexts } from '../../text/pick-texts.ts'
import type { Picking } from './use-pick.ts'

/** Draws the button; it is off while no app is seen. */
export function PickButton({
  picking,
  isOff,
}: {
  picking: Pick<Picking, 'isOn' | 'button' | 'toggle'>
  isOff: boolean
}) {
  const t = useText(pickTexts)
  return (
    <Button
      ref={picking.button}
      className="pick"
      look="ghost"
      size="small"
      aria-pressed={picking.isOn}
      aria-label={t('pick')}
      title={t('pickHelp')}
      disabled={isOff}
      onClick={picking.toggle}
    >
      <SquareMousePointer aria-hidden="true" />
      <span className="word">{t('pick')}</span>
    </Button>
  )
}
