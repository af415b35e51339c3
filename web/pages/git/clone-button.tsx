/** Asks for an app's repository with git: a button that opens the command and the way to the token. */
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../kernel/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { gitAddresses } from '../../../features/repositories/code-host-address.ts'
import { gitTexts } from '../../i18n/git.ts'

// Most who look at an app never ask for it.
const CloneDialog = lazy(async () => ({
  default: (await import('./clone-dialog.tsx')).CloneDialog,
}))

/** Draws `children` in the button in place of its words, which it is still called by; nothing where the repository has no such addresses. */
export function CloneButton(props: {
  repository: { owner: string; name: string; url: string }
  className?: string
  children?: ReactNode
}) {
  const t = useText(gitTexts)
  const [isShown, setShown] = useState(false)
  const addresses = gitAddresses(props.repository)
  if (!addresses) return null
  const name = `${props.repository.owner}/${props.repository.name}`
  const close = (): void => setShown(false)
  return (
    <>
      <Button
        look="ghost"
        size="small"
        className={props.className}
        {...(props.children
          ? { 'aria-label': `${t('cloneWithGit')}: ${name}`, title: t('cloneWithGit') }
          : {})}
        onClick={() => setShown(true)}
      >
        {props.children ?? t('cloneWithGit')}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <CloneDialog owner={props.repository.owner} addresses={addresses} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
