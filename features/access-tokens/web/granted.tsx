/** What a tool is granted of what it asks for: rights, and for which apps. */
import { useQuery } from '@tanstack/react-query'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Field } from '../../../web/ui/field.tsx'
import { listMyApps } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'

/** What is chosen when the question comes: what others see or lose is granted by a press of its own. */
export function grantedAtFirst(asked: readonly TokenScope[]): readonly TokenScope[] {
  return asked.filter((scope) => scope !== 'publish' && scope !== 'data:write')
}

/** The rights that are asked for, each with its checkbox. */
export function Scopes(props: {
  offered: readonly TokenScope[]
  chosen: readonly TokenScope[]
  onChange: (scopes: readonly TokenScope[]) => void
}) {
  const { offered, chosen, onChange } = props
  const t = useText(texts)
  return (
    <fieldset>
      <legend>{t('scopes')}</legend>
      {offered.map((scope) => (
        <label key={scope} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={() =>
              onChange(offered.filter((one) => (one === scope) !== chosen.includes(one)))
            }
          />
          <span>
            {t(scope)} <code>{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The one app, or all of the person's. */
export function AppChoice(props: {
  appId: string
  error: string | null
  onChange: (appId: string) => void
}) {
  const t = useText(texts)
  const apps = useQuery(query(listMyApps, { limit: 100 }))
  return (
    <Field label={t('forApp')} error={props.error}>
      {(input) => (
        <select
          {...input}
          className="input"
          value={props.appId}
          onChange={(event) => props.onChange(event.target.value)}
        >
          <option value="">{t('allApps')}</option>
          {(apps.data?.apps ?? []).map((app) => (
            <option key={app._id} value={app._id}>
              {app.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
