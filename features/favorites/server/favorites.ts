/** What the use cases of favourites need from the server. */
import type { Apps } from '../../apps/server/index.ts'

export type Favorites = { apps: Pick<Apps, 'db' | 'world' | 'addresses'> }
