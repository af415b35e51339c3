/** "Add pictures or files": the dialog of the browser behind a button. */
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
import { addAccepts } from './added-file.ts'

/** Draws the button; the field behind it is reached by nobody else. */
export function AddButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useText(texts)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={addAccepts}
        aria-label={t('addFiles')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        size="small"
        look="ghost"
        icon
        aria-label={t('addFiles')}
        title={t('addFiles')}
        onClick={() => field.current?.click()}
      >
        <Paperclip aria-hidden="true" />
      </Button>
    </>
  )
}
