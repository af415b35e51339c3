/** Files that were changed here and in the repository, and which version stays: one word for all of them (SYN-12). */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import type { Keep } from './project/settle-conflicts.ts'

/** Names the files, says what each choice keeps, and does nothing more once one was made. */
export function ConflictChoice({
  paths,
  disabled,
  onChoose,
  children,
}: {
  paths: readonly string[]
  /** Something else writes to the files now. */
  disabled: boolean
  onChoose: (keep: Keep) => Promise<unknown>
  /** Stands before the choices. */
  children?: ReactNode
}) {
  const t = useText(texts)
  const [isBusy, setBusy] = useState(false)
  const choose = async (keep: Keep): Promise<void> => {
    setBusy(true)
    await onChoose(keep)
    setBusy(false)
  }
  return (
    <div className="conflict">
      <p>{t('twoPlacesHelp')}</p>
      <ul className="mono">
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      <div className="acts">
        {children}
        <Button disabled={disabled} busy={isBusy} onClick={() => void choose('mine')}>
          {t('keepMine')}
        </Button>
        <Button disabled={disabled} busy={isBusy} onClick={() => void choose('theirs')}>
          {t('takeTheirs')}
        </Button>
        <Button disabled={disabled} busy={isBusy} onClick={() => void choose('both')}>
          {t('keepBoth')}
        </Button>
      </div>
    </div>
  )
}
