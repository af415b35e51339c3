/** The fork of somebody else's published app, from its public page (FRK-02). */
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { ForkDialog, readPublishedFiles } from '../../../features/remix/web/index.ts'
import { bringInFork } from '../../../features/workshop/web/index.ts'

/** The dialog; the fork opens in its editor (FRK-08). */
export function ForkPublished({ app, onClose }: { app: App; onClose: () => void }) {
  const navigate = useNavigate()
  const { _id } = app
  const bringFiles = useCallback(
    (fork: App) =>
      bringInFork(fork, async () => {
        const read = await readPublishedFiles(_id)
        return read.ok ? read.value : null
      }).catch(() => false),
    [_id],
  )
  return (
    <ForkDialog
      source={app}
      bringFiles={bringFiles}
      onClose={onClose}
      onMade={(id) => void navigate(`/app/${id}`)}
    />
  )
}
