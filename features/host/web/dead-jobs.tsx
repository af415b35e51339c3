/** Effects that gave up, each with another try. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { readSystem, retryJob, type System } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The list, or that nothing hangs. */
export function DeadJobs({ jobs }: { jobs: System['deadJobs'] }) {
  const t = useText(texts)
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title">{t('jobs')}</h2>
      {jobs.length === 0 && <p className="quiet">{t('noJobs')}</p>}
      <ul className="rows">
        {jobs.map((job) => (
          <Job key={job._id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job }: { job: System['deadJobs'][number] }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const retry = useMutation({
    ...mutation(retryJob),
    onSuccess: () => showToast({ kind: 'success', title: t('retried') }),
    onError: (error) => tellFailure(failureIn(error), { title: t('notRetried') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(readSystem) }),
  })
  return (
    <li>
      <span>
        <span className="mono">{job.kind}</span> <RelativeTime iso={job.at} />
        {job.error !== null && <small className="quiet">{job.error}</small>}
      </span>
      <Button
        size="small"
        busy={retry.isPending}
        aria-label={`${t('retry')}: ${job.kind}`}
        onClick={() => retry.mutate({ jobId: job._id })}
      >
        {t('retry')}
      </Button>
    </li>
  )
}
