/** The models of a service that are offered: found at the service, or typed. */
import { useMutation } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ListedModel } from '../../services-contract.ts'
import { listServiceModels } from '../../services-contract.ts'
import { servicesTexts } from '../../text/services-texts.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { isComposing } from '../../../../web/kernel/composing.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { faultWords } from './call-words.ts'
import { ModelRow } from './model-row.tsx'
import { askedOf, newModel, type ServiceDraft } from './service-draft.ts'
import type { ServiceFormState } from './use-service-form.ts'

/** The rows of the models, and how another one comes. */
export function ModelFields({ state, currency }: { state: ServiceFormState; currency: string }) {
  const t = useText(servicesTexts)
  const titleId = useId()
  const { draft, faults, change } = state
  const title = useRef<HTMLHeadingElement>(null)
  const drop = (at: number): void => {
    setModels(draft.models.toSpliced(at, 1))
    // The button that was pressed goes with its row.
    title.current?.focus()
  }
  const setModels = (models: ServiceDraft['models']): void => change({ ...draft, models })
  return (
    <div role="group" aria-labelledby={titleId} className="model-fields">
      <div>
        <h4 id={titleId} ref={title} tabIndex={-1}>
          {t('models')}
        </h4>
        <p className="quiet">{t('modelsHelp')}</p>
      </div>
      {draft.models.length > 0 && (
        <ul>
          {draft.models.map((model, at) => (
            <ModelRow
              key={rowKey(draft.models, at)}
              model={model}
              draft={draft}
              currency={currency}
              faults={faults.filter((fault) => 'at' in fault && fault.at === at)}
              onChange={(next) => setModels(draft.models.with(at, next))}
              onDrop={() => drop(at)}
            />
          ))}
        </ul>
      )}
      <AddModel state={state} />
    </div>
  )
}

/** A row is its model's: what a test said of one never stands beside another. */
function rowKey(models: ServiceDraft['models'], at: number): string {
  const model = models[at]?.model ?? ''
  const before = models.slice(0, at).filter((one) => one.model === model).length
  return `${before} ${model}`
}

/** One more model: its name typed, completed from what the service lists. */
function AddModel({ state: { draft, change } }: { state: ServiceFormState }) {
  const t = useText(servicesTexts)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<'modelMissing' | 'modelThere' | null>(null)
  const { listed, look } = useListed(draft)
  function add(wanted: string): void {
    const model = wanted.trim()
    const isThere = draft.models.some((one) => one.model === model)
    if (model === '' || isThere) return setError(isThere ? 'modelThere' : 'modelMissing')
    const known = listed.find((one) => one.model === model)
    change({ ...draft, models: [...draft.models, newModel(known ?? { model })] })
    field.current?.focus()
    return setTyped('')
  }
  return (
    <div className="add-model">
      <Field label={t('modelId')} error={error && t(error)}>
        {(input) => (
          <div className="with-add">
            <input
              {...input}
              ref={field}
              className="input mono"
              autoComplete="off"
              spellCheck={false}
              list={listId}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setError(null)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                event.preventDefault()
                add(typed)
              }}
            />
            <Button onClick={() => add(typed)}>
              <Plus aria-hidden="true" />
              {t('addModel')}
            </Button>
          </div>
        )}
      </Field>
      <datalist id={listId}>
        {listed.map(({ model }) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
      <Look {...look} />
      <FewModels listed={listed} draft={draft} onPick={add} typed={typed} />
    </div>
  )
}

/** Asks the service for its models, and says how many came, or why none. */
function Look(look: { isBusy: boolean; isWell: boolean; text: string | null; now: () => void }) {
  const t = useText(servicesTexts)
  return (
    <div className="look">
      <Button size="small" busy={look.isBusy} onClick={look.now}>
        <Search aria-hidden="true" />
        {t(look.isBusy ? 'looking' : 'look')}
      </Button>
      {look.text !== null && (
        <p className={look.isWell ? 'quiet' : 'error'} role="status">
          {look.text}
        </p>
      )}
    </div>
  )
}

const fewModels = 12

/** A short list is offered by a press each; a long one completes what is typed. */
function FewModels(props: {
  listed: readonly ListedModel[]
  draft: ServiceDraft
  typed: string
  onPick: (model: string) => void
}) {
  const { listed, draft, typed, onPick } = props
  const t = useText(servicesTexts)
  const words = typed.trim().toLowerCase()
  const open = listed.filter(({ model }) => !draft.models.some((one) => one.model === model))
  const fitting = open.filter(({ model }) => model.toLowerCase().includes(words))
  if (fitting.length === 0) return null
  return (
    <div className="suggested" role="group" aria-label={t('models')}>
      {fitting.slice(0, fewModels).map(({ model }) => (
        <button
          key={model}
          type="button"
          className="chip"
          aria-label={`${t('addModel')}: ${model}`}
          onClick={() => onPick(model)}
        >
          <Plus aria-hidden="true" />
          {model}
        </button>
      ))}
    </div>
  )
}

/** What the service lists, asked for by a press. */
function useListed(draft: ServiceDraft) {
  const t = useText(servicesTexts)
  const locale = useLocale()
  const speakFailure = useFailureText()
  const ask = useMutation(mutation(listServiceModels))
  const { data } = ask
  const listed = data?.models ?? []
  const n = listed.length
  const text = ask.isError
    ? speakFailure(failureIn(ask.error), t('callFailed'))
    : data === undefined
      ? null
      : data.fault !== null
        ? faultWords(data, locale)
        : n === 0
          ? t('foundNone')
          : t('found', { n })
  return {
    listed,
    look: {
      isBusy: ask.isPending,
      isWell: data?.fault === null,
      text,
      now: () => ask.mutate(askedOf(draft)),
    },
  }
}
