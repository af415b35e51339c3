/** Takes a file of entries in, and says by line what does not fit. */
import { useState } from 'react'
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import type { CallFailure } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { authorLimits, importEntries } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { useDataChange } from './use-author-data.ts'

type Props = { appId: string; collection: string; onClose: () => void }

/** Draws the dialog. */
export function ImportEntries({ appId, collection, onClose }: Props) {
  const t = useText(authorTexts)
  const importing = useDataChange(importEntries)
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const size = sizeInWords(authorLimits.importBytes)
  const isTooLarge = file !== null && file.size > authorLimits.importBytes
  async function take(): Promise<void> {
    if (file === null || isTooLarge) return
    setFailure(null)
    const format = /\.csv$/i.test(file.name) ? 'csv' : 'jsonl'
    const text = await file.text()
    importing.mutate(
      { id: appId, collection, format, text },
      {
        onSuccess: ({ added, changed }) => {
          showToast({ kind: 'success', title: t('imported', { n: added + changed }) })
          onClose()
        },
        onError: (error) => setFailure(failureIn(error)),
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('importTitle', { collection })}
      text={t('importText', { lines: authorLimits.importLines, size })}
      look="ink"
      cancelLabel={t('cancel')}
      confirmLabel={t(importing.isPending ? 'importing' : 'import')}
      busy={importing.isPending}
      blocked={file === null || isTooLarge}
      onCancel={onClose}
      onConfirm={() => void take()}
    >
      <Field label={t('importFile')} error={isTooLarge ? t('importTooLarge', { size }) : null}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="file"
            accept=".jsonl,.ndjson,.json,.csv,text/csv"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setFailure(null)
            }}
          />
        )}
      </Field>
      {failure && <BadLines failure={failure} />}
    </ConfirmDialog>
  )
}

function BadLines({ failure }: { failure: CallFailure }) {
  const t = useText(authorTexts)
  const speak = useFailureText()
  const { code, details } = failure
  return (
    <div className="note bad" role="alert">
      <div>
        <b>{speak(failure, t('importFailed'))}</b>
        {code === 'dataImportInvalid' && (
          <ul className="data-lines">
            {details.map(({ path, message }) => (
              <li key={path}>{t('line', lineOf(path, message))}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** A path such as `3.text` is the line and the field of it. */
function lineOf(path: string, message: string): { line: string; message: string } {
  const [line = '', ...field] = path.split('.')
  return { line, message: field.length > 0 ? `${field.join('.')}: ${message}` : message }
}
