/** Where no model answers: the six starters that come nearest to what is typed, below it. */
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'
import type { ChosenStarter } from '../generator-draft.ts'
import { StarterGrid } from './starter-grid.tsx'
import { StartersFailed } from './starters-failed.tsx'
import { useNearest } from './use-nearest.ts'

/** A press chooses one; nothing is shown while nothing is described. */
export function NearestStarters(props: {
  description: string
  chosen: ChosenStarter | null
  isLocked: boolean
  onChoose: (starter: ChosenStarter) => void
}) {
  const t = useText(texts)
  const locale = useLocale()
  const { description, chosen, isLocked, onChoose } = props
  const nearest = useNearest(description, !isLocked)
  const starters = nearest.data?.starters ?? []
  if (description.trim() === '' || isLocked) return null
  if (nearest.isError)
    return <StartersFailed text="nearestFailed" onRetry={() => void nearest.refetch()} />
  return (
    <div className="nearest" aria-busy={nearest.isFetching}>
      <p className="label" role="status">
        {starters.length > 0 ? t('nearest') : t('startersLoading')}
      </p>
      <StarterGrid
        starters={starters}
        chosen={chosen?.id ?? null}
        onChoose={({ id, name }) => onChoose({ id, name: name[locale] })}
      />
    </div>
  )
}
