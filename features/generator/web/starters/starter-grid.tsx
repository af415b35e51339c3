/** The pictures of starters as one group of choices: arrow keys walk through it, a press or Enter takes one. */
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import type { StarterCard } from '../../../apps/starter-contract.ts'
import { texts } from '../../text/texts.ts'
import { pictureOf } from './pictures.ts'

/** `onChoose` is told whether the person is done: after an arrow key they are not. */
export function StarterGrid(props: {
  starters: readonly StarterCard[]
  chosen: string | null
  onChoose: (starter: StarterCard, isDone: boolean) => void
}) {
  const { starters, chosen, onChoose } = props
  const t = useText(texts)
  const group = useRef<HTMLDivElement>(null)
  const at = starters.findIndex(({ id }) => id === chosen)
  function walk(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined || starters.length === 0) return
    event.preventDefault()
    const next = (Math.max(at, step > 0 ? -1 : 0) + step + starters.length) % starters.length
    const starter = starters[next]
    if (!starter) return
    onChoose(starter, false)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div
      className="starter-grid"
      role="radiogroup"
      aria-label={t('startFrom')}
      tabIndex={-1}
      ref={group}
      onKeyDown={walk}
    >
      {starters.map((starter, index) => (
        <Card
          key={starter.id}
          starter={starter}
          isChosen={index === at}
          isWay={index === Math.max(at, 0)}
          onTake={() => onChoose(starter, true)}
        />
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** `isWay`: the one that Tab leads to. */
function Card(props: {
  starter: StarterCard
  isChosen: boolean
  isWay: boolean
  onTake: () => void
}) {
  const { starter, isChosen, isWay } = props
  const locale = useLocale()
  return (
    <button
      type="button"
      role="radio"
      className="starter-card"
      aria-checked={isChosen}
      tabIndex={isWay ? 0 : -1}
      onClick={props.onTake}
    >
      <img src={pictureOf(starter.id, locale)} alt="" width={320} height={240} loading="lazy" />
      <b>{starter.name[locale]}</b>
      <span>{starter.line[locale]}</span>
    </button>
  )
}
