/** Where the app will be: the name before the host, checked while it is typed. */
import { Check } from 'lucide-react'
import { firstData } from '../../../../web/kernel/first-data.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { texts } from '../../text/texts.ts'
import type { Address } from './use-address.ts'

/** `refusal`: why a publish was refused for the address as it stands. */
export function AddressField(props: {
  address: Address
  refusal: string | null
  onType: (subdomain: string) => void
}) {
  const t = useText(texts)
  const { address, refusal } = props
  return (
    <Field
      label={t('address')}
      error={refusal ?? (address.state === 'refused' ? address.message : null)}
      help={<AddressHelp state={address.state} />}
    >
      {(input) => (
        <span className="suffix">
          <input
            {...input}
            className="input"
            value={address.subdomain}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => props.onType(event.target.value)}
          />
          <span>.{firstData().sitesHost}</span>
        </span>
      )}
    </Field>
  )
}

function AddressHelp({ state }: { state: Address['state'] }) {
  const t = useText(texts)
  if (state === 'checking') return <span role="status">{t('addressChecking')}</span>
  if (state !== 'free') return <span role="status">{t('addressRule')}</span>
  return (
    <span className="name-state free" role="status">
      <Check size={14} aria-hidden="true" />
      {t('addressFree')}
    </span>
  )
}
