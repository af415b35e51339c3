/** Makes a commit live again that was so before, from where it is looked at. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import type { App } from '../../apps/contract.ts'
import { listVersions } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useGoBack } from './use-go-back.ts'

/** Draws the button; nothing where the commit was never live, is so now, or nothing of the app is. */
export function PublishVersion({ app, commitSha }: { app: App; commitSha: string }) {
  const t = useText(texts)
  const isPublished = app.status === 'published'
  const answer = useQuery({
    ...query(listVersions, { id: app._id }, 'asked'),
    enabled: isPublished,
  })
  const { goBack, going } = useGoBack(app._id)
  const versions = answer.data?.versions ?? []
  const isLive = versions.some((one) => one.isLive && one.commitSha === commitSha)
  const version = versions.find((one) => one.commitSha === commitSha)
  if (!isPublished || isLive || version === undefined) return null
  return (
    <Button size="small" busy={going !== null} onClick={() => void goBack(version.version)}>
      {t('publishVersion')}
    </Button>
  )
}
