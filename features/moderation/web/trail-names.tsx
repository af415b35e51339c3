/** Who did it and to what, by name and with the way there; an id where no name is left. */
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import type { AuditEntry, AuditSubject } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The one who acted. */
export function Actor({ entry: { actor, actorId } }: { entry: AuditEntry }) {
  const t = useText(texts)
  if (actor !== null) return <PersonLink username={actor} />
  return actorId === null ? t('nobody') : t('deletedAccount', { id: shortened(actorId) })
}

/** What it was done to, and the way to all entries about it. */
export function Subject(props: { entry: AuditEntry; isOfOne: boolean }) {
  const t = useText(texts)
  const { subject, named } = props.entry
  if (subject === null) return null
  const all = `/admin?tab=system&subject=${encodeURIComponent(subject)}`
  if (named === null) {
    const id = <span className="mono">{shortened(subject)}</span>
    return props.isOfOne ? id : <Link to={all}>{id}</Link>
  }
  return (
    <>
      <SubjectName named={named} />
      {!props.isOfOne && (
        <>
          {' · '}
          <Link to={all}>{t('historyOf')}</Link>
        </>
      )}
    </>
  )
}

/** Of what the entries below are: the name that one of them knows, or the id. */
export function TrailTitle({ id, entry }: { id: string; entry: AuditEntry | undefined }) {
  return entry?.named ? (
    <SubjectName named={entry.named} />
  ) : (
    <span className="mono">{shortened(id)}</span>
  )
}

function SubjectName({ named }: { named: AuditSubject }) {
  const t = useText(texts)
  if (named.kind === 'person') return <PersonLink username={named.username} />
  const { app } = named
  const words = named.kind === 'app' ? app.name : t('commentOn', { app: app.name })
  const place = named.kind === 'app' ? '' : `#comment-${named._id}`
  // Drafts of others are closed to admins.
  return app.status === 'draft' ? words : <Link to={`/app/${app._id}${place}`}>{words}</Link>
}

function PersonLink({ username }: { username: string }) {
  return <Link to={`/admin?tab=users&search=${encodeURIComponent(username)}`}>{username}</Link>
}

/** The end of an id: its beginning is the time, which the ids of one minute share. */
function shortened(id: string): string {
  return id.slice(-12)
}
