/** The code view as a place to drop an archive, a folder or files on. */
import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { importTexts } from '../../text/import-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { droppedSource } from './pick-source.ts'
import { useImport } from './use-import.tsx'
import './import.css'

/** Draws the code view; where nothing may be written, nothing can be dropped. */
export function DropPlace({
  project,
  isReadOnly,
  children,
}: {
  project: LocalProject
  isReadOnly: boolean
  children: ReactNode
}) {
  const t = useText(importTexts)
  const bring = useImport(isReadOnly ? null : project)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (bring === null || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent): void => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent): void => {
    setOver(false)
    if (bring === null || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    // The editor would put the text of a dropped file where the cursor is.
    event.stopPropagation()
    void droppedSource(event.dataTransfer).then((source) => source && bring.take(source))
  }
  return (
    <div
      className="code"
      onDragEnterCapture={over}
      onDragOverCapture={over}
      onDragLeave={leave}
      onDropCapture={drop}
    >
      {children}
      {isOver && (
        <div className="drop-here" aria-hidden="true">
          {t('dropHere')}
        </div>
      )}
      {bring?.view}
    </div>
  )
}
