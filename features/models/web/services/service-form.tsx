/** The form of a service: which one, its address and key, and the models of it that are offered. */
import { useId } from 'react'
import type { ReplyOf } from '../../../../contract/route.ts'
import type { readServices, Service } from '../../services-contract.ts'
import { knownServiceAt, knownServices } from '../../known-services.ts'
import { servicesTexts } from '../../text/services-texts.ts'
import { SecretField } from '../secret-field.tsx'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { focusOnce } from './focus-once.ts'
import { ModelFields } from './model-fields.tsx'
import { draftFor, draftOf, type ServiceDraft } from './service-draft.ts'
import { type ServiceFormState, useServiceForm } from './use-service-form.ts'

/** What a form is drawn with. */
export type ServiceFormProps = {
  first: ServiceDraft
  /** All services as they are now. */
  all: ReplyOf<typeof readServices>
  needsPrices: boolean
  currency: string
  onDone: () => void
}

/** The form of a new service, or of one that is kept. */
export function ServiceForm({ first, all, needsPrices, currency, onDone }: ServiceFormProps) {
  const t = useText(servicesTexts)
  const titleId = useId()
  const state = useServiceForm(first, { all, needsPrices, onDone })
  const { draft, change } = state
  return (
    <form
      className="frame service-form"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        state.save()
      }}
    >
      <h3 id={titleId} ref={focusOnce} tabIndex={-1}>
        {first.service === null ? t('newTitle') : t('editTitle', { label: first.label })}
      </h3>
      {draft.service === null && <KnownServiceField draft={draft} onChange={change} />}
      <Connection state={state} />
      <ModelFields state={state} currency={currency} />
      <label className="tick">
        <input
          type="checkbox"
          checked={draft.isOn}
          onChange={(event) => change({ ...draft, isOn: event.target.checked })}
        />
        <span>{t('isOn')}</span>
      </label>
      {state.newer && <ChangedElsewhere newer={state.newer} draft={draft} onChange={change} />}
      <div className="acts">
        <Button look="ink" type="submit" busy={state.isSaving}>
          {state.isSaving && <TurningCube size={16} />}
          {t(state.isSaving ? 'saving' : 'save')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Somebody else has saved this service meanwhile: theirs can be taken, or be replaced knowingly. */
function ChangedElsewhere({ newer, draft, onChange }: DraftProps & { newer: Service }) {
  const t = useText(servicesTexts)
  const { _id, revision } = newer
  return (
    <Note look="warn" role="status">
      {t('changedMeanwhile')}{' '}
      <Button size="small" onClick={() => onChange(draftOf(newer))}>
        {t('takeTheirs')}
      </Button>{' '}
      <Button
        size="small"
        look="ghost"
        onClick={() => onChange({ ...draft, service: { _id, revision } })}
      >
        {t('keepMine')}
      </Button>
    </Note>
  )
}

type DraftProps = { draft: ServiceDraft; onChange: (next: ServiceDraft) => void }

/** The well-known services; another one begins the form anew, so that no key goes along. */
function KnownServiceField({ draft, onChange }: DraftProps) {
  const t = useText(servicesTexts)
  return (
    <Field label={t('service')}>
      {(input) => (
        <select
          {...input}
          className="select"
          value={knownServiceAt(draft.kind, draft.address)?.id ?? ''}
          onChange={(event) => {
            const chosen = knownServices.find(({ id }) => id === event.target.value)
            onChange(draftFor(chosen ?? null))
          }}
        >
          {knownServices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t('otherService')}</option>
        </select>
      )}
    </Field>
  )
}

/** Name, address and key. */
function Connection({ state: { draft, faults, refused, change } }: { state: ServiceFormState }) {
  const t = useText(servicesTexts)
  const errorOf = (field: 'label' | 'address'): string | null => {
    const fault = faults.find((found) => found.field === field)
    if (fault) return t(fault.text)
    return field === 'address' && refused?.field === 'address' ? refused.text : null
  }
  const isKept = draft.keyState === 'kept'
  const isLocal = knownServiceAt(draft.kind, draft.address)?.isLocal === true
  const keyHelp = isKept ? 'keyHelpKept' : isLocal ? 'keyHelpLocal' : 'keyHelp'
  return (
    <>
      <div className="pair">
        <Field label={t('label')} error={errorOf('label')}>
          {(input) => (
            <input
              {...input}
              className="input"
              autoComplete="off"
              value={draft.label}
              onChange={(event) => change({ ...draft, label: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('address')} help={t('addressHelp')} error={errorOf('address')}>
          {(input) => (
            <input
              {...input}
              className="input mono"
              type="url"
              autoComplete="off"
              spellCheck={false}
              value={draft.address}
              onChange={(event) => change({ ...draft, address: event.target.value })}
            />
          )}
        </Field>
      </div>
      <SecretField
        help={t(keyHelp)}
        error={refused?.field === 'key' ? refused.text : null}
        value={draft.apiKey}
        onType={(apiKey) => change({ ...draft, apiKey })}
      />
      {isKept && (
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.forgetsKey}
            onChange={(event) => change({ ...draft, forgetsKey: event.target.checked })}
          />
          <span>{t('forgetKey')}</span>
        </label>
      )}
    </>
  )
}
