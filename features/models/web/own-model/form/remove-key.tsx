/** Deletes what was saved, after asking, and uses the website's models again. */
import { useState } from 'react'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../../../web/ui/dialog.tsx'
import { texts } from '../../../text/texts.ts'
import { removeSaved } from '../saved-models.ts'
import { rememberTyped } from '../typed-form.ts'

/** The button and its question. */
export function RemoveKey({ accountId }: { accountId: string }) {
  const t = useText(texts)
  const [phase, setPhase] = useState<'idle' | 'asking' | 'removing'>('idle')
  async function remove(): Promise<void> {
    setPhase('removing')
    rememberTyped(accountId, null)
    const isRemoved = await removeSaved(accountId).then(
      () => true,
      () => false,
    )
    setPhase('idle')
    showToast({
      kind: isRemoved ? 'success' : 'error',
      title: t(isRemoved ? 'removed' : 'notRemoved'),
    })
  }
  return (
    <div className="remove">
      <Button size="small" onClick={() => setPhase('asking')}>
        {t('removeKey')}
      </Button>
      {phase !== 'idle' && (
        <ConfirmDialog
          title={t('removeAsk')}
          text={t('removeText')}
          cancelLabel={t('cancel')}
          confirmLabel={t(phase === 'removing' ? 'removing' : 'removeKey')}
          busy={phase === 'removing'}
          onCancel={() => setPhase('idle')}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  )
}
