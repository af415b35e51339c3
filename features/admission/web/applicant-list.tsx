/** The queue of new accounts that wait for an admin. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type Applicant, decideApplicant, listApplicants } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { PagedList } from './paged-list.tsx'

/** A page of it, the oldest first. */
export function ApplicantList(props: {
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const { page, onPage } = props
  const answer = useQuery({
    ...query(listApplicants, { page }, 'asked'),
    refetchInterval: 60_000,
  })
  return (
    <section aria-labelledby="applicants-title">
      <h2 id="applicants-title">{t('applicants')}</h2>
      <PagedList
        answer={answer}
        empty={t('noApplicants')}
        part={t('applicants')}
        onPage={onPage}
        draw={({ applicants }) => (
          <ul className="cases">
            {applicants.map((applicant) => (
              <li key={applicant._id}>
                <Waiting applicant={applicant} />
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  )
}

function Waiting({ applicant }: { applicant: Applicant }) {
  const t = useText(texts)
  const { _id: applicantId, username: name, displayName, createdAt } = applicant
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const decide = useMutation({
    ...mutation(decideApplicant),
    onSuccess: (_done, { isApproved }) =>
      showToast({ kind: 'success', title: t(isApproved ? 'approved' : 'refused', { name }) }),
    onError: (error) => tellFailure(failureIn(error), { title: t('notDecided') }),
    onSettled: async () => {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: queryKeyOf(listApplicants) })
    },
  })
  return (
    <>
      <h3>{name}</h3>
      <p className="quiet">
        {displayName !== null && `${displayName} · `}
        {t('waits')} <RelativeTime iso={createdAt} />
      </p>
      <div className="acts">
        <Button
          size="small"
          look="ink"
          busy={decide.isPending}
          aria-label={t('approveOf', { name })}
          onClick={() => decide.mutate({ applicantId, isApproved: true })}
        >
          {t('approve')}
        </Button>
        <Button
          size="small"
          busy={decide.isPending}
          aria-label={t('refuseOf', { name })}
          onClick={() => setAsking(true)}
        >
          {t('refuse')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('refuseTitle', { name })}
          text={t('refuseText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('refuse')}
          busy={decide.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => decide.mutate({ applicantId, isApproved: false })}
        />
      )}
    </>
  )
}
