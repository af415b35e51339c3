/** The generator's form: one calm column, nothing typed is ever lost (GEN-01 to GEN-10, GEN-18, GEN-36). */
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { codePoints, limits } from '../../../contract/limits.ts'
import { useDraft } from '../../../web/kernel/account-storage.ts'
import { takeCarriedPrompt } from '../../../web/kernel/carried-prompt.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field, FieldError } from '../../../web/ui/field.tsx'
import { nameFault } from '../../apps/contract.ts'
import { readSelection } from '../../models/contract.ts'
import { texts } from '../text/texts.ts'
import { NameHelp } from './name-help.tsx'
import { useNameCheck } from './use-name-check.ts'

const counterFrom = 7_000
type PromptFault = 'promptRequired' | 'promptTooLong'

/** The typed name and description, kept for this account until the app exists. */
export function useGeneratorDraft() {
  const [prompt, setPrompt] = useDraft('generator-prompt')
  const [name, setName] = useDraft('generator-name')
  // The prompt that was typed on the home page comes here once (HOME-05).
  useEffect(() => {
    const carried = takeCarriedPrompt()
    if (carried !== null && carried.trim() !== '') setPrompt(carried)
  }, [setPrompt])
  return { prompt, name, setPrompt, setName, clear: () => [setPrompt(''), setName('')] }
}

/** Draws the form and hands a valid name and description to `onGenerate`. */
export function GeneratorForm({
  draft,
  onGenerate,
}: {
  draft: ReturnType<typeof useGeneratorDraft>
  onGenerate: (name: string, prompt: string) => void
}) {
  const t = useText(texts)
  const [nameShown, setNameShown] = useState<ReturnType<typeof nameFault>>(null)
  const [promptShown, setPromptShown] = useState<PromptFault | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const selection = useQuery(query(readSelection, {}))
  const name = draft.name.trim().normalize('NFC')

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    const promptFault = promptFaultOf(draft.prompt)
    const fault = nameFault(name)
    setPromptShown(promptFault)
    setNameShown(fault)
    if (promptFault) box.current?.focus()
    else if (fault) field.current?.focus()
    else onGenerate(name, draft.prompt.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <PromptField
        box={box}
        prompt={draft.prompt}
        fault={promptShown}
        onType={draft.setPrompt}
        onBlur={() => setPromptShown(draft.prompt === '' ? null : promptFaultOf(draft.prompt))}
        onSubmit={() => submit()}
      />
      <NameField
        field={field}
        draft={draft}
        fault={nameShown}
        onType={() => setNameShown(null)}
        onBlur={() => setNameShown(draft.name === '' ? null : nameFault(name))}
      />
      <div className="go">
        <span className="quiet">
          {selection.data?.builtin ? t('demoModel') : (selection.data?.model ?? '')}
        </span>
        <Button look="main" size="large" type="submit">
          {t('generate')}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}

function NameField(props: {
  field: RefObject<HTMLInputElement | null>
  draft: ReturnType<typeof useGeneratorDraft>
  fault: ReturnType<typeof nameFault>
  onType: () => void
  onBlur: () => void
}) {
  const t = useText(texts)
  const { draft, fault } = props
  const check = useNameCheck(draft.name)
  const help = (
    <NameHelp name={draft.name} prompt={draft.prompt} check={check} onUse={draft.setName} />
  )
  const isTaken = check.state === 'taken'
  return (
    <div>
      <Field
        label={t('name')}
        error={fault ? t(fault) : isTaken ? t('nameExists') : null}
        help={help}
      >
        {(input) => (
          <input
            {...input}
            className="input"
            ref={props.field}
            value={draft.name}
            autoComplete="off"
            required
            onChange={(event) => {
              draft.setName(event.target.value)
              props.onType()
            }}
            onBlur={props.onBlur}
          />
        )}
      </Field>
      {isTaken && help}
    </div>
  )
}

function promptFaultOf(prompt: string): PromptFault | null {
  if (prompt.trim() === '') return 'promptRequired'
  return codePoints(prompt) > limits.generatorPromptMax ? 'promptTooLong' : null
}

function PromptField(props: {
  box: RefObject<HTMLTextAreaElement | null>
  prompt: string
  fault: PromptFault | null
  onType: (text: string) => void
  onBlur: () => void
  onSubmit: () => void
}) {
  const t = useText(texts)
  const length = codePoints(props.prompt)
  return (
    <div className="field">
      <label htmlFor="generator-prompt">{t('prompt')}</label>
      <div className="ask">
        <textarea
          id="generator-prompt"
          ref={props.box}
          rows={4}
          value={props.prompt}
          required
          {...(props.fault
            ? { 'aria-invalid': true, 'aria-describedby': 'generator-prompt-below' }
            : {})}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            props.onSubmit()
          }}
        />
        <div className="row">
          <span className="quiet">{t('saved')}</span>
          {length >= counterFrom && (
            <span className="quiet num">{`${length} / ${limits.generatorPromptMax}`}</span>
          )}
        </div>
      </div>
      {props.fault && <FieldError id="generator-prompt-below" text={t(props.fault)} />}
    </div>
  )
}
