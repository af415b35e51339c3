/** The table of addresses of single files (see `schema.ts`). */

export type FileAddressTables = {
  /** Where one file comes or goes once. */
  fileAddresses: {
    /** Keyed: a copy of the database opens none. */
    keyHash: string
    /** The access token on whose part it is: it ends with that. */
    tokenId: string
    appId: string
    kind: 'upload' | 'download'
    path: string
    ref: string
    expiresAt: number
  }
}
