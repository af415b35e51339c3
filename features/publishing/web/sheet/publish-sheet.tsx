/** Before a first publish: what will be public, under which address, told and chosen on one sheet. */
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isOneOf } from '../../../../contract/failure-groups.ts'
import { limits } from '../../../../contract/limits.ts'
import { call } from '../../../../web/kernel/call.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Field, FieldError } from '../../../../web/ui/field.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { type App, changeApp } from '../../../apps/contract.ts'
import { askAppsAnew, TagChoices } from '../../../apps/web/index.ts'
import { texts } from '../../text/texts.ts'
import { AddressField } from './address-field.tsx'
import { AppErrors, type ErrorReport } from './app-errors.tsx'
import './publish-sheet.css'
import { SheetPicture, usePicture } from './sheet-picture.tsx'
import { SourceChoices, useAsksSource } from './source-question.tsx'
import { useAddress } from './use-address.ts'
import type { Chosen, SheetDraft } from './use-sheet-draft.ts'

/** What is published with the sheet's content; `picture` is the one that it showed. */
export type SheetWish = { subdomain: string; makePublic?: boolean; picture: string | null }

/** The sheet. `refusal` is why the last publish was refused for its address. Closing it keeps what was typed. */
export function PublishSheet(props: {
  app: App
  draft: SheetDraft
  takePicture: () => Promise<string | null>
  errors: ErrorReport
  refusal: string | null
  /** What the person should know of the files. */
  notes: ReactNode
  onClose: () => void
  onPublish: (wish: SheetWish) => void
}) {
  const { app, onClose } = props
  const t = useText(texts)
  const { chosen, set } = props.draft
  const address = useAddress(app._id, chosen.subdomain)
  const shown = usePicture(props.takePicture)
  const asksSource = useAsksSource(app)
  // What was refused stays so until another one is typed.
  const [refused] = useState(address.subdomain)
  const { save, fault, isSaving } = useSaveFacts(app)
  const isHeld =
    isSaving || shown.isTaking || address.state === 'checking' || address.state === 'refused'
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isHeld || !(await save(chosen))) return
    // They are the app's own now, whatever becomes of the publish.
    props.draft.forgetFacts()
    props.onPublish({
      subdomain: address.subdomain,
      picture: shown.picture,
      ...(asksSource && { makePublic: chosen.makePublic }),
    })
  }
  return (
    <Dialog title={t('sheetTitle', { name: app.name })} text={t('becomesPublic')} onClose={onClose}>
      <form className="publish-sheet" noValidate onSubmit={(event) => void submit(event)}>
        <AppErrors {...props.errors} />
        <SheetPicture shown={shown} former={app.snapshot} />
        <Facts chosen={chosen} set={set} nameFault={fault.name} />
        <TagChoices chosen={chosen.tags} onChoose={(tags) => set({ tags })} />
        <AddressField
          address={address}
          refusal={address.subdomain === refused ? props.refusal : null}
          onType={(subdomain) => set({ subdomain })}
        />
        {asksSource && (
          <SourceChoices
            makePublic={chosen.makePublic}
            onChoose={(makePublic) => set({ makePublic })}
          />
        )}
        {props.notes}
        {fault.other !== null && <FieldError id="publish-sheet-fault" text={fault.other} />}
        <SheetActs {...{ isHeld, isSaving, onClose }} />
      </form>
    </Dialog>
  )
}

function SheetActs(props: { isHeld: boolean; isSaving: boolean; onClose: () => void }) {
  const t = useText(texts)
  return (
    <div className="acts kept">
      <Button onClick={props.onClose}>{t('cancel')}</Button>
      <Button look="main" type="submit" disabled={props.isHeld}>
        {props.isSaving && <TurningCube size={14} />}
        {t('publish')}
      </Button>
    </div>
  )
}

/** What visitors will read of the app. */
function Facts(props: {
  chosen: Chosen
  set: (part: Partial<Chosen>) => void
  nameFault: string | null
}) {
  const t = useText(texts)
  const { chosen, set } = props
  return (
    <>
      <Field label={t('appName')} error={props.nameFault}>
        {(input) => (
          <input
            {...input}
            className="input"
            value={chosen.name}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('description')}>
        {(input) => (
          <textarea
            {...input}
            className="textarea"
            rows={2}
            maxLength={limits.descriptionMax}
            value={chosen.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** Changes name, description and tags where they differ from the app's; answers whether they are so now. */
function useSaveFacts(app: App) {
  const speakFailure = useFailureText()
  const t = useText(texts)
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<{ name: string | null; other: string | null }>({
    name: null,
    other: null,
  })
  async function save({ name, description, tags }: Chosen): Promise<boolean> {
    const change = {
      ...(name.trim() !== app.name && { name }),
      ...(description.trim() !== (app.description ?? '') && { description }),
      ...(tags.join('\n') !== app.tags.join('\n') && { tags }),
    }
    setFault({ name: null, other: null })
    if (Object.keys(change).length === 0) return true
    setSaving(true)
    const answer = await call(changeApp, { id: app._id, ...change })
    setSaving(false)
    if (answer.ok) {
      await askAppsAnew(queries)
      return true
    }
    const text = speakFailure(answer.error, t('failed'))
    setFault(
      isOneOf('name', answer.error.code)
        ? { name: text, other: null }
        : { name: null, other: text },
    )
    return false
  }
  return { save, fault, isSaving }
}
