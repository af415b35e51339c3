/** The open reports by object, with what may be done. */
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { dismissReports, listReports, suspendUser } from '../contract.ts'
import type { ReportGroup } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { AppActs } from './app-acts.tsx'
import { type Acts, CaseList } from './case-list.tsx'
import { CaseTitle } from './case-title.tsx'
import { CommentActs } from './comment-acts.tsx'
import { Warning } from './warning.tsx'

/** A page of objects, the latest report first. */
export function Reports({
  page,
  onPage,
  maySuspend,
}: {
  /** Only admins suspend people. */
  maySuspend: boolean
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  return (
    <CaseList
      title={t('openReports')}
      answer={useQuery(query(listReports, { page }, 'asked'))}
      casesOf={({ groups }) => groups}
      keyOf={({ _id }) => _id}
      draw={(group, acts) => <Case group={group} acts={acts} maySuspend={maySuspend} />}
      empty={t('noReports')}
      onPage={onPage}
    />
  )
}

function Case(props: { group: ReportGroup; acts: Acts; maySuspend: boolean }) {
  const { group, acts, maySuspend } = props
  const t = useText(texts)
  const { kind, _id, app, author, content, count, reasons } = group
  return (
    <>
      <CaseTitle app={app} commentId={kind === 'app' ? null : _id} />
      <p className="quiet">
        {t('by', { username: author.username })} · {t('count', { n: count })} ·{' '}
        <RelativeTime iso={group.latestAt} />
      </p>
      {content !== null && <blockquote>{content}</blockquote>}
      {group.dismissedBefore > 0 && (
        <p className="quiet">{t('dismissedBefore', { n: group.dismissedBefore })}</p>
      )}
      {group.isHidden && <Warning text={t('hiddenNow')} />}
      <p>
        {reasons.map(({ reason, count: n }) => (
          <span key={reason} className="tag">
            {t('reasonCount', { reason: t(reason), n })}
          </span>
        ))}
      </p>
      {group.texts.map((text) => (
        <p key={text} className="words">
          {text}
        </p>
      ))}
      <div className="acts">
        <Button
          size="small"
          onClick={() => void acts.act(() => call(dismissReports, { kind, id: _id }))}
        >
          {t('dismiss')}
        </Button>
        {kind === 'app' && <AppActs app={app} acts={acts} />}
        {kind === 'comment' && <CommentActs id={_id} offers={['hide', 'delete']} acts={acts} />}
        {maySuspend && <SuspendAuthor author={author} acts={acts} />}
      </div>
    </>
  )
}

function SuspendAuthor({ author, acts }: { author: ReportGroup['author']; acts: Acts }) {
  const t = useText(texts)
  return (
    <Button
      size="small"
      onClick={() =>
        acts.ask({
          title: t('suspendTitle', { name: author.username }),
          text: t('suspendText'),
          confirmLabel: t('suspendUser'),
          run: (reason) => call(suspendUser, { userId: author._id, reason }),
        })
      }
    >
      {t('suspend')}
    </Button>
  )
}
