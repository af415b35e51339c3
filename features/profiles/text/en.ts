export const en = {
  published: 'Published apps',
  loading: 'Loading the profile',
  failed: 'Failed to load the profile',
  empty: 'No published apps yet',
  noAuthor: 'There is no profile at this address',
  browse: 'Browse the marketplace',
  total: { one: '1 app', other: '{n} apps' },
} as const
