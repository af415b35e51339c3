/** Entries of apps that visitors reported, and those that are hidden, with what may be done. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EntryAct, ReportedEntry } from '../../../contract/reported-entries.ts'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { decideReportedEntry, listReportedEntries } from '../entries-contract.ts'
import { texts } from '../text/texts.ts'
import { type Acts, CaseList } from './case-list.tsx'
import { Warning } from './warning.tsx'

const words = {
  hide: { title: 'hideEntryTitle', text: 'hideEntryText' },
  delete: { title: 'deleteEntryTitle', text: 'deleteEntryText' },
} as const

/** A page of those that wait, or of those that are hidden. */
export function ReportedEntries(props: {
  state: 'open' | 'hidden'
  page: number
  onPage: (page: number, replace?: boolean) => void
}) {
  const { state, page, onPage } = props
  const t = useText(texts)
  const isOpen = state === 'open'
  return (
    <CaseList
      title={t(isOpen ? 'reportedEntries' : 'hiddenEntries')}
      answer={useQuery(query(listReportedEntries, { page, state }, 'asked'))}
      casesOf={({ entries }) => entries}
      keyOf={({ app, collection, entryId }) => `${app._id}/${collection}/${entryId}`}
      draw={(entry, acts) => <Case entry={entry} acts={acts} />}
      empty={t(isOpen ? 'noReportedEntries' : 'noHiddenEntries')}
      onPage={onPage}
    />
  )
}

function Case({ entry, acts }: { entry: ReportedEntry; acts: Acts }) {
  const t = useText(texts)
  const { app, collection, by, count, latestAt, content, isHidden, reasons } = entry
  return (
    <>
      <h3>
        <Link to={`/app/${app._id}`}>{t('entryIn', { app: app.name, collection })}</Link>
      </h3>
      <p className="quiet">
        {by === null ? t('byStranger') : t('by', { username: by })} ·{' '}
        {count > 0 ? t('count', { n: count }) : t('hiddenSince')} · <RelativeTime iso={latestAt} />
      </p>
      <blockquote>{content === '' ? t('entryEmpty') : content}</blockquote>
      {isHidden && count > 0 && <Warning text={t('hiddenNow')} />}
      {reasons.map((reason) => (
        <p key={reason} className="words">
          {reason}
        </p>
      ))}
      <div className="acts">
        <Decide entry={entry} acts={acts} />
      </div>
    </>
  )
}

function Decide({ entry, acts }: { entry: ReportedEntry; acts: Acts }) {
  const t = useText(texts)
  const { app, collection, entryId, isHidden, count } = entry
  const decide = (act: EntryAct, reason?: string) =>
    call(decideReportedEntry, {
      appId: app._id,
      collection,
      entryId,
      act,
      ...(reason === undefined ? {} : { reason }),
    })
  const reasoned = isHidden && count === 0 ? (['delete'] as const) : (['hide', 'delete'] as const)
  return (
    <>
      <Button size="small" onClick={() => void acts.act(() => decide('keep'))}>
        {t(isHidden ? 'showEntry' : 'keep')}
      </Button>
      {reasoned.map((act) => (
        <Button
          key={act}
          size="small"
          onClick={() =>
            acts.ask({
              title: t(words[act].title),
              text: t(words[act].text),
              confirmLabel: t(act),
              run: (reason) => decide(act, reason),
            })
          }
        >
          {t(act)}
        </Button>
      ))}
    </>
  )
}
