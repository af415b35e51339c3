/** What the status line says of code that is on this device alone, with the way out (SYN-31, SYN-32). */
import { useQueryClient } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import type { App } from '../../../features/apps/contract.ts'
import { readApp } from '../../../features/apps/contract.ts'
import { WhoCanRead } from '../../../features/generator/web/form/who-can-read.tsx'
import type { LocalOnly, useProject } from '../../../features/workshop/web/index.ts'
import { beginFailureText, copyFailureText } from '../../../features/workshop/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workshop/text/texts.ts'
import { updateMessage } from '../../../project/commit-message.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'
import { showToast } from '../../kernel/toast-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkCodeHost } from './link-code-host.tsx'

type Props = {
  app: App
  why: LocalOnly
  /** What the account's new repositories are unless something else is chosen (GEN-46). */
  draftsPrivate: boolean
  /** Something else writes to the files now. */
  isBusy: boolean
  begin: ReturnType<typeof useProject>['begin']
}

/** Draws the state and its button. */
export function LocalOnlyState(props: Props) {
  const t = useText(workspaceTexts)
  const [isOpen, setOpen] = useState(false)
  const isAgain = props.why === 'gone'
  return (
    <>
      <span>
        <HardDrive aria-hidden="true" />
        {t('localOnly')}
      </span>
      {props.why === 'notLinked' ? (
        <LinkCodeHost />
      ) : (
        <Button size="small" disabled={props.isBusy} onClick={() => setOpen(true)}>
          {t(isAgain ? 'createAgain' : 'createRepository')}
        </Button>
      )}
      {isOpen && <CreateRepository {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks who may read the new repository, and makes it. */
function CreateRepository(props: Props & { onClose: () => void }) {
  const { app, why, onClose } = props
  const t = useText(workspaceTexts)
  const [isPrivate, setPrivate] = useState(props.draftsPrivate)
  const { create, isBusy, fault } = useCreate(props)
  const { owner, name } = app.githubRepo ?? { owner: '', name: '' }
  const text =
    why === 'gone' ? t('createAgainText', { repository: `${owner}/${name}` }) : t('createText')
  return (
    <Dialog
      title={t(why === 'gone' ? 'createAgain' : 'createRepository')}
      text={text}
      onClose={() => !isBusy && onClose()}
    >
      <WhoCanRead isPrivate={isPrivate} isLocked={isBusy} onChoose={setPrivate} />
      {fault !== null && (
        <p className="note bad" role="alert">
          <span>
            <b>{t('createFailed')}</b> {fault}
          </span>
        </p>
      )}
      <div className="acts">
        <Button disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="ink" busy={isBusy} onClick={() => void create(isPrivate)}>
          {t(isBusy ? 'creating' : 'createRepository')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Makes the repository once; what it was kept from is said where the person looks. */
function useCreate({ app, begin, onClose }: Props & { onClose: () => void }) {
  const t = useText(workspaceTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const create = async (isPrivate: boolean): Promise<void> => {
    setBusy(true)
    setFault(null)
    const { name, description } = app
    const message = (paths: readonly string[]): string => updateMessage(paths, locale)
    const done = await begin({ name, description: description ?? '', isPrivate, message })
    setBusy(false)
    if (!done.ok) return setFault(beginFailureText(done.error, locale))
    onClose()
    if (done.value.ok) showToast({ kind: 'success', title: t('created') })
    else {
      const reason = copyFailureText(done.value.error, locale)
      showToast({ kind: 'error', title: t('created'), text: t('notCommittedYet', { reason }) })
    }
    // The app points at another repository now.
    await queries.invalidateQueries({ queryKey: [readApp.line] })
  }
  return { create, isBusy, fault }
}
