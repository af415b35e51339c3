/** The generator's form: one calm column, nothing typed is ever lost. */
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { nameFault } from '../../../apps/contract.ts'
import { LocalModelOffer, ModelInUse } from '../../../models/web/index.ts'
import { texts } from '../../text/texts.ts'
import { AdvancedOptions } from './advanced-options.tsx'
import {
  type ChosenStarter,
  describedBy,
  type GeneratorDraft,
  type Wanted,
} from '../generator-draft.ts'
import { FoldedOptions } from './folded-options.tsx'
import { NameField } from './name-field.tsx'
import type { PromptFault } from './prompt-field.tsx'
import { PromptField, promptFaultOf } from './prompt-field.tsx'
import { NearestSheet } from '../starters/nearest-sheet.tsx'
import { NearestStarters } from '../starters/nearest-starters.tsx'
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
  const folded = useFoldedName()
  const [promptShown, setPromptShown] = useState<PromptFault | null>(null)
  const nearest = useNearestQuestion(draft, props.onGenerate)
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
    folded.tell(fault)
    if (promptFault) box.current?.focus()
    else if (fault) field.current?.focus()
    else {
      if (draft.wanted.name === '') draft.setName(name)
      nearest.generate({ ...draft.wanted, name })
    }
  }
  function clear(): void {
    folded.setFault(null)
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
      <Options
        draft={draft}
        field={field}
        folded={folded}
        mustShow={focus === 'name'}
        isBusy={isBusy}
      />
      <Submit isBusy={isBusy} />
      {nearest.sheet}
    </form>
  )
}

/** Asks which starter comes nearest, and generates with the one that is chosen. */
function useNearestQuestion(draft: GeneratorDraft, onGenerate: (wanted: Wanted) => void) {
  const [asked, setAsked] = useState<Wanted | null>(null)
  const choose = (wanted: Wanted, starter: ChosenStarter): void => {
    setAsked(null)
    draft.setStarter(starter)
    onGenerate({ ...wanted, starter })
  }
  const sheet = asked && (
    <NearestSheet
      description={asked.prompt}
      onChoose={(starter) => choose(asked, starter)}
      onClose={() => setAsked(null)}
    />
  )
  // Without a model somebody has to choose: nothing is written before that.
  const generate = (wanted: Wanted): void =>
    wanted.isWithoutModel && wanted.starter === null ? setAsked(wanted) : onGenerate(wanted)
  return { generate, sheet }
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
        isWithoutModel={draft.wanted.isWithoutModel}
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
      {draft.wanted.isWithoutModel && (
        <NearestStarters
          description={draft.prompt}
          chosen={draft.starter}
          isLocked={isBusy}
          onChoose={(starter) => {
            draft.setStarter(starter)
            onFault(null)
          }}
        />
      )}
    </>
  )
}

/** What is wrong with the name, and whether it is folded away: a field that is takes no focus. */
function useFoldedName() {
  const [fault, setFault] = useState<ReturnType<typeof nameFault>>(null)
  const [isOpen, setOpen] = useState(false)
  const tell = (found: typeof fault): void =>
    flushSync(() => {
      setFault(found)
      if (found !== null) setOpen(true)
    })
  return { fault, setFault, isOpen, setOpen, tell }
}

/** The name and what may be chosen beside it, folded into one line. */
function Options(props: {
  draft: GeneratorDraft
  field: RefObject<HTMLInputElement | null>
  folded: ReturnType<typeof useFoldedName>
  mustShow: boolean
  isBusy: boolean
}) {
  const { draft, isBusy } = props
  const { fault, setFault, isOpen, setOpen } = props.folded
  return (
    <FoldedOptions draft={draft} isOpen={isOpen || props.mustShow} onToggle={setOpen}>
      <NameField
        field={props.field}
        draft={draft}
        fault={fault}
        isLocked={isBusy}
        onType={() => setFault(null)}
        onBlur={() => setFault(draft.name === '' ? null : nameFault(draft.wanted.name))}
      />
      <Choices draft={draft} isLocked={isBusy} />
    </FoldedOptions>
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
