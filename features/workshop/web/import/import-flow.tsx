/** From what was picked to the files in the project: reading, the question, the end. */
import { useEffect, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { importTexts } from '../../text/import-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportSource } from './import-source.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import type { ImportFault, ReadProgress } from './read-source.ts'
import { useReading } from './use-reading.ts'
import { useFaultText } from './use-fault-text.ts'
import './import.css'

/** Draws where an import stands; `onClose` when it is over, whatever came of it. */
export function ImportFlow({
  project,
  source,
  onClose,
}: {
  project: LocalProject
  source: ImportSource
  onClose: () => void
}) {
  const reading = useReading(source)
  if (reading.phase === 'read')
    return <ImportDialog project={project} read={reading.read} onClose={onClose} />
  if (reading.phase === 'failed')
    return <Failed name={source.name} fault={reading.fault} onClose={onClose} />
  return <ReadingCard name={source.name} progress={reading.progress} onStop={onClose} />
}

const graceMs = 300

/** Stands in a corner while the person goes on; not drawn for what is read at once. */
function ReadingCard({
  name,
  progress,
  onStop,
}: {
  name: string
  progress: ReadProgress | null
  onStop: () => void
}) {
  const t = useText(importTexts)
  const [isLate, setLate] = useState(false)
  // A timer of the browser.
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), graceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  const { done, total } = progress ?? { done: 0, total: 1 }
  return (
    <section className="import-reading" aria-label={t('import')}>
      <p role="status">{t('reading', { name })}</p>
      <progress aria-label={t('reading', { name })} value={done} max={total} />
      <div className="acts">
        <span className="quiet">{progress && t('readSoFar', { done, total })}</span>
        <Button size="small" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </section>
  )
}

function Failed({
  name,
  fault,
  onClose,
}: {
  name: string
  fault: ImportFault
  onClose: () => void
}) {
  const t = useText(importTexts)
  const text = useFaultText(fault)
  return (
    <Dialog isAlert title={t('notImported', { name })} text={text} onClose={onClose}>
      <p>{t('nothingChanged')}</p>
      {fault.kind === 'nothing' && fault.leftOut.length > 0 && <LeftOutRows rows={fault.leftOut} />}
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}
