/** What a branch changes, file by file, as the code host compares it. Loaded when it is asked for. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { BranchChange } from '../../../apps/branch-contract.ts'
import { branchTexts } from '../../text/branch-texts.ts'

/** The dialog. */
export function BranchChanges(props: {
  branch: string
  files: readonly BranchChange[]
  onClose: () => void
}) {
  const { branch, files, onClose } = props
  const t = useText(branchTexts)
  return (
    <Dialog title={t('changesOf', { branch })} text={t('since')} onClose={onClose}>
      <div className="branch-changes" role="group" aria-label={t('changesOf', { branch })}>
        {files.map(({ path, change, patch }) => (
          <section key={path} aria-label={path}>
            <h3>
              <span className="mono">{path}</span> <span className="quiet">{t(change)}</span>
            </h3>
            {patch === null ? <p className="quiet">{t('noText')}</p> : <Patch text={patch} />}
          </section>
        ))}
      </div>
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

const looks = { '+': 'came', '-': 'went' } as const

/** A patch line by line: what came and what went also by colour. */
function Patch({ text }: { text: string }) {
  const lines = text.split('\n').map((line, at) => ({ line, at }))
  return (
    <pre tabIndex={0}>
      <code>
        {lines.map(({ line, at }) => (
          <span
            key={at}
            className={line[0] === '+' || line[0] === '-' ? looks[line[0]] : undefined}
          >
            {line}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
}
