/** The named steps of a remix, with the one that runs (RMX-09). */
import { Check } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { texts } from '../text/texts.ts'
import { type RemixStep, remixSteps } from './run-remix.ts'

/** All four, so that it is seen how far it is. */
export function RemixProgress({ step }: { step: RemixStep }) {
  const t = useText(texts)
  const at = remixSteps.indexOf(step)
  return (
    <div>
      <ol className="steps" aria-label={t('progress')}>
        {remixSteps.map((name, index) => (
          <li
            key={name}
            className={index < at ? 'done' : index === at ? 'now' : ''}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            <span className="i">
              {index < at && <Check aria-hidden="true" />}
              {index === at && <TurningCube size={16} />}
              {index > at && <span className="dot" />}
            </span>
            <span>
              {t(name)}
              {index < at && <span className="sr"> {t('stepDone')}</span>}
            </span>
            <span className="t">{`${index + 1}/${remixSteps.length}`}</span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">{`${t(step)} ${at + 1}/${remixSteps.length}`}</p>
    </div>
  )
}
