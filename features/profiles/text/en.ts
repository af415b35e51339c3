export const en = {
  tabs: 'Apps of this person',
  favorites: 'Favorites',
  published: 'Published',
  private: 'Favorites are private',
  loading: 'Loading the profile',
  failed: 'Failed to load the profile',
  listFailed: 'Failed to load apps',
  empty: 'No published apps yet',
  create: 'Create an app',
  noAuthor: 'Author not found',
  browse: 'Browse the marketplace',
  total: { one: '1 published app', other: '{n} published apps' },
} as const
