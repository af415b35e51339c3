/** The favourite of an app as its heart and its button show it. */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { rememberPlace } from '../../../web/kernel/redirect.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import type { App } from '../../apps/contract.ts'
import { lookAgainIfGone } from '../../apps/web/index.ts'
import { texts } from '../text/texts.ts'
import { tellFavorite, useFavoriteNews } from './favorite-news.ts'
import { pressFavorite } from './press-favorite.ts'
import { type Seen, showFavorite } from './seen-favorites.ts'

/** What a heart needs to know of an app; `author` is null where nobody says any more. */
export type Hearted = Pick<App, '_id' | 'name' | 'isFavorited' | 'favorites'> & {
  author: { _id: string } | null
}

/**
 * Who looks: somebody who may press, its owner, or a visitor. `press` answers what is so, null where nothing changed.
 * `hash` names the heart in the page's address, to which a visitor comes back after signing in.
 */
export function useFavorite(app: Hearted, hash?: string) {
  const t = useText(texts)
  const person = useUser()
  const cache = useQueryClient()
  const sayLogin = useLoginRequired(hash)
  useFavoriteNews()
  const who = !person ? 'visitor' : person.id === app.author?._id ? 'owner' : 'reader'
  async function press(): Promise<Seen | null> {
    if (who === 'visitor') sayLogin()
    if (who !== 'reader') return null
    const { isFavorited, favorites } = app
    const show = (seen: Seen): void => showFavorite(cache, app._id, seen)
    const pressed = await pressFavorite(app._id, { isFavorited, favorites }, { call, show })
    if (!pressed.ok) {
      showToast({ kind: 'error', title: t('failed') })
      lookAgainIfGone(cache, pressed.error)
      return null
    }
    if (pressed.value) tellFavorite(cache, app._id, pressed.value)
    return pressed.value
  }
  return { who, press } as const
}

/** Says that one must sign in, with the way there and back to this page. */
function useLoginRequired(hash: string | undefined): () => void {
  const t = useText(texts)
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    const run = (): void => {
      rememberPlace(hash === undefined ? location : { ...location, hash })
      void navigate('/login')
    }
    showToast({ kind: 'info', title: t('loginRequired'), action: { label: t('login'), run } })
  }
}
