/** The versions that wait, with the way to look at each and to decide. */
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import {
  approveVersion,
  listReview,
  rejectVersion,
  restoreApp,
  type ReviewEntry,
} from '../contract.ts'
import { texts } from '../text/texts.ts'
import { type Acts, CaseList } from './case-list.tsx'
import { Warning } from './warning.tsx'

/** A page of the queue, the oldest first. */
export function Review(props: {
  page: number
  onPage: (page: number, replace?: boolean) => void
  /** What the owner reads of a finding. */
  findingWords: (finding: Found) => string
}) {
  const { page, onPage, findingWords } = props
  const t = useText(texts)
  return (
    <CaseList
      answer={useQuery(query(listReview, { page }, 'asked'))}
      casesOf={({ entries }) => entries}
      keyOf={({ versionId }) => versionId}
      draw={(entry, acts) => <Entry entry={entry} acts={acts} findingWords={findingWords} />}
      empty={t('noReview')}
      onPage={onPage}
    />
  )
}

function Entry({ entry, acts, findingWords }: Shown & { findingWords: (found: Found) => string }) {
  const t = useText(texts)
  const { app, author, findings } = entry
  return (
    <>
      <h2>{app.name}</h2>
      <p className="quiet">
        {t('by', { username: author.username })} ·{' '}
        {t(entry.isArchived ? 'anArchived' : entry.isUpdate ? 'anUpdate' : 'aFirst')} ·{' '}
        <RelativeTime iso={entry.submittedAt} />
      </p>
      {entry.cause === 'check' && (
        <Warning text={t('checkFound')} items={findings.map(findingWords)} />
      )}
      {entry.isAppealed && <blockquote>{entry.appeal ?? t('appealed')}</blockquote>}
      {entry.picture !== null && (
        <img className="review-picture" src={entry.picture} alt={t('pictureOf', app)} />
      )}
      <div className="acts">
        <a
          className={buttonClass({ size: 'small' })}
          href={entry.previewUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ArrowUpRight aria-hidden="true" />
          {t('lookAt')}
        </a>
        <Decide entry={entry} acts={acts} />
      </div>
    </>
  )
}

type Found = ReviewEntry['findings'][number]
type Shown = { entry: ReviewEntry; acts: Acts }

function Decide({ entry, acts }: Shown) {
  const t = useText(texts)
  const { app, versionId } = entry
  const { _id: id, name } = app
  return (
    <>
      {entry.isArchived ? (
        <Button
          size="small"
          look="ink"
          onClick={() => void acts.act(() => call(restoreApp, { id }))}
        >
          {t('restore')}
        </Button>
      ) : (
        <Button
          size="small"
          look="ink"
          onClick={() => void acts.act(() => call(approveVersion, { id, versionId }))}
        >
          {t('approve')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() =>
          acts.ask({
            title: t('rejectTitle', { name }),
            text: t('rejectText'),
            confirmLabel: t('reject'),
            run: (reason) => call(rejectVersion, { id, versionId, reason }),
          })
        }
      >
        {t('reject')}
      </Button>
    </>
  )
}
