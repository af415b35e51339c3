/** The entries behind the bell, each with who, what, when and the way to the place. */
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { isCounted, type Notification, type NotificationKind } from '../contract.ts'
import { texts } from '../text/texts.ts'
import type { useNotifications } from './use-notifications.ts'

/** `isNew` says which bear a mark; `onFollow` is called when a link leads away. */
export function NotificationList(props: {
  list: ReturnType<typeof useNotifications>['list']
  entries: readonly Notification[]
  isNew: (entry: Notification) => boolean
  onFollow: () => void
}) {
  const t = useText(texts)
  const { list, entries, isNew, onFollow } = props
  if (list.isPending) return <p className="quiet">{t('loading')}</p>
  if (list.isError && entries.length === 0)
    return (
      <ErrorState
        title={t('failed')}
        failure={failureIn(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  if (entries.length === 0) return <p className="quiet">{t('empty')}</p>
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <li key={entry._id} className={isNew(entry) ? 'new' : ''}>
            <Link to={placeOf(entry)} onClick={onFollow}>
              <span>
                {isNew(entry) && <span className="sr">{t('new')} </span>}
                <Sentence entry={entry} />
              </span>
              <Words entry={entry} />
              <RelativeTime iso={entry.at} />
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'loading' : 'earlier')}
        </Button>
      )}
    </>
  )
}

function Sentence({ entry: { kind, app, username, others, count } }: { entry: Notification }) {
  const t = useText(texts)
  const names = { app: app?.name ?? '', name: username ?? '', n: isCounted(kind) ? count : others }
  const isOfPeople = kind === 'comment' || kind === 'reply' || kind === 'fork' || kind === 'remix'
  return t(isOfPeople && others > 0 ? `${kind}More` : kind, names)
}

/** What was written, or why it was decided so. */
function Words({ entry: { kind, text } }: { entry: Notification }) {
  const t = useText(texts)
  if (text === null) return null
  const isReason = kind === 'rejected' || kind === 'archived' || kind === 'takenDown'
  return <span className="notice-text">{isReason ? t('because', { reason: text }) : text}</span>
}

/** What its owner sees to in the editor. */
const editorKinds: readonly NotificationKind[] = [
  'mirrorFailed',
  'mirrorRecovered',
  'pushWaits',
  'pushHeld',
  'domainFailing',
  'domainOff',
]

/** The exact place: the comment, the app, its editor, or the admin's list. */
function placeOf({ kind, app, commentId }: Notification): string {
  if (kind === 'report') return '/admin?tab=reports'
  if (kind === 'review') return '/admin?tab=review'
  if (kind === 'archiveReady' || kind === 'importDone') return '/dashboard?tab=account#archive'
  if (kind === 'accountWaits' || app === null) return '/admin?tab=users'
  const page = `/app/${app._id}`
  if (editorKinds.includes(kind)) return `${page}?edit=1`
  return commentId === null ? page : `${page}#comment-${commentId}`
}
