/** Says that an earlier version is shown in place of what is now, with the way back and what can be done with it. */
import { Eye, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { codeHostPage } from '../../../../web/kernel/code-host-page.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { clockTime } from '../../../../web/i18n/moment.ts'
import { codeTexts } from '../../text/code-texts.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import type { Looked, Looking, VersionFace } from './use-looking.ts'
import './versions.css'

const faces: readonly VersionFace[] = ['preview', 'changes', 'files']

/** Draws the bar; `children` are what else can be done with the version. */
export function LookingBar({
  looking,
  looked: { commit },
  children,
}: {
  looking: Looking
  looked: Looked
  children?: ReactNode
}) {
  const t = useText(versionsTexts)
  const code = useText(codeTexts)
  const locale = useLocale()
  const { sha, at, url } = commit
  const [now] = useState(() => Date.now())
  return (
    <div className="looking-at">
      <p role="status">
        <Eye aria-hidden="true" />
        {t('lookingAt', { time: clockTime(at, locale, now) })}
      </p>
      <Button size="small" onClick={looking.back}>
        {t('back')}
      </Button>
      <a
        href={codeHostPage(url, locale)}
        target="_blank"
        rel="noopener noreferrer"
        title={code('atCodeHost')}
      >
        <span className="mono">{sha.slice(0, 7)}</span>
        <ExternalLink aria-hidden="true" />
        <span className="sr">{code('atCodeHost')}</span>
      </a>
      <div className="seg faces" role="group" aria-label={t('faces')}>
        {faces.map((face) => (
          <button
            key={face}
            type="button"
            aria-pressed={looking.face === face}
            onClick={() => looking.setFace(face)}
          >
            {t(face)}
          </button>
        ))}
      </div>
      {children && <div className="acts">{children}</div>}
    </div>
  )
}
