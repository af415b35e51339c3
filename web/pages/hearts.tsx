/** Gives the cards of a page hearts that can be pressed; their code comes when the cards are there. */
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { App } from '../../features/apps/contract.ts'
import { CardHeart, QuietHeart } from '../../features/apps/web/index.ts'

type DrawHeart = (app: App) => ReactNode

let arrived: DrawHeart | null = null

/** Everything within has them. */
export function Hearts({ children }: { children: ReactNode }) {
  const [draw, setDraw] = useState<DrawHeart>(() => arrived ?? drawQuiet)
  // Code that is still to come is the browser's.
  useEffect(() => {
    // It may have come between the drawing and now.
    if (arrived) return setDraw(() => arrived ?? drawQuiet)
    // Without it the hearts are to be read.
    void loadHeart().then(
      (drawHeart) => startTransition(() => setDraw(() => drawHeart)),
      () => undefined,
    )
  }, [])
  return <CardHeart value={draw}>{children}</CardHeart>
}

function drawQuiet(app: App): ReactNode {
  return <QuietHeart app={app} />
}

async function loadHeart(): Promise<DrawHeart> {
  // Reading comes first: what is pressed may come when all that is seen is there.
  await pageLoaded()
  const { FavoriteHeart } = await import('../../features/favorites/web/favorite-heart.tsx')
  return (arrived = (app) => <FavoriteHeart app={app} />)
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => {
    window.addEventListener('load', () => setTimeout(done), { once: true })
  })
}
