/** What a quiz is: cards with a front and a back, turned over or chosen among answers. */
import * as z from 'zod'

/** A card that the app starts with. */
export const Card = z.object({
  id: z.int().min(1),
  front: z.string().min(1).max(240),
  /** The answer; '' when nobody knows it yet. */
  back: z.string().max(240),
  /** Wrong answers that were given; without them other cards lend theirs. */
  wrong: z.array(z.string().min(1).max(120)).max(5),
  /** One of `groups`, or '' for none. */
  group: z.string().default(''),
})
export type Card = z.infer<typeof Card>

export const CardsDetails = z.object({
  kind: z.literal('cards'),
  mode: z.enum(['flip', 'choice', 'type']),
  /** The deck of ours that the cards are of, or null when the person gave them. */
  deck: z.string().nullable(),
  cards: z.array(Card).max(80),
  shuffle: z.boolean(),
  /** Whether the back is asked and the front is the answer. */
  reverse: z.boolean(),
  /** Whether chance decides for each card of a round which side is asked. */
  both: z.boolean().default(false),
  /** How many cards a round has; 0 for all. */
  perRound: z.int().min(0).max(80),
  /** Whether a card that is known stays away until all are brought back. */
  retires: z.boolean().default(false),
  /** How many answers stand below a question that is written in, the right one among them. */
  answers: z.int().min(2).max(6).default(4),
  /** What cards are divided into and practised by. */
  groups: z.array(z.string().min(1).max(40)).max(12).default([]),
  /** How the sides and the two buttons are called; empty for the usual words. */
  labels: z
    .object({ front: z.string(), back: z.string(), again: z.string(), got: z.string() })
    .default({ front: '', back: '', again: '', got: '' }),
})
export type CardsDetails = z.infer<typeof CardsDetails>
