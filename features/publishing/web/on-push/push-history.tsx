/** What came of pushes, in the app's history: nothing at all where there were none. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { listPushes } from '../../push-contract.ts'
import { pushTexts } from '../../text/push-texts.ts'
import { PushLines } from './push-lines.tsx'
import './on-push.css'

/** The pushes of an app. */
export function PushHistory({ appId }: { appId: string }) {
  const t = useText(pushTexts)
  const known = useQuery(query(listPushes, { id: appId }, 'asked'))
  if (known.isError)
    return (
      <ErrorState
        title={t('failed')}
        failure={failureIn(known.error)}
        onRetry={() => void known.refetch()}
      />
    )
  const pushes = known.data?.pushes ?? []
  if (pushes.length === 0) return null
  return (
    <details className="push-history">
      <summary>{t('pushes')}</summary>
      <PushLines pushes={pushes} />
    </details>
  )
}
