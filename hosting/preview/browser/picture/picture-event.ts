/** How a picture of the app travels from its page to the studio, and what is taken for one. */

/** Event with which the capture script answers on its own script element; `detail` is the picture. */
export const pictureEvent = 'magiccube-picture'

/**
 * Of what: the top of the page as cards show it, the page as it is at its width, what its window shows, or all of it as
 * far as four windows, in columns where it is long.
 */
export const pictureKinds = ['card', 'page', 'screen', 'whole'] as const
export type PictureOf = (typeof pictureKinds)[number]

/** Of what a message asks for a picture; a card where it does not say. */
export function pictureOfIn(message: object): PictureOf {
  const of = 'of' in message ? message.of : undefined
  return pictureKinds.find((kind) => kind === of) ?? 'card'
}

/** Longest data URL of a picture, in characters. */
export const pictureLimit = 1_048_576

/** A picture of the app's page, or null where none could be taken. */
export type PictureAnswer = { kind: 'picture'; id: number; picture: string | null }

/** An answer with a picture, or undefined for anything else; a picture of another shape is null. */
export function parsePictureAnswer(message: unknown): PictureAnswer | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('kind' in message) || message.kind !== 'picture') return undefined
  if (!('id' in message) || typeof message.id !== 'number') return undefined
  const picture = 'picture' in message && isPicture(message.picture) ? message.picture : null
  return { kind: 'picture', id: message.id, picture }
}

function isPicture(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > pictureLimit) return false
  return /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/.test(value)
}
