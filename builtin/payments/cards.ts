/** The test cards, with Stripe's numbers and what each does there. */

export type CardFault = 'declined' | 'authentication' | 'unknown'

const behaviours = new Map<string, { first: CardFault | null; later: CardFault | null }>([
  ['4242424242424242', { first: null, later: null }],
  ['4000000000000002', { first: 'declined', later: 'declined' }],
  // Asks its owner each time, who is not there when a plan renews or changes.
  ['4000002500003155', { first: 'authentication', later: 'authentication' }],
  // Can be stored and is refused whenever it is charged later.
  ['4000000000000341', { first: null, later: 'declined' }],
])

/** The digits of what was typed. */
export function cardNumber(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

/**
 * What stands against charging a card, or null.
 * @param present whether its owner is there to pay, so that a confirmation can be asked
 */
export function chargeFault(card: string | null, present: boolean): CardFault | null {
  const behaviour = behaviours.get(card ?? '')
  if (behaviour === undefined) return 'unknown'
  return present ? behaviour.first : behaviour.later
}
