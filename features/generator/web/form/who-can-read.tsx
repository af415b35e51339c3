/** Who can read the code while the app is a draft: everyone, or its maker alone. */
import { useId } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

const choices = [
  { isPrivate: true, label: 'readMe', help: 'readMeHelp' },
  { isPrivate: false, label: 'readAll', help: 'readAllHelp' },
] as const

/** Two choices, of which one always holds; each says what it means. */
export function WhoCanRead({
  isPrivate: chosen,
  isLocked,
  onChoose,
}: {
  isPrivate: boolean
  isLocked: boolean
  onChoose: (isPrivate: boolean) => void
}) {
  const t = useText(texts)
  const id = useId()
  return (
    <fieldset className="field who-reads">
      <legend className="label">{t('whoReads')}</legend>
      {choices.map(({ isPrivate, label, help }) => (
        <label key={label} className="choice">
          <input
            type="radio"
            name={id}
            checked={chosen === isPrivate}
            disabled={isLocked}
            aria-describedby={`${id}-${label}`}
            onChange={() => onChoose(isPrivate)}
          />
          <span>
            {t(label)}
            <span className="help" id={`${id}-${label}`}>
              {t(help)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
