/** The rules for user names, as on GitHub: they are a part of every address. */

/** First segments of the code host's own addresses, and names that would mislead. */
const reserved = new Set(
  (
    'about account accounts admin administrator api apps assets auth avatars codehost dashboard explore git ' +
    'github gist help home join login logout magiccube marketplace new noreply none null oauth orgs ' +
    'organizations pages pricing raw repos root search security session sessions settings signin ' +
    'signout signup site sites staff static status style styles support system undefined user users www'
  ).split(' '),
)

/**
 * Why a user name cannot be had, or null when it can (if nobody has it): 1 to 39 letters, digits and
 * single hyphens, none at the ends, and not a name of the code host's own.
 */
export function userNameFault(name: string): 'empty' | 'invalid' | 'reserved' | null {
  if (name === '') return 'empty'
  if (name.length > 39 || !/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)) return 'invalid'
  return reserved.has(name.toLowerCase()) ? 'reserved' : null
}
