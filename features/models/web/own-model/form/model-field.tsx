/** The model: any name, with suggestions to click and known ones to complete. */
import { useId } from 'react'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { knownServiceAt } from '../../../known-services.ts'
import { texts } from '../../../text/texts.ts'
import { providerFacts, providerOf } from '../own-form.ts'
import type { FieldProps } from './field-props.ts'
import { useOllamaNames } from './use-ollama-names.ts'

/** The field and what is offered under it; `address` is where an Ollama is looked for. */
export function ModelField(props: FieldProps & { address: string }) {
  const { form, error, onChange } = props
  const t = useText(texts)
  const listId = useId()
  const provider = providerOf(form)
  const facts = provider && providerFacts[provider]
  const service = provider === null ? undefined : knownServiceAt(provider, form.endpoint)
  const suggestions = service ? [service.model].filter(Boolean) : (facts?.suggestions ?? [])
  const offered = [...new Set([...suggestions, ...(service ? [] : (facts?.known ?? []))])]
  return (
    <div className="model-field">
      <Field label={t('model')} error={error}>
        {(input) => (
          <>
            <input
              {...input}
              className="input mono"
              autoComplete="off"
              spellCheck={false}
              list={listId}
              value={form.model}
              onChange={(event) => onChange({ ...form, model: event.target.value })}
            />
            <datalist id={listId}>
              {offered.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      {provider === 'ollama' ? (
        <OllamaNames {...props} />
      ) : (
        <Suggestions {...props} names={suggestions} />
      )}
    </div>
  )
}

function Suggestions({ form, onChange, names }: FieldProps & { names: readonly string[] }) {
  const t = useText(texts)
  if (names.length === 0) return null
  return (
    <div className="suggested" role="group" aria-label={t('suggestions')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === form.model.trim()}
          onClick={() => onChange({ ...form, model: name })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** The models that this computer's Ollama has, or that it does not answer. */
function OllamaNames(props: FieldProps & { address: string }) {
  const { form, address } = props
  const t = useText(texts)
  const { names, again } = useOllamaNames(form, address)
  if (names === null) return null
  if (names !== 'silent' && names.length > 0) return <Suggestions {...props} names={names} />
  return (
    <p className="quiet silent" role="status">
      {names === 'silent' ? t('ollamaSilent', { address }) : t('noOllamaModels')}{' '}
      <Button size="small" onClick={again}>
        {t('lookAgain')}
      </Button>
    </p>
  )
}
