/** "Your data": asks for an archive, tells how it stands, and leads to its file for a day. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sizeInWords } from '../../../contract/byte-size.ts'
import { fullTime } from '../../../web/i18n/moment.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../web/kernel/query.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { addressOf } from '../../../contract/route.ts'
import { askArchive, type Download, downloadArchive, readArchives } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './archive.css'
import { useArchives } from './use-archives.ts'

/** The section in its four faces. */
export function OwnArchive() {
  const t = useText(texts)
  const stands = useArchives()
  return (
    <section className="devices archive" id="archive" aria-labelledby="archive-title">
      <h2 id="archive-title">{t('title')}</h2>
      <p className="quiet">{t('text')}</p>
      {stands.isPending && (
        <Waiting label={t('loading')}>
          <SkeletonLine width={64} />
        </Waiting>
      )}
      {stands.isError && !stands.data && (
        <ErrorState
          title={t('readFailed')}
          failure={failureIn(stands.error)}
          onRetry={() => void stands.refetch()}
        />
      )}
      {stands.data && <Stand download={stands.data.download} />}
    </section>
  )
}

function Stand({ download }: { download: Download | null }) {
  const isUnderWay = download?.state === 'waiting' || download?.state === 'working'
  return (
    <>
      <div role="status">{download && <Told download={download} />}</div>
      <p className="acts">
        {download?.state === 'ready' && <FileLink id={download.id} />}
        {!isUnderWay && <AskButton isAgain={download?.state === 'ready'} />}
      </p>
    </>
  )
}

function Told({ download }: { download: Download }) {
  const t = useText(texts)
  const { state, done, total, fault, without } = download
  if (state === 'gone') return <p className="quiet">{t('gone')}</p>
  if (state === 'failed') return <p className="note bad">{t(`fault_${fault ?? 'failed'}`)}</p>
  if (state === 'ready') {
    return (
      <>
        <Ready download={download} />
        {without.length > 0 && (
          <p className="note warn">
            {t('without', { n: without.length, names: without.join(', ') })}
          </p>
        )}
      </>
    )
  }
  const isCounted = state === 'working' && total > 0
  return (
    <>
      <p>
        {isCounted && t('working', { done: Math.min(done + 1, total), total })}
        {state === 'working' && !isCounted && t('workingSoon')}
        {state === 'waiting' && t('waiting')}
      </p>
      {isCounted && <progress max={total} value={done} aria-label={t('title')} />}
      <p className="quiet">{t('leaveWord')}</p>
    </>
  )
}

function Ready({ download: { until, bytes } }: { download: Download }) {
  const t = useText(texts)
  const locale = useLocale()
  const text = t('ready', { until: fullTime(until, locale), size: sizeInWords(bytes) })
  return <p>{text}</p>
}

/** A plain link: the browser writes the file itself, however large it is. */
function FileLink({ id }: { id: string }) {
  const t = useText(texts)
  return (
    <a
      className={buttonClass({ look: 'ink' })}
      href={addressOf(downloadArchive, { archiveId: id })}
      download
    >
      {t('download')}
    </a>
  )
}

function AskButton({ isAgain }: { isAgain: boolean }) {
  const t = useText(texts)
  const queries = useQueryClient()
  const tellFailure = useFailureToast()
  const asked = useMutation({
    ...mutation(askArchive),
    onError: (error) => tellFailure(failureIn(error), { title: t('askFailed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(readArchives) }),
  })
  const label = isAgain ? 'askAgain' : 'ask'
  return (
    <Button
      {...(isAgain ? {} : { look: 'ink' as const })}
      busy={asked.isPending}
      onClick={() => asked.mutate({})}
    >
      {t(asked.isPending ? 'asking' : label)}
    </Button>
  )
}
