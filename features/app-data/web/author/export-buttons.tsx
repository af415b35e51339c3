/** Saves the entries of a collection as a file. */
import { useState } from 'react'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { saveFile } from '../../../../web/kernel/save-file.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { authorTexts } from '../../text/author-texts.ts'
import { exportEntries, type FileForm } from './export-entries.ts'

type Props = { appId: string; collection: string; isOff: boolean }

/** Draws a button for each form, and how far it is. */
export function ExportButtons({ appId, collection, isOff }: Props) {
  const t = useText(authorTexts)
  const tellFailure = useFailureToast()
  const [read, setRead] = useState<number | null>(null)
  async function save(form: FileForm): Promise<void> {
    setRead(0)
    const file = await exportEntries(appId, collection, { form, onProgress: setRead })
    setRead(null)
    if (file.ok) saveFile(file.value, `${collection}.${form}`)
    else tellFailure(file.error, { title: t('exportFailed') })
  }
  return (
    <>
      <Button disabled={isOff} busy={read !== null} onClick={() => void save('jsonl')}>
        {t('exportJson')}
      </Button>
      <Button disabled={isOff} busy={read !== null} onClick={() => void save('csv')}>
        {t('exportCsv')}
      </Button>
      <span role="status" className={read === null ? 'sr' : 'num'}>
        {read === null ? '' : t('exporting', { n: read })}
      </span>
    </>
  )
}
