/** Gives the cards of a page hearts that can be pressed; their code comes when the cards are there. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { App } from '../../features/apps/contract.ts'
import { CardHeart, QuietHeart } from '../../features/apps/web/index.ts'
import { useHydrated } from '../kernel/hydrated.ts'

const FavoriteHeart = lazy(async () => {
  // Reading comes first: what is pressed may come when all that is seen is there.
  await pageLoaded()
  return {
    default: (await import('../../features/favorites/web/favorite-heart.tsx')).FavoriteHeart,
  }
})

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => {
    window.addEventListener('load', () => setTimeout(done), { once: true })
  })
}

/** Everything within has them. */
export function Hearts({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  return <CardHeart value={isHydrated ? drawHeart : drawQuiet}>{children}</CardHeart>
}

function drawQuiet(app: App): ReactNode {
  return <QuietHeart app={app} />
}

function drawHeart(app: App): ReactNode {
  return (
    <Suspense fallback={<QuietHeart app={app} />}>
      <FavoriteHeart app={app} />
    </Suspense>
  )
}
