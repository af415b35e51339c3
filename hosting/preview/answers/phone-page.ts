/** What a page on a phone knows of its draft. */
export type PhonePage = {
  version: number
  /** Where what is wrong is reported to; null where the host names nobody. */
  contactEmail: string | null
  /** The draft's address. */
  address: string
}
