/** A list of paths that scrolls by itself, by keyboard too; of a very long one the beginning. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { importTexts } from '../../text/import-texts.ts'

const rowsShown = 200

/** One path, and what is to be said of it. */
export type Row = { path: string; note?: string }

/** Draws the list; `label` is its accessible name. */
export function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = useText(importTexts)
  const more = rows.length - rowsShown
  return (
    // A scrolling part that holds nothing to press must take the focus itself.
    <div className="import-rows" role="group" aria-label={label} tabIndex={0}>
      <ul>
        {rows.slice(0, rowsShown).map(({ path, note }) => (
          <li key={`${path} ${note}`}>
            <span className="mono">{path}</span>
            {note && <span className="quiet">{note}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t('andMore', { n: more })}</p>}
    </div>
  )
}
