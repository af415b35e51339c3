/** How much waits for an admin, beside the name of the area where it is decided. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { listReports, listReview } from '../contract.ts'
import { listReportedEntries } from '../entries-contract.ts'
import { texts } from '../text/texts.ts'

const first = { page: 1, limit: 1 }
const fresh = { refetchInterval: 60_000 }

/** The versions that wait for a review; nothing while there are none, or it is not known. */
export function WaitingReviews() {
  const { data } = useQuery({ ...query(listReview, first, 'asked'), ...fresh })
  return <WaitingCount n={data?.pagination.total} />
}

/** What has open reports: apps, comments and entries of apps, each once. */
export function WaitingReports() {
  const { data } = useQuery({ ...query(listReports, first, 'asked'), ...fresh })
  const entries = useQuery({ ...query(listReportedEntries, first, 'asked'), ...fresh })
  const total = (data?.pagination.total ?? 0) + (entries.data?.pagination.total ?? 0)
  return <WaitingCount n={total} />
}

function WaitingCount({ n = 0 }: { n: number | undefined }) {
  const t = useText(texts)
  if (n === 0) return null
  return (
    <>
      <span className="waiting-count" aria-hidden="true">
        {n}
      </span>{' '}
      <span className="sr">{t('waiting', { n })}</span>
    </>
  )
}
