/** The audit trail, whole or of one object. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { type AuditEntry, listAudit } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { AdminList } from './admin-list.tsx'
import { Actor, Subject, TrailTitle } from './trail-names.tsx'
import { type HostNames, useTrailWords } from './trail-words.ts'

/** A page of it, the newest first. */
export function Trail(props: {
  subject: string | null
  page: number
  onPage: (page: number, replace?: boolean) => void
  names: HostNames
}) {
  const { subject, page, onPage, names } = props
  const t = useText(texts)
  const answer = useQuery(
    query(listAudit, { page, ...(subject === null ? {} : { subject }) }, 'asked'),
  )
  return (
    <>
      <h2 className="trail-title">{t('trail')}</h2>
      {subject !== null && (
        <p>
          <TrailTitle id={subject} entry={answer.data?.entries[0]} />{' '}
          <Link className="link" to="/admin?tab=system">
            {t('allTrail')}
          </Link>
        </p>
      )}
      <AdminList
        answer={answer}
        isEmpty={({ entries }) => entries.length === 0}
        empty={t('noTrail')}
        onPage={onPage}
        draw={({ entries }) => <Acts entries={entries} names={names} isOfOne={subject !== null} />}
      />
    </>
  )
}

function Acts(props: {
  entries: readonly AuditEntry[]
  names: HostNames
  /** All of one object, so that no entry leads to the others. */
  isOfOne: boolean
}) {
  const t = useText(texts)
  const words = useTrailWords(props.names)
  return (
    <div className="trail" role="region" aria-label={t('trail')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['when', 'who', 'what', 'subject', 'details'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.entries.map((entry) => (
            <tr key={entry._id}>
              <td>
                <RelativeTime iso={entry.at} />
              </td>
              <td>
                <Actor entry={entry} />
              </td>
              <td>{words.event(entry.event)}</td>
              <td className="named">
                <Subject entry={entry} isOfOne={props.isOfOne} />
              </td>
              <td>
                {Object.entries(entry.fields).map(
                  ([name, value]) =>
                    value !== null && <div key={name}>{words.field(name, value)}</div>,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
