/** The picture of an app, or the cube where there is none or it fails to load. */
import { useState } from 'react'
import { texts as shellTexts } from '../../../web/i18n/texts.ts'
import { ifCameEarly } from '../../../web/kernel/came-early.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { NoPicture } from '../../../web/ui/cube.tsx'

/** The 4:3 picture, its place kept while it loads. */
export function AppPicture({ name, snapshot }: { name: string; snapshot: string | null }) {
  const t = useText(shellTexts)
  const [broken, setBroken] = useState<string | null>(null)
  if (snapshot && broken !== snapshot) {
    const giveUp = (): void => setBroken(snapshot)
    return (
      <span className="shot">
        <img
          src={snapshot}
          alt={name}
          loading="lazy"
          ref={ifCameEarly('error', giveUp)}
          onError={giveUp}
        />
      </span>
    )
  }
  return (
    <span className="shot">
      <NoPicture />
      <span className="none">{t('noPreview')}</span>
    </span>
  )
}
