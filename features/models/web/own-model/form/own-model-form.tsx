/** The form of an own model, in the order of its fields. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { baseOf } from '../../../../../agent/providers/endpoint.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { TurningCube } from '../../../../../web/ui/turning-cube.tsx'
import { texts } from '../../../text/texts.ts'
import type { FormField } from '../check-form.ts'
import { boundFields, hasKey } from '../check-form.ts'
import { providerFacts, providerOf } from '../own-form.ts'
import type { OwnForm } from '../own-form.ts'
import type { Outcome } from '../outcome-words.ts'
import type { SavedModels } from '../saved-models.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { EndpointField } from './endpoint-field.tsx'
import type { FieldProps } from './field-props.ts'
import { KeyField } from './key-field.tsx'
import { ModelField } from './model-field.tsx'
import { ProviderField } from './provider-field.tsx'
import { RemoveKey } from './remove-key.tsx'
import { ServiceField } from './service-field.tsx'
import { useOwnForm } from './use-own-form.ts'
import type { OwnFormState } from './use-own-form.ts'

/** Draws the form of an account. */
export function OwnModelForm({
  accountId,
  first,
  saved,
}: {
  accountId: string
  first: OwnForm
  saved: SavedModels | null
}) {
  const t = useText(texts)
  const state = useOwnForm(accountId, first)
  const { form, change, faults } = state
  const field = (name: FormField): FieldProps => {
    const fault = faults.find((found) => found.field === name)
    return { form, error: fault ? t(fault.text, fault.params) : null, onChange: change }
  }
  const provider = providerOf(form)
  const address = provider && baseOf({ ...connectionBase(form), provider })
  return (
    <form
      className="own-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void state.save()
      }}
    >
      <ProviderField {...field('provider')} saved={saved} />
      <ServiceField {...field('endpoint')} />
      <EndpointField {...field('endpoint')} />
      {provider !== null && providerFacts[provider].needsKey && (
        <KeyField key={provider} {...field('apiKey')} />
      )}
      {address !== null && (
        <p className="quiet where">
          {t(provider === 'ollama' ? 'noKeySent' : 'keyStays', { address })}
        </p>
      )}
      <ModelField {...field('model')} address={address ?? ''} />
      <AdvancedFields
        temperature={field('temperature')}
        maxTokens={field('maxTokens')}
        firstToken={field('firstToken')}
        bounds={boundFields.map((name) => ({ name, ...field(name) }))}
      />
      <Actions state={state} />
      {state.outcome && <Banner outcome={state.outcome} />}
      {saved && <RemoveKey accountId={accountId} />}
    </form>
  )
}

function connectionBase({ endpoint, hasOwnEndpoint }: OwnForm) {
  return {
    endpoint: hasOwnEndpoint ? endpoint.trim() : '',
    prefix: '',
    apiKey: '',
    model: '',
    maxTokens: 1,
    firstTokenSeconds: 5,
    temperature: 0,
    version: '',
  }
}

/** Test and Save; while one of them is at work both wait, and Stop ends it. */
function Actions({ state }: { state: OwnFormState }) {
  const t = useText(texts)
  const { form, busy, test, save, stop } = state
  const isOff = busy !== null || !hasKey(form)
  return (
    <div className="acts">
      <Button disabled={isOff} onClick={() => void test()}>
        {t('test')}
      </Button>
      <Button
        look="ink"
        type="submit"
        disabled={isOff}
        onClick={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {busy === 'saving' && <TurningCube size={16} />}
        {t(busy === 'saving' ? 'saving' : 'save')}
      </Button>
      {busy !== null && (
        <Button look="ghost" onClick={stop}>
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

/** What became of a test or of saving. */
function Banner({ outcome: { kind, text, below } }: { outcome: Outcome }) {
  const isBad = kind === 'bad'
  return (
    <div className={isBad ? 'note bad' : 'note good'} role={isBad ? 'alert' : 'status'}>
      {isBad ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div>
        <p>{text}</p>
        {below && <p>{below}</p>}
      </div>
    </div>
  )
}
