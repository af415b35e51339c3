/** The generator's form: one calm column, nothing typed is ever lost. */
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { nameFault } from '../../../apps/contract.ts'
import { LocalModelOffer, ModelInUse } from '../../../models/web/index.ts'
import { texts } from '../../text/texts.ts'
import { AdvancedOptions } from './advanced-options.tsx'
import { describedBy, type GeneratorDraft, type Wanted } from '../generator-draft.ts'
import { NameField } from './name-field.tsx'
import type { PromptFault } from './prompt-field.tsx'
import { PromptField, promptFaultOf } from './prompt-field.tsx'
import { StarterField } from '../starters/starter-field.tsx'
import { suggestName } from './suggest-name.ts'
import { TagPicker } from './tag-picker.tsx'
import { WhoCanRead } from './who-can-read.tsx'

/** The id of the form, for buttons that stand outside it. */
export const generatorFormId = 'generator-form'

/**
 * Draws the form and hands what is wanted to `onGenerate` when it is valid. While `isBusy` its fields
 * are read-only. `focus` names the field that takes the focus when it changes.
 */
export function GeneratorForm(props: {
  draft: GeneratorDraft
  isBusy: boolean
  focus: 'prompt' | 'name' | null
  onGenerate: (wanted: Wanted) => void
  onClear: () => void
}) {
  const { draft, isBusy, focus } = props
  const [nameShown, setNameShown] = useState<ReturnType<typeof nameFault>>(null)
  const [promptShown, setPromptShown] = useState<PromptFault | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useFocusOn(focus, box, field)

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (isBusy) return
    const promptFault = promptFaultOf(draft.prompt, draft.starter !== null)
    const name = draft.wanted.name || (suggestName(describedBy(draft)) ?? '')
    const fault = nameFault(name)
    setPromptShown(promptFault)
    setNameShown(fault)
    if (promptFault) box.current?.focus()
    else if (fault) field.current?.focus()
    else {
      if (draft.wanted.name === '') draft.setName(name)
      props.onGenerate({ ...draft.wanted, name })
    }
  }
  function clear(): void {
    setNameShown(null)
    setPromptShown(null)
    props.onClear()
    box.current?.focus()
  }
  return (
    <form id={generatorFormId} noValidate onSubmit={submit} aria-busy={isBusy}>
      <Description
        draft={draft}
        box={box}
        fault={promptShown}
        isBusy={isBusy}
        onFault={setPromptShown}
        onSubmit={() => submit()}
        onClear={clear}
      />
      <NameField
        field={field}
        draft={draft}
        fault={nameShown}
        isLocked={isBusy}
        onType={() => setNameShown(null)}
        onBlur={() => setNameShown(draft.name === '' ? null : nameFault(draft.wanted.name))}
      />
      <Choices draft={draft} isLocked={isBusy} />
      <Submit isBusy={isBusy} />
    </form>
  )
}

/** What the app begins from, and what it shall be. */
function Description(props: {
  draft: GeneratorDraft
  box: RefObject<HTMLTextAreaElement | null>
  fault: PromptFault | null
  isBusy: boolean
  onFault: (fault: PromptFault | null) => void
  onSubmit: () => void
  onClear: () => void
}) {
  const { draft, box, fault, isBusy, onFault } = props
  const hasStarter = draft.starter !== null
  return (
    <>
      <StarterField
        chosen={draft.starter}
        isLocked={isBusy}
        onChoose={(starter) => {
          draft.setStarter(starter)
          onFault(null)
        }}
      />
      <PromptField
        box={box}
        prompt={draft.prompt}
        isRequired={!hasStarter}
        fault={fault}
        isLocked={isBusy}
        onType={(text) => {
          draft.setPrompt(text)
          onFault(null)
        }}
        onBlur={() => onFault(draft.prompt === '' ? null : promptFaultOf(draft.prompt, hasStarter))}
        onSubmit={props.onSubmit}
        onClear={isBusy || draft.isEmpty ? null : props.onClear}
      />
    </>
  )
}

/** What may be chosen beside description and name; something holds already. */
function Choices(shared: { draft: GeneratorDraft; isLocked: boolean }) {
  return (
    <>
      <TagPicker {...shared} />
      <WhoCanRead
        isPrivate={shared.draft.wanted.isPrivate}
        isLocked={shared.isLocked}
        onChoose={shared.draft.setPrivate}
      />
      <AdvancedOptions {...shared} />
    </>
  )
}

/** Moves the focus to the named field when the name changes. */
function useFocusOn(
  focus: 'prompt' | 'name' | null,
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  // Focus is the browser's.
  useEffect(() => {
    if (focus === 'prompt') box.current?.focus()
    if (focus === 'name') field.current?.focus()
  }, [focus, box, field])
}

/** The button, with the model that will answer beside it. */
function Submit({ isBusy }: { isBusy: boolean }) {
  const t = useText(texts)
  return (
    <div className="go-row">
      <Button look="main" size="large" type="submit" disabled={isBusy}>
        {isBusy && <TurningCube size={16} />}
        {t(isBusy ? 'generating' : 'generate')}
        {!isBusy && <ArrowRight aria-hidden="true" />}
      </Button>
      <span className="quiet">
        <ModelInUse />
      </span>
      <LocalModelOffer />
    </div>
  )
}
