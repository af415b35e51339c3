/** Apps whose words fit what is typed: one's own by name, then published ones by the marketplace's search. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { App } from '../../../features/apps/app.ts'
import { listMyApps } from '../../../features/apps/contract.ts'
import { foldText } from '../../../features/apps/fold-text.ts'
import { listApps } from '../../../features/apps/listing-contract.ts'
import { paletteTexts } from '../../i18n/palette.ts'
import { useText } from '../../kernel/locale.tsx'
import { query } from '../../kernel/query.ts'
import { useUser } from '../../kernel/session.tsx'
import type { PaletteEntry } from './palette-entries.ts'

const ownShown = 4
const publishedShown = 5

/** The rows of apps, and whether they are still being asked for or could not be. */
export function useFoundApps(typed: string): {
  rows: PaletteEntry[]
  isSearching: boolean
  failed: boolean
} {
  const say = useText(paletteTexts)
  const user = useUser()
  const asked = useRested(typed)
  const own = useQuery({ ...query(listMyApps, { limit: 100 }), enabled: user !== null })
  const published = useQuery({
    ...query(listApps, { q: asked, limit: publishedShown + ownShown }),
    enabled: asked !== '',
  })
  const wanted = foldText(typed)
  const mine = (own.data?.apps ?? [])
    .filter(({ name }) => foldText(name).includes(wanted))
    .slice(0, ownShown)
  const others = asked === '' ? [] : (published.data?.apps ?? [])
  const rows = [
    ...mine.map((app) => rowOf(app, say('yours'))),
    ...others
      .filter(({ _id }) => !mine.some((one) => one._id === _id))
      .slice(0, publishedShown)
      .map((app) => rowOf(app, say('by', { name: app.author.username }))),
  ]
  const isSearching = typed !== '' && (asked !== typed || published.isLoading)
  return { rows, isSearching, failed: asked !== '' && published.isError }
}

function rowOf(app: App, beside: string): PaletteEntry {
  return {
    id: `app-${app._id}`,
    group: 'apps',
    label: app.name,
    beside,
    picture: app.snapshot,
    icon: 'app',
    to: `/app/${app._id}`,
  }
}

/** What is typed, once the keys rest. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  // A clock lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : rested
}
