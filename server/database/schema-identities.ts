/** The table of further ways to sign in (see `schema.ts`). */
export type IdentityTables = {
  /** Who a person is elsewhere: the issuer and its own, never reused, name for them. An e-mail is none (T131). */
  identities: {
    issuer: string
    subject: string
    userId: string
    /** In the admin group when it was last checked; it counts for an hour. */
    isAdmin: number
    /** The provider's refresh token, sealed; null where it gave none. */
    sealedRefresh: string | null
    createdAt: number
    /** When the provider last confirmed the groups. */
    checkedAt: number
  }
}
