/** What a tool is given. */

/** The answer to a sound request for a token (RFC 6749, section 5.1). */
export type Given = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  /** None where the token lasts by itself. */
  refresh_token?: string
  scope: string
}
