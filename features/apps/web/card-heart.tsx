/** The place of the heart on a card. Who may press it is another feature's matter: the page puts that in. */
import { Heart } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { shortCount, wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import type { App } from '../contract.ts'
import { cardTexts } from '../text/card-texts.ts'

/** The heart as it stands before, or without, one that can be pressed. */
export function QuietHeart({ app }: { app: App }) {
  return (
    <span className="hearted">
      <span className="heart-btn">
        <Heart aria-hidden="true" />
      </span>
      <HeartCount favorites={app.favorites} />
    </span>
  )
}

/** How many people's favourite it is, from one on: short to the eye and whole to the ear. */
export function HeartCount({ favorites }: { favorites: number }) {
  const t = useText(cardTexts)
  const n = wholeCount(favorites)
  if (n === 0) return null
  return (
    <span className="num" title={t('favorites', { n })}>
      <span aria-hidden="true">{shortCount(n)}</span>
      <span className="sr">{t('favorites', { n })}</span>
    </span>
  )
}

/** What draws the hearts of all cards within. */
export const CardHeart = createContext<(app: App) => ReactNode>((app) => <QuietHeart app={app} />)

/** The heart of a card as the page draws it. By itself, so that the card stays when that changes. */
export function PlacedHeart({ app }: { app: App }) {
  return use(CardHeart)(app)
}
