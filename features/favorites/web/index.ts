/** The door of favourites in the browser. */
export { FavoriteToggle } from './favorite-toggle.tsx'
export { MyFavorites } from './my-favorites.tsx'
export { OwnFavorites } from './own-favorites.tsx'
