/** The open reports by object, with what may be done (PERM-28). */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { decideComment, dismissReports, listReports, suspendUser } from '../contract.ts'
import type { ReportGroup } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { AdminList } from './admin-list.tsx'
import { AppActs } from './app-acts.tsx'
import { useAdminAct } from './use-admin-act.tsx'
import { Warning } from './warning.tsx'

/** A page of objects, the latest report first. */
export function Reports({
  page,
  onPage,
}: {
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const answer = useQuery(query(listReports, { page }, 'asked'))
  const acts = useAdminAct()
  return (
    <>
      <AdminList
        answer={answer}
        isEmpty={({ groups }) => groups.length === 0}
        empty={t('noReports')}
        onPage={onPage}
        draw={({ groups }) => (
          <ul className="cases">
            {groups.map((group) => (
              <li key={group._id}>
                <Case group={group} acts={acts} />
              </li>
            ))}
          </ul>
        )}
      />
      {acts.dialog}
    </>
  )
}

type Acts = ReturnType<typeof useAdminAct>

function Case({ group, acts }: { group: ReportGroup; acts: Acts }) {
  const t = useText(texts)
  const { kind, _id, app, author, content, count, reasons } = group
  const place = kind === 'app' ? `/app/${app._id}` : `/app/${app._id}#comment-${_id}`
  return (
    <>
      <h2>
        <Link to={place}>{kind === 'app' ? app.name : t('commentOn', { app: app.name })}</Link>
      </h2>
      <p className="quiet">
        {t('by', { username: author.username })} · {t('count', { n: count })} ·{' '}
        <RelativeTime iso={group.latestAt} />
      </p>
      {content !== null && <blockquote>{content}</blockquote>}
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
        {kind === 'comment' && <CommentActs group={group} acts={acts} />}
        <SuspendAuthor author={author} acts={acts} />
      </div>
    </>
  )
}

function CommentActs({ group, acts }: { group: ReportGroup; acts: Acts }) {
  const t = useText(texts)
  const { _id: id } = group
  const decide = (act: 'hide' | 'delete') => () =>
    acts.ask({
      title: t(act === 'hide' ? 'hideTitle' : 'deleteTitle'),
      text: t(act === 'hide' ? 'hideText' : 'deleteText'),
      confirmLabel: t(act),
      run: (reason) => call(decideComment, { id, act, reason }),
    })
  return (
    <>
      <Button size="small" onClick={decide('hide')}>
        {t('hide')}
      </Button>
      <Button size="small" onClick={decide('delete')}>
        {t('delete')}
      </Button>
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
