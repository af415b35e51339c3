/** The choice among the models of one's plan. */
import { useId } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useUser } from '../../../../web/kernel/session.tsx'
import { HostedName } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { pickModel, usePicked } from './picked-model.ts'
import { useSelection } from './use-selection.ts'

/** A select with "Automatic" first; nothing where there is nothing to choose. */
export function ModelPick() {
  const t = useText(texts)
  const id = useId()
  const accountId = useUser()?.id ?? null
  const picked = usePicked(accountId)
  const { data } = useSelection()
  if (!data || data.models.length < 2) return null
  return (
    <div className="field">
      <label htmlFor={id}>{t('pick')}</label>
      <select
        id={id}
        className="select"
        value={picked ?? ''}
        onChange={(event) => pickModel(accountId, HostedName.safeParse(event.target.value).data)}
      >
        <option value="">{t('automatic')}</option>
        {data.models.map(({ name, shownName }) => (
          <option key={name} value={name}>
            {shownName}
          </option>
        ))}
      </select>
    </div>
  )
}
