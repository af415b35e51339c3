/** The question before an import: what it adds, replaces, removes and leaves out, and the choice. */
import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import type { FilesFailure } from '../../../../agent/files.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { fileFaultText } from '../code/file-dialogs.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import type { ImportText } from '../../text/import-texts.ts'
import { importTexts } from '../../text/import-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'
import type { ImportChanges, ImportWay } from './import-changes.ts'
import { importChanges } from './import-changes.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import type { ReadSource } from './read-source.ts'
import { Rows } from './rows.tsx'
import { hindrance } from './use-fault-text.ts'

type Props = { project: LocalProject; read: ReadSource; onClose: () => void }

/** Asks, and writes all of it in one step, which one Undo takes back. */
export function ImportDialog({ project, read, onClose }: Props) {
  const t = useText(importTexts)
  const code = useText(codeTexts)
  const cancel = useRef<HTMLButtonElement>(null)
  const files = useProjectFiles(project)
  const [way, setWay] = useState<ImportWay>('add')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<FilesFailure | null>(null)
  const changes = useMemo(() => {
    const there = new Map(files.map(({ path, content }) => [path, content]))
    return importChanges(read.contents, there, way)
  }, [read, files, way])
  const hinders = hindrance(changes, t)
  const run = async (): Promise<void> => {
    setBusy(true)
    const done = await project.change(changes.writes, 'import')
    setBusy(false)
    if (!done.ok) return setFault(done.error)
    showToast({ kind: 'success', title: t('imported', { name: read.name }), text: sum(changes, t) })
    onClose()
  }
  return (
    <Dialog
      title={t('importOf', { name: read.name })}
      text={read.topFolder === null ? undefined : t('topFolder', { folder: read.topFolder })}
      onClose={onClose}
      firstFocus={cancel}
    >
      {files.length > 0 && <WayChoice way={way} isLocked={isBusy} onWay={setWay} />}
      <ChangeLists changes={changes} read={read} />
      {hinders !== null && <p role="status">{hinders}</p>}
      {fault !== null && (
        <p className="import-fault" role="alert">
          {fileFaultText(fault, code)} {t('nothingChanged')}
        </p>
      )}
      <div className="acts">
        <button type="button" className="btn" ref={cancel} onClick={onClose}>
          {t('cancel')}
        </button>
        <Button
          look={changes.removed.length > 0 ? 'danger' : 'ink'}
          busy={isBusy}
          disabled={hinders !== null}
          onClick={() => void run()}
        >
          {t(isBusy ? 'importing' : files.length === 0 || way === 'add' ? 'add' : 'replace')}
        </Button>
      </div>
    </Dialog>
  )
}

function WayChoice({
  way,
  isLocked,
  onWay,
}: {
  way: ImportWay
  isLocked: boolean
  onWay: (way: ImportWay) => void
}) {
  const t = useText(importTexts)
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="sr">{t('how')}</legend>
      {(['add', 'replace'] as const).map((one) => (
        <label key={one} className="choice">
          <input
            type="radio"
            name={id}
            checked={way === one}
            disabled={isLocked}
            aria-describedby={`${id}-${one}`}
            onChange={() => onWay(one)}
          />
          <span>
            {t(one)}
            <span className="help" id={`${id}-${one}`}>
              {t(one === 'add' ? 'addHelp' : 'replaceHelp')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What goes stands first and open; what is added, which loses nothing, is folded. */
function ChangeLists({ changes, read }: { changes: ImportChanges; read: ReadSource }) {
  const t = useText(importTexts)
  const leftOut = [
    ...changes.inTheWay.map((path) => ({ path, reason: 'sameName' as const, count: 1 })),
    ...read.leftOut,
  ]
  return (
    <div className="import-lists">
      {(['removed', 'replaced', 'added', 'same'] as const).map((kind) => {
        const paths = changes[kind]
        if (paths.length === 0) return null
        const label = t(kind, { n: paths.length })
        return (
          <Folded key={kind} label={label} isOpen={kind === 'removed' || kind === 'replaced'}>
            <Rows label={label} rows={paths.map((path) => ({ path }))} />
          </Folded>
        )
      })}
      {leftOut.length > 0 && (
        <Folded label={t('leftOut', { n: leftOut.length })} isOpen>
          <LeftOutRows rows={leftOut} />
        </Folded>
      )}
    </div>
  )
}

function Folded({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen: boolean
  children: React.ReactNode
}) {
  return (
    <details className="more" open={isOpen}>
      <summary>
        {label}
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      {children}
    </details>
  )
}

function sum(changes: ImportChanges, t: ImportText): string {
  const parts = (['added', 'replaced', 'removed'] as const)
    .filter((kind) => changes[kind].length > 0)
    .map((kind) => t(kind, { n: changes[kind].length }))
  return t('sum', { parts: parts.join(t('comma')) })
}
