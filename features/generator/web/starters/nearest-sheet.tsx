/** "Which comes nearest?": asked where no model answers and no starter is chosen yet. Nothing is written before the choice. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { generalStarters, listStarters } from '../../../apps/starter-contract.ts'
import { connectModelPath } from '../../../models/connect-path.ts'
import { texts } from '../../text/texts.ts'
import type { ChosenStarter } from '../generator-draft.ts'
import { StarterGrid } from './starter-grid.tsx'
import { StartersFailed } from './starters-failed.tsx'
import { useNearest } from './use-nearest.ts'

/** The nearest ones, the general ones, and the way to a model. A press makes the app. */
export function NearestSheet(props: {
  description: string
  onChoose: (starter: ChosenStarter) => void
  onClose: () => void
}) {
  const t = useText(texts)
  const locale = useLocale()
  const [walked, setWalked] = useState<string | null>(null)
  const nearest = useNearest(props.description, true)
  const all = useQuery({ ...query(listStarters, { search: '', near: '' }), networkMode: 'always' })
  const general = generalStarters.flatMap(
    (id) => all.data?.starters.find((starter) => starter.id === id) ?? [],
  )
  const near = (nearest.data?.starters ?? []).filter(
    ({ id }) => !general.some((starter) => starter.id === id),
  )
  const retry = (): void => void Promise.all([nearest.refetch(), all.refetch()])
  return (
    <Dialog title={t('whichNearest')} text={t('whichNearestText')} onClose={props.onClose}>
      <div className="nearest-sheet">
        {(nearest.isError || all.isError) && <StartersFailed onRetry={retry} />}
        {(nearest.isPending || all.isPending) && <p role="status">{t('startersLoading')}</p>}
        <StarterGrid
          starters={[...near, ...general]}
          chosen={walked}
          onChoose={({ id, name }, isDone) => {
            setWalked(id)
            // An arrow key only walks.
            if (isDone) props.onChoose({ id, name: name[locale] })
          }}
        />
      </div>
      <div className="acts">
        <Link className="link" to={connectModelPath}>
          {t('haveItWritten')}
        </Link>
        <Button onClick={props.onClose}>{t('back')}</Button>
      </div>
    </Dialog>
  )
}
