/** The named steps of a remix or a fork, with the one that runs. */
import { Check } from 'lucide-react'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'

/** All of them, so that it is seen how far it is. */
export function CopyProgress<Step extends string>(props: {
  steps: readonly Step[]
  step: Step
  say: (key: Step | 'progress' | 'stepDone') => string
}) {
  const { steps, step, say: t } = props
  const at = steps.indexOf(step)
  return (
    <div>
      <ol className="steps" aria-label={t('progress')}>
        {steps.map((name, index) => (
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
            <span className="t">{`${index + 1}/${steps.length}`}</span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">{`${t(step)} ${at + 1}/${steps.length}`}</p>
    </div>
  )
}
