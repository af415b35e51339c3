/** How freely the model speaks and how much of it, folded away. */
import { ChevronDown } from 'lucide-react'
import { ownBudget } from '../../../../../agent/providers/connection.ts'
import { chosenRanges } from '../../../../../contract/turn-budget.ts'
import { useLocale, useText } from '../../../../../web/kernel/locale.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { texts } from '../../../text/texts.ts'
import { budgetWords } from '../../budget-words.ts'
import type { BoundField } from '../check-form.ts'
import { connectionOf, providerFacts, providerOf } from '../own-form.ts'
import type { FieldProps } from './field-props.ts'

/** Temperature, tokens, how long to wait for the first, and what a turn may send; open when one of them is wrong. */
export function AdvancedFields({
  temperature,
  maxTokens,
  firstToken,
  bounds,
}: {
  temperature: FieldProps
  maxTokens: FieldProps
  firstToken: FieldProps
  bounds: readonly (FieldProps & { name: BoundField })[]
}) {
  const t = useText(texts)
  const { form, onChange } = temperature
  const provider = providerOf(form)
  const hottest = provider ? providerFacts[provider].hottest : 2
  const isWrong = [temperature, maxTokens, firstToken, ...bounds].some(
    ({ error }) => error !== null,
  )
  return (
    <details className="more" {...(isWrong ? { open: true } : {})}>
      <summary>
        {t('advanced')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className="pair">
        <NumberField
          label={t('temperature')}
          help={t('temperatureHelp', { max: hottest })}
          error={temperature.error}
          range={{ min: 0, max: hottest, step: 0.1 }}
          value={form.temperature}
          onType={(text) => onChange({ ...form, temperature: text })}
        />
        <NumberField
          label={t('maxTokens')}
          help={t('maxTokensHelp', { max: 32_000 })}
          error={maxTokens.error}
          range={{ min: 1, max: 32_000, step: 1 }}
          value={form.maxTokens}
          onType={(text) => onChange({ ...form, maxTokens: text })}
        />
        <NumberField
          label={t('firstToken')}
          help={t('firstTokenHelp')}
          error={firstToken.error}
          range={{ min: 5, max: 600, step: 1 }}
          value={form.firstToken}
          onType={(text) => onChange({ ...form, firstToken: text })}
        />
        {bounds.map((bound) => (
          <BoundNumber key={bound.name} {...bound} />
        ))}
      </div>
      {provider === 'ollama' && <FullWindow form={form} onChange={onChange} />}
      <BudgetNow form={form} />
    </details>
  )
}

/** Whether an Ollama is asked to use all of its model's window. */
function FullWindow({ form, onChange }: Pick<FieldProps, 'form' | 'onChange'>) {
  const t = useText(texts)
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={form.fullWindow === true}
        onChange={(event) => onChange({ ...form, fullWindow: event.target.checked })}
      />
      <span>{t('fullWindow')}</span>
    </label>
  )
}

function BoundNumber({ name, form, error, onChange }: FieldProps & { name: BoundField }) {
  const t = useText(texts)
  return (
    <NumberField
      label={t(name)}
      help={t('boundHelp', chosenRanges[name])}
      error={error}
      range={{ ...chosenRanges[name], step: 1 }}
      value={form[name]}
      onType={(text) => onChange({ ...form, [name]: text })}
    />
  )
}

/** What counts with these fields and this model. */
function BudgetNow({ form }: { form: FieldProps['form'] }) {
  const locale = useLocale()
  // Without a key there is no connection, and its budget is the same.
  const connection = connectionOf({ ...form, apiKey: form.apiKey.trim() || 'none' })
  if (!connection.ok) return null
  return <p className="quiet">{budgetWords(ownBudget(connection.value), locale)}</p>
}

function NumberField(props: {
  label: string
  help: string
  error: string | null
  range: { min: number; max: number; step: number }
  value: string
  onType: (text: string) => void
}) {
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      {(input) => (
        <input
          {...input}
          {...props.range}
          className="input"
          type="number"
          value={props.value}
          onChange={(event) => props.onType(event.target.value)}
        />
      )}
    </Field>
  )
}
