/** How many wait to join, beside the name of the area where it is decided. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { listApplicants } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The number; nothing while nobody waits, or it is not known. */
export function WaitingAccounts() {
  const t = useText(texts)
  const asked = query(listApplicants, { page: 1, limit: 1 }, 'asked')
  const { data } = useQuery({ ...asked, refetchInterval: 60_000 })
  const n = data?.pagination.total ?? 0
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
