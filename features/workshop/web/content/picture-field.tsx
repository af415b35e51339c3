/** A picture of the project, or one from the device that is put into it. */
import { useRef, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { issueOf } from '../../../../project/content-file/check-value.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { usePutFile } from '../use-put-file.ts'
import type { ContentField } from './content-form.ts'
import { fieldKey, issueText, useContentForm } from './content-form.ts'

/** Draws the list of pictures, with none first, and a button that uploads one. */
export function PictureField({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const { project, pictures, set, isReadOnly } = useContentForm()
  const put = usePutFile(project)
  const chooser = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const value = typeof field.value === 'string' ? field.value : ''
  const issue = issueOf(field.schema, value, field)
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || !put) return
    const done = await put(file.name, new Uint8Array(await file.arrayBuffer()))
    setFailure(done.ok ? null : done.error)
    if (done.ok) set(field.path, () => done.value)
  }
  return (
    <Field
      label={field.label}
      help={field.schema.description}
      error={failure ?? (issue && issueText(issue, t))}
    >
      {(input) => (
        <span className="content-picture">
          <select
            {...input}
            {...fieldKey(field.path)}
            className="input"
            value={value}
            disabled={isReadOnly}
            onChange={({ target }) => set(field.path, () => target.value)}
          >
            {(!field.isRequired || value === '') && <option value="">{t('noPicture')}</option>}
            {value !== '' && !pictures.includes(value) && <option value={value}>{value}</option>}
            {pictures.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
          <Button size="small" disabled={isReadOnly} onClick={() => chooser.current?.click()}>
            {t('upload')}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            onChange={({ target }) => {
              void upload(target.files?.[0])
              // The same file may be chosen again.
              target.value = ''
            }}
          />
        </span>
      )}
    </Field>
  )
}
