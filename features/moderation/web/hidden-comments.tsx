/** The comments that only their authors read; each may be shown again. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type HiddenComment, listHiddenComments } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { type Acts, CaseList } from './case-list.tsx'
import { CaseTitle } from './case-title.tsx'
import { CommentActs } from './comment-acts.tsx'

/** A page of them, the last hidden first. */
export function HiddenComments({
  page,
  onPage,
}: {
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const t = useText(texts)
  return (
    <CaseList
      title={t('hiddenComments')}
      answer={useQuery(query(listHiddenComments, { page }, 'asked'))}
      casesOf={({ comments }) => comments}
      keyOf={({ _id }) => _id}
      draw={(comment, acts) => <Case comment={comment} acts={acts} />}
      empty={t('noHidden')}
      onPage={onPage}
    />
  )
}

function Case(props: { comment: HiddenComment; acts: Acts }) {
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
