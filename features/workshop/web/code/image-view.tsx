/** A picture of the project, shown as it is. */
import mime from 'mime'
import { useEffect, useState } from 'react'
import { contentBytes } from '../../../../project/content.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { codeTexts } from '../../text/code-texts.ts'

/** Whether a file is shown as a picture. A vector picture is text that can be edited. */
export function isImage(path: string): boolean {
  const type = mime.getType(path) ?? ''
  return type.startsWith('image/') && !type.includes('svg')
}

/** Draws the picture; an image element runs nothing that a file may hold. */
export function ImageView({ file }: { file: ProjectFile }) {
  const t = useText(codeTexts)
  const [url, setUrl] = useState<string | null>(null)
  // The browser keeps what an address of bytes names until it is let go.
  useEffect(() => {
    const bytes = new Uint8Array(contentBytes(file.content))
    const made = URL.createObjectURL(new Blob([bytes], { type: mime.getType(file.path) ?? '' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (url === null) return null
  return (
    <div className="code-image">
      <img src={url} alt={t('pictureOf', { path: file.path })} />
    </div>
  )
}
