/** What came of pushes, one a line. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import type { Push } from '../../push-contract.ts'
import { pushTexts } from '../../text/push-texts.ts'

/** The lines, newest first, or that there are none. */
export function PushLines({ pushes }: { pushes: readonly Push[] }) {
  const t = useText(pushTexts)
  if (pushes.length === 0) return <p className="quiet">{t('none')}</p>
  return (
    <ul className="push-lines">
      {pushes.map(({ _id, commitSha, outcome, reason, at }) => (
        <li key={_id}>
          {t(outcome)} · <span className="mono">{commitSha.slice(0, 7)}</span> ·{' '}
          <RelativeTime iso={at} />
          {reason !== null && <small className="quiet">{reason}</small>}
        </li>
      ))}
    </ul>
  )
}
