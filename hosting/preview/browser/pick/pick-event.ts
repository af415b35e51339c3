/** How an element that the person picks in the app travels to the studio, and what is taken for one. */

/**
 * - `picked`: an element, by the texts that may stand for it in the project, the likeliest first
 * - `pickEnded`: the person has left picking without one
 */
export type PickEvent = { kind: 'picked'; texts: string[] } | { kind: 'pickEnded' }

/** Most texts of one element, and the longest: a longer one is left out, since a part of it is another text. */
export const pickedTexts = 16
export const pickedTextLimit = 4_000

/** Shell to page: begin or end picking. */
export type PickOrder = { kind: 'pick'; isOn: boolean }

/** An order to begin or end picking, or undefined for anything else. */
export function parsePickOrder(message: unknown): PickOrder | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('kind' in message) || message.kind !== 'pick' || !('isOn' in message)) return undefined
  return typeof message.isOn === 'boolean' ? { kind: 'pick', isOn: message.isOn } : undefined
}

/** What a page says of picking, or undefined for anything else. The app may have written all of it. */
export function parsePickEvent(event: Record<string, unknown>): PickEvent | undefined {
  const { kind, texts } = event
  if (kind === 'pickEnded') return { kind }
  if (kind !== 'picked' || !Array.isArray(texts)) return undefined
  return { kind, texts: texts.slice(0, pickedTexts).filter(isPickedText) }
}

function isPickedText(text: unknown): text is string {
  return typeof text === 'string' && text.length <= pickedTextLimit
}
