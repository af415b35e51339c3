/** What a page of a shared draft knows of itself. */
export type SharedPage = {
  /** Where what is wrong is reported to; null where the host names nobody. */
  contactEmail: string | null
  /** The draft's address. */
  address: string
  /** Where the studio offers a fork of it; null where its owner lets nobody. */
  forkAddress: string | null
}
