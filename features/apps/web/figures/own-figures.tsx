/** The figures of a published app on its page, for its owner alone. */
import { lazy, Suspense } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { figuresTexts } from '../../text/figures-texts.ts'

// Visitors, who are most of those who come, never load it.
const AppFigures = lazy(async () => ({
  default: (await import('./app-figures.tsx')).AppFigures,
}))

/** Draws them under a heading of their own. */
export function OwnFigures({ appId }: { appId: string }) {
  const t = useText(figuresTexts)
  return (
    <section className="own-figures" aria-labelledby="own-figures-title">
      <h2 id="own-figures-title">{t('lastDays')}</h2>
      <Suspense>
        <AppFigures appId={appId} />
      </Suspense>
    </section>
  )
}
