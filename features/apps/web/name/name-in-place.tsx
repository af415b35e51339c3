/** The app's name as a heading that can be changed in place. */
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import type { App } from '../../contract.ts'
import { factsTexts } from '../../text/facts-texts.ts'
import './name-in-place.css'
import { RenameForm } from './rename-form.tsx'

/** The heading is a button; pressed, a field stands in its place. Enter saves, Esc leaves. */
export function NameInPlace({ app }: { app: Pick<App, '_id' | 'name'> }) {
  const t = useText(factsTexts)
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The focus, which the field had, is the browser's.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <RenameForm app={app} onClose={() => setEditing(false)} />
  return (
    <h1 tabIndex={-1} className="name-in-place">
      <button type="button" ref={button} title={t('rename')} onClick={() => setEditing(true)}>
        <span>{app.name}</span>
        <Pencil size={12} aria-hidden="true" />
      </button>
    </h1>
  )
}
