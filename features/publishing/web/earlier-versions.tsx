/** What was published before, and the way back to it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import type { App } from '../../apps/contract.ts'
import { listVersions, type PublishedVersion } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useGoBack } from './use-go-back.ts'
import './earlier-versions.css'

/** The list, the newest first. */
export function EarlierVersions({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const answer = useQuery(query(listVersions, { id: app._id }, 'asked'))
  const { goBack, going } = useGoBack(app._id)
  const versions = answer.data?.versions ?? []
  const list = useKeptPlace(versions.find(({ isLive }) => isLive)?.version)
  return (
    <Dialog title={t('versions')} text={t('versionsText')} onClose={onClose}>
      {answer.isError && (
        <ErrorState
          title={t('versionsFailed')}
          failure={failureIn(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      )}
      <ul className="versions" ref={list}>
        {versions.map((one) => (
          <li key={one.version} {...(one.isLive ? { tabIndex: -1, 'aria-current': true } : {})}>
            <Line
              one={one}
              isBusy={going === one.version}
              onGoBack={() => void goBack(one.version)}
            />
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

function Line(props: { one: PublishedVersion; isBusy: boolean; onGoBack: () => void }) {
  const t = useText(texts)
  const { version: n, commitSha, createdAt, isLive } = props.one
  return (
    <>
      <span>
        {t('version', { n })} · <span className="mono">{commitSha.slice(0, 7)}</span> ·{' '}
        <RelativeTime iso={createdAt} />
      </span>
      {isLive ? (
        <b>{t('live')}</b>
      ) : (
        <Button
          size="small"
          busy={props.isBusy}
          aria-label={`${t('makeLive')}: ${t('version', { n })}`}
          onClick={props.onGoBack}
        >
          {t('makeLive')}
        </Button>
      )}
    </>
  )
}

/** A version that has become live has no button any more: the focus that was on it stays with its row. */
function useKeptPlace(live: number | undefined): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // The focus is the browser's.
  useEffect(() => {
    const held = document.activeElement
    if (held !== document.body && !held?.matches('[role=dialog]')) return
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [live])
  return list
}
