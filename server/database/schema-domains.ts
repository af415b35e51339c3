/** The tables of names at which apps are served: subdomains, and domains of their owners' (see `schema.ts`). */
export type DomainTables = {
  subdomains: {
    name: string
    appId: string
    ownerId: string
    claimedAt: number
    releasedAt: number | null
    /** Since when the name is this owner's, where another had it before. */
    newOwnerSince: number | null
  }
  /** Browsers that a new owner's site has cleared once: a keyed hash, for thirty days. */
  clearedVisitors: { visitor: string; clearedAt: number }
  /** A domain that an app has beside its subdomain, or wants to have. */
  ownDomains: {
    id: string
    appId: string
    /** In ASCII and lower case, without a dot at the end. */
    name: string
    /** What its TXT record is made of; another one whenever it has to be proven anew. */
    nonce: string
    /** Since when it is proven; null: it is claimed, and stands in nobody's way. One app alone has a name proven. */
    provenAt: number | null
    /** When it was last seen to be proven and to lead here. */
    goodAt: number | null
    /** Since when looks find that it no longer does. */
    failingSince: number | null
    /** When its owner was told of that. */
    toldAt: number | null
    /** When it was switched off. */
    lapsedAt: number | null
    /** Whether other addresses of the app lead to this one. */
    isMain: number
    /** What the last look found, as JSON. */
    found: string | null
    checkedAt: number | null
    /** When it is looked at by itself; null: not any more. */
    lookAt: number | null
    createdAt: number
  }
}
