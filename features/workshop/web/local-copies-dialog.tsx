/** Removes copies of projects from this device; what exists only here is named first. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { texts } from '../text/texts.ts'
import type { LocalCopy } from './project/local-copies.ts'
import { listLocalCopies, removeLocalCopy } from './project/local-copies.ts'

const queryKey = ['local copies']
const bytesAMegabyte = 1_048_576

/**
 * A button that removes copies after a question; those that a tab has open stay.
 * With `onlyCommitted` only copies are offered of which everything is in the repository.
 */
export function LocalCopies({
  accountId,
  onlyCommitted = false,
}: {
  accountId: string
  onlyCommitted?: boolean
}) {
  const t = useText(texts)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const list = useQuery({
    queryKey: [...queryKey, accountId],
    queryFn: () => listLocalCopies(accountId),
    staleTime: 0,
  })
  const copies = (list.data ?? []).filter(
    ({ uncommitted }) => !(onlyCommitted && uncommitted.length > 0),
  )
  const remove = async (): Promise<void> => {
    setBusy(true)
    for (const { appId } of copies) await removeLocalCopy(accountId, appId)
    await queries.invalidateQueries({ queryKey })
    setBusy(false)
    setAsking(false)
  }
  const megabytes = copies.reduce((sum, { bytes }) => sum + bytes, 0) / bytesAMegabyte
  return (
    <>
      <p className="quiet">
        {copies.length === 0
          ? t('noCopies')
          : t('copies', { n: copies.length, size: sizeText(megabytes) })}
      </p>
      <Button size="small" disabled={copies.length === 0} onClick={() => setAsking(true)}>
        {t(onlyCommitted ? 'removeOldCopies' : 'removeCopies')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeCopiesAsk', { n: copies.length })}
          text={<OnlyHere copies={copies} />}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          busy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  )
}

/** A small app is a few KB: no copy has a size of nothing. */
function sizeText(megabytes: number): string {
  return megabytes < 0.1 ? '< 0.1' : megabytes.toFixed(1)
}

/** Names the files that are in no repository. */
function OnlyHere({ copies }: { copies: readonly LocalCopy[] }) {
  const t = useText(texts)
  const losing = copies.filter(({ uncommitted }) => uncommitted.length > 0)
  if (losing.length === 0) return t('allCommitted')
  return losing
    .map(({ projectName, uncommitted }) =>
      t('onlyHere', { name: projectName, files: uncommitted.join(', ') }),
    )
    .join(' ')
}
