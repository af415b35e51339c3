/** The favourites on one's own profile, sixteen a page. */
import { limits } from '../../../contract/limits.ts'
import './favorites.css'
import { FavoritesGrid } from './favorites-grid.tsx'

/** The list; its page stands in the address. */
export function OwnFavorites(props: {
  page: number
  onPage: (page: number, replace: boolean) => void
}) {
  return <FavoritesGrid {...props} limit={limits.marketplacePage} grid="grid" />
}
