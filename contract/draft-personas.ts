/** As whom an app is tried in the workshop's preview, and how a call of the preview says so. */

/** The app's author, two people who exist in previews alone, and somebody without an account. */
export const draftPersonas = ['you', 'ada', 'bo', 'visitor'] as const
export type DraftPersona = (typeof draftPersonas)[number]

/** The header that opens the data of a draft at its preview's own origin. */
export const draftHeader = 'X-Draft-Token'
