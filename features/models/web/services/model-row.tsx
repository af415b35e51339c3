/** One model of a service that is offered: under which name, to whom, for what, and how large it is. */
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, CircleCheck, X } from 'lucide-react'
import { testService } from '../../services-contract.ts'
import { servicesTexts } from '../../text/services-texts.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { testWords } from './call-words.ts'
import { budgetWords } from '../budget-words.ts'
import {
  askedOf,
  draftBudget,
  type DraftFault,
  type DraftModel,
  type ServiceDraft,
} from './service-draft.ts'

type Props = {
  model: DraftModel
  draft: ServiceDraft
  currency: string
  faults: readonly DraftFault[]
  onChange: (next: DraftModel) => void
  onDrop: () => void
}

/** The row, with its test. */
export function ModelRow(props: Props) {
  const { model, draft, faults, onChange, onDrop } = props
  const t = useText(servicesTexts)
  const error = faults.find(({ field }) => field === 'name' || field === 'model')
  return (
    <li>
      <div className="model-head">
        <span className="mono">{model.model}</span>
        <Button
          look="ghost"
          icon
          aria-label={t('dropModel', { model: model.model })}
          onClick={onDrop}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <Field label={t('offeredAs')} error={error && t(error.text)}>
        {(input) => (
          <input
            {...input}
            className="input mono"
            autoComplete="off"
            spellCheck={false}
            value={model.name}
            onChange={(event) => onChange({ ...model, name: event.target.value })}
          />
        )}
      </Field>
      <div className="ticks">
        <Tick
          label={t('isOffered')}
          checked={model.isOn}
          onTick={(isOn) => onChange({ ...model, isOn })}
        />
        <Tick
          label={t('isPremium')}
          checked={model.isPremium}
          onTick={(isPremium) => onChange({ ...model, isPremium })}
        />
      </div>
      <Numbers {...props} />
      <Test key={JSON.stringify(askedOf(draft))} draft={draft} model={model.model} />
    </li>
  )
}

function Tick(props: { label: string; checked: boolean; onTick: (checked: boolean) => void }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onTick(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  )
}

const fields = [
  'inputPrice',
  'outputPrice',
  'contextTokens',
  'answerTokens',
  'sentTokens',
  'sentMessages',
  'rounds',
] as const

/** Price, sizes and what follows from them, folded away; open when one of them is wrong. */
function Numbers({ model, draft, faults, currency, onChange }: Props) {
  const t = useText(servicesTexts)
  const locale = useLocale()
  const errorOf = (field: (typeof fields)[number]): string | null => {
    const name = field.endsWith('Price') ? 'price' : field
    const fault = faults.find((found) => found.field === name)
    if (fault === undefined || field === 'outputPrice') return null
    return 'params' in fault ? t(fault.text, fault.params) : t(fault.text)
  }
  const isWrong = fields.some((field) => errorOf(field) !== null)
  return (
    <details className="more" {...(isWrong ? { open: true } : {})}>
      <summary>
        {t('more')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className="pair">
        {fields.map((field) => (
          <Field
            key={field}
            label={t(field, { currency: currency.toUpperCase() })}
            error={errorOf(field)}
          >
            {(input) => (
              <input
                {...input}
                className="input"
                type="number"
                min={0}
                step={field.endsWith('Price') ? 'any' : 1}
                value={model[field]}
                onChange={(event) => onChange({ ...model, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {!isWrong && <p className="quiet">{budgetWords(draftBudget(model, draft.kind), locale)}</p>}
    </details>
  )
}

/** A call of five tokens, and what came of it. */
function Test({ draft, model }: { draft: ServiceDraft; model: string }) {
  const t = useText(servicesTexts)
  const locale = useLocale()
  const speakFailure = useFailureText()
  const test = useMutation(mutation(testService))
  const words = test.isError
    ? { isWell: false, text: speakFailure(failureIn(test.error), t('callFailed')) }
    : test.data && testWords(test.data, model, locale)
  return (
    <div className="test">
      <Button
        size="small"
        busy={test.isPending}
        aria-label={t('testOf', { model })}
        onClick={() => test.mutate({ ...askedOf(draft), model })}
      >
        {test.isPending && <TurningCube size={16} />}
        {t(test.isPending ? 'testing' : 'test')}
      </Button>
      {words && !test.isPending && (
        <div
          className={words.isWell ? 'note good' : 'note bad'}
          role={words.isWell ? 'status' : 'alert'}
        >
          {words.isWell ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          <span>{words.text}</span>
        </div>
      )}
    </div>
  )
}
