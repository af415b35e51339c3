/** What an import leaves out, each with its reason. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { importTexts } from '../../text/import-texts.ts'
import type { LeftOut } from './choose-files.ts'
import { Rows } from './rows.tsx'

/** Draws the list. */
export function LeftOutRows({ rows }: { rows: readonly LeftOut[] }) {
  const t = useText(importTexts)
  return (
    <Rows
      label={t('leftOut', { n: rows.length })}
      rows={rows.map(({ path, reason, count }) => ({
        path,
        note: count > 1 ? t('reasonOfMany', { reason: t(reason), n: count }) : t(reason),
      }))}
    />
  )
}
