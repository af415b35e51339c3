/** The name before the host, with the rule or what is wrong with it below. */
import { useRef } from 'react'
import type { RefObject } from 'react'
import { failureTexts } from '../../../../contract/text/failures.ts'
import { firstData } from '../../../../web/kernel/first-data.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import type { SubdomainFault } from '../../subdomain.ts'
import { texts } from '../../text/texts.ts'

/** `fault`: the rule that is broken; `refusal`: why the server refused it. The text is selected at first. */
export function SubdomainField(props: {
  field: RefObject<HTMLInputElement | null>
  typed: string
  fault: SubdomainFault | null
  refusal: string | null
  isSaving: boolean
  onType: (typed: string) => void
  onLeave: () => void
}) {
  const t = useText(texts)
  const say = useText(failureTexts)
  const { fault, refusal } = props
  const refused = refusal === null ? null : t('subdomainNotUpdated', { reason: refusal })
  const wasFocused = useRef(false)
  return (
    <Field
      label={t('subdomain')}
      error={fault === null ? refused : say(fault)}
      help={t('addressRule')}
    >
      {(input) => (
        <span className="suffix">
          <input
            {...input}
            className="input"
            ref={props.field}
            value={props.typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={props.isSaving}
            onFocus={(event) => {
              if (!wasFocused.current) event.currentTarget.select()
              wasFocused.current = true
            }}
            onBlur={props.onLeave}
            // A button that is disabled lets no Enter through.
            onKeyDown={(event) => event.key === 'Enter' && props.onLeave()}
            onChange={(event) => props.onType(event.target.value)}
          />
          <span>.{firstData().sitesHost}</span>
        </span>
      )}
    </Field>
  )
}
