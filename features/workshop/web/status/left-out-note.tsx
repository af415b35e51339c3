/** Names what of the repository is not loaded and stays there as it is (SYN-13). */
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ProjectView } from '../use-project-view.ts'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'

const namedAtOnce = 3
// A folder of packages has thousands of them.
const listedAtMost = 200

const reasons = {
  link: 'leftOutLink',
  submodule: 'leftOutSubmodule',
  path: 'leftOutPath',
  limit: 'leftOutLimit',
} as const

/** Draws the note until it is closed; nothing where all is loaded. */
export function LeftOutNote({ leftOut }: Pick<ProjectView, 'leftOut'>) {
  const t = useText(texts)
  const [isClosed, setClosed] = useState(false)
  if (leftOut.length === 0 || isClosed) return null
  const names = leftOut.slice(0, namedAtOnce).map(({ path }) => path)
  const rest = leftOut.length - names.length
  const files = names.join(', ')
  return (
    <div className="note left-out" role="note">
      <details>
        <summary>
          {rest > 0 ? t('leftOutMore', { files, n: rest }) : t('leftOut', { files })}
        </summary>
        <ul>
          {leftOut.slice(0, listedAtMost).map(({ path, reason }) => (
            <li key={path}>
              <span className="mono">{path}</span>{' '}
              <span className="quiet">{t(reasons[reason])}</span>
            </li>
          ))}
          {leftOut.length > listedAtMost && (
            <li className="quiet">{t('andMore', { n: leftOut.length - listedAtMost })}</li>
          )}
        </ul>
      </details>
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
