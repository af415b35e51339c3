/** What is being made, step by step, with a way to stop it. */
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { texts } from '../text/texts.ts'
import { generateSteps } from './generate.ts'
import type { GenerateState } from './use-generate.ts'

/** The steps with the one that runs; it takes the focus when it appears. */
export function GeneratorProgress({
  state,
  onStop,
}: {
  state: Extract<GenerateState, { phase: 'generating' }>
  onStop: () => void
}) {
  const t = useText(texts)
  const at = generateSteps.indexOf(state.step)
  const seconds = useSeconds()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed lies below; focus and scrolling are the browser's.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="making">
      <TurningCube size={48} />
      <h1 tabIndex={-1} ref={heading}>
        {t('making', { name: state.wanted.name })}
      </h1>
      <ol className="steps" aria-label={t('progress')}>
        {generateSteps.map((step, index) => (
          <li
            key={step}
            className={index < at ? 'done' : index === at ? 'now' : ''}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            <StepIcon isDone={index < at} isNow={index === at} />
            <span>
              {t(step)}
              {index < at && <span className="sr"> {t('stepDone')}</span>}
              {index === at &&
                state.tryNumber > 0 &&
                ` (${t('tryNumber', { n: state.tryNumber + 1 })})`}
            </span>
            <span className="t">{`${index + 1}/${generateSteps.length}`}</span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">{`${t(state.step)} ${at + 1}/${generateSteps.length}`}</p>
      <p className="end">
        <span className="num quiet">{t('keepOpen', { seconds })}</span>
        <Button onClick={onStop}>{t('stop')}</Button>
      </p>
    </section>
  )
}

function StepIcon({ isDone, isNow }: { isDone: boolean; isNow: boolean }) {
  return (
    <span className="i">
      {isDone && <Check aria-hidden="true" />}
      {isNow && <TurningCube size={16} />}
      {!isDone && !isNow && <span className="dot" />}
    </span>
  )
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  // A clock lies outside React.
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
