/** The tables of openings (see `schema.ts`). A day is how many there were since 1970, in UTC. */
export type OpeningTables = {
  /** Who opened which published app on a day, by a keyed hash. */
  openings: { day: number; appId: string; opener: string }
  /** What these hashes are made with: deleted with them when the day is over. */
  openingKeys: { day: number; key: string }
  /** How many opened an app on a day, and how many took its files. */
  openingCounts: { appId: string; day: number; opened: number; downloads: number }
}
