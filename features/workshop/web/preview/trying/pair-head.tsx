/** Above two previews that stand side by side: whose each is; on a phone also which of them is shown. */
import { useText } from '../../../../../web/kernel/locale.tsx'
import { tryingTexts } from '../../../text/trying-texts.ts'
import { PersonaButton } from './persona-menu.tsx'
import type { Trying } from './use-trying.ts'

/** Which of the two a phone shows. */
export type Side = 'first' | 'second'

/** Draws the row of both. */
export function PairHead({
  trying,
  side,
  onSide,
}: {
  trying: Trying
  side: Side
  onSide: (side: Side) => void
}) {
  const t = useText(tryingTexts)
  const { as, beside } = trying
  if (beside === null) return null
  return (
    <div className={`pair-head ${side}`}>
      <div className="seg pair-switch" role="group" aria-label={t('shownOfTwo')}>
        <button type="button" aria-pressed={side === 'first'} onClick={() => onSide('first')}>
          {t(as)}
        </button>
        <button type="button" aria-pressed={side === 'second'} onClick={() => onSide('second')}>
          {t(beside)}
        </button>
      </div>
      <div className="pair-name">
        <PersonaButton label={t('as', { who: t(as) })} chosen={as} onChoose={trying.tryAs} />
      </div>
      <div className="pair-name">
        <PersonaButton
          label={t('besideAs', { who: t(beside) })}
          word={t('as', { who: t(beside) })}
          chosen={beside}
          onChoose={trying.tryBesideAs}
        />
      </div>
    </div>
  )
}
