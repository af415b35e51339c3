/** "Import from another MagicCube": sends an archive, tells how far it is and what became of each app. */
import { useState } from 'react'
import { Link } from 'react-router'
import { sizeInWords } from '../../../contract/byte-size.ts'
import { type CallFailure, useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { archiveLimits, type Brought, type Import, type Left } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useArchives } from './use-archives.ts'
import { useSending } from './use-sending.ts'

const size = sizeInWords(archiveLimits.bytes)

/** The section. How it stands is read with the archive above, whose section says where that fails. */
export function ImportArchive() {
  const t = useText(texts)
  const { data } = useArchives()
  const { sent, failure, send, stop } = useSending()
  const [file, setFile] = useState<File | null>(null)
  const job = data?.import ?? null
  const isUnderWay = job?.state === 'waiting' || job?.state === 'working'
  return (
    <section className="devices archive" id="import" aria-labelledby="import-title">
      <h2 id="import-title">{t('importTitle')}</h2>
      <p className="quiet">{t('importText', { size })}</p>
      {sent !== null && file && <Sending sent={sent} bytes={file.size} onStop={stop} />}
      {sent === null && !isUnderWay && (
        <ChooseFile file={file} onFile={setFile} onSend={(chosen) => void send(chosen)} />
      )}
      {sent === null && <Ended job={job} failure={failure} />}
    </section>
  )
}

/** What came of the last one: of what this page sent first. */
function Ended({ job, failure }: { job: Import | null; failure: CallFailure | null }) {
  const t = useText(texts)
  const speak = useFailureText()
  if (failure)
    return (
      <p className="note bad" role="alert">
        {speak(failure, t('importFailed'))}
      </p>
    )
  return <div role="status">{job && <Stand job={job} />}</div>
}

function ChooseFile(props: {
  file: File | null
  onFile: (file: File | null) => void
  onSend: (file: File) => void
}) {
  const t = useText(texts)
  const { file, onFile, onSend } = props
  const isTooLarge = file !== null && file.size > archiveLimits.bytes
  return (
    <form
      className="archive-file"
      onSubmit={(event) => {
        event.preventDefault()
        if (file && !isTooLarge) onSend(file)
      }}
    >
      <Field label={t('importFile')} error={isTooLarge ? t('importTooLarge', { size }) : null}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="file"
            accept=".zip,application/zip"
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Button type="submit" disabled={file === null || isTooLarge}>
        {t('importStart')}
      </Button>
    </form>
  )
}

function Sending({ sent, bytes, onStop }: { sent: number; bytes: number; onStop: () => void }) {
  const t = useText(texts)
  return (
    <>
      <p>{t('importSending', { sent: sizeInWords(sent), size: sizeInWords(bytes) })}</p>
      <progress max={bytes} value={sent} aria-label={t('importTitle')} />
      <p className="quiet">{t('importStay')}</p>
      <p className="acts">
        <Button onClick={onStop}>{t('importCancel')}</Button>
      </p>
    </>
  )
}

function Stand({ job }: { job: Import }) {
  const t = useText(texts)
  const { state, done, total, apps } = job
  if (state === 'done') return <Result apps={apps} />
  if (state === 'failed') return <Refused job={job} />
  if (state === 'uploading') return <p className="quiet">{t('importLost')}</p>
  if (state === 'gone') return null
  const isMaking = state === 'working' && total > 0
  return (
    <>
      <p>
        {isMaking && t('importWorking', { done: Math.min(done + 1, total), total })}
        {state === 'working' && !isMaking && t('importChecking')}
        {state === 'waiting' && t('importWaiting')}
      </p>
      {isMaking && <progress max={total} value={done} aria-label={t('importTitle')} />}
      <p className="quiet">{t('importLeave')}</p>
    </>
  )
}

function Refused({ job: { fault, faultPath, apps } }: { job: Import }) {
  const t = useText(texts)
  return (
    <>
      <div className="note bad">
        <div>
          <p>{t(`bad_${fault ?? 'failed'}`)}</p>
          {faultPath !== null && <p>{t('badFile', { path: faultPath })}</p>}
          {apps.length === 0 && <p>{t('badNothing')}</p>}
        </div>
      </div>
      {apps.length > 0 && <Result apps={apps} />}
    </>
  )
}

function Result({ apps }: { apps: readonly Brought[] }) {
  const t = useText(texts)
  const n = apps.filter(({ id }) => id !== null).length
  return (
    <>
      <p>{t('importDone', { n, total: apps.length })}</p>
      <ul className="rows">
        {apps.map((app) => (
          <li key={`${app.from} ${app.id ?? ''}`}>
            <span>
              {app.id === null ? app.name : <Link to={`/app/${app.id}`}>{app.name}</Link>}
              {app.name !== app.from && <small>{t('renamed', { from: app.from })}</small>}
              {app.left.map((left) => (
                <small key={`${left.what} ${left.code}`}>{leftText(t, left)}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Speak = ReturnType<typeof useText<(typeof texts)['en']>>

function leftText(t: Speak, { what, code, params }: Left): string {
  const given = { message: '', limit: '', n: '', ...params }
  if (what === 'app' && code === 'appsFull') return t('left_app_appsFull', given)
  if (what === 'repository' && code === 'notInArchive') return t('left_repository_notInArchive')
  return t(`left_${what}`, given).trim()
}
