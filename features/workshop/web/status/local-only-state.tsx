/** What the status line says of code that is on this device alone, with the way out. */
import { useQueryClient } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { App } from '../../../apps/contract.ts'
import { askAppsAnew } from '../../../apps/web/index.ts'
import type { LocalOnly } from '../project/local-only.ts'
import type { useProject } from '../use-project.ts'
import { beginFailureText } from '../project/begin-repository.ts'
import { copyFailureText } from '../project/copy-into-project.ts'
import { texts } from '../../text/texts.ts'
import { updateMessage } from '../../../../project/commit-message.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { LinkCodeHost } from './link-code-host.tsx'

type Props = {
  app: App
  why: LocalOnly
  /** What the account's new repositories are unless something else is chosen. */
  draftsPrivate: boolean
  /** Something else writes to the files now. */
  isBusy: boolean
  begin: ReturnType<typeof useProject>['begin']
  /** Draws the choice of who may read a new repository. */
  whoCanRead: (choice: Choice) => ReactNode
}
type Choice = { isPrivate: boolean; isLocked: boolean; onChoose: (isPrivate: boolean) => void }

/** Draws the state and its button. */
export function LocalOnlyState(props: Props) {
  const t = useText(texts)
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
  const t = useText(texts)
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
      {props.whoCanRead({ isPrivate, isLocked: isBusy, onChoose: setPrivate })}
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
  const t = useText(texts)
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
    await askAppsAnew(queries)
  }
  return { create, isBusy, fault }
}
