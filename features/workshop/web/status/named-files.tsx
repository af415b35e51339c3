/** A note that names some files, and tells of each on request. */
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'

/** So many files are named in a sentence. */
export const namedAtOnce = 3
// A folder of packages has thousands of them.
const listedAtMost = 200

/** Draws the note until it is closed. `children` are what can be done about it. */
export function NamedFiles({
  summary,
  files,
  children,
}: {
  summary: string
  files: readonly { path: string; reason: string }[]
  children?: ReactNode
}) {
  const t = useText(texts)
  const [isClosed, setClosed] = useState(false)
  if (files.length === 0 || isClosed) return null
  return (
    <div className="note left-out" role="note">
      <details>
        <summary>{summary}</summary>
        <ul>
          {files.slice(0, listedAtMost).map(({ path, reason }) => (
            <li key={path}>
              <span className="mono">{path}</span> <span className="quiet">{reason}</span>
            </li>
          ))}
          {files.length > listedAtMost && (
            <li className="quiet">{t('andMore', { n: files.length - listedAtMost })}</li>
          )}
        </ul>
      </details>
      {children}
      <Button
        look="ghost"
        size="small"
        icon
        aria-label={t('close')}
        title={t('close')}
        onClick={() => setClosed(true)}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
