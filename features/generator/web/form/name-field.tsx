/** The app's name, checked as it is typed. */
import type { RefObject } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import type { nameFault } from '../../../apps/contract.ts'
import { useNameCheck } from '../../../apps/web/index.ts'
import { texts } from '../../text/texts.ts'
import { describedBy, type GeneratorDraft } from '../generator-draft.ts'
import { NameHelp } from './name-help.tsx'

/** The field with what is known of the name below it. */
export function NameField(props: {
  field: RefObject<HTMLInputElement | null>
  draft: GeneratorDraft
  fault: ReturnType<typeof nameFault>
  isLocked: boolean
  onType: () => void
  onBlur: () => void
}) {
  const t = useText(texts)
  const { draft, fault } = props
  const check = useNameCheck(draft.name)
  // While the app is made the steps tell of its name.
  const help = props.isLocked ? null : (
    <NameHelp name={draft.name} prompt={describedBy(draft)} check={check} onUse={draft.setName} />
  )
  const taken = check.state === 'taken' ? check.message || t('nameExists') : null
  return (
    <div>
      <Field label={t('name')} error={fault ? t(fault) : taken} help={help}>
        {(input) => (
          <input
            {...input}
            className="input"
            ref={props.field}
            value={draft.name}
            autoComplete="off"
            required
            readOnly={props.isLocked}
            onChange={(event) => {
              draft.setName(event.target.value)
              props.onType()
            }}
            onBlur={props.onBlur}
          />
        )}
      </Field>
      {taken !== null && <div className="name-offers">{help}</div>}
    </div>
  )
}
