/** Backups by the host's schedule: the last whole one, and why the newest failed. */
import { useText } from '../../../web/kernel/locale.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import type { System } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The section, or what to write into the settings file for one. */
export function Backups({ backups }: { backups: System['backups'] }) {
  const t = useText(texts)
  return (
    <section aria-labelledby="backups-title">
      <h2 id="backups-title">{t('backups')}</h2>
      {backups ? <Runs backups={backups} /> : <p className="quiet">{t('noBackups')}</p>}
    </section>
  )
}

function Runs({ backups }: { backups: NonNullable<System['backups']> }) {
  const t = useText(texts)
  const { everyHours, to, keep, isRunning, success, failure } = backups
  const every =
    everyHours % 24 === 0
      ? t('everyDays', { n: everyHours / 24, keep })
      : t('everyHours', { n: everyHours, keep })
  return (
    <dl>
      <div>
        <dt>{t('schedule')}</dt>
        <dd>
          {every}
          <small className="quiet">{to}</small>
        </dd>
      </div>
      <div>
        <dt>{t('lastBackup')}</dt>
        <dd>
          {success ? (
            <>
              <RelativeTime iso={success.at} /> · {mebibytes(success.bytes)} MiB
              <small className="quiet">{success.place}</small>
            </>
          ) : (
            t(isRunning ? 'firstRuns' : 'noneYet')
          )}
        </dd>
      </div>
      {failure && (
        <div>
          <dt>
            <span className="badge bad">{t('backupFailed')}</span>
          </dt>
          <dd>
            <RelativeTime iso={failure.at} />
            <small className="quiet">{failure.error}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}
