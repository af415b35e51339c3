/** The comments that only their authors read; each may be shown again (PERM-28, PERM-29). */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type HiddenComment, listHiddenComments } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { AdminList } from './admin-list.tsx'
import { CaseTitle } from './case-title.tsx'
import { CommentActs } from './comment-acts.tsx'
import { useAdminAct } from './use-admin-act.tsx'

/** A page of them, the last hidden first. */
export function HiddenComments({
  page,
  onPage,
}: {
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  const titleId = useId()
  const answer = useQuery(query(listHiddenComments, { page }, 'asked'))
  const acts = useAdminAct()
  return (
    <section aria-labelledby={titleId}>
      <h2 className="cases-title" id={titleId}>
        {t('hiddenComments')}
      </h2>
      <AdminList
        answer={answer}
        isEmpty={({ comments }) => comments.length === 0}
        empty={t('noHidden')}
        part={t('hiddenComments')}
        onPage={onPage}
        draw={({ comments }) => (
          <ul className="cases">
            {comments.map((comment) => (
              <li key={comment._id}>
                <Case comment={comment} acts={acts} />
              </li>
            ))}
          </ul>
        )}
      />
      {acts.dialog}
    </section>
  )
}

function Case(props: { comment: HiddenComment; acts: ReturnType<typeof useAdminAct> }) {
  const t = useText(texts)
  const { _id, app, author, content, hiddenAt } = props.comment
  return (
    <>
      <CaseTitle app={app} commentId={_id} />
      <p className="quiet">
        {t('by', { username: author.username })} · {t('hiddenSince')}{' '}
        <RelativeTime iso={hiddenAt} />
      </p>
      <blockquote>{content}</blockquote>
      <div className="acts">
        <CommentActs id={_id} offers={['show', 'delete']} acts={props.acts} />
      </div>
    </>
  )
}
