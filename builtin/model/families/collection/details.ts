/** What a collection is: the things in it, their fields, and where it starts. */
import * as z from 'zod'

export const FieldType = z.enum([
  'text',
  'long',
  'number',
  'money',
  'rating',
  'date',
  'yes',
  'choice',
])
export type FieldType = z.infer<typeof FieldType>

export const Field = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().min(1).max(60),
  type: FieldType,
  /** The choices of a field of type 'choice'; without any, words are free and remembered. */
  options: z.array(z.string()).optional(),
})
export type Field = z.infer<typeof Field>

export const CollectionDetails = z.object({
  kind: z.literal('collection'),
  /** Name of the thing for one and for many, in the app's language. */
  one: z.string().min(1),
  many: z.string().min(1),
  /** Name in the vocabulary, when the thing is a known one: it can be translated. */
  noun: z.string().nullable(),
  /** The first field is the thing's name. */
  fields: z.array(Field).min(1),
  /** Whether each thing can be ticked off. */
  check: z.boolean(),
  sort: z.object({ by: z.string(), down: z.boolean() }),
  currency: z.string().length(3),
  /** Names of the things that the request gave. */
  items: z.array(z.string()),
  /** Whether there is a button that empties the list. */
  clear: z.boolean(),
})
export type CollectionDetails = z.infer<typeof CollectionDetails>
