/** Description and tags of an app in a small form. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import type { App } from '../../contract.ts'
import { factsTexts } from '../../text/facts-texts.ts'
import { useChangeApp } from '../use-change-app.ts'
import { TagChoices } from './tag-choices.tsx'

/** Stays open with what was typed when it cannot be saved. */
export function FactsDialog(props: {
  app: Pick<App, '_id' | 'name' | 'description' | 'tags'>
  onClose: () => void
}) {
  const { app, onClose } = props
  const t = useText(factsTexts)
  const tellFailure = useFailureToast()
  const { change, isSaving } = useChangeApp(app._id)
  const [description, setDescription] = useState(app.description ?? '')
  const [tags, setTags] = useState<readonly string[]>(app.tags)
  const [fault, setFault] = useState<string | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    setFault(null)
    const failure = await change({ description: description.trim(), tags: [...tags] })
    if (failure) {
      const wrong = failure.details.find(({ path }) => path.startsWith('description'))
      if (wrong) setFault(wrong.message)
      else tellFailure(failure, { otherwise: t('updateFailed') })
      return
    }
    showToast({ kind: 'success', title: t('factsSaved') })
    onClose()
  }
  return (
    <Dialog
      title={t('facts')}
      text={t('factsText', { name: app.name })}
      onClose={() => !isSaving && onClose()}
    >
      <form className="facts-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('description')} error={fault}>
          {(input) => (
            <textarea
              {...input}
              className="textarea"
              rows={3}
              maxLength={limits.descriptionMax}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <TagChoices chosen={tags} onChoose={setTags} />
        <div className="acts">
          <Button disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="main" type="submit" disabled={isSaving}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
