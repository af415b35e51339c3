/** A picture of the project, or one from the device that is put into it. */
import { useId, useRef, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { contentTexts } from '../../text/content-texts.ts'
import { isImage } from '../code/image-view.tsx'
import { useProjectFiles } from '../use-project-files.ts'
import { usePutFile } from '../use-put-file.ts'
import type { ContentField } from './content-form.ts'
import { useContentForm } from './content-form.ts'

/** Draws the list of pictures, with none first, and a button that uploads one. */
export function PictureField({ field }: { field: ContentField }) {
  const t = useText(contentTexts)
  const id = useId()
  const { project, set, isReadOnly } = useContentForm()
  const put = usePutFile(project)
  const chooser = useRef<HTMLInputElement>(null)
  const [failure, setFault] = useState<string | null>(null)
  const value = typeof field.value === 'string' ? field.value : ''
  const pictures = useProjectFiles(project)
    .map(({ path }) => path)
    .filter((path) => isImage(path) || path.endsWith('.svg'))
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file || !put) return
    const done = await put(file.name, new Uint8Array(await file.arrayBuffer()))
    setFault(done.ok ? null : done.error)
    if (done.ok) set(field.path, done.value)
  }
  const isElsewhere = value !== '' && !pictures.includes(value)
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <span className="content-picture">
        <select
          id={id}
          className="input"
          value={value}
          disabled={isReadOnly}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => set(field.path, target.value)}
        >
          {!field.isRequired && <option value="">{t('noPicture')}</option>}
          {isElsewhere && <option value={value}>{value}</option>}
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
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </span>
      {failure ? <FieldError id={`${id}-below`} text={failure} /> : null}
    </div>
  )
}
