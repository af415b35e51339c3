/** What visitors will be told of the app's data, before it is published. */
import { useMemo } from 'react'
import { readDataFile } from '../../../project/data-file/data-file.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'
import { KeptList } from './kept-list.tsx'

/** The sentences of a data.json; nothing where it declares none or cannot be read, which the publish says. */
export function KeptBeforePublish({ text }: { text: string }) {
  const t = useText(texts)
  const collections = useMemo(() => {
    const read = readDataFile(text)
    const rules = read.ok ? [...read.value] : []
    return rules.map(([name, { title, kind }]) => ({ name, title, kind, earlier: [] }))
  }, [text])
  if (collections.length === 0) return null
  return (
    <fieldset className="kept-before">
      <legend>{t('keeps')}</legend>
      <KeptList collections={collections} />
      <p className="quiet">{t('checkedAtPublish')}</p>
    </fieldset>
  )
}
